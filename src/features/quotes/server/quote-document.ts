import {
  loadCustomsCodes,
  loadProductNames,
  type CustomsCodes,
} from '#features/catalogue/server/index.ts';
import { findCompany } from '#features/companies/server/index.ts';
import {
  documentTotals,
  type BusinessDocument,
  type DocumentLine,
  type DocumentParty,
} from '#features/documents/domain/business-document.ts';
import {
  archivedFiles,
  documentAddress,
  findDocumentVersions,
  keepDocument,
  sellerParty,
  standardTexts,
  type ArchiveDeps,
} from '#features/documents/server/index.ts';
import type { ShopSettings } from '#features/settings/domain/settings.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { withLanguage } from '#platform/language/with-language.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { toUnitPriceDecimal, type Currency } from '#shared/money.ts';
import { formatCount, formatUnitPrice } from '#shared/number-format.ts';
import { refuse } from '#shared/refusal.ts';
import { t } from '#shared/texts/texts.ts';
import { agreedPriceAt } from '../domain/agreed-price.ts';
import { formatQuoteNumber } from '../domain/quote-number.ts';
import { quoteRefusals } from '../domain/quote-refusals.ts';
import { heldText, leadTimeText } from '../domain/version-texts.ts';
import type { QuoteDeps } from './quote-deps.ts';
import {
  findQuote,
  findQuoteLines,
  findVersion,
  pricesOf,
  type QuoteLineRow,
  type QuoteRow,
  type VersionRow,
} from './quote-store.ts';

/** Issues the last version of a quote as a document, which stays as it is. */
export async function issueQuoteDocument(
  tx: Transaction,
  deps: QuoteDeps,
  row: QuoteRow,
): Promise<void> {
  const version = await findVersion(tx, row.id, row.version);
  if (!version) throw new Error(`quote ${row.id} has no version`);
  const lines = await findQuoteLines(tx, row.id, row.version);
  const ids = lines.map(({ productId }) => productId);
  const customs = await loadCustomsCodes(tx, ids);
  const names = await loadProductNames(tx, ids, row.language);
  const settings = await loadSettings(tx, deps.initial);
  const buyer = await findBuyer(tx, row);
  const draft = { row, version, lines, customs, names, settings, buyer };
  const document = withLanguage(row.language, () => draftQuote(draft, deps));
  await keepDocument(tx, deps, document);
}

/** The name of the archived PDF of a version; null of one from before there were documents of quotes. */
export async function findQuotePdf(
  db: Queryable,
  deps: ArchiveDeps,
  { number }: Pick<QuoteRow, 'number'>,
  version: number,
): Promise<string | null> {
  const versions = await findDocumentVersions(db, 'quote', formatQuoteNumber(number));
  const id = versions.get(version);
  const archived = id === undefined ? null : await archivedFiles(db, deps, id);
  return archived?.pdf ?? null;
}

/** Streams the PDF of a version. @throws Refusal when the quote has no such version, or it has no PDF */
export async function readQuotePdf(
  db: Queryable,
  deps: ArchiveDeps,
  { id, version }: { readonly id: string; readonly version: number },
) {
  const name = await findQuotePdf(db, deps, await findQuote(db, id), version);
  if (name === null) throw refuse(quoteRefusals.fileNotFound, {});
  return deps.files.read(name);
}

interface Draft {
  readonly row: QuoteRow;
  readonly version: VersionRow;
  readonly lines: readonly QuoteLineRow[];
  readonly customs: ReadonlyMap<string, CustomsCodes>;
  /** Of the products in the language of the quote, by id. */
  readonly names: ReadonlyMap<string, string>;
  readonly settings: ShopSettings;
  readonly buyer: DocumentParty;
}

