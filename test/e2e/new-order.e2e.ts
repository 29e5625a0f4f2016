import { expect, test } from './test.ts';
import { NEWCOMER } from './account-steps.ts';
import { fillInOrder, orderByApi } from './order-steps.ts';
import { productByApi } from './product-steps.ts';
import { registerByApi, signInByApi } from './session-by-api.ts';

test('an employee enters an order for a customer, with what is left in stock', async ({
  page,
  browser,
}) => {
  const admin = await signInByApi(page, 'Admin');
  const sku = 'BB-PHONE-5';
  const name = 'Relay ordered by phone';
  await productByApi(admin.api, { name, sku, price: '2.50', stock: 20 });
  const customer = await registerByApi(await (await browser.newContext()).newPage());

  await page.goto('/dashboard/neworder');
  await page.getByLabel('Find a customer').fill(customer.email);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const found = page.getByRole('listitem').filter({ hasText: customer.email });
  await found.getByRole('link', { name: NEWCOMER }).click();
  await page.getByLabel('Find a product').fill(sku);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('link', { name }).click();
  await expect(page.getByText(`${NEWCOMER}, ${customer.email}`)).toBeVisible();

  await expect(page.getByLabel('Part number of the customer (optional)')).toBeVisible();
  await fillInOrder(page, 'on-delivery');
  const quantity = page.getByLabel('Quantity');
  await quantity.fill('20');
  await orderByApi(admin, sku, 'on-delivery', 15);
  const place = page.getByRole('button', { name: 'Place order' });
  await place.click();
  await expect(quantity).toHaveAccessibleDescription(/Only 5 in stock/);
  await expect(quantity).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Address')).not.toHaveValue('');

  await page.getByRole('button', { name: 'Take 5' }).click();
  await place.click();
  await expect(page.getByText(/^Order B-\d+ is placed$/)).toBeVisible();
  const drawer = page.getByRole('dialog', { name: /^Order B-\d+$/ });
  await expect(drawer.getByText(customer.email)).toBeVisible();
  await expect(drawer.getByText(new RegExp(`^Entered by .+ for ${NEWCOMER}$`))).toBeVisible();
});
