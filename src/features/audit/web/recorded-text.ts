import { t } from '#shared/texts/texts.ts';

/** The names of recorded fields. Others are shown as they are recorded. */
const fieldNames: Readonly<Record<string, string>> = {
  address: 'Address',
  aliases: 'Aliases',
  amount: 'Amount',
  attributes: 'Attributes',
  carrier: 'Carrier',
  category: 'Category',
  currency: 'Currency',
  datasheet: 'Datasheet',
  delivery: 'Payment option',
  description: 'Description',
  email: 'Email address',
  featured: 'Featured products',
  files: 'Files',
  fulfilment: 'Fulfilment',
  hsCode: 'HS code',
  img: 'Picture',
  leadTimeDays: 'Lead time (days)',
  lifecycle: 'Lifecycle',
  lines: 'Lines',
  logo: 'Logo',
  manufacturer: 'Manufacturer',
  matingSkus: 'Mating parts (SKUs)',
  pinCompatibleSkus: 'Pin-compatible parts (SKUs)',
  minQuantity: 'Minimum quantity',
  mpn: 'MPN',
  name: 'Name',
  note: 'Note',
  number: 'Contact number',
  orderMultiple: 'Order multiple',
  originCountry: 'Country of origin',
  packaging: 'Packaging',
  parcels: 'Parcels',
  pictures: 'Pictures',
  price: 'Price',
  priceBreaks: 'Price breaks',
  products: 'Products',
  quantity: 'Quantity',
  reach: 'REACH',
  receivedOn: 'Received on',
  refunded: 'Refunded',
  replacedBySku: 'Replaced by (SKU)',
  rohs: 'RoHS',
  sku: 'SKU',
  status: 'Status',
  stock: 'Stock',
  tags: 'Tags',
  trackingLink: 'Tracking link',
  trackingNumber: 'Tracking number',
  translations: 'Texts in other languages',
  type: 'Type',
  unit: 'Unit',
  values: 'Values',
  warrantyMonths: 'Warranty (months)',
  weightGrams: 'Weight (g)',
  de: 'German',
  en: 'English',
};

export function fieldName(name: string): string {
  const known = Object.hasOwn(fieldNames, name) ? fieldNames[name] : undefined;
  return known === undefined ? name : t(known);
}

const lifecycles: Readonly<Record<string, string>> = {
  active: 'Active',
  new: 'New',
  'not-recommended': 'Not recommended for new designs',
  obsolete: 'Obsolete',
};

const fulfilments: Readonly<Record<string, string>> = {
  unfulfilled: 'Unfulfilled',
  packed: 'Packed',
  'partly-shipped': 'Partly shipped',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

/** Fields whose values are among a few; their other values are typed by people and stay as they are. */
const valueNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  lifecycle: lifecycles,
  fulfilment: fulfilments,
  status: { Paid: 'Paid', 'Pending...': 'Pending...', Cancelled: 'Cancelled', Expired: 'Expired' },
  delivery: { 'Online Payment': 'Online Payment', 'Cash on Delivary': 'Cash on Delivary' },
};

/** A recorded value as text in the reader's language. Lists and objects are recorded as JSON. */
export function recordedText(name: string, value: string | number | boolean | null | undefined) {
  return textOf(name, typeof value === 'string' ? parsed(value) : value) || '–';
}

function textOf(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (Array.isArray(value)) return value.map((one) => textOf(name, one)).join('; ');
  if (typeof value === 'object') return objectText(value as Readonly<Record<string, unknown>>);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const known = valueNames[name]?.[text];
  return known === undefined ? text : t(known);
}

function objectText(values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values)
    .map(([name, value]) => [fieldName(name), textOf(name, value)] as const)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}: ${text}`)
    .join(', ');
}

/** What a person typed may begin like JSON, too. */
function parsed(text: string): unknown {
  if (!/^[[{]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
