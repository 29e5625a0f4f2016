import { expect, test } from '@playwright/test';
import { pay, purchase } from './card-steps.ts';
import { signIn } from './steps.ts';

/** Succeeds; a refund to it fails after some seconds. */
const REFUND_FAILS = '4000000000005126';

test('an admin takes up an alarm with the keyboard, and the list says who did', async ({
  page,
  browser,
}) => {
  // The refund fails some seconds after it was made.
  test.slow();
  const order = await purchase(page);
  await page.getByLabel('Card number').pressSequentially(REFUND_FAILS);
  await page.getByLabel('Expiry date').pressSequentially('1234');
  await page.getByLabel('Security code').fill('123');
  await pay(page).click();
  await expect(page.getByText('Payment Successful')).toBeVisible();

  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, 'Admin');
  await admin.goto('/dashboard/manageorders');
  await admin.getByRole('button', { name: `Refund order ${order}` }).click();
  await admin.getByLabel('Reason').fill('A terminal was bent');
  await admin.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(admin.getByRole('dialog')).toBeHidden();

  const mark = admin.getByRole('button', { name: /^Mark as seen: pi_/ });
  await expect(async () => {
    await admin.reload();
    await expect(mark.first()).toBeVisible();
  }).toPass();
  const name = (await mark.first().getAttribute('aria-label')) ?? '';
  await mark.first().focus();
  await admin.keyboard.press('Enter');
  await expect(admin.getByText('Alarm marked as seen')).toBeVisible();
  await expect(admin.getByRole('button', { name })).toBeHidden();
  await expect(admin.getByRole('heading', { name: /payment alarms$/i })).toBeFocused();
  await admin.getByText(/^Seen \(\d+\)$/).press('Enter');
  const seen = admin.getByRole('listitem').filter({ hasText: name.replace('Mark as seen: ', '') });
  await expect(seen.getByText(/^Seen by/)).toContainText('admin@busbar.example');
});
