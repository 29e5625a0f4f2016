import type { Api } from '#shared/api-client.ts';
import { changeSettings } from '../contract.ts';
import { defaultDocuments } from '../domain/default-business.ts';

/** Lets the shop write invoices when it ships, so that companies can order on invoice. @param api of an admin */
export async function turnInvoicesOn(api: Api): Promise<void> {
  const body = { section: 'documents' as const, version: 0, ...defaultDocuments };
  const saved = await api(changeSettings, { body: { ...body, invoiceAt: 'shipment' } });
  if (!saved.ok) throw new Error(saved.problem.title);
}
