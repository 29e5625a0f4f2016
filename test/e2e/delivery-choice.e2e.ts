import { expect, type Page } from './test.ts';
import { addToCart } from '#features/carts/contract.ts';
import { changeLimits } from '#features/companies/purchasing-contract.ts';
import { changeSettings, getManagedSettings } from '#features/settings/contract.ts';
import type { DeliverySettings } from '#features/settings/domain/delivery-settings.ts';
import {
  delivery,
  freight,
  ownAccount,
  parcelService,
} from '#features/shipping/domain/delivery-steps.fixture.ts';
import { looksRight } from './accessibility.ts';
import { actFor, COMPANY, companyOf, idIn } from './company-steps.ts';
import { test } from './own-shop.ts';
import { productByApi } from './product-steps.ts';
import { personByApi, registerVerified, value, type SignedIn } from './session-by-api.ts';

const GONE = 'The method that you chose is no longer offered for this order. Choose another.';

async function deliverBy(admin: SignedIn, methods: DeliverySettings['methods']): Promise<void> {
  const { version } = value(await admin.api(getManagedSettings, {})).delivery;
  const body = { section: 'delivery' as const, version, ...delivery, methods };
  value(await admin.api(changeSettings, { body }));
}

async function fillInAddress(page: Page): Promise<void> {
  await page.getByLabel('Contact number').fill('+49 40 123 45');
  await page.getByLabel('Street and number').fill('Hafenstraße 4');
  await page.getByLabel('Postal code').fill('20457');
  await page.getByLabel('City').fill('Hamburg');
  await page.getByLabel('Country').selectOption('DE');
  await page.getByText('Cash on Delivary', { exact: true }).click();
}

test.use({ setUpFor: 'delivery' });

test('the checkout checks the delivery before it orders, and loses nothing', async ({
  page,
  request,
}) => {
  const admin = await personByApi(request, 'Admin');
  await deliverBy(admin, [parcelService, freight, ownAccount]);
  const part = await productByApi(admin.api, { name: 'Servo drive', price: '20', stock: 100 });
  const buyer = await registerVerified(page);
  const lines = [{ productId: part._id, quantity: 10 }];
  value(await buyer.api(addToCart, { body: { lines } }));
  await page.goto('/checkout');
  await fillInAddress(page);
  const methods = page.getByRole('radiogroup', { name: 'Delivery method' });
  const method = (name: RegExp) => methods.getByRole('radio', { name });
  // It is shown as chosen once the totals are those with it.
  const choose = async (name: RegExp) => {
    await method(name).click();
    await expect(method(name)).toBeChecked();
  };
  const order = page.getByRole('button', { name: /^Place order for/ });

  // Their own account lacks its number.
  await choose(/^Your carrier account/);
  await page.getByRole('textbox', { name: 'Carrier', exact: true }).fill('DHL');
  await order.click();
  const number = page.getByLabel('Your account number');
  await expect(number).toBeFocused();
  await expect(page.getByText('The account number is Required')).toBeVisible();
  await number.fill('4711');

  // Not to another country.
  await page.getByLabel('Country').selectOption('SE');
  await expect(methods).toContainText(GONE);
  await order.click();
  await expect(method(/^Freight/)).toBeFocused();
  await expect(page.getByLabel('City')).toHaveValue('Hamburg');
  await looksRight(page);

  // The shop gives up a method while the page is open.
  await page.getByLabel('Country').selectOption('DE');
  await choose(/^Freight/);
  await expect(order).toHaveText(/249/);
  await deliverBy(admin, [parcelService]);
  await order.click();
  await expect(methods).toContainText(GONE);
  await expect(method(/^Parcel/)).toBeFocused();
  await choose(/^Parcel/);
  await expect(methods).not.toContainText(GONE);
  await order.click();
  await expect(page).toHaveURL(/\/dashboard\/myorders/);
});

test('the order form delivers by the postal code, as the checkout does', async ({
  page,
  request,
}) => {
  const admin = await personByApi(request, 'Admin');
  await deliverBy(admin, [parcelService, freight, ownAccount]);
  const part = await productByApi(admin.api, { name: 'Servo cable', price: '20', stock: 100 });
  await registerVerified(page);
  await page.goto(`/product/${part._id}`);
  await page.getByLabel('Contact number').fill('+49 4972 12');
  await page.getByLabel('Address').fill('Hauptstraße 1, Langeoog');
  await page.getByLabel('Country of delivery').selectOption('DE');
  const methods = page.getByRole('radiogroup', { name: 'Delivery method' });
  await expect(methods.getByRole('radio', { name: /^Freight/ })).toBeVisible();
  const postalCode = page.getByLabel('Postal code of delivery');
  await expect(postalCode).toBeVisible();
  // Below the methods: their arrival would move it away from the pointer.
  await page.getByText('Cash on Delivary', { exact: true }).click();

  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(postalCode).toBeFocused();
  await expect(page.getByText('Enter the postal code of the delivery')).toBeVisible();
  await expect(page.getByLabel('Address')).toHaveValue('Hauptstraße 1, Langeoog');
  await looksRight(page);

  // No freight goes to an island.
  await postalCode.fill('26465');
  await expect(methods.getByRole('radio')).toHaveCount(1);
  await expect(page.getByText('Enter the postal code of the delivery')).toBeHidden();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page).toHaveURL(/\/dashboard\/myorders/);
  await expect(page.getByText('26465').first()).toBeVisible();
});

test('the checkout says that an order is beyond a limit before it says what the order costs', async ({
  page,
  request,
}) => {
  const admin = await personByApi(request, 'Admin');
  await deliverBy(admin, [freight]);
  const part = await productByApi(admin.api, { name: 'Servo motor', price: '20', stock: 100 });
  const buyer = await registerVerified(page);
  const companyId = await companyOf(page, admin);
  const params = { companyId, userId: await idIn(buyer, companyId, buyer.email) };
  const limits = { version: 1, orderLimit: '50', monthLimit: '500' };
  value(await buyer.api(changeLimits, { params, body: limits }));
  const lines = [{ productId: part._id, quantity: 10 }];
  value(await buyer.api(addToCart, { body: { lines } }, { companyId }));
  await page.goto('/');
  await actFor(page, COMPANY);
  await page.goto('/checkout');
  await fillInAddress(page);
  const top = async (text: string) => (await page.getByText(text).boundingBox())?.y ?? 0;
  await expect(page.getByText('Net total')).toBeVisible();
  const warning = await top('This order is beyond a limit.');
  expect(warning).toBeGreaterThan(0);
  expect(warning).toBeLessThan(await top('Net total'));
});
