import { test as base, type Page } from '@playwright/test';

export * from '@playwright/test';

/** Opens pages as a person does: nothing is pressed before the page's code has taken it over. */
export const test = base.extend<object, { patience: undefined }>({
  patience: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        if (options?.javaScriptEnabled !== false) context.on('page', waitsForItsCode);
        return context;
      };
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
});

function waitsForItsCode(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const reply = await goto(url, options);
    if (!options?.waitUntil) await taken(page);
    return reply;
  };
  page.reload = async (options) => {
    const reply = await reload(options);
    if (!options?.waitUntil) await taken(page);
    return reply;
  };
}

/** A page that is not the shop's is not waited for. */
async function taken(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.documentElement.dataset['hydrated'] !== undefined ||
      !document.getElementById('root'),
  );
}
