import { expect, test, type APIRequestContext, type Page } from './test.ts';
import { getOrder, refundOrder } from '#features/orders/contract.ts';
import { paidOrderByApi } from './card-steps.ts';
import { personByApi, signInByApi, value } from './session-by-api.ts';

/** Pays an order as the demo customer and opens Manage Orders, with this order alone, as an admin. */
async function paidOrder(admin: Page, request: APIRequestContext) {
  const order = await paidOrderByApi(await personByApi(request, 'Customer'));
  const { api } = await signInByApi(admin, 'Admin');
  await admin.goto(`/dashboard/manageorders?q=${order.orderNumber}`);
  return { ...order, api };
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

const rowOf = (page: Page, order: string) => page.getByRole('row').filter({ hasText: order });

test('a row shows a pending refund until the provider has accepted it, without a reload', async ({
  page: admin,
  request,
}) => {
  const { id, orderNumber: order, price } = await paidOrder(admin, request);
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
  const left = (Number(price) - 1.25).toFixed(2);
  await expect(admin.getByLabel(/^Amount in/)).toHaveValue(left);
  await expect(admin.getByRole('dialog').getByText(`Up to $${left} can`)).toBeVisible();
  await admin.keyboard.press('Escape');
  taken = true;
  await expect(rowOf(admin, order).getByText('Refunded $1.25')).toBeVisible();
  await expect(rowOf(admin, order).getByText('on its way')).toBeHidden();
  await admin.goto(`/dashboard/myorders/${id}`);
  const timeline = admin.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByText('Partial refund of $1.25')).toBeVisible();
});

test('the focus returns after the refund dialog, and moves on when its button is gone', async ({
  page: admin,
  request,
}) => {
  const { orderNumber: order } = await paidOrder(admin, request);
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
  await expect(rowOf(admin, order).getByText('Refunded', { exact: true })).toBeVisible();
  await expect(admin.locator('body')).not.toBeFocused();
});

test('a refund that is too large shows the remaining amount, and an empty one is refused', async ({
  page: admin,
  request,
}) => {
  const { orderNumber: order } = await paidOrder(admin, request);
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
  await admin.getByLabel(/^Amount in/).fill('');
  await pressRefund(admin);
  await expect(admin.getByRole('dialog').getByText(/^An amount is a number/)).toBeVisible();
  await expect(admin.getByLabel(/^Amount in/)).toBeFocused();
});

test('the customer sees a refund with its reason, and a refunded order is not shown as paid', async ({
  page,
  request,
}) => {
  const customer = await signInByApi(page, 'Customer');
  const { id, orderNumber: order } = await paidOrderByApi(customer);
  const admin = await personByApi(request, 'Admin');
  const reason = 'A terminal was bent';
  const params = { id };
  value(await admin.api(refundOrder, { params, body: { amount: '1.25', reason } }));
  await page.goto('/dashboard/myorders');
  await page.getByRole('link', { name: `Payments of order ${order}` }).click();
  await expect(page.getByText('Refund of $1.25')).toBeVisible();
  await expect(page.getByText(`Reason: ${reason}`)).toBeVisible();

  value(await admin.api(refundOrder, { params, body: { reason: 'The other one, too' } }));
  const refundStatus = async () => value(await customer.api(getOrder, { params })).refundStatus;
  await expect.poll(refundStatus).toBe('refunded');
  await page.reload();
  await expect(page.getByText('This payment has been refunded')).toBeVisible();
  await expect(page.getByText('Reason: The other one, too')).toBeVisible();
  await expect(page.getByText('Payment Successful')).toBeHidden();
  await page.goto('/dashboard/myorders');
  await expect(rowOf(page, order).getByText('Refunded', { exact: true })).toBeVisible();
  await expect(rowOf(page, order).getByText('Paid', { exact: true })).toBeHidden();
});

test('the pieces of a refund give its amount, and the timeline says for which it was', async ({
  page: admin,
  request,
}) => {
  const { orderNumber: order, id, api } = await paidOrder(admin, request);
  const [line] = value(await api(getOrder, { params: { id } })).lines;
  await openRefund(admin, order);
  const dialog = admin.getByRole('dialog');
  await dialog.getByText('Refund certain pieces').click();
  await dialog.getByLabel(`Pieces of ${line?.sku}`).fill('1');
  await expect(dialog.getByLabel(/^Amount in/)).toHaveValue(
    Number(line?.unitPrice ?? 0).toFixed(2),
  );
  await dialog.getByLabel('Reason').fill('A terminal was bent');
  await pressRefund(admin);
  await expect(dialog).toBeHidden();
  await expect(rowOf(admin, order).getByText(/^Refunded/)).toBeVisible();
  await admin.goto(`/dashboard/myorders/${id}`);
  await expect(admin.getByRole('list', { name: 'Pieces' })).toContainText('1 ×');
});
