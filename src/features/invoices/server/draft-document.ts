import { nameIn } from '#features/catalogue/domain/attributes.ts';
import { loadCustomsCodes, type CustomsCodes } from '#features/catalogue/server/index.ts';
import { electronicAddressOf, findCompany } from '#features/companies/server/index.ts';
import type {
  BusinessDocument,
  DocumentAddress,
  DocumentLine,
  DocumentParty,
  IssuedKind,
} from '#features/documents/domain/business-document.ts';
import { documentTotals } from '#features/documents/domain/business-document.ts';
import {
  documentAddress,
  sellerAccounts,
  sellerParty,
  standardTexts,
} from '#features/documents/server/index.ts';
import { formatOrderNumber } from '#features/orders/domain/order-number.ts';
import type { LineRow, OrderRow, ParcelRow } from '#features/orders/server/index.ts';
import { textIn, type ShopSettings } from '#features/settings/domain/settings.ts';
import type { Queryable } from '#platform/database/database.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { shippingRate, type InvoicePart, type OrderedAmounts } from '../domain/invoice-part.ts';

/** Until when an invoice is to be paid, and less what if it is paid early. */
export interface InvoiceTerms {
  readonly dueDay: string;
  readonly days: number;
  readonly discount: { readonly until: string; readonly ratePpm: number } | null;
}

export interface DraftInput {
  readonly kind: IssuedKind;
  readonly row: OrderRow;
  readonly order: OrderedAmounts;
  readonly part: InvoicePart;
  readonly settings: ShopSettings;
  readonly buyer: DocumentParty;
  /** Of the products of the order, by id. */
  readonly customs: ReadonlyMap<string, CustomsCodes>;
  readonly day: string;
  readonly timeZone: string;
  readonly parcel: ParcelRow | null;
  /** Paid of the part already, in cents. */
  readonly prepaid: bigint;
  /** Of an order on invoice. */
  readonly terms: InvoiceTerms | null;
  readonly corrects: readonly { readonly number: string; readonly day: string }[];
}

/** What a document of an order says, in the language of the texts around it; its number comes later. */
export function draftDocument(input: DraftInput): Omit<BusinessDocument, 'number'> {
  const { kind, row, part, settings, buyer, day, timeZone, prepaid, corrects } = input;
  const lines = documentLines(input);
  const adjustments = [
    ...shippingAdjustment(input),
    ...feeAdjustments(input),
    ...discountAdjustments(input),
  ];
  const taxes = [...part.taxes];
  return {
    kind,
    version: null,
    day,
    language: row.language,
    currency: row.currency,
    seller: sellerParty(settings),
    buyer,
    delivery: deliveryOf(input),
    validUntil: null,
    lines,
    adjustments,
    taxes,
    totals: documentTotals({ lines, adjustments, taxes }, prepaid),
    payment: paymentOf(input),
    references: {
      order: { number: formatOrderNumber(row.orderNumber), day: dayAt(row.placedAt, timeZone) },
      purchaseOrder: row.purchaseOrder,
      buyerReference: row.costCentre,
      quote: quoteOf(row),
      deliveryNote: null,
      invoices: [...corrects],
    },
    ...standardTexts(settings, kind, row.language),
  };
}

/** The quote that lines of the order are from. */
function quoteOf({ lines }: OrderRow): BusinessDocument['references']['quote'] {
  const number = lines.find(({ quoteNumber }) => quoteNumber !== null)?.quoteNumber;
  return number ? { number, day: null } : null;
}

/** The codes of the products of an order as they are now. */
export function findCustoms(db: Queryable, { lines }: OrderRow) {
  return loadCustomsCodes(
    db,
    lines.map(({ productId }) => productId),
  );
}

/** A line without tax has the category of no tax, which is shown nowhere. */
const UNTAXED = { taxCategory: 'O', taxRatePpm: 0 } as const;

function documentLines({ row, part, customs }: DraftInput): DocumentLine[] {
  const byPosition = new Map(row.lines.map((line) => [line.position, line]));
  const lines = part.lines.flatMap(({ position, quantity, net }) => {
    const line = byPosition.get(position);
    if (!line) return [];
    const codes = customs.get(line.productId);
    return [documentLine(line, row, { quantity, net, codes })];
  });
  return part.lines.length === 0 && part.shipping === 0n ? amountLines(part) : lines;
}

/** A credit of an amount has a line for each rate: an e-invoice has at least one. */
function amountLines({ taxes, net }: InvoicePart): DocumentLine[] {
  const bases = taxes.map(({ category, ratePpm, base }) => ({
    net: base,
    taxCategory: category,
    taxRatePpm: ratePpm,
  }));
  return (bases.length > 0 ? bases : [{ net, ...UNTAXED }]).map((amounts, index) => ({
    position: index + 1,
    sku: '',
    mpn: null,
    customerPartNumber: null,
    name: t('Credited amount'),
    details: [],
    quantity: 1,
    unit: 'C62',
    unitPrice: amounts.net * 10_000n,
    originCountry: null,
    hsCode: null,
    ...amounts,
  }));
}

interface LineOfPart {
  readonly quantity: number;
  readonly net: bigint;
  readonly codes: CustomsCodes | undefined;
}

