import type { Page } from './test.ts';
import { changeTerms } from '#features/payment-terms/contract.ts';
import { changeSettings, getManagedSettings } from '#features/settings/contract.ts';
import { defaultBusiness, defaultDocuments } from '#features/settings/domain/default-business.ts';
import { value, type SignedIn } from './session-by-api.ts';

const IBAN = 'DE02120300000000202051';

/** A German shop whose invoices are issued when goods ship. */
export async function writeInvoicesOnShipment({ api }: SignedIn): Promise<void> {
  const { business, documents, seller } = value(await api(getManagedSettings, {}));
  const bodies = [
    {
      section: 'seller' as const,
      version: seller.version,
      legalName: 'Voltwerk GmbH',
      address: 'Werkstraße 4\n50667 Köln',
      vatId: 'DE 123456789',
    },
    {
      section: 'business' as const,
      version: business.version,
      ...defaultBusiness,
      line1: 'Werkstraße 4',
      postalCode: '50667',
      city: 'Köln',
      country: 'DE' as const,
      contactName: 'Accounts',
      contactPhone: '+49 221 123456',
      contactEmail: 'accounts@voltwerk.example',
      bankAccounts: [{ holder: '', iban: IBAN, bic: 'BYLADEM1001', bank: 'DKB' }],
    },
    {
      section: 'documents' as const,
      version: documents.version,
      ...defaultDocuments,
      invoiceAt: 'shipment' as const,
    },
  ];
  for (const body of bodies) value(await api(changeSettings, { body }));
}

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
