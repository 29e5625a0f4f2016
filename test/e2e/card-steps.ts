import { expect, type Page } from '@playwright/test';
import { placeOrder, productPath, signIn } from './steps.ts';

export const GOOD = '4242 4242 4242 4242';
export const DECLINED = '4000 0000 0000 0002';
export const CHALLENGED = '4000 0025 0000 3155';
/** A plentiful part. */
const SKU = 'BB-PS-DR24-2A5';

/** A new order to be paid online, on its purchase page. @returns its number. */
export async function openPurchase(page: Page): Promise<string> {
  await signIn(page, 'Customer');
  await page.goto(await productPath(page, SKU));
  await placeOrder(page, 'Online Payment');
  // The customer's other orders are those of tests that run at the same time.
  const placed = page.locator('tr[aria-current=true]');
  const link = placed.getByRole('link', { name: /^Pay for order/ });
  const order = (await link.getAttribute('aria-label'))?.replace('Pay for order ', '') ?? '';
  await link.click();
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  return order;
}

/** As above, with the card form ready to be sent. */
export async function purchase(page: Page): Promise<string> {
  const order = await openPurchase(page);
  await expect(pay(page)).toBeEnabled();
  return order;
}

export const pay = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });

export async function chooseTestCard(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(number) }).click();
}

/** A new order, paid with a good card. @returns its number. */
export async function paidOrder(page: Page): Promise<string> {
  const order = await purchase(page);
  await chooseTestCard(page, GOOD);
  await pay(page).click();
  await expect(page.getByText('Payment Successful')).toBeVisible();
  return order;
}