function draftQuote(
  { row, version, lines: rows, customs, names, settings, buyer }: Draft,
  { timeZone }: Pick<QuoteDeps, 'timeZone'>,
): BusinessDocument {
  const { language } = row;
  const { currency, validUntil, holdsStock, note, sentAt } = version;
  const lines = rows.map((line) => ({
    ...documentLine(line, currency, customs.get(line.productId)),
    name: names.get(line.productId) ?? line.productName,
  }));
  const adjustments = deliveryCharge(version);
  const addsDelivery = version.deliveryCost === null && settings.delivery.isOn;
  const { notes, footer } = standardTexts(settings, 'quote', language);
  return {
    kind: 'quote',
    number: formatQuoteNumber(row.number),
    version: version.version,
    day: dayAt(sentAt, timeZone),
    language,
    currency,
    seller: sellerParty(settings),
    buyer,
    delivery: null,
    validUntil,
    lines,
    adjustments,
    taxes: [],
    totals: documentTotals({ lines, adjustments, taxes: [] }),
    payment: null,
    references: {
      order: null,
      purchaseOrder: null,
      buyerReference: null,
      quote: null,
      deliveryNote: null,
      invoices: [],
    },
    notes: [
      ...(note ? [note] : []),
      ...(addsDelivery ? [t('Delivery is added when you order.')] : []),
      ...(version.deliveryCost === 0n ? [t('Delivery is free.')] : []),
      heldText(holdsStock),
      ...notes,
    ],
    footer,
  };
}

/** Tax is worked out when it is ordered: where it is delivered to is not known before. */
const UNTAXED = { taxCategory: 'O', taxRatePpm: 0 } as const;

function deliveryCharge({
  deliveryCost: amount,
  deliveryCostPer: per,
}: VersionRow): BusinessDocument['adjustments'] {
  if (amount === null || amount === 0n) return [];
  const reason = per === 'order' ? t('Delivery of each order') : t('Delivery');
  return [{ kind: 'charge', reasonCode: 'FC', reason, amount, ...UNTAXED }];
}

function documentLine(
  line: QuoteLineRow,
  currency: Currency,
  codes: CustomsCodes | undefined,
): Omit<DocumentLine, 'name'> {
  const { sku, mpn, customerPartNumber, quantity, total } = line;
  return {
    position: line.line,
    sku,
    mpn: mpn === sku ? null : mpn,
    customerPartNumber,
    details: lineDetails(line, currency),
    quantity,
    unit: 'H87',
    unitPrice: agreedPriceAt(pricesOf(line), quantity),
    net: total,
    ...UNTAXED,
    originCountry: codes?.originCountry ?? null,
    hsCode: codes?.hsCode ?? null,
  };
}

function lineDetails(line: QuoteLineRow, currency: Currency): string[] {
  const { replaces, leadTimeDays, note } = line;
  const breaks = pricesOf(line).map(({ from, unitPrice: millionths }) =>
    t('from {count}: {price}', {
      count: formatCount(from),
      price: formatUnitPrice(toUnitPriceDecimal({ millionths, currency }), currency),
    }),
  );
  return [
    ...(replaces ? [t('Instead of {name}', { name: replaces })] : []),
    ...(leadTimeDays === null
      ? []
      : [t('Lead time: {time}', { time: leadTimeText(leadTimeDays) })]),
    ...(breaks.length > 1 ? [breaks.join(', ')] : []),
    ...(note ? [note] : []),
  ];
}

/** The company that asked, or else the person, whose address is not known yet. */
async function findBuyer(tx: Transaction, row: QuoteRow): Promise<DocumentParty> {
  const company = row.companyId === null ? null : await findCompany(tx, row.companyId);
  return {
    name: row.companyName ?? company?.name ?? row.customerName,
    tradingName: null,
    address: company ? documentAddress(company.billingAddress) : NO_ADDRESS,
    vatNumber: null,
    taxNumber: null,
    registrationNumber: null,
    electronicAddress: null,
    contact: { name: row.customerName, phone: null, email: row.customerEmail || null },
  };
}

const NO_ADDRESS = {
  line1: '',
  line2: null,
  postalCode: null,
  city: '',
  region: null,
  country: '',
} as const;
