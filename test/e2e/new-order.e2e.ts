import { expect, test } from './test.ts';
import { NEWCOMER } from './account-steps.ts';
import { overflowingElements } from './accessibility.ts';
import { orderByApi } from './order-steps.ts';
import { productByApi } from './product-steps.ts';
import { registerByApi, signInByApi } from './session-by-api.ts';

test('an employee enters an order of several lines for a customer, with what is left in stock', async ({
  page,
  browser,
}) => {
  const admin = await signInByApi(page, 'Admin');
  const sku = 'BB-PHONE-5';
  const mpn = 'PHN5-24VDC';
  await productByApi(admin.api, {
    name: 'Relay ordered by phone',
    sku,
    mpn,
    price: '2.50',
    stock: 20,
  });
  const reel = { name: 'Relay on a reel', sku: 'BB-PHONE-5-REEL', packagingOf: sku };
  await productByApi(admin.api, { ...reel, price: '2.00', stock: 900, minQuantity: 100 });
  const customer = await registerByApi(await (await browser.newContext()).newPage());

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/dashboard/neworder');
  await page.getByLabel('Find a customer').fill(customer.email);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const found = page.getByRole('listitem').filter({ hasText: customer.email });
  await found.getByRole('link', { name: NEWCOMER }).click();
  await expect(page.getByText(`${NEWCOMER}, ${customer.email}`)).toBeVisible();

  await page.getByLabel('Part number in row 1').fill(mpn);
  await page.getByLabel('Quantity in row 1').fill('20');
  await page.getByLabel('Part number in row 2').fill(sku);
  const second = page.getByRole('row').filter({ has: page.getByLabel('Part number in row 2') });
  await second.getByRole('button', { name: /^BB-PHONE-5-REEL/ }).click();
  await page.getByLabel('Quantity in row 2').fill('100');
  await expect(page.getByLabel('Total of these rows')).toHaveText('$250.00');
  const itsNumber = page.getByLabel('Part number of the customer (optional)');
  await itsNumber.first().fill('K-17');
  expect(await overflowingElements(page)).toEqual([]);

  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Goods-in');
  await page.getByLabel('Contact number').fill('+46 8 123 45');
  await page.getByLabel('Street and number').fill('Industrigatan 4');
  await page.getByLabel('Postal code').fill('302 50');
  await page.getByLabel('City').fill('Nordhamn');
  await page.getByLabel('Country').selectOption('SE');
  await page.getByText('Cash on Delivary', { exact: true }).click();
  await orderByApi(admin, sku, 'on-delivery', 15);
  await page.getByRole('button', { name: 'Place order for $250.00' }).click();
  const refused = page.getByRole('alert').filter({ hasText: 'Nothing has been ordered yet.' });
  await expect(refused).toContainText(`${sku} Relay ordered by phone: only 5 in stock`);
  await page.getByRole('button', { name: 'Change the lines to what can be ordered' }).click();
  await expect(page.getByLabel('Quantity in row 1')).toHaveValue('5');

  await page.getByRole('button', { name: 'Place order for $212.50' }).click();
  await expect(page.getByText(/^Order B-\d+ is placed$/)).toBeVisible();
  const drawer = page.getByRole('dialog', { name: /^Order B-\d+$/ });
  await expect(drawer.getByText(customer.email)).toBeVisible();
  await expect(drawer.getByText('BB-PHONE-5-REEL')).toBeVisible();
  await expect(drawer.getByText(/K-17/)).toBeVisible();
  await expect(drawer.getByText(new RegExp(`^Entered by .+ for ${NEWCOMER}$`))).toBeVisible();
});
