import { writeGermanInvoices } from '#features/settings/server/invoices-on.fixture.ts';
import { looksRight } from './accessibility.ts';
import { importStatement, daysAgo } from './invoice-steps.ts';
import { test } from './own-shop.ts';
import { personByApi, signInByApi } from './session-by-api.ts';
import { expect } from './test.ts';

// A closed month takes no bookings of other tests.
test.use({ setUpFor: 'closing' });

const phone = { width: 360, height: 740 };

test('finance books what is for no customer, and closes and reopens a month', async ({
  page,
  request,
}) => {
  const boss = await personByApi(request, 'Admin');
  await writeGermanInvoices(boss.api);
  await signInByApi(page, 'Admin');
  await page.goto('/dashboard/payments');
  await importStatement(page, [
    `${daysAgo(0)};-12.00;Sparkasse;Fees of the quarter`,
    `${daysAgo(0)};3.00;Sparkasse;Interest`,
  ]);
  await expect(page.getByRole('row').filter({ hasText: 'Sparkasse' })).toHaveCount(2);
  await expect(page.getByText('being matched')).toHaveCount(0);
  const fee = page.getByRole('row').filter({ hasText: 'Fees of the quarter' });
  await fee.getByRole('button', { name: 'Book' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Account')).toHaveValue('bank-fees');
  await expect(dialog.getByLabel('Purpose')).toHaveValue('Fees of the quarter');
  await looksRight(page);
  await dialog.getByRole('button', { name: 'Book' }).click();
  await expect(fee).toHaveCount(0);

  // By hand, on a phone.
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Other booking' }).click();
  await dialog.getByLabel('Purpose').fill('Insurance');
  await dialog.getByLabel('Account', { exact: true }).selectOption('other-expenses');
  await dialog.getByLabel('Amount').fill('80');
  await looksRight(page);
  await dialog.getByRole('button', { name: 'Book' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto('/dashboard/payments?view=booked');
  await expect(page.getByText('Bank fees: Fees of the quarter')).toBeVisible();
  await expect(page.getByText('Other expenses: Insurance')).toBeVisible();
  await looksRight(page);

  // Without a month in the address, it is the last one.
  await page.goto('/dashboard/accounting');
  await expect(page.getByText('The month has ended.')).toBeVisible();
  await looksRight(page);
  await page.getByRole('button', { name: 'Close the month' }).click();
  await expect(page.getByText('The books are closed through', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Reopen the month' }).click();
  await dialog.getByLabel('Reason').fill('A fee was missing');
  await looksRight(page);
  await dialog.getByRole('button', { name: 'Reopen the month' }).click();
  await expect(page.getByRole('button', { name: 'Close the month' })).toBeVisible();
});
