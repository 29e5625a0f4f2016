import { expect, settled, test, type Page } from './test.ts';
import { expectNoViolations } from './accessibility.ts';
import { orderByApi } from './order-steps.ts';
import { registerByApi, signInByApi } from './session-by-api.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and go to' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search and go to' });
const commands = (page: Page) => palette(page).getByRole('option');

/** The text of the active command (`aria-activedescendant`). */
async function highlighted(page: Page): Promise<string> {
  const id = await field(page).getAttribute('aria-activedescendant');
  return id ? page.locator(`[id="${id}"]`).innerText() : '';
}

/** Opens the palette by keyboard; repeats until the key handler is attached. */
async function openPalette(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused({ timeout: 1000 });
  }).toPass();
}

test('a visitor opens a product by its part number and changes the theme by keyboard', async ({
  page,
}) => {
  await page.goto('/');
  await openPalette(page);
  await expect(commands(page).filter({ hasText: 'Login' })).toBeVisible();
  await expect(commands(page).filter({ hasText: /My Orders|Manage|Logout/ })).toHaveCount(0);
  await page.keyboard.type('bb-ps-dr24-5');
  await expect(commands(page).first()).toContainText('BB-PS-DR24-5');
  await expect(commands(page).first()).toContainText('$');
  await expect(commands(page).first()).toContainText(/in stock|left|out of stock/i);
  await expect.poll(() => highlighted(page)).toContain('BB-PS-DR24-5');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
  await expect(page).toHaveURL(/\/parts\//);

  await openPalette(page);
  await page.keyboard.type('theme dark');
  await expect.poll(() => highlighted(page)).toContain('Theme: dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a part goes into the cart by Ctrl Enter, which the palette shows, or by a click on its icon', async ({
  page,
}) => {
  await page.goto('/');
  await openPalette(page);
  await page.keyboard.type('bb-ps-dr24-5');
  await expect.poll(() => highlighted(page)).toContain('BB-PS-DR24-5');
  await expect(palette(page).getByText('Ctrl Enter')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(palette(page)).toBeHidden();
  await expect(page.getByText(/^1 × .* in your cart$/)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await openPalette(page);
  await page.keyboard.type('bb-ps-dr24-5');
  await commands(page)
    .filter({ hasText: 'BB-PS-DR24-5' })
    .first()
    .getByTitle('Add to cart')
    .click();
  await expect(page.getByText(/^2 × .* in your cart$/)).toBeVisible();
});

test('arrow keys, Home and End move through the commands, Escape gives the focus back', async ({
  page,
}) => {
  await page.goto('/blog');
  await openPalette(page);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  const button = page.getByRole('button', { name: 'Find' });
  await button.focus();
  await expect(button).toBeFocused();
  await openPalette(page);
  await settled(page);
  const labels = await commands(page).allInnerTexts();
  await expect.poll(() => highlighted(page)).toBe(labels[0]);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => highlighted(page)).toBe(labels[1]);
  await page.keyboard.press('End');
  await expect.poll(() => highlighted(page)).toBe(labels.at(-1));
  await expect(commands(page).last()).toBeInViewport();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => highlighted(page)).toBe(labels.at(-2));
  await page.keyboard.press('Home');
  await expect.poll(() => highlighted(page)).toBe(labels[0]);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(button).toBeFocused();
});

test('the slash key goes to the search of a page that has one, else it opens the palette', async ({
  page,
}) => {
  await page.goto('/blog');
  await openPalette(page);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('products');
  await expect.poll(() => highlighted(page)).toContain('All products');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'All products', level: 1 })).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('24 V/5 A');
  await expect(page.locator('main input[type=search]')).toHaveValue('24 V/5 A');
});

