import { test as base, type Page } from '@playwright/test';

export * from '@playwright/test';

interface PerTest {
  closesContexts: undefined;
}
interface PerWorker {
  waitsForHydration: undefined;
}

/**
 * `goto` and `reload` return when the page has hydrated, so that clicks reach its handlers. What a
 * test opened with `browser.newContext()` is closed after it.
 */
export const test = base.extend<PerTest, PerWorker>({
  waitsForHydration: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        if (options?.javaScriptEnabled !== false) context.on('page', waitForHydration);
        return context;
      };
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  closesContexts: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});

function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await hydrated(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil) await hydrated(page);
    return response;
  };
}

/** Returns at once on a page that is not the shop's. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.documentElement.dataset['hydrated'] !== undefined ||
      !document.getElementById('root'),
  );
}
