import { expect, test } from './test.ts';
import { refundOrder } from '#features/orders/contract.ts';
import { listPaymentAlarms } from '#features/payments/contract.ts';
import { paidOrderByApi } from './card-steps.ts';
import { personByApi, signInByApi, value } from './session-by-api.ts';

/** A payment succeeds; a refund fails after some seconds. */
const REFUND_FAILS = '4000 0000 0000 5126';

test('an admin marks an alarm as seen with the keyboard, and the list shows who did', async ({
  page,
  request,
}) => {
  const customer = await personByApi(request, 'Customer');
  const { id, transactionId } = await paidOrderByApi(customer, REFUND_FAILS);
  const { api } = await signInByApi(page, 'Admin');
  value(await api(refundOrder, { params: { id }, body: { reason: 'A terminal was bent' } }));
  await expect
    .poll(async () => value(await api(listPaymentAlarms, { query: {} })))
    .toContainEqual(expect.objectContaining({ transactionId }));

  await page.goto('/dashboard/manageorders');
  const mark = page.getByRole('button', { name: `Mark as seen: ${transactionId}` });
  await mark.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Alarm marked as seen')).toBeVisible();
  await expect(mark).toBeHidden();
  await expect(page.getByRole('heading', { name: /payment alarms$/i })).toBeFocused();
  await page.getByText(/^Seen \(\d+\)$/).press('Enter');
  const seen = page.getByRole('listitem').filter({ hasText: transactionId });
  await expect(seen.getByText(/^Seen by/)).toContainText('admin@busbar.example');
});
