import { z } from 'zod';
import { taxCategories } from '#features/tax/domain/tax-group.ts';
import { currencies } from '#shared/money.ts';
import { languages } from '#shared/texts/language.ts';

/** A signed whole number that JSON keeps as text, so that it stays exact. */
const wholeText = z.codec(z.string().regex(/^-?\d+$/), z.bigint(), {
  decode: (text) => BigInt(text),
  encode: (value) => value.toString(),
});

/** `2026-11-27` */
const day = z.iso.date();
const optionalText = z.string().nullable();

export const documentKinds = [
  'quote',
  'order-confirmation',
  'pro-forma',
  'delivery-note',
  'invoice',
  'credit-note',
  'return-slip',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The kinds that are issued: numbered, and kept as they are. */
export type IssuedKind = Exclude<DocumentKind, 'return-slip'>;

/** Documents that go with goods, in the address of where these go. */
export function goesWithGoods(kind: DocumentKind): boolean {
  return kind === 'delivery-note' || kind === 'return-slip';
}

const address = z.object({
  /** A department or a person, above the street. Older documents have it in `line2`. */
  recipient: z.string().optional(),
  line1: z.string(),
  line2: optionalText,
  postalCode: optionalText,
  city: z.string(),
  region: optionalText,
  /** ISO 3166-1 alpha-2 */
  country: z.string(),
});
export type DocumentAddress = z.output<typeof address>;

/** Where e-invoices reach somebody. */
const electronicAddress = z.object({
  /** Of the code list Electronic Address Scheme, such as `9930` or `EM`. */
  scheme: z.string(),
  value: z.string(),
});

const party = z.object({
  /** The legal name of a company, or the name of a person. */
  name: z.string(),
  tradingName: optionalText,
  address,
  /** With the prefix of its country, such as `DE123456789`. */
  vatNumber: optionalText,
  /** The number of the local tax office. */
  taxNumber: optionalText,
  /** In the register of companies. */
  registrationNumber: optionalText,
  electronicAddress: electronicAddress.nullable(),
  contact: z.object({ name: optionalText, phone: optionalText, email: optionalText }).nullable(),
});
export type DocumentParty = z.output<typeof party>;

const taxRate = {
  taxCategory: z.enum(taxCategories),
  /** Parts per million: 19 % is 190,000. */
  taxRatePpm: z.int(),
};

const documentLine = z.object({
  position: z.int(),
  sku: z.string(),
  mpn: optionalText,
  customerPartNumber: optionalText,
  name: z.string(),
  /** Small lines below the name, such as a note or a lead time, in the language of the document. */
  details: z.array(z.string()),
  quantity: z.int(),
  /** UN/ECE recommendation 20; pieces are `H87`. */
  unit: z.string(),
  /** Net, in millionths of the currency's unit. */
  unitPrice: wholeText,
  /** Net, in minor units. At most a cent away from quantity times price: parts of a line add up to it. */
  net: wholeText,
  ...taxRate,
  /** The country of origin, ISO 3166-1 alpha-2. */
  originCountry: optionalText,
  /** Of the Harmonized System. */
  hsCode: optionalText,
});
export type DocumentLine = z.output<typeof documentLine>;

/** An amount besides the lines, such as delivery (a charge) or a discount (an allowance). Net and positive. */
const adjustment = z.object({
  kind: z.enum(['allowance', 'charge']),
  /** Delivery is `FC` of UNCL7161; a discount is `95` of UNCL5189. */
  reasonCode: optionalText,
  reason: z.string(),
  amount: wholeText,
  ...taxRate,
});
export type DocumentAdjustment = z.output<typeof adjustment>;

/** The tax of one rate, in minor units. Every category and rate of lines and adjustments has one. */
const tax = z.object({
  category: z.enum(taxCategories),
  ratePpm: z.int(),
  country: z.string(),
  region: optionalText,
  base: wholeText,
  tax: wholeText,
  /** Why there is no tax; required for E, AE, K, G and O. */
  reason: optionalText,
});
export type DocumentTax = z.output<typeof tax>;

/** In minor units. On a credit note all are positive: they are what is credited. */
const totals = z.object({
  lines: wholeText,
  allowances: wholeText,
  charges: wholeText,
  /** lines - allowances + charges */
  net: wholeText,
  tax: wholeText,
  /** net + tax */
  gross: wholeText,
  /** What has been paid of it already. */
  prepaid: wholeText,
  /** gross - prepaid */
  due: wholeText,
});
export type DocumentTotals = z.output<typeof totals>;

const bankAccount = z.object({
  holder: z.string(),
  /** Without spaces. */
  iban: z.string(),
  bic: optionalText,
  bank: optionalText,
});
export type DocumentBankAccount = z.output<typeof bankAccount>;

/**
 * UNCL4461: 58 SEPA transfer, 30 other transfer, 68 online payment service (cards), 10 cash, 57 standing agreement, 1 not
 * defined.
 */
export const paymentMeansCodes = ['58', '30', '68', '10', '57', '1'] as const;
export type PaymentMeansCode = (typeof paymentMeansCodes)[number];

const payment = z.object({
  meansCode: z.enum(paymentMeansCodes),
  /** In the language of the document, such as “30 days net”. */
  terms: optionalText,
  dueDay: day.nullable(),
  /** Less `ratePpm` when paid until that day. */
  discounts: z.array(z.object({ until: day, ratePpm: z.int() })),
  /** What the buyer writes on the transfer. */
  reference: optionalText,
  accounts: z.array(bankAccount),
  /** The page on which whoever has the document pays it; documents of older versions have none. */
  link: z.url().nullish(),
});
export type DocumentPayment = z.output<typeof payment>;

const reference = z.object({ number: z.string(), day: day.nullable() });

const references = z.object({
  /** Ours, such as `B-100042`. */
  order: reference.nullable(),
  /** Of the buyer's purchasing. */
  purchaseOrder: optionalText,
  /** What the buyer routes invoices by, such as a cost centre or a Leitweg-ID. */
  buyerReference: optionalText,
  quote: reference.nullable(),
  deliveryNote: reference.nullable(),
  /** The invoices that a credit note corrects. */
  invoices: z.array(reference),
});

const delivery = z.object({
  name: optionalText,
  address: address.nullable(),
  /** When the goods were handed over or shipped; null before. */
  day: day.nullable(),
  method: optionalText,
  carrier: optionalText,
  trackingNumber: optionalText,
});

/**
 * What a document says, whole: its PDF and its e-invoice are made from it and from nothing else, so that what was issued
 * stays as it was. Prices and totals of a delivery note are not shown.
 */
export const businessDocument = z.object({
  kind: z.enum(documentKinds),
  number: z.string(),
  /** 1, 2, … of a quote; null of other documents. */
  version: z.int().nullable(),
  day,
  language: z.enum(languages),
  currency: z.enum(currencies),
  seller: party,
  buyer: party,
  delivery: delivery.nullable(),
  /** Of a quote: the last day on which it can be accepted. */
  validUntil: day.nullable(),
  lines: z.array(documentLine),
  adjustments: z.array(adjustment),
  taxes: z.array(tax),
  totals,
  payment: payment.nullable(),
  references,
  /** Paragraphs below the totals, in the language of the document. */
  notes: z.array(z.string()),
  /** Lines at the foot of every page: register, court, managing directors. */
  footer: z.array(z.string()),
});
export type BusinessDocument = z.output<typeof businessDocument>;

/** A document as `jsonb` columns have it. */
export type StoredDocument = z.input<typeof businessDocument>;

/** The document as a database or a file keeps it. */
export function storeDocument(document: BusinessDocument): StoredDocument {
  return z.encode(businessDocument, document);
}

/** @throws ZodError when it is no document */
export function readDocument(stored: unknown): BusinessDocument {
  return z.decode(businessDocument, stored as StoredDocument);
}

/** The totals of lines, adjustments and taxes. */
export function documentTotals(
  { lines, adjustments, taxes }: Pick<BusinessDocument, 'lines' | 'adjustments' | 'taxes'>,
  prepaid = 0n,
): DocumentTotals {
  const ofLines = sum(lines.map(({ net }) => net));
  const amounts = (kind: DocumentAdjustment['kind']) =>
    sum(adjustments.filter((one) => one.kind === kind).map(({ amount }) => amount));
  const [allowances, charges] = [amounts('allowance'), amounts('charge')];
  const net = ofLines - allowances + charges;
  const taxTotal = sum(taxes.map((one) => one.tax));
  const gross = net + taxTotal;
  return {
    lines: ofLines,
    allowances,
    charges,
    net,
    tax: taxTotal,
    gross,
    prepaid,
    due: gross - prepaid,
  };
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
