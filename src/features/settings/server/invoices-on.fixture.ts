import type { Api } from '#shared/api-client.ts';
import { changeSettings, getManagedSettings } from '../contract.ts';
import { defaultBusiness, defaultDocuments } from '../domain/default-business.ts';

/** Lets the shop write invoices when it ships, so that companies can order on invoice. @param api of an admin */
export async function turnInvoicesOn(api: Api): Promise<void> {
  const body = { section: 'documents' as const, version: 0, ...defaultDocuments };
  const saved = await api(changeSettings, { body: { ...body, invoiceAt: 'shipment' } });
  if (!saved.ok) throw new Error(saved.problem.title);
}

/** The account of the bank that the invoices of the German shop name. */
const IBAN = 'DE02120300000000202051';

/** Makes the shop a German one that writes invoices: by default when it ships. @param api of an admin */
export async function writeGermanInvoices(
  api: Api,
  changes: Partial<typeof defaultDocuments> = {},
): Promise<void> {
  const found = await api(getManagedSettings, {});
  if (!found.ok) throw new Error(found.problem.title);
  const { business, documents, seller } = found.value;
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
      ...changes,
    },
  ];
  for (const body of bodies) {
    // oxlint-disable-next-line no-await-in-loop -- one section after the other
    const saved = await api(changeSettings, { body });
    if (!saved.ok) throw new Error(JSON.stringify(saved.problem));
  }
}
