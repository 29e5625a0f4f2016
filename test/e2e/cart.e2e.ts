import { correctStock } from '#features/catalogue/managed-products-contract.ts';
import { expect, settled, test, type Page } from './test.ts';
import { expectNoOverflow, expectNoViolations } from './accessibility.ts';
import { register, uniqueEmail } from './account-steps.ts';
import { orderByApi } from './order-steps.ts';
import { partPath, productByApi } from './product-steps.ts';
import { registerByApi, signInByApi, value } from './session-by-api.ts';

const SUPPLY = 'BB-PS-DR24-5';
const RESISTOR = 'BB-R0603-10K';

async function addFromPartPage(page: Page, sku: string, quantity?: string): Promise<void> {
  await page.goto(await partPath(page, sku));
  if (quantity) await page.getByLabel('Quantity').fill(quantity);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText(/in your cart$/)).toBeVisible();
}

const rows = (page: Page) => page.getByRole('main').locator('tbody tr');
const total = (page: Page) => page.getByLabel('Total of the cart');
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Cart' });

test('a visitor adds a part, takes the next price break, removes it and undoes that', async ({
  page,
}) => {
  await addFromPartPage(page, RESISTOR, '900');
  await expect(cartLink(page)).toHaveAccessibleName('Cart 1');
  await page.getByRole('link', { name: 'Open cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(total(page)).toHaveText('$3.78');
  await page.getByRole('button', { name: '100 more cost $0.68 less' }).click();
  await expect(page.getByRole('spinbutton')).toHaveValue('1000');
  await expect(total(page)).toHaveText('$3.10');
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(total(page)).toHaveText('$3.10');
  await page.reload();
  await expect(total(page)).toHaveText('$3.10');
});

test('a quantity is typed and stepped by keyboard; one that is no number stays in the field', async ({
  page,
}) => {
  await addFromPartPage(page, SUPPLY);
  await page.goto('/cart');
  const quantity = page.getByRole('spinbutton');
  await quantity.fill('10');
  await quantity.press('Enter');
  await expect(total(page)).toHaveText('$355.00');
  await quantity.press('ArrowUp');
  await quantity.press('ArrowUp');
  await expect(total(page)).toHaveText('$426.00');
  await quantity.fill('many');
  await expect(page.getByText('Enter a whole number of pieces')).toBeVisible();
  await quantity.blur();
  await expect(quantity).toHaveValue('many');
  await expect(total(page)).toHaveText('$426.00');
  await quantity.press('Escape');
  await expect(quantity).toHaveValue('12');
});

test('the cart of a visitor is that of the person who registers, once, in all tabs, and ends with the session', async ({
  page,
  context,
}) => {
  await addFromPartPage(page, SUPPLY, '3');
  const otherTab = await context.newPage();
  await otherTab.goto('/cart');
  await expect(rows(otherTab)).toHaveCount(1);
  await page.goto('/register');
  await register(page, uniqueEmail());
  await expect(cartLink(page)).toHaveAccessibleName('Cart 1');
  await expect(otherTab.getByRole('button', { name: 'Save this cart' })).toBeVisible();
  await expect(otherTab.getByRole('spinbutton')).toHaveValue('3');
  await settled(otherTab);

  await page.goto('/cart');
  await page.getByRole('spinbutton').fill('5');
  await page.getByRole('spinbutton').press('Enter');
  await expect(otherTab.getByRole('spinbutton')).toHaveValue('5');

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('a cart is saved, cleared, opened again and deleted', async ({ page }) => {
  await registerByApi(page);
  await addFromPartPage(page, SUPPLY, '3');
  await page.goto('/cart');
  await page.getByRole('button', { name: /^Part number and note/ }).click();
  await page.getByLabel('Your part number').fill('NW-0815');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your part number: NW-0815')).toBeVisible();
  await page.getByRole('button', { name: 'Save this cart' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Control cabinet');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved as Control cabinet')).toBeVisible();
  await page.getByRole('button', { name: 'Clear cart' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Open Control cabinet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('Your part number: NW-0815')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Control cabinet' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/^Save a cart under a name/)).toBeVisible();
});

test('parts are added from a card, a table, a comparison and a past order', async ({ page }) => {
  const buyer = await registerByApi(page);
  await orderByApi(buyer, SUPPLY, 'on-delivery');
  const count = (lines: number) =>
    expect(cartLink(page)).toHaveAccessibleName(lines === 0 ? 'Cart' : `Cart ${lines}`);
  await page.goto(`/allproducts?q=${RESISTOR}`);
  await page
    .getByRole('button', { name: /^Add to cart: / })
    .first()
    .click();
  await expect(page.getByText(/^100 × .* in your cart$/)).toBeVisible();
  await count(1);
  await page.goto('/allproducts/passives/resistors?view=table');
  const others = page.getByRole('row').filter({ hasNotText: 'OC-0603F1002' });
  await others
    .getByRole('button', { name: /^Add to cart: / })
    .first()
    .click();
  await count(2);
  await page.goto('/compare?sku=BB-PS-DR24-2A5');
  await page.getByRole('button', { name: /^Add to cart: / }).click();
  await count(3);
  await page.goto('/dashboard/myorders');
  await page.getByRole('button', { name: /^Add to cart: all parts of order/ }).click();
  await count(4);
});

test('a full cart fits on each screen, and its lines name what is wrong with them', async ({
  page,
  browser,
}) => {
  const admin = await signInByApi(await browser.newPage(), 'Admin');
  const sku = `LONG-${Date.now()}`;
  const name = 'DIN rail power supply 24 V DC, 5 A, 120 W, screw terminals, push-in ground, grey';
  await productByApi(admin.api, { name, sku, price: '2', stock: '20', minQuantity: '1' });
  await addFromPartPage(page, sku);
  await page.goto('/cart');
  const quantity = page.getByRole('spinbutton');
  await quantity.fill('99999');
  await quantity.press('Enter');
  await expect(page.getByText(/^Only [\d,]+ in stock$/)).toBeVisible();
  await expect(page.getByText('1 line cannot be ordered as it is.')).toBeVisible();
  await expect(total(page)).toHaveText('$0.00');
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoOverflow(page);
  await expectNoViolations(page);
  await page.getByRole('button', { name: /^Show / }).click();
  await expect(quantity).toBeFocused();
  await page.getByRole('button', { name: /^Take [\d,]+$/ }).focus();
  await page.keyboard.press('Enter');
  await expect(quantity).toBeFocused();
  await expect(page.getByText('1 line cannot be ordered as it is.')).toBeHidden();
});

test('a buyer orders the whole cart, and takes what is left when another order was faster', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const admin = await signInByApi(await browser.newPage(), 'Admin');
  await registerByApi(page);
  const fields = { name: 'Bracket', sku: `BRACKET-${Date.now()}`, price: '2', stock: '20' };
  const scarce = await productByApi(admin.api, { ...fields, minQuantity: '1' });
  await addFromPartPage(page, SUPPLY, '2');
  await addFromPartPage(page, fields.sku, '20');
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.getByRole('button', { name: /^Place order for/ }).click();
  await expect(page.getByText('Street and number are Required')).toBeVisible();
  await page.getByLabel('Contact number').fill('+46 8 123 45');
  await page.getByLabel('Company (optional)').fill('Nordwerk AB');
  await page.getByLabel('Street and number').fill('Verkstadsgatan 4');
  await page.getByLabel('Postal code').fill('302 50');
  await page.getByLabel('City').fill('Nordhamn');
  await page.getByLabel('Country').selectOption('Sweden');
  await page.getByRole('radio', { name: /Cash on Delivary/ }).check();
  await expectNoOverflow(page);
  await expectNoViolations(page);

  value(await admin.api(correctStock, { params: { id: scarce._id }, body: { take: 15 } }));
  await page.getByRole('button', { name: /^Place order for/ }).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Nothing has been ordered yet.' });
  await expect(refusal).toContainText('only 5 in stock. 5 can be ordered.');
  await expect(refusal).toBeFocused();
  await page.getByRole('button', { name: 'Change the cart to what can be ordered' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Place order for/ })).toBeFocused();
  await expect(
    page.getByRole('status').filter({ hasText: 'The cart was changed. New total: $87.80' }),
  ).toBeAttached();
  await expect(page.getByText(`5 × ${scarce.name}`)).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Nordhamn');
  await page.getByRole('button', { name: /^Place order for/ }).click();
  await expect(page.getByText(/Order B-\d+ is placed/)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Order placed' })).toBeVisible();
  await expect(page.getByText('Item added to cart')).toHaveCount(0);
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
});

test('a quantity that is typed offline cannot be ordered before it is kept, once online', async ({
  page,
  context,
}) => {
  await registerByApi(page);
  await addFromPartPage(page, SUPPLY, '2');
  await page.goto('/cart');
  const checkout = page.getByRole('link', { name: 'Checkout' });
  await expect(checkout).toBeVisible();
  await settled(page);
  await context.setOffline(true);
  await page.getByRole('spinbutton').fill('5');
  await page.getByRole('spinbutton').press('Enter');
  await expect(page.getByText('The change is not in your cart yet')).toBeVisible();
  await expect(checkout).toBeHidden();
  await context.setOffline(false);
  await expect(checkout).toBeVisible();
  await expect(page.getByText('The change is not in your cart yet')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('spinbutton')).toHaveValue('5');
});

test('a sold-out line offers a mail, and the checkout orders the rest after one click', async ({
  page,
  browser,
}) => {
  const admin = await signInByApi(await browser.newPage(), 'Admin');
  await registerByApi(page);
  const fields = { name: 'Clamp', sku: `CLAMP-${Date.now()}`, price: '2', stock: '20' };
  const gone = await productByApi(admin.api, { ...fields, minQuantity: '1' });
  await addFromPartPage(page, SUPPLY, '2');
  await addFromPartPage(page, fields.sku, '20');
  value(await admin.api(correctStock, { params: { id: gone._id }, body: { take: 20 } }));
  await page.goto('/cart');
  const seen = page.getByRole('button', { name: 'I have seen it' });
  await seen.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Tell me when it is back' }).click();
  await expect(page.getByText(/^We will email .* once when it is back$/)).toBeVisible();
  await expect(total(page)).toHaveText('$77.80');

  await page.goto('/checkout');
  const order = page.getByRole('button', { name: 'Place order for $77.80' });
  await expect(order).toBeDisabled();
  await expect(page.getByText(/it is out of stock\. It will be removed\./)).toBeVisible();
  // Loading another page before the answer would end the change.
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Change the cart to what can be ordered' }).click();
  await expect(order).toBeEnabled();
  expect((await removed).status()).toBe(200);

  await page.goto('/cart');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear cart' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
