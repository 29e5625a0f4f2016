import { countryCodes, countryName } from '#shared/countries.ts';
import { formatDay, formatTimestamp } from '#shared/date-format.ts';
import { decimalForField } from '#shared/decimal-text.ts';
import { staffRoleNames } from '#shared/staff-role-names.ts';
import { formatCount, formatUnitPrice } from '#shared/number-format.ts';
import { currentLocale, t } from '#shared/texts/texts.ts';
import { fieldName } from './field-names.ts';

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

const paymentOptions = {
  'Online Payment': 'Online Payment',
  'Cash on Delivary': 'Cash on Delivary',
};

/** Fields whose values are among a few; their other values are typed by people and stay as they are. */
const valueNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  lifecycle: lifecycles,
  fulfilment: fulfilments,
  status: { Paid: 'Paid', 'Pending...': 'Pending...', Cancelled: 'Cancelled', Expired: 'Expired' },
  delivery: paymentOptions,
  payment: paymentOptions,
  cash: { overdue: 'Overdue' },
  held: { 'purchase-order': 'Waits for the purchase order' },
  rohs: {
    compliant: 'Compliant',
    exempt: 'Compliant with exemption',
    'not-compliant': 'Not compliant',
  },
  reach: {
    'no-svhc': 'No SVHC above 0.1\u00a0%',
    svhc: 'Contains SVHC above 0.1\u00a0%',
  },
  staffRoles: staffRoleNames,
  mailLanguage: { en: 'English', de: 'German' },
  state: {
    active: 'Activated',
    archived: 'Archived',
    applied: 'Waiting for approval',
    refused: 'Refused',
    blocked: 'Blocked',
  },
  roles: { admin: 'Admin', approver: 'Approver', buyer: 'Buyer', viewer: 'Viewer' },
  type: { number: 'Number', text: 'Text', choice: 'Choice', 'yes-no': 'Yes or no' },
};

/** In the order in which an address is written; the database keeps none. */
const addressParts = 'company recipient line1 line2 postalCode city region country'.split(' ');

const amounts = new Set(
  'amount price total refund refunded toPay orderLimit monthLimit approvalLimit above'.split(' '),
);
const days = new Set(['from', 'receivedOn', 'to', 'deputyFrom', 'deputyUntil']);
/** Numbers that are no counts. */
const ungrouped = new Set(['since']);

/**
 * A recorded value as text in the reader's language and format. Lists and objects are recorded as JSON.
 * @param currency of its amounts
 */
export function recordedText(
  name: string,
  value: string | number | boolean | null | undefined,
  currency: string,
): string {
  return textOf(name, typeof value === 'string' ? parsed(value) : value, currency) || '–';
}

function textOf(name: string, value: unknown, currency: string): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (Array.isArray(value)) return value.map((one) => itemText(name, one, currency)).join('; ');
  if (typeof value === 'object') {
    if (name === 'address' || name === 'billingAddress') return addressText(value);
    return name === 'attributes' ? attributesText(value) : objectText(name, value, currency);
  }
  if (typeof value === 'number') return numberText(name, value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (amounts.has(name) && /^-?\d+(\.\d+)?$/.test(text)) return formatUnitPrice(text, currency);
  if (days.has(name)) return dateText(text);
  const known = valueNames[name]?.[text];
  return known === undefined ? text : t(known);
}

function itemText(name: string, item: unknown, currency: string): string {
  const isObject = typeof item === 'object' && item !== null;
  return isObject ? objectText(name, item, currency) : textOf(name, item, currency);
}

/** The values of a product, by keys that the shop has chosen. */
function attributesText(values: object): string {
  return Object.entries(values)
    .map(([key, value]) => `${key}: ${textOf('', value, '')}`)
    .join(', ');
}

/** A delivery address in parts. That of an older entry is a text, with the country in English. */
function addressText(address: object): string {
  const parts = Object.entries(address).map(([name, value]) => ({
    place: addressParts.indexOf(name),
    text: name === 'country' ? countryText(value) : textOf(name, value, ''),
  }));
  return parts
    .filter(({ text }) => text !== '')
    .toSorted((one, other) => one.place - other.place)
    .map(({ text }) => text)
    .join(', ');
}

function countryText(code: unknown): string {
  const known = countryCodes.find((one) => one === code);
  return known ? countryName(known, currentLocale()) : String(code);
}

function objectText(parent: string, values: object, currency: string): string {
  return Object.entries(values)
    .map(([name, value]) => [fieldName(name, parent), textOf(name, value, currency)] as const)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}: ${text}`)
    .join(', ');
}

function numberText(name: string, value: number): string {
  if (ungrouped.has(name)) return String(value);
  return Number.isInteger(value) ? formatCount(value) : decimalForField(String(value));
}

/** A day or a time as recorded; other text stays as it is. */
function dateText(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDay(`${text}T12:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}T/.test(text) ? formatTimestamp(text) : text;
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
