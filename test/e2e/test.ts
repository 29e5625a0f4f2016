import {
  expect,
  test as base,
  type BrowserContext,
  type Page,
  type Request,
} from '@playwright/test';

export * from '@playwright/test';

interface PerTest {
  /** A new context for the test, with empty caches, instead of the worker's. */
  ownContext: boolean;
  closesContexts: undefined;
}
interface PerWorker {
  waitsForHydration: undefined;
  sharedContext: BrowserContext;
}

/**
 * `goto` and `reload` return when the page has hydrated, so that clicks reach its handlers. The tests
 * of a worker share a browser context and its HTTP cache, emptied of cookies and storage for each;
 * `test.use({ ownContext: true })` opts out. Contexts that a test opens are closed after it.
 */
export const test = base.extend<PerTest, PerWorker>({
  ownContext: [false, { option: true }],
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
  sharedContext: [
    // `waitsForHydration` is automatic, so it has replaced `newContext` before this runs.
    async ({ browser }, use, { project }) => {
      const { baseURL, contextOptions } = project.use;
      const address = baseURL === undefined ? {} : { baseURL };
      const context = await browser.newContext({ ...contextOptions, ...address, locale: 'en-US' });
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, sharedContext, ownContext, bypassCSP }, use) => {
    if (ownContext) {
      await use(await browser.newContext({ bypassCSP }));
      return;
    }
    await sharedContext.setStorageState({ cookies: [], origins: [] });
    await use(sharedContext);
    await Promise.all(sharedContext.pages().map((page) => page.close()));
  },
  closesContexts: [
    async ({ browser, sharedContext }, use) => {
      await use(undefined);
      const opened = browser.contexts().filter((context) => context !== sharedContext);
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
});

const openRequests = new WeakMap<Page, Set<Request>>();

/**
 * Resolves when the page has no request under way and its main thread is idle, so that code which
 * loads later and the data of lists are there.
 */
export async function settled(page: Page): Promise<void> {
  const countOpen = () => openRequests.get(page)?.size ?? 0;
  do {
    await expect.poll(countOpen, { intervals: [20] }).toBe(0);
    // Chromium withholds idle callbacks of some pages for half a minute, although nothing runs.
    await page.evaluate(() => {
      const timeout = 500;
      return new Promise((done) => {
        requestIdleCallback(() => requestIdleCallback(done, { timeout }), { timeout });
      });
    });
  } while (countOpen() > 0);
}

function trackRequests(page: Page): void {
  const open = new Set<Request>();
  openRequests.set(page, open);
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) open.clear();
  });
}

function waitForHydration(page: Page): void {
  trackRequests(page);
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