test('without results the palette offers the catalogue; without a response it can be retried', async ({
  page,
}) => {
  await page.goto('/blog');
  await page.route('**/api/product-search?q=*', (route) => route.abort());
  await openPalette(page);
  await field(page).fill('stepper');
  await expect(commands(page).first()).toContainText(/did not answer/);
  await expect.poll(() => highlighted(page)).toMatch(/did not answer/);
  await page.unroute('**/api/product-search?q=*');
  await page.keyboard.press('Enter');
  await expect(commands(page).first()).toContainText(/stepper/i);

  await field(page).fill('flux capacitor 88');
  await expect(palette(page).getByText('Nothing found')).toBeVisible();
  await expect(palette(page).getByRole('status')).toHaveText('0 results');
  await expect.poll(() => highlighted(page)).toContain('flux capacitor 88');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/allproducts\?q=flux/);
});

test('a customer orders again in the same quantity and signs out', async ({ page }) => {
  await orderByApi(await registerByApi(page), 'BB-PS-DR24-5', 'on-delivery', 3);
  await page.goto('/dashboard/myorders');
  await openPalette(page);
  await expect(commands(page).filter({ hasText: 'My Orders' })).toBeVisible();
  await expect(commands(page).filter({ hasText: 'Manage' })).toHaveCount(0);
  await field(page).fill('BB-PS-DR24-5');
  const again = palette(page).getByRole('group', { name: 'Order again' }).getByRole('option');
  await expect(again).toContainText('3 pieces');
  await expect.poll(() => highlighted(page)).toContain('3 pieces');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\/[^/]+\?quantity=3$/);
  await expect(page.getByLabel('Quantity')).toHaveValue('3');

  await openPalette(page);
  await field(page).fill('sign out');
  await expect.poll(() => highlighted(page)).toBe('Logout');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
});

test('an admin opens an order by its number, then its customer by name; a customer finds neither', async ({
  page,
}) => {
  const customer = await registerByApi(page, 'Petra Ahlgren');
  const { orderNumber } = await orderByApi(customer, 'BB-PS-DR24-5', 'on-delivery');
  const group = (name: string) => palette(page).getByRole('group', { name }).getByRole('option');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto('/blog');
  await openPalette(page);
  await field(page).fill(orderNumber);
  await expect(palette(page).getByRole('status')).toHaveText(/result/);
  await expect(group('Orders')).toHaveCount(0);
  expect(calls.filter((path) => /allorders|api\/users$/.test(path))).toEqual([]);

  await page.context().clearCookies();
  await signInByApi(page, 'Admin');
  await page.goto('/blog');
  await openPalette(page);
  await field(page).fill(orderNumber);
  await expect(group('Orders')).toHaveText(new RegExp(`${orderNumber} · Petra Ahlgren`));
  await expect.poll(() => highlighted(page)).toContain(orderNumber);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: orderNumber })).toBeVisible();

  await page.goto('/blog');
  await openPalette(page);
  await field(page).fill(customer.email);
  await expect(group('Users')).toContainText('Petra Ahlgren');
  await group('Users').click();
  await expect(page).toHaveURL(/manageusers\?q=/);
  await expect(page.getByRole('row').filter({ hasText: customer.email })).toBeVisible();
});

test('on a phone the button opens a sheet that fills the screen', async ({ browser }) => {
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({
    viewport,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  // Before the script has loaded, the button opens the catalogue instead.
  await page.goto('/');
  await settled(page);
  await page.getByRole('button', { name: 'Find' }).tap();
  await expect(field(page)).toBeFocused();
  await expect.poll(() => palette(page).boundingBox()).toEqual({ x: 0, y: 0, ...viewport });
  await palette(page).getByRole('button', { name: 'Close' }).tap();
  await expect(palette(page)).toBeHidden();
});

test('axe finds nothing in the palette and the list of shortcuts in either theme', async ({
  page,
}) => {
  const expectNoneInEither = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoViolations(page, colorScheme);
    }
  };
  await signInByApi(page, 'Customer');
  await page.goto('/');
  await openPalette(page);
  await expect(palette(page).getByRole('status')).toContainText('results');
  await expectNoneInEither();
  await field(page).fill('stepper');
  await expect(commands(page).first()).toContainText(/stepper/i);
  await expectNoneInEither();
  await field(page).fill('keyboard');
  await expect.poll(() => highlighted(page)).toBe('Keyboard shortcuts');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectNoneInEither();
});
