import { documentNames } from '#features/settings/domain/document-names.ts';
import { formatRate } from '#features/tax/domain/tax-name.ts';
import { countryName, type CountryCode } from '#shared/countries.ts';
import { formatDay } from '#shared/date-format.ts';
import { formatMoney, formatUnitPrice } from '#shared/number-format.ts';
import { addressLines } from '#shared/postal-address.ts';
import { currentLocale, t } from '#shared/texts/texts.ts';
import {
  goesWithGoods,
  type BusinessDocument,
  type DocumentAddress,
  type DocumentLine,
  type DocumentTax,
} from '../../domain/business-document.ts';
import { priceText } from '../../domain/e-invoice/e-invoice-values.ts';

/** `Invoice INV-2026-00042`; a further version of a quote says which it is. */
export function documentTitle({ kind, number, version }: BusinessDocument): string {
  const title = `${t(documentNames[kind])} ${number}`;
  return version !== null && version > 1
    ? t('{title}, version {version}', { title, version })
    : title;
}

export interface DocumentFact {
  readonly term: string;
  readonly value: string;
}

/** What stands beside the address. */
export function documentFacts(document: BusinessDocument): DocumentFact[] {
  const { kind, number, day, references, delivery, payment, validUntil, buyer } = document;
  const isDelivered = kind === 'invoice' || kind === 'delivery-note';
  const facts: (readonly [string, string | null | undefined])[] = [
    [t('Document number'), number],
    [t('Date'), formatDay(day)],
    [kind === 'return-slip' ? t('Order number') : t('Our order'), references.order?.number],
    [t('Your order'), references.purchaseOrder],
    [t('Your reference'), references.buyerReference],
    [t('Quote'), references.quote?.number],
    [t('Delivery note'), references.deliveryNote?.number],
    [t('Shipped on'), isDelivered && delivery?.day ? formatDay(delivery.day) : null],
    [t('Valid until'), validUntil && formatDay(validUntil)],
    [t('Due on'), kind === 'invoice' && payment?.dueDay ? formatDay(payment.dueDay) : null],
    [t('Your VAT ID'), goesWithGoods(kind) ? null : buyer.vatNumber],
    [t('Contact'), buyer.contact?.name === buyer.name ? null : buyer.contact?.name],
  ];
  return facts.flatMap(([term, value]) => (value ? [{ term, value }] : []));
}

/** The lines in the window. A delivery note goes to where the goods go. */
export function windowLines({ kind, buyer, delivery, seller }: BusinessDocument): string[] {
  const address =
    goesWithGoods(kind) && delivery?.address
      ? { name: delivery.name ?? buyer.name, ...delivery.address }
      : { name: buyer.name, ...buyer.address };
  return [address.name, ...postalLines(address, seller.address.country)];
}

/** Abroad with the name of the country. */
export function postalLines(address: DocumentAddress, home: string): string[] {
  const lines = addressLines(address, currentLocale());
  return address.country === home &&
    countryName(home as CountryCode, currentLocale()) === lines.at(-1)
    ? lines.slice(0, -1)
    : lines;
}

/** Where the goods went, if not to the address in the window. */
export function deliveredTo({ kind, buyer, delivery, seller }: BusinessDocument): string | null {
  if (goesWithGoods(kind) || !delivery?.address) return null;
  const { address, name } = delivery;
  const isSame = JSON.stringify(address) === JSON.stringify(buyer.address);
  if (isSame && (name === null || name === buyer.name)) return null;
  const place = [...(name ? [name] : []), ...postalLines(address, seller.address.country)];
  return t('Delivery address: {address}', { address: place.join(', ') });
}

/** `DHL, 00340434161094042557` */
export function shippedBy({ delivery }: BusinessDocument): string | null {
  const parts = [delivery?.carrier, delivery?.trackingNumber].filter((part) => !!part);
  return parts.length === 0 ? null : t('Shipped by: {carrier}', { carrier: parts.join(', ') });
}

export function corrects({ references }: BusinessDocument): string | null {
  if (references.invoices.length === 0) return null;
  const invoices = references.invoices.map(({ number, day }) =>
    day ? t('{number} of {day}', { number, day: formatDay(day) }) : number,
  );
  return t('Corrects invoice {invoices}', { invoices: invoices.join(', ') });
}

/** `19 % VAT on €1,527.40` */
export function taxWithBase(tax: DocumentTax, currency: BusinessDocument['currency']): string {
  const base = formatMoney({ minor: tax.base, currency });
  if (tax.country === 'US') {
    const rate = formatRate(tax.ratePpm);
    return t('Sales tax {region} {rate} on {base}', { region: tax.region ?? '', rate, base });
  }
  return t('{rate} VAT on {base}', { rate: formatRate(tax.ratePpm), base });
}

export function unitPriceText({ unitPrice }: DocumentLine, currency: string): string {
  return formatUnitPrice(priceText(unitPrice), currency);
}

const units: Readonly<Record<string, string>> = { MTR: 'm', KGM: 'kg', HUR: 'h' };

/** `5,000`, `12 m`: pieces have no unit. */
export function quantityText({ quantity, unit }: DocumentLine): string {
  const count = quantity.toLocaleString(currentLocale());
  const name = units[unit];
  return name ? `${count}\u00a0${name}` : count;
}

const joined = (parts: readonly string[]) => parts.filter(Boolean).join('\u00a0· ');

/** The small lines below the name of a line. */
export function lineDetails(line: DocumentLine): string[] {
  const { sku, mpn, customerPartNumber, details, originCountry, hsCode } = line;
  const numbers = [
    sku,
    ...(mpn ? [t('MPN {number}', { number: mpn })] : []),
    ...(customerPartNumber ? [t('Your number {number}', { number: customerPartNumber })] : []),
  ];
  const customs = [
    ...(hsCode ? [t('HS code {code}', { code: hsCode })] : []),
    ...(originCountry
      ? [
          t('Origin: {country}', {
            country: countryName(originCountry as CountryCode, currentLocale()),
          }),
        ]
      : []),
  ];
  return [joined(numbers), ...details, joined(customs)].filter(Boolean);
}
