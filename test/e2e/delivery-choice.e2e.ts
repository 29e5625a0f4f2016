import { expect, type Page } from './test.ts';
import { addToCart } from '#features/carts/contract.ts';
import { changeSettings, getManagedSettings } from '#features/settings/contract.ts';
import type { DeliverySettings } from '#features/settings/domain/delivery-settings.ts';
import {
  delivery,
  freight,
  ownAccount,
  parcelService,
} from '#features/shipping/domain/delivery-steps.fixture.ts';
import { looksRight } from './accessibility.ts';
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
