import { expect, type Page } from './test.ts';
import { confirmPayment, createPaymentIntent, type Order } from '#features/orders/contract.ts';
import { enteredCard, intentOf } from '#test/support/entered-card.ts';
import { orderByApi } from './order-steps.ts';
import { signInByApi, value, type SignedIn } from './session-by-api.ts';

export const GOOD = '4242 4242 4242 4242';
export const DECLINED = '4000 0000 0000 0002';
export const CHALLENGED = '4000 0025 0000 3155';
/** A part with enough stock for every test. */
export const SKU = 'BB-PS-DR24-2A5';

/** Places an order to be paid by card and opens its purchase page. @returns its number. */
export async function openPurchase(page: Page): Promise<string> {
  const customer = await signInByApi(page, 'Customer');
  const order = await orderByApi(customer, SKU, 'card');
  await openPurchaseOf(page, order);
  return order.orderNumber;
}

/** Like `openPurchase`; waits until the card form can be submitted. */
export async function purchase(page: Page): Promise<string> {
  const order = await openPurchase(page);
  await expect(pay(page)).toBeEnabled();
  return order;
}

export async function openPurchaseOf(page: Page, { _id: id }: Order): Promise<void> {
  await page.goto(`/dashboard/purchase/${id}`);
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
}

export const pay = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });

export async function chooseTestCard(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(number) }).click();
}

/** Places an order and pays it by card, both over the API. */
export async function paidOrderByApi(buyer: SignedIn, card = GOOD) {
  const order = await orderByApi(buyer, SKU, 'card');
  const { _id: id, price, orderNumber } = order;
  const begun = await buyer.api(createPaymentIntent, { body: { order: id, price } });
  const { clientSecret } = value(begun);
  const transactionId = intentOf(clientSecret);
  const charged = await buyer.request.post(
    `/sandbox/stripe/v1/payment_intents/${transactionId}/confirm`,
    { form: enteredCard(clientSecret, card.replaceAll(' ', '')) },
  );
  await expect(charged).toBeOK();
  const body = { order: id, transactionId };
  value(await buyer.api(confirmPayment, { params: { id }, body }));
  return { id, orderNumber, price, transactionId };
}
