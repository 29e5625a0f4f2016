import type { Api } from '#shared/api-client.ts';
import { submitTaxCertificate } from '../certificates-contract.ts';
import type { TestShop } from '#test/support/test-shop.ts';
import type { CertificateForm } from '../domain/tax-certificate.ts';
import { taxCertificates } from './tax-tables.ts';

export const certificateForm = {
  country: 'US',
  region: 'California',
  number: 'SR-1',
  reason: 'Resale',
} as const satisfies CertificateForm;

/** A certificate that a company sends. @param api of an admin of the company @returns its id */
export async function certificateOf(
  api: Api,
  companyId: string,
  change: Partial<CertificateForm> = {},
): Promise<string> {
  const query = { ...certificateForm, ...change };
  const body = new Blob([`%PDF-1.7\n${query.number}`]);
  const sent = await api(submitTaxCertificate, { params: { companyId }, query, body });
  if (!sent.ok) throw new Error(JSON.stringify(sent.problem));
  return sent.value._id;
}

/** A certificate that waits for the shop, written directly. @returns its id */
export async function storedCertificate(shop: TestShop, companyId: string): Promise<string> {
  const id = shop.payments.newId();
  await shop.files.put(`tax-certificates/${id}.pdf`, Buffer.from('%PDF-1.7'));
  await shop.database.queries.insert(taxCertificates).values({
    ...certificateForm,
    id,
    companyId,
    state: 'submitted',
    digest: id,
    addedBy: id,
    addedByName: 'Mara Lind',
    addedAt: shop.clock.now(),
  });
  return id;
}
