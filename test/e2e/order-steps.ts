import { expect, type Page } from './test.ts';
import { listProducts } from '#features/catalogue/contract.ts';
import { placeOrder as placeOrderCall, type Order } from '#features/orders/contract.ts';
import { paymentMethodTexts, type PaymentMethod } from '#features/orders/domain/order-payment.ts';
import { NEWCOMER } from './account-steps.ts';
import { value, type SignedIn } from './session-by-api.ts';

const TO = { name: NEWCOMER, number: '+46 8 123 45', address: 'Industrigatan 4, Stockholm' };

/** Fills in the open order form, but for the quantity. */
export async function fillInOrder(page: Page, paymentMethod: PaymentMethod) {
  await page.getByLabel('Name').fill(TO.name);
  await page.getByLabel('Contact number').fill(TO.number);
  await page.getByLabel('Address').fill(TO.address);
  await page.getByText(paymentMethodTexts[paymentMethod], { exact: true }).click();
}

/** Fills in the open order form and submits it with the current quantity. */
export async function placeOrder(page: Page, paymentMethod: PaymentMethod) {
  await fillInOrder(page, paymentMethod);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Item added to cart')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/myorders/);
}

/** Finds a customer on the open page New order by their email address, and chooses them. */
export async function chooseCustomer(page: Page, email: string) {
  await page.getByLabel('Find a customer').fill(email);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const found = page.getByRole('main').getByRole('listitem').filter({ hasText: '@' });
  // Until the answer is there the newest customers are listed, and this one would move during a click.
  await expect(found).toHaveCount(1);
  await found.filter({ hasText: email }).getByRole('link', { name: NEWCOMER }).click();
  await expect(page.getByText(`${NEWCOMER}, ${email}`)).toBeVisible();
}

/** Places an order over the API, by default of the minimum quantity. */
export async function orderByApi(
  { api }: SignedIn,
  sku: string,
  paymentMethod: PaymentMethod,
  quantity?: number,
): Promise<Order> {
  const [product] = value(await api(listProducts, { query: { q: sku, limit: 1 } }));
  if (!product) throw new Error(`there is no ${sku}`);
  const { _id: productId, minQuantity } = product;
  const delivery = paymentMethodTexts[paymentMethod];
  const body = { ...TO, productId, delivery, quantity: quantity ?? minQuantity };
  return value(await api(placeOrderCall, { body }));
}
