import { partsOfPeppolId } from '../domain/peppol-id.ts';

/** Where e-invoices reach a company, as documents say it; null if nobody has entered it. */
export function electronicAddressOf({ peppolId }: { readonly peppolId: string | null }) {
  return peppolId === null ? null : partsOfPeppolId(peppolId);
}
