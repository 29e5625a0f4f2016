import type {
  BusinessDocument,
  DocumentBankAccount,
  DocumentParty,
  DocumentTax,
  PaymentMeansCode,
} from '../business-document.ts';
import { earlyPaymentTexts } from '../early-payment.ts';
import type { TaxCategory } from '#features/tax/domain/tax-group.ts';
import { isMemberState } from '#features/tax/domain/tax-territory.ts';
import { vatexCodes } from '#features/tax/domain/vatex-codes.ts';
import { t } from '#shared/texts/texts.ts';

/** A whole number of 10^-places as a decimal with at least two places: `1234.50`, `0.0125`. */
export function decimal(value: bigint, places: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0');
  const fraction = digits.slice(-places).replace(/0+$/, '').padEnd(2, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -places)}.${fraction}`;
}

export const amountText = (minor: bigint) => decimal(minor, 2);
export const priceText = (millionths: bigint) => decimal(millionths, 6);
/** Parts per million as percent. */
export const percentText = (ppm: number) => decimal(BigInt(ppm), 4);

/** Rates are left out where a sale is outside the scope of tax (BR-O-05). */
export function ratePercent(category: TaxCategory, ppm: number): string | null {
  return category === 'O' ? null : percentText(ppm);
}

const EXEMPTION_CODES: Partial<Record<TaxCategory, string>> = vatexCodes;
/** Used when a document says nothing of its own: a reason is required (BR-E-10, BR-AE-10, BR-IC-10, BR-G-10, BR-O-10). */
const EXEMPTION_REASONS: Partial<Record<TaxCategory, string>> = {
  E: 'Exempt from tax',
  AE: 'Reverse charge',
  K: 'Intra-Community supply',
  G: 'Export outside the EU',
  O: 'Not subject to tax',
};

/** The code of why there is no tax (list VATEX), of sellers in the European Union. */
export function exemptionCode({ category }: DocumentTax, seller: DocumentParty): string | null {
  return (isMemberState(seller.address.country) && EXEMPTION_CODES[category]) || null;
}

/** In words. Only an exemption has its own, such as the number of a certificate; the others may keep a code. */
export function exemptionReason({ category, reason }: DocumentTax): string | null {
  const standard = EXEMPTION_REASONS[category];
  if (standard === undefined) return null;
  return (category === 'E' && reason?.trim()) || t(standard);
}

/** Such an invoice names no VAT number of either side (BR-O-02). */
export function isOutOfScope({ taxes }: Pick<BusinessDocument, 'taxes'>): boolean {
  return taxes.some(({ category }) => category === 'O');
}

/**
 * Whether the document can be an e-invoice: EN 16931 asks for countries and taxes, for a seller with a VAT or tax number, unless all of it is
 * outside the scope of tax, and for a buyer with a VAT number where the buyer pays the tax.
 */
export function canBeEInvoice(document: BusinessDocument): boolean {
  const { kind, seller, buyer, delivery, taxes } = document;
  if (kind !== 'invoice' && kind !== 'credit-note') return false;
  if (taxes.length === 0 || !seller.address.country || !buyer.address.country) return false;
  return taxes.every(({ category }) => {
    if (category === 'O') return taxes.length === 1;
    if (category === 'S' || category === 'Z' || category === 'E') {
      return (seller.vatNumber ?? seller.taxNumber) !== null;
    }
    if (seller.vatNumber === null) return false;
    if (category === 'AE') return (buyer.vatNumber ?? buyer.registrationNumber) !== null;
    if (category === 'K') return buyer.vatNumber !== null && delivery !== null;
    return true;
  });
}

/** Whether Peppol delivers the document: its network knows no email addresses. */
export function isForPeppol({ seller, buyer }: BusinessDocument): boolean {
  return [seller, buyer].every(
    ({ electronicAddress }) => electronicAddress !== null && electronicAddress.scheme !== EMAIL,
  );
}

const EMAIL = 'EM';

/** An address that e-invoices can be sent to: the one of the network, or else that of email. */
export function endpointOf({ electronicAddress, contact }: DocumentParty) {
  if (electronicAddress) return electronicAddress;
  return contact?.email ? { scheme: EMAIL, value: contact.email } : null;
}

/** What identifies a seller without a VAT number and without an entry in a register (BR-CO-26). */
export function sellerIdentifier(seller: DocumentParty, outOfScope: boolean): string | null {
  const { vatNumber, registrationNumber, taxNumber, name } = seller;
  if (registrationNumber !== null || (vatNumber !== null && !outOfScope)) return null;
  return taxNumber ?? endpointOf(seller)?.value ?? name;
}

/**
 * In words, with the early-payment discounts: only extensions of EN 16931 have fields for them. Terms are required where
 * something is to be paid and no day is named (BR-CO-25).
 */
export function paymentTerms(document: BusinessDocument): string | null {
  const { payment, totals } = document;
  const isOnReceipt = totals.due > 0n && !payment?.dueDay;
  const terms = payment?.terms || (isOnReceipt ? t('Payable on receipt') : null);
  const discounts = earlyPaymentTexts(document).map((discount) =>
    t('Early payment discount: {discount}', { discount }),
  );
  return [...(terms ? [terms] : []), ...discounts].join('\n') || null;
}

/** How it is to be paid. German rules require an answer (DE-R-001), and a transfer an account (BR-61). */
export function paymentInstructions({ payment }: BusinessDocument): {
  readonly meansCode: PaymentMeansCode;
  readonly reference: string | null;
  readonly accounts: readonly DocumentBankAccount[];
} {
  const { meansCode, reference, accounts } = payment ?? NO_PAYMENT;
  const isTransfer = meansCode === '30' || meansCode === '58';
  if (!isTransfer) return { meansCode, reference, accounts: [] };
  return { meansCode: accounts.length === 0 ? '1' : meansCode, reference, accounts };
}

const NO_PAYMENT = { meansCode: '1', reference: null, accounts: [] } as const;

/** The document's notes as one: more than one is not allowed in Peppol BIS (PEPPOL-EN16931-R002). */
export function noteOf({ notes }: BusinessDocument): string | null {
  return notes.filter((note) => note.trim() !== '').join('\n') || null;
}
