import { EventEmitter, once } from 'node:events';
import { expect, settled, test, type APIRequestContext, type Page } from './test.ts';
import { productByApi } from './product-steps.ts';
import { personByApi } from './session-by-api.ts';
import { publicPaths } from '#test/support/page-weight.ts';

test.use({ ownContext: true });

/** Opens a page on a slow processor and line. Scripts that match are loaded once `load` is called. */
async function openSlowly(page: Page, path: string, scripts: RegExp) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 50,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  });
  const gate = new EventEmitter();
  const opened = once(gate, 'open');
  await page.route(scripts, async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  // Nothing is shown before the style has loaded.
  await expect(page.locator('main')).toBeVisible();
  return { load: () => gate.emit('open') };
}

const ENTRY = /\/assets\/entry\.client-.*\.js/;
const PALETTE = /\/assets\/(palette|command-palette)-.*\.js/;

const hydrated = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-hydrated', '', { timeout: 60_000 });
const paletteField = (page: Page) => page.getByRole('combobox', { name: 'Search and go to' });

const TYPED =
  'input:not([type]), input[type=text], input[type=search], input[type=email], input[type=password], textarea';

/** What pages without fields share: the palette. One of them stands for all. */
const WITHOUT_FIELDS = '/terms';

/** The public pages into which people can type, with a part that is out of stock. */
async function pathsWithFields(request: APIRequestContext, shop: string): Promise<string[]> {
  const { api } = await personByApi(request, 'Admin');
  const { slug } = await productByApi(api, { name: 'Out of stock', stock: 0, price: '2' });
  const paths = [...(await publicPaths(shop)), `/parts/${slug}`];
  const pages = await Promise.all(paths.map(async (path) => (await request.get(path)).text()));
  const withFields = paths.filter((_, at) => {
    const [main = ''] = /<main.*<\/main>/s.exec(pages[at] ?? '') ?? [];
    return /<(input|textarea)\b/.test(main);
  });
  expect(withFields).toContain('/register');
  return [...withFields, WITHOUT_FIELDS];
}

// Each half in a worker of its own, because every page loads slowly.
for (const half of [0, 1]) {
  test(`what is typed before the code of a public page has loaded stays, and Ctrl+K takes keys (half ${half + 1})`, async ({
    page,
    request,
    baseURL,
  }) => {
    test.setTimeout(300_000);
    const paths = await pathsWithFields(request, baseURL ?? '');
    for (const path of paths.filter((_, index) => index % 2 === half)) {
      await typeBeforeTheCode(page, path);
    }
  });
}

async function typeBeforeTheCode(page: Page, path: string): Promise<void> {
  const code = await openSlowly(page, path, ENTRY);
  const fields = page.locator(`main :is(${TYPED}):visible:not([readonly], [role=spinbutton])`);
  const count = await fields.count();
  for (let i = 0; i < count; i++) await fields.nth(i).fill(`typed${i}`);
  const number = page.locator('main input[role=spinbutton]');
  const numbers = await number.count();
  for (let i = 0; i < numbers; i++) await number.nth(i).fill('12');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('dr24');
  code.load();
  await hydrated(page);
  await page.keyboard.type('-5');
  await expect(paletteField(page), path).toHaveValue('dr24-5');
  await expect(paletteField(page)).toBeFocused();
  for (let i = 0; i < count; i++) {
    await expect(fields.nth(i), path).toHaveValue(`typed${i}`);
  }
  for (let i = 0; i < numbers; i++) await expect(number.nth(i), path).toHaveValue('12');
  await page.unrouteAll({ behavior: 'wait' });
}

test('keys typed after Ctrl+K while the palette loads land in it, and Escape gives the focus back', async ({
  page,
}) => {
  const code = await openSlowly(page, '/reviews', PALETTE);
  await hydrated(page);
  const search = page.getByRole('searchbox', { name: 'Search reviews' });
  await search.fill('quiet');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('din');
  code.load();
  await expect(paletteField(page)).toBeFocused();
  await page.keyboard.type(' rail');
  await expect(paletteField(page)).toHaveValue('din rail');
  await page.keyboard.press('Escape');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('quiet');
});

test('a quantity typed before the code has loaded decides the price', async ({ page, baseURL }) => {
  const [part = ''] = (await publicPaths(baseURL ?? '')).filter((path) =>
    path.startsWith('/parts/'),
  );
  const code = await openSlowly(page, part, ENTRY);
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('7');
  code.load();
  await expect(page.getByRole('link', { name: 'Order', exact: true })).toHaveAttribute(
    'href',
    /quantity=7/,
    { timeout: 60_000 },
  );
});

test('an order chosen before the code has loaded is applied', async ({ page }) => {
  const code = await openSlowly(page, '/allproducts/passives/resistors?view=table', ENTRY);
  const order = page.getByRole('combobox', { name: 'Sort by' });
  await order.selectOption({ index: 2 });
  const chosen = await order.inputValue();
  code.load();
  await expect(page).toHaveURL(/sort=/);
  await expect(order).toHaveValue(chosen);
});

/** Answers the browser's question before the page is left. @returns how often it asked */
function answerLeaving(page: Page, leave: boolean) {
  const asked = { times: 0 };
  page.once('dialog', async (dialog) => {
    asked.times += 1;
    await (leave ? dialog.accept() : dialog.dismiss());
  });
  return asked;
}

const german = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' });

test('a change of the language asks before a half-typed registration is lost', async ({ page }) => {
  await page.goto('/register');
  await settled(page);
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('mara@nordwerk.example');
  const stayed = answerLeaving(page, false);
  await german(page).click();
  await expect.poll(() => stayed.times).toBe(1);
  await expect(email).toHaveValue('mara@nordwerk.example');
  const left = answerLeaving(page, true);
  await german(page).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect(left.times).toBe(1);
});

test('a change of the language asks about what was typed before the code had loaded', async ({
  page,
}) => {
  const code = await openSlowly(page, '/register', ENTRY);
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('mara@nordwerk.example');
  code.load();
  await hydrated(page);
  await settled(page);
  const stayed = answerLeaving(page, false);
  await german(page).click();
  await expect.poll(() => stayed.times).toBe(1);
  await expect(email).toHaveValue('mara@nordwerk.example');
});

test('a change of the language does not ask when nothing typed would be lost', async ({ page }) => {
  await page.goto('/register');
  await settled(page);
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('mara@nordwerk.example');
  await email.fill('');
  const asked = answerLeaving(page, false);
  await german(page).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect(asked.times).toBe(0);
});
