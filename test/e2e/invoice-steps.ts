import type { Page } from './test.ts';
import { changeTerms } from '#features/payment-terms/contract.ts';
import { value, type SignedIn } from './session-by-api.ts';

/** Lets a company order on invoice, due after 30 days. */
export async function grantTerms({ api }: SignedIn, companyId: string): Promise<void> {
  const body = {
    days: 30,
    creditLimit: '5000',
    requiresPurchaseOrder: false,
    earlyPayment: null,
    version: 0,
  };
  value(await api(changeTerms, { params: { companyId }, body }));
}

/** So many days ago, as a bank statement has it. */
export function daysAgo(days: number): string {
  return new Date(Date.now() - days * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
}

/** Imports a bank statement on the page Payments: lines of day, amount, name and purpose. */
export async function importStatement(page: Page, lines: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Import statement' }).click();
  const csv = ['Booking date;Amount;Name;Purpose', ...lines].join('\n');
  await page
    .getByRole('dialog')
    .getByLabel('File', { exact: true })
    .setInputFiles({
      name: 'statement.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    });
}