function documentLine(
  line: LineRow,
  { language }: OrderRow,
  { quantity, net, codes }: LineOfPart,
): DocumentLine {
  const { taxCategory, taxRatePpm } = line;
  const rate = taxCategory === null || taxRatePpm === null ? UNTAXED : { taxCategory, taxRatePpm };
  return {
    position: line.position + 1,
    sku: line.sku,
    mpn: line.mpn && line.mpn !== line.sku ? line.mpn : null,
    customerPartNumber: line.customerPartNumber,
    name: nameIn(language, { name: line.productName, translations: line.translations }),
    details: line.note ? [line.note] : [],
    quantity,
    unit: 'H87',
    unitPrice: BigInt(line.unitPrice),
    net,
    ...rate,
    originCountry: codes?.originCountry ?? null,
    hsCode: codes?.hsCode ?? null,
  };
}

function shippingAdjustment({ order, part, row }: DraftInput): BusinessDocument['adjustments'] {
  if (part.shipping === 0n) return [];
  const rate = shippingRate(order);
  const method = methodOf(row);
  return [
    {
      kind: 'charge',
      reasonCode: 'FC',
      reason: method ? t('Delivery: {method}', { method }) : t('Delivery'),
      amount: part.shipping,
      ...(rate ? { taxCategory: rate.category, taxRatePpm: rate.ratePpm } : UNTAXED),
    },
  ];
}

function feeAdjustments({ part: { fees = [] } }: DraftInput): BusinessDocument['adjustments'] {
  return fees.map(({ rate, amount }) => ({
    kind: 'allowance',
    reasonCode: null,
    reason: t('Restocking fee'),
    amount,
    ...(rate ? { taxCategory: rate.category, taxRatePpm: rate.ratePpm } : UNTAXED),
  }));
}

/** Discount, of the code list UNCL5189. */
const DISCOUNT = '95';

function discountAdjustments({
  part: { discounts = [] },
}: DraftInput): BusinessDocument['adjustments'] {
  return discounts.map(({ rate, net }) => ({
    kind: 'allowance',
    reasonCode: DISCOUNT,
    reason: t('Early payment discount'),
    amount: net,
    ...(rate ? { taxCategory: rate.category, taxRatePpm: rate.ratePpm } : UNTAXED),
  }));
}

function deliveryOf({ row, parcel, timeZone }: DraftInput): BusinessDocument['delivery'] {
  const shippedAt = parcel?.shippedAt ? new Date(parcel.shippedAt) : row.shippedAt;
  return {
    name: row.deliveryAddress?.company ?? row.contactName,
    address: deliveryAddress(row),
    day: shippedAt && dayAt(shippedAt, timeZone),
    method: methodOf(row),
    carrier: parcel?.carrier ?? null,
    trackingNumber: parcel?.trackingNumber ?? null,
  };
}

/** The method of delivery in the language of the order. */
function methodOf({ deliveryMethod, language }: OrderRow): string | null {
  return deliveryMethod && textIn(language, deliveryMethod.name);
}

function deliveryAddress(row: OrderRow): DocumentAddress {
  if (row.deliveryAddress) return documentAddress(row.deliveryAddress);
  // Orders of older versions have their address as text only.
  const [place] = row.taxes;
  const [line1 = '', ...others] = row.address.split(/[\n,]/).map((line) => line.trim());
  const city = others.pop() ?? '';
  const line2 = others.join(', ') || null;
  return { line1, line2, postalCode: null, city, region: null, country: place?.country ?? '' };
}

function paymentOf(input: DraftInput): BusinessDocument['payment'] {
  const { kind, row, settings, part, prepaid, terms } = input;
  if (kind === 'delivery-note' || kind === 'credit-note') return null;
  const accounts = sellerAccounts(settings);
  const isPaid = prepaid >= part.gross;
  const common = { dueDay: null, discounts: [], reference: null, accounts: [] };
  if (row.paymentMethod === 'card') {
    return { ...common, meansCode: '68', terms: isPaid ? t('Paid by card') : null };
  }
  if (isPaid) return { ...common, meansCode: '1', terms: t('Paid') };
  if (row.paymentMethod === 'on-delivery') {
    return { ...common, meansCode: '10', terms: t('Payable on delivery') };
  }
  const meansCode = row.currency === 'EUR' && accounts.length > 0 ? '58' : '30';
  return {
    ...common,
    meansCode,
    terms: terms && tn('{count} day net', '{count} days net', terms.days),
    dueDay: terms?.dueDay ?? null,
    discounts: terms?.discount ? [terms.discount] : [],
    accounts,
  };
}

/** Who is invoiced: the company that was ordered for, else the customer. */
export async function findBuyer(db: Queryable, row: OrderRow): Promise<DocumentParty> {
  const contact = {
    name: row.contactName,
    phone: row.contactNumber,
    email: row.customerEmail || null,
  };
  const nothing = { tradingName: null, taxNumber: null, registrationNumber: null };
  const company = row.companyId === null ? null : await findCompany(db, row.companyId);
  if (!company) {
    return {
      name: row.customerName || row.contactName,
      ...nothing,
      address: deliveryAddress(row),
      vatNumber: null,
      electronicAddress: null,
      contact,
    };
  }
  return {
    name: row.companyName ?? company.name,
    ...nothing,
    address: documentAddress(company.billingAddress),
    // That of the order: by it the order was taxed.
    vatNumber: row.taxNumber?.number ?? null,
    electronicAddress: electronicAddressOf(company),
    contact,
  };
}
