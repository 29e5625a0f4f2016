import { expect, test, type APIRequestContext, type Page } from './test.ts';
import { paidOrderByApi } from './card-steps.ts';
import { personByApi, signInByApi } from './session-by-api.ts';

async function manageOrders(admin: Page): Promise<void> {
  await signInByApi(admin, 'Admin');
  await admin.goto('/dashboard/manageorders');
}

/** The admin sees an order that a customer has paid. @returns its number. */
async function paidOrder(admin: Page, request: APIRequestContext): Promise<string> {
  const { orderNumber } = await paidOrderByApi(await personByApi(request, 'Customer'));
  await manageOrders(admin);
  return orderNumber;
}

async function openRefund(admin: Page, order: string): Promise<void> {
  await admin.getByRole('button', { name: `Refund order ${order}` }).click();
  await expect(admin.getByRole('dialog')).toBeVisible();
}

async function pressRefund(admin: Page): Promise<void> {
  await admin.getByRole('button', { name: 'Refund', exact: true }).click();
}

async function refund(admin: Page, order: string, amount?: string): Promise<void> {
  await openRefund(admin, order);
  if (amount) await admin.getByLabel(/^Amount in/).fill(amount);
  await admin.getByLabel('Reason').fill('A terminal was bent');
  await pressRefund(admin);
  await expect(admin.getByRole('dialog')).toBeHidden();
}

const rowOf = (admin: Page, order: string) => admin.getByRole('row').filter({ hasText: order });

test('a refund is on its way until the provider has taken it on, and the row says so by itself', async ({
  page: admin,
  request,
}) => {
  const order = await paidOrder(admin, request);
  let taken = false;
  await admin.route('**/api/orders/*/payments', async (route) => {
    const answer = await route.fetch();
    const history = (await answer.json()) as { refunds: { state: string }[] };
    if (!taken) for (const one of history.refunds) one.state = 'requested';
    await route.fulfill({ response: answer, json: history });
  });
  await refund(admin, order, '1.25');
  await expect(rowOf(admin, order).getByText('$1.25 on its way')).toBeVisible();
  await openRefund(admin, order);
  await expect(admin.getByRole('dialog').getByText(/Up to \$\d+\.\d\d can/)).toBeVisible();
  await admin.keyboard.press('Escape');
  taken = true;
  await expect(rowOf(admin, order).getByText('Refunded $1.25')).toBeVisible();
  await expect(rowOf(admin, order).getByText('on its way')).toBeHidden();
});

test('an amount that was emptied gives nothing back: the dialog asks for one', async ({
  page: admin,
  request,
}) => {
  const order = await paidOrder(admin, request);
  await openRefund(admin, order);
  await admin.getByLabel(/^Amount in/).fill('');
  await admin.getByLabel('Reason').fill('A terminal was bent');
  await pressRefund(admin);
  await expect(admin.getByRole('dialog').getByText(/^An amount is a number/)).toBeVisible();
  await expect(admin.getByLabel(/^Amount in/)).toBeFocused();
});

test('what is promised cannot be promised twice: the dialog offers what is left', async ({
  page: admin,
  request,
}) => {
  const order = await paidOrder(admin, request);
  await openRefund(admin, order);
  const all = await admin.getByLabel(/^Amount in/).inputValue();
  await admin.keyboard.press('Escape');
  await refund(admin, order, '1.25');
  await openRefund(admin, order);
  const left = await admin.getByLabel(/^Amount in/).inputValue();
  expect(Math.round(100 * (Number(all) - Number(left)))).toBe(125);
});

test('the keyboard is where it was after the refund dialog, and goes on when its button is gone', async ({
  page: admin,
  request,
}) => {
  const order = await paidOrder(admin, request);
  const button = admin.getByRole('button', { name: `Refund order ${order}` });
  await button.focus();
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('dialog')).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(admin.getByRole('dialog')).toBeHidden();
  await expect(button).toBeFocused();
  await refund(admin, order, '1.25');
  await expect(button).toBeFocused();
  await expect(rowOf(admin, order).getByText('Refunded $1.25')).toBeVisible();
  await expect(button).toBeFocused();
  await refund(admin, order);
  await expect(button).toBeHidden();
  await expect(admin.locator('body')).not.toBeFocused();
});

test('a refund that is too large says how much is left, and goes once another fault is shown', async ({
  page: admin,
  request,
}) => {
  const order = await paidOrder(admin, request);
  await openRefund(admin, order);
  await admin.getByLabel(/^Amount in/).fill('99999');
  await pressRefund(admin);
  await expect(admin.getByText('Enter a reason. The customer sees it.')).toBeVisible();
  await expect(admin.getByText(/^At most \$\d/)).toBeVisible();
  await admin.getByLabel('Reason').fill('Too generous');
  await pressRefund(admin);
  await expect(admin.getByText(/^At most \$\d/).first()).toBeVisible();
  await admin.getByLabel(/^Amount in/).fill('0');
  await pressRefund(admin);
  await expect(admin.getByText('Must be more than 0')).toBeVisible();
  await expect(admin.getByText(/^At most \$\d/)).toBeHidden();
});

test('an order that is wholly refunded says so, and no more that it is paid', async ({
  page,
  browser,
}) => {
  const customer = await signInByApi(page, 'Customer');
  const { id, orderNumber: order } = await paidOrderByApi(customer);
  await page.goto(`/dashboard/purchase/${id}`);
  await expect(page.getByText('Payment Successful')).toBeVisible();
  const admin = await (await browser.newContext()).newPage();
  await manageOrders(admin);
  await refund(admin, order);
  await expect(rowOf(admin, order).getByText('Refunded', { exact: true })).toBeVisible();
  await expect(admin.getByRole('button', { name: `Refund order ${order}` })).toBeHidden();
  await page.reload();
  await expect(page.getByText('This payment has been refunded')).toBeVisible();
  await expect(page.getByText('Reason: A terminal was bent')).toBeVisible();
  await expect(page.getByText('Payment Successful')).toBeHidden();
  await page.goto('/dashboard/myorders');
  const row = page.getByRole('row').filter({ hasText: order });
  await expect(row.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(row.getByText('Paid', { exact: true })).toBeHidden();
});
