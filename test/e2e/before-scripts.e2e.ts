import { EventEmitter, once } from 'node:events';
import { expect, settled, test, type Locator, type Page } from './test.ts';
import { partPath } from './product-steps.ts';
import { signInByApi } from './session-by-api.ts';

test.use({ ownContext: true });

/** Opens a page whose script loads only after `loadScript` is called. */
async function openBeforeScript(page: Page, path: string): Promise<{ loadScript: () => void }> {
  const gate = new EventEmitter();
  const held = once(gate, 'open');
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return { loadScript: () => gate.emit('open') };
}

/**
 * Holds back the messages by which React schedules hydration, as a busy browser does, until
 * `releaseHydration`. The clock stands still, so that the page hydrates in one of them.
 */
async function holdHydration(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    const now = performance.now.bind(performance);
    const held: (() => void)[] = [];
    let isHolding = true;
    MessagePort.prototype.postMessage = function (...message: [unknown]) {
      if (isHolding) held.push(() => post.apply(this, message));
      else post.apply(this, message);
    };
    performance.now = () => 0;
    Object.assign(window, {
      releaseMessage: () => held.shift()?.(),
      releaseMessages() {
        isHolding = false;
        performance.now = now;
        for (const send of held) send();
      },
    });
  });
}

const releaseHydration = (page: Page) => page.evaluate('releaseMessages()');

/** Waits until React handles the events of a page that it has not hydrated yet. */
async function hydrating(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-hydrating', '');
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
}

/** Clicks without pressing the mouse first, which would hydrate the page before the click. */
const clickOnly = (button: Locator) => button.dispatchEvent('click');

/** Holds the code of tables back. @returns what lets it load */
async function holdTableCode(page: Page): Promise<() => void> {
  const gate = new EventEmitter();
  const held = once(gate, 'open');
  await page.route('**/assets/product-table-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return () => void gate.emit('open');
}

test('a contact message submitted before the script has loaded is handled afterwards; without CONTACT_EMAIL nothing is sent', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  const code = await openBeforeScript(page, '/');
  await page.getByLabel('Name').fill('Nina');
  await page.getByLabel('Email').fill('nina@buyers.example');
  await page.getByLabel('Message').fill('Do you cut busbars to length?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByLabel('Message')).toHaveValue('Do you cut busbars to length?');
  code.loadScript();
  await expect(page.getByText(/nothing was sent/i).first()).toBeVisible();
  expect(sent).toEqual([]);
});

test('a click on a button before the script has loaded takes effect afterwards', async ({
  page,
}) => {
  const code = await openBeforeScript(page, '/login');
  await page.getByRole('textbox', { name: 'Password' }).fill('not a secret');
  await page.getByRole('button', { name: 'Show password' }).click();
  code.loadScript();
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAttribute('type', 'text');
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('not a secret');
});

test('a visitor is asked to sign in before a page of signed-in people shows anything, and Ctrl+K takes what is typed', async ({
  page,
}) => {
  const from = async (path: string) => {
    const code = await openBeforeScript(page, path);
    await expect(page).toHaveURL(`/login?${new URLSearchParams({ from: path })}`);
    return code;
  };
  for (const path of ['/boms', '/checkout', '/dashboard/myorders?q=fuse']) await from(path);
  const code = await from('/dashboard');
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('dr24');
  code.loadScript();
  await settled(page);
  await expect(page.getByRole('combobox', { name: 'Search and go to' })).toHaveValue('dr24');
});

test('a signed-in person stays on their page before its script has loaded', async ({ page }) => {
  await signInByApi(page, 'Admin');
  await page.route('**/assets/entry.client-*.js', (route) => route.abort());
  await page.goto('/boms', { waitUntil: 'commit' });
  await expect(
    page.getByRole('main').getByText('Bills of materials', { exact: true }),
  ).toBeVisible();
  await expect(page).toHaveURL('/boms');
});

test('a part added to the cart before the script has loaded is added afterwards', async ({
  page,
}) => {
  const path = await partPath(page, 'BB-PS-DR24-5');
  const code = await openBeforeScript(page, path);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  code.loadScript();
  await expect(page.getByText(/^1 × .* in your cart$/)).toBeVisible();
});

test('a part of a table whose code has not loaded yet is added to the cart afterwards', async ({
  page,
}) => {
  const release = await holdTableCode(page);
  await page.goto('/allproducts/passives/resistors?view=table');
  const add = page.getByRole('button', { name: /^Add to cart: / }).first();
  await add.click();
  release();
  await expect(page.getByText(/in your cart$/)).toHaveCount(1);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart' })).toHaveText('Cart1');
});

test('a click before React has hydrated the page acts once', async ({ page }) => {
  await holdHydration(page);
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await hydrating(page);
  await clickOnly(page.getByRole('button', { name: 'Show password' }));
  await releaseHydration(page);
  await settled(page);
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAttribute('type', 'text');
});

test('a click between hydration and its effects acts once', async ({ page }) => {
  const signIns: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/sign-in/email')) signIns.push(request.url());
  });
  await holdHydration(page);
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await hydrating(page);
  await page.evaluate('releaseMessage()');
  await hydrating(page);
  await clickOnly(page.getByRole('button', { name: /^Admin/ }));
  await releaseHydration(page);
  await expect(page.getByRole('button', { name: /Account/ })).toBeVisible();
  await settled(page);
  expect(signIns).toHaveLength(1);
});

test('of two clicks, before the script and while the page hydrates, the second acts', async ({
  page,
}) => {
  await holdHydration(page);
  const code = await openBeforeScript(page, '/login');
  const show = page.getByRole('button', { name: 'Show password' });
  await show.click();
  code.loadScript();
  await hydrating(page);
  await clickOnly(show);
  await releaseHydration(page);
  await settled(page);
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAttribute('type', 'text');
});

test('a click while the page hydrates, in a table whose code has not loaded yet, acts once', async ({
  page,
}) => {
  const release = await holdTableCode(page);
  await holdHydration(page);
  await page.goto('/allproducts/passives/resistors?view=table', { waitUntil: 'domcontentloaded' });
  await hydrating(page);
  await clickOnly(page.getByRole('button', { name: /^Add to cart: / }).first());
  await releaseHydration(page);
  release();
  await expect(page.getByText(/in your cart$/)).toHaveCount(1);
  await settled(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart' })).toHaveText('Cart1');
});

test('a theme chosen before the script has loaded is kept', async ({ page }) => {
  const code = await openBeforeScript(page, '/');
  await page.getByRole('radio', { name: 'Dark' }).first().check({ force: true });
  code.loadScript();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the menu on a phone opens before the script has loaded', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const code = await openBeforeScript(page, '/');
  const places = page.getByRole('navigation', { name: 'Main, small screens' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(places).toBeVisible();
  code.loadScript();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await expect(places).toBeVisible();
});

test('a search works before the script has loaded', async ({ page }) => {
  await openBeforeScript(page, '/allproducts');
  await page.getByRole('searchbox').fill('relay');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/q=relay/);
});

test('a page is readable without its style sheet', async ({ page }) => {
  await page.route('**/assets/*.css', (route) => route.abort());
  await page.goto('/allproducts');
  await expect(page.getByRole('heading', { name: 'All products' })).toBeVisible();
});

test('data that arrive before the page has hydrated are shown without an error', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await signInByApi(page, 'Customer');
  await holdHydration(page);
  const arriving = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/api/orders',
  );
  await page.goto('/dashboard/myorders', { waitUntil: 'domcontentloaded' });
  await (await arriving).finished();
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
  await releaseHydration(page);
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  expect(errors).toEqual([]);
});
