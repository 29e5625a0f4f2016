import { expect, test, type Page } from './test.ts';
import { getOrder } from '#features/orders/contract.ts';
import { signIn } from './account-steps.ts';
import {
  CHALLENGED,
  DECLINED,
  GOOD,
  openPurchaseOf,
  paidOrderByApi,
  pay,
  purchase,
  SKU,
} from './card-steps.ts';
import { orderByApi, placeOrder } from './order-steps.ts';
import { productPath } from './product-steps.ts';
import { signInByApi, value } from './session-by-api.ts';

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').pressSequentially(number.replaceAll(' ', ''));
  await page.getByLabel('Expiry date').pressSequentially('1234');
  await page.getByLabel('Security code').fill('123');
}

async function expectPaid(page: Page, order: string): Promise<void> {
  await expect(page.getByText('Payment Successful')).toBeVisible();
  await expect(page.getByText('Transaction ID:')).toBeVisible();
  await expect(page.getByText(/pi_\w+/).first()).toBeVisible();
  await page.getByRole('link', { name: 'My Orders' }).last().click();
  await expectPaidRow(page, order);
}

async function expectPaidRow(page: Page, order: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: order });
  await expect(row.getByText('Paid', { exact: true })).toBeVisible();
}

test('a good card pays the order', async ({ page }) => {
  await signIn(page, 'Customer');
  await page.goto(await productPath(page, SKU));
  await placeOrder(page, 'card');
  // The customer's other orders are those of tests that run at the same time.
  const placed = page.locator('tr[aria-current=true]');
  const link = placed.getByRole('link', { name: /^Pay for order/ });
  const order = (await link.getAttribute('aria-label'))?.replace('Pay for order ', '') ?? '';
  await link.click();
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  await expect(pay(page)).toBeEnabled();
  await typeCard(page, GOOD);
  await expect(page.getByLabel('Card number')).toHaveValue(GOOD);
  await expect(page.getByLabel('Expiry date')).toHaveValue('12 / 34');
  await pay(page).click();
  await expectPaid(page, order);
});

test('a declined card says why, and another one pays', async ({ page }) => {
  const order = await purchase(page);
  await page.getByRole('button', { name: new RegExp(DECLINED) }).click();
  await pay(page).click();
  await expect(page.getByRole('alert').getByText('Your card was declined.')).toBeVisible();
  await expect(pay(page)).toBeEnabled();
  await page.getByRole('button', { name: new RegExp(GOOD) }).click();
  await pay(page).click();
  await expectPaid(page, order);
});

test('a card that asks for authentication pays once it is given', async ({ page }) => {
  const order = await purchase(page);
  await page.getByRole('button', { name: new RegExp(CHALLENGED) }).click();
  await pay(page).click();
  await page.getByRole('button', { name: 'Fail authentication' }).click();
  const refused = page.locator('[role=alert]', { hasText: 'unable to authenticate' });
  await expect(refused).toBeVisible();
  await pay(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(refused).toHaveCount(0);
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expectPaid(page, order);
});

test('a tab that is closed in the middle leaves a Paid order', async ({ page, context }) => {
  const customer = await signInByApi(page, 'Customer');
  const order = await orderByApi(customer, SKU, 'card');
  await openPurchaseOf(page, order);
  await expect(pay(page)).toBeEnabled();
  await typeCard(page, GOOD);
  const charged = page.waitForResponse(/\/sandbox\/stripe\/v1\/payment_intents\/\w+\/confirm/);
  // The browser never tells the shop: its provider does.
  await page.route('**/api/orders/*', (route) => route.abort());
  await pay(page).click();
  await charged;
  await page.close();
  const params = { id: order._id };
  await expect
    .poll(async () => value(await customer.api(getOrder, { params })).status)
    .toBe('Paid');
  const later = await context.newPage();
  await later.goto('/dashboard/myorders');
  await expectPaidRow(later, order.orderNumber);
});

test('the card goes to its provider alone', async ({ page }) => {
  const told: string[] = [];
  page.on('request', (request) => {
    if (
      request
        .postData()
        ?.replaceAll(/[+\s]|%20/g, '')
        .includes('4242424242424242')
    ) {
      told.push(new URL(request.url()).pathname);
    }
  });
  const order = await purchase(page);
  await typeCard(page, GOOD);
  await pay(page).click();
  await expectPaid(page, order);
  expect(told).toEqual([
    expect.stringMatching(/^\/sandbox\/stripe\/v1\/payment_intents\/\w+\/confirm$/),
  ]);
});

test('an admin gives a part back, and the customer sees why', async ({ page, browser }) => {
  const customer = await signInByApi(page, 'Customer');
  const { orderNumber: order } = await paidOrderByApi(customer);

  const admin = await (await browser.newContext()).newPage();
  await signInByApi(admin, 'Admin');
  await admin.goto('/dashboard/manageorders');
  await admin.getByRole('button', { name: `Refund order ${order}` }).click();
  await admin.getByLabel(/^Amount in/).fill('1.25');
  await admin.getByLabel('Reason').fill('A terminal was bent');
  await admin.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(admin.getByText('Refunded $1.25').first()).toBeVisible();

  await page.goto('/dashboard/myorders');
  await page.getByRole('link', { name: `Payments of order ${order}` }).click();
  await expect(page.getByText('Refund of $1.25')).toBeVisible();
  await expect(page.getByText('Reason: A terminal was bent')).toBeVisible();
});
