import { expect, settled, test, type Page } from './test.ts';
import { getOrder } from '#features/orders/contract.ts';
import {
  CHALLENGED,
  chooseTestCard,
  DECLINED,
  GOOD,
  openPurchaseOf,
  pay,
  purchase,
  SKU,
} from './card-steps.ts';
import { orderByApi } from './order-steps.ts';
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

test('a declined card shows the reason and keeps the form and the focus; another card pays', async ({
  page,
}) => {
  const order = await purchase(page);
  await expect(page).toHaveTitle(new RegExp(`^Pay for order ${order}: .+`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order}`);
  const tabs = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(tabs.getByRole('link', { name: 'My Orders' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await chooseTestCard(page, DECLINED);
  await pay(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').getByText('Your card was declined.')).toBeVisible();
  await expect(pay(page)).toBeEnabled();
  await expect(pay(page)).toBeFocused();
  await expect(page.getByLabel('Card number')).toHaveValue(DECLINED);
  const entries = page.getByRole('region', { name: 'Payment history' }).getByRole('listitem');
  await expect(entries.getByText('Card refused')).toBeVisible();
  // One error at a time: that of the field is newer.
  await page.getByLabel('Security code').fill('');
  await pay(page).click();
  await expect(page.getByLabel('Security code')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert').getByText('Your card was declined.')).toBeHidden();
  await chooseTestCard(page, GOOD);
  await pay(page).click();
  await expect(entries).toContainText([/^Paid/, /^Card refused/, /^Started/]);
  await expectPaid(page, order);
});

test('a payment that is sent offline waits, and goes on by itself when the connection is back', async ({
  page,
}) => {
  await purchase(page);
  await chooseTestCard(page, GOOD);
  await settled(page);
  await page.context().setOffline(true);
  await pay(page).click();
  await expect(page.getByText('Nothing was sent yet')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Payment Successful')).toBeVisible();
  await expect(page.getByText('Nothing was sent yet')).toHaveCount(0);
});

test('a card that requires authentication pays after it', async ({ page }) => {
  const order = await purchase(page);
  await chooseTestCard(page, CHALLENGED);
  await pay(page).click();
  await page.getByRole('button', { name: 'Fail authentication' }).click();
  const refused = page.locator('[role=alert]', { hasText: 'unable to authenticate' });
  await expect(refused).toBeVisible();
  const history = page.getByRole('region', { name: 'Payment history' });
  await expect(history.getByText('Card refused')).toBeVisible();
  await pay(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(refused).toHaveCount(0);
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expectPaid(page, order);
});

test('an order becomes Paid even if the tab is closed during payment', async ({
  page,
  context,
}) => {
  const customer = await signInByApi(page, 'Customer');
  const order = await orderByApi(customer, SKU, 'card');
  await openPurchaseOf(page, order);
  await expect(pay(page)).toBeEnabled();
  await typeCard(page, GOOD);
  const charged = page.waitForResponse(/\/sandbox\/stripe\/v1\/payment_intents\/\w+\/confirm/);
  // The browser cannot report the payment; the provider's webhook does.
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

test('a valid card pays the order, and its number is sent only to the card provider', async ({
  page,
}) => {
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
  await expect(page.getByLabel('Card number')).toHaveValue(GOOD);
  await expect(page.getByLabel('Expiry date')).toHaveValue('12 / 34');
  await pay(page).click();
  await expectPaid(page, order);
  expect(told).toEqual([
    expect.stringMatching(/^\/sandbox\/stripe\/v1\/payment_intents\/\w+\/confirm$/),
  ]);
});
