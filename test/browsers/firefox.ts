import { launch, type ElementHandle, type Page } from 'puppeteer-core';
import type { Driver } from './driver.ts';
import { canBeClicked, findVisible, isReady, reportViolations } from './page-scripts.ts';

/** Debian's Firefox ESR without a window, driven over WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<Driver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'intl.accept_languages': 'en-US' },
  });
  const errors: string[] = [];
  const first = (await browser.pages())[0] ?? (await browser.newPage());
  await first.setViewport({ width: 1280, height: 900 });
  await watch(first);
  let current = first;

  async function watch(page: Page): Promise<void> {
    page.on('console', (line) => {
      if (line.type() === 'error') errors.push(line.text());
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.evaluateOnNewDocument(reportViolations);
  }

  /** Null also while the page is being replaced by another. */
  async function find(xpath: string): Promise<ElementHandle<HTMLElement> | null> {
    const found = await current.evaluateHandle(findVisible, xpath).catch(() => null);
    return found?.asElement() as ElementHandle<HTMLElement> | null;
  }

  async function click(xpath: string): Promise<boolean> {
    const element = await find(xpath);
    if (!element || !(await element.evaluate(canBeClicked).catch(() => false))) return false;
    // It may have been replaced since.
    return element.click().then(
      () => true,
      () => false,
    );
  }

  return {
    load: async (url) => void (await current.goto(url)),
    url: async () => current.url(),
    isReady: () => current.evaluate(isReady).catch(() => false),
    sees: async (xpath) => (await find(xpath)) !== null,
    text: async (xpath) =>
      (await find(xpath))?.evaluate((element) => element.innerText).catch(() => null) ?? null,
    click,
    async type(xpath, text) {
      if (!(await click(xpath))) return false;
      await current.keyboard.down('Control');
      await current.keyboard.press('a');
      await current.keyboard.up('Control');
      await current.keyboard.type(text);
      return true;
    },
    async enterPopup() {
      const popup = (await browser.pages()).find((page) => page !== first);
      if (!popup) return false;
      await watch(popup);
      current = popup;
      return true;
    },
    async leavePopup() {
      if (!current.isClosed()) return false;
      current = first;
      return true;
    },
    screenshot: async () => Buffer.from(await current.screenshot()),
    errors: async () => errors,
    close: () => browser.close(),
  };
}
