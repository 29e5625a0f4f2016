import { expect, test } from './test.ts';
import { addProduct } from '#features/catalogue/managed-products-contract.ts';
import { partPath } from './product-steps.ts';
import { signInByApi, value } from './session-by-api.ts';

const SKU = 'BB-PS-DR24-5';

test('a card does not break a part number that fits on a line', async ({ page }) => {
  await page.goto(`/allproducts?q=${SKU}`);
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: SKU }).first();
    const number = card.getByText(SKU, { exact: true });
    await expect
      .poll(async () => (await number.boundingBox())?.height, `at ${width} px`)
      .toBeLessThan(30);
  }
});

test('a click copies the part number', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(await partPath(page, SKU));
  await page.getByRole('button', { name: /^Copy manufacturer part number/ }).click();
  await expect(page.getByText('Copied')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('GP-DR120-24');
});

test('the price follows the quantity, and the order form has it after signing in', async ({
  page,
}) => {
  await page.goto(await partPath(page, SKU));
  const price = page.getByLabel('Order price');
  await page.getByLabel('Quantity').fill('10');
  await expect(price).toContainText('$355.00');
  await page.getByLabel('Quantity').fill('0');
  await expect(page.getByText('The minimum is 1')).toBeVisible();
  await page.getByLabel('Quantity').fill('50');
  await expect(price).toContainText('$1,620.00');
  await page.getByRole('link', { name: 'Order', exact: true }).click();
  await expect(page).toHaveURL(/\/login\?from=/);
  await page.getByRole('button', { name: /^Customer/ }).click();
  await expect(page).toHaveURL(/\/product\/[\w-]+\?quantity=50$/);
  await expect(page.getByLabel('Quantity')).toHaveValue('50');
  await expect(price).toContainText('$1,620.00');
});

test('an invalid quantity has no total, and Order focuses its field', async ({ page }) => {
  await page.goto(await partPath(page, 'BB-R0603-10K'));
  const quantity = page.getByLabel('Quantity');
  const price = page.getByLabel('Order price');
  await quantity.fill('1050');
  await expect(page.getByText('Sold in multiples of 100: the next is 1,100')).toBeVisible();
  await expect(price).not.toContainText('$');
  await quantity.fill('99999999');
  await expect(page.getByText(/^Only [\d,]+ in stock$/)).toBeVisible();
  await page.getByRole('link', { name: 'Order', exact: true }).click();
  await expect(quantity).toBeFocused();
  await expect(quantity).toHaveValue('99999999');
  await expect(page).toHaveURL(/\/parts\//);
});

test('a quantity is typed as German pages print it, and arrow keys change it by the order multiple', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'de-DE', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(await partPath(page, 'BB-R0603-10K'));
  const quantity = page.getByRole('spinbutton', { name: 'Menge' });
  const order = page.getByRole('link', { name: 'Bestellen', exact: true });
  await quantity.fill('1.000');
  await expect(order).toHaveAttribute('href', /quantity=1000$/);
  await expect(quantity).toHaveAttribute('aria-valuenow', '1000');
  await quantity.press('ArrowUp');
  await expect(quantity).toHaveValue('1100');
  await expect(order).toHaveAttribute('href', /quantity=1100$/);
  await page.getByRole('button', { name: 'Verringern' }).click();
  await expect(quantity).toHaveValue('1000');
  await expect(quantity).toHaveAttribute('aria-valuenow', '1000');
});

test('the sign-in page says that it requires JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ['/login', '/register', '/#contact']) {
    await page.goto(path);
    await expect(page.getByText(/needs JavaScript/).first()).toBeVisible();
  }
  // Forms and buttons that need JavaScript are hidden.
  await page.goto('/login');
  for (const dead of [page.getByLabel('Email'), page.getByRole('main').getByRole('button')]) {
    await expect(dead.filter({ visible: true })).toHaveCount(0);
  }
});

test('an order prints as a document', async ({ page }) => {
  await signInByApi(page, 'Customer');
  await page.goto('/dashboard/myorders');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  // Copy buttons are printed, because their text is the part number.
  await expect(page.getByRole('main').getByRole('button', { name: /^(?!Copy)/ })).toHaveCount(0);
});

test('a part page leads to what fits in its place', async ({ page }) => {
  const { api } = await signInByApi(page, 'Admin');
  const added = value(
    await api(addProduct, {
      body: {
        name: 'Supply with a predecessor',
        description: 'Fits where the smaller one was.',
        img: '',
        minQuantity: 1,
        stock: 3,
        price: '9.00',
        pinCompatibleSkus: [SKU],
      },
    }),
  );
  await page.goto(`/parts/${added.slug}`);
  const substitutes = page.getByRole('region', { name: 'Substitutes' });
  await expect(substitutes.getByText('Pin-compatible', { exact: true })).toBeVisible();
  await substitutes.getByRole('link').click();
  await expect(page.getByText(SKU, { exact: true }).first()).toBeVisible();
});

test('a part page lists the packagings of its part, which lists name in one row', async ({
  page,
}) => {
  await page.goto('/allproducts?q=BB-C0603-100N');
  const heading = page.getByRole('heading', { level: 3 });
  const card = page.getByRole('main').getByRole('listitem').filter({ has: heading });
  await expect(card).toHaveCount(1);
  await expect(card.getByText(/^Also as Reel of/)).toBeVisible();
  await page.goto(await partPath(page, 'BB-C0603-100N'));
  const packagings = page.getByRole('table', { name: 'Packaging' });
  await expect(packagings.getByRole('row')).toHaveCount(4);
  const present = packagings.locator('[aria-current]');
  await expect(present).toContainText('Cut tape (this one)');
  const reel = packagings.getByRole('row').filter({ hasText: 'BB-C0603-100N-R4' });
  await expect(reel).toContainText('from 4,000: $0.0044, from 20,000: $0.0038');
  await reel.getByRole('link').click();
  await expect(present).toContainText('Reel of 4,000 (this one)');
});
