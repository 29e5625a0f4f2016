import type { Account } from '#features/ledger/domain/accounts.ts';
import type { LedgerEntry, LedgerLine } from '#features/ledger/server/index.ts';
import type { BookedAccount, Chart } from '#features/settings/domain/accounting-settings.ts';

export type AccountNumbers = Readonly<Record<(Account & BookedAccount) | 'clearing', string>>;

/** Account numbers without automatic tax: tax is posted as a line of its own. `clearing` joins lines that have no single other side. */
export const datevAccounts: Readonly<Record<Chart, AccountNumbers>> = {
  skr03: {
    receivables: '10000',
    revenue: '8200',
    'shipping-revenue': '8204',
    'tax-payable': '1770',
    bank: '1200',
    card: '1360',
    cash: '1000',
    discounts: '8700',
    'write-offs': '2400',
    'bank-fees': '4970',
    'other-expenses': '4900',
    'other-income': '2700',
    private: '1800',
    'unclear-receipts': '1591',
    clearing: '1590',
  },
  skr04: {
    receivables: '10000',
    revenue: '4200',
    'shipping-revenue': '4204',
    'tax-payable': '3800',
    bank: '1800',
    card: '1460',
    cash: '1600',
    discounts: '4700',
    'write-offs': '6930',
    'bank-fees': '6855',
    'other-expenses': '6300',
    'other-income': '4830',
    private: '2100',
    'unclear-receipts': '3620',
    clearing: '1370',
  },
};

interface Batch {
  readonly chart: Chart;
  /** The numbers of the adviser and of the client at DATEV. */
  readonly consultant: number;
  readonly client: number;
  /** Of the account numbers. */
  readonly length: number;
  readonly from: string;
  readonly to: string;
  /** When the file is made. */
  readonly at: Date;
}

/** The version of the booking batch within format version 700. */
const BATCH_VERSION = 13;

const compact = (day: string) => day.replaceAll('-', '');
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** The account numbers of a chart, with those that the shop has of its own. */
export function accountNumbers(
  chart: Chart,
  own: Readonly<Record<BookedAccount, string>>,
): AccountNumbers {
  const given = Object.entries(own).filter(([, number]) => number !== '');
  return { ...datevAccounts[chart], ...Object.fromEntries(given) };
}

/** How long all account numbers of a batch must be; accounts of persons are one digit longer. */
export function accountLength(numbers: AccountNumbers): number {
  const { receivables: _ofPersons, ...others } = numbers;
  return Math.max(...Object.values(others).map(({ length }) => length));
}

/** The two lines at the beginning of a booking batch (EXTF, format version 700). */
export function datevHeader({ chart, consultant, client, length, from, to, at }: Batch): string {
  const made = at.toISOString().replace(/\D/g, '').slice(0, 17);
  const fiscalYear = `${from.slice(0, 4)}0101`;
  const fields = [
    '"EXTF"',
    '700',
    '21',
    '"Buchungsstapel"',
    String(BATCH_VERSION),
    made,
    '',
    '"BB"',
    '""',
    '""',
    String(consultant),
    String(client),
    fiscalYear,
    String(length),
    compact(from),
    compact(to),
    quoted(`Buchungen ${from.slice(0, 7)}`),
    '""',
    '1',
    '0',
    '0',
    '"EUR"',
    '',
    '""',
    '',
    '',
    quoted(chart === 'skr03' ? '03' : '04'),
    '',
    '',
    '""',
    '""',
  ];
  return `${fields.join(';')}\r\n${columns.join(';')}\r\n`;
}

/** What the bookings of an entry are named by. */
export interface EntryNames {
  /** What the entry records, in words. */
  readonly kind: string;
  /** The number of the invoice or credit note that a line is for; null if it is for none. */
  readonly documentOf: (line: LedgerLine) => string | null;
  /** The account of a line: a customer has one of their own. */
  readonly accountOf: (line: LedgerLine) => string;
  readonly clearing: string;
}

/**
 * The bookings of an entry. Each line is booked against the only line of the other side, or against the clearing account if
 * both sides have several, or the same account.
 */
export function datevBookings(entry: LedgerEntry, names: EntryNames): string {
  const currencies = new Set(entry.lines.map(({ currency }) => currency));
  return [...currencies]
    .flatMap((currency) => {
      const lines = entry.lines.filter((line) => line.currency === currency);
      const other = otherSide(lines, names);
      return lines
        .filter((line) => line !== other)
        .map((line) => booking(entry, names, line, other));
    })
    .join('');
}

/** The line that the others are booked against. */
function otherSide(lines: readonly LedgerLine[], { accountOf }: EntryNames): LedgerLine | null {
  const other = singleSide(lines);
  if (!other) return null;
  const isSame = lines.some((line) => line !== other && accountOf(line) === accountOf(other));
  return isSame ? null : other;
}

/** The only debit or the only credit. */
function singleSide(lines: readonly LedgerLine[]): LedgerLine | null {
  const debits = lines.filter(({ amount }) => amount > 0n);
  const credits = lines.filter(({ amount }) => amount < 0n);
  const [only] = debits.length === 1 ? debits : credits.length === 1 ? credits : [];
  return only ?? null;
}

function booking(
  { number, day, reference, note }: LedgerEntry,
  { kind, documentOf, accountOf, clearing }: EntryNames,
  line: LedgerLine,
  other: LedgerLine | null,
): string {
  const { amount, currency } = line;
  const document = documentOf(line) ?? (other && documentOf(other));
  const cents = (amount < 0n ? -amount : amount).toString().padStart(3, '0');
  const [, month = '', date = ''] = day.split('-');
  const fields: Record<number, string> = {
    0: `${cents.slice(0, -2)},${cents.slice(-2)}`,
    1: amount > 0n ? '"S"' : '"H"',
    2: quoted(currency),
    6: accountOf(line),
    7: other ? accountOf(other) : clearing,
    9: `${date}${month}`,
    10: quoted(documentField(document ?? reference ?? String(number))),
    11: quoted(String(number)),
    13: quoted([kind, reference, note].filter(Boolean).join(' ').slice(0, 60)),
    113: '0',
  };
  const textColumns = new Set([5, 8, 15]);
  return `${columns.map((_, index) => fields[index] ?? (textColumns.has(index) ? '""' : '')).join(';')}\r\n`;
}

/** Belegfeld 1 takes 36 of these characters. */
function documentField(text: string): string {
  return text.replace(/[^A-Za-z\d$&%*+\-/]/g, '').slice(-36);
}

const pairs = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => [
    `${name} - Art ${index + 1}`,
    `${name} - Inhalt ${index + 1}`,
  ]).flat();

/** All 125 columns of the batch, in German as DATEV names them. */
const columns: readonly string[] = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  'WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Skonto',
  'Buchungstext',
  'Postensperre',
  'Diverse Adressnummer',
  'Geschäftspartnerbank',
  'Sachverhalt',
  'Zinssperre',
  'Beleglink',
  ...pairs('Beleginfo', 8),
  'KOST1 - Kostenstelle',
  'KOST2 - Kostenstelle',
  'Kost-Menge',
  'EU-Land u. UStID (Bestimmung)',
  'EU-Steuersatz (Bestimmung)',
  'Abw. Versteuerungsart',
  'Sachverhalt L+L',
  'Funktionsergänzung L+L',
  'BU 49 Hauptfunktionstyp',
  'BU 49 Hauptfunktionsnummer',
  'BU 49 Funktionsergänzung',
  ...pairs('Zusatzinformation', 20),
  'Stück',
  'Gewicht',
  'Zahlweise',
  'Forderungsart',
  'Veranlagungsjahr',
  'Zugeordnete Fälligkeit',
  'Skontotyp',
  'Auftragsnummer',
  'Buchungstyp',
  'USt-Schlüssel (Anzahlungen)',
  'EU-Land (Anzahlungen)',
  'Sachverhalt L+L (Anzahlungen)',
  'EU-Steuersatz (Anzahlungen)',
  'Erlöskonto (Anzahlungen)',
  'Herkunft-Kz',
  'Buchungs GUID',
  'KOST-Datum',
  'SEPA-Mandatsreferenz',
  'Skontosperre',
  'Gesellschaftername',
  'Beteiligtennummer',
  'Identifikationsnummer',
  'Zeichnernummer',
  'Postensperre bis',
  'Bezeichnung SoBil-Sachverhalt',
  'Kennzeichen SoBil-Buchung',
  'Festschreibung',
  'Leistungsdatum',
  'Datum Zuord. Steuerperiode',
  'Fälligkeit',
  'Generalumkehr (GU)',
  'Steuersatz',
  'Land',
  'Abrechnungsreferenz',
  'BVV-Position',
  'EU-Land u. UStID (Ursprung)',
  'EU-Steuersatz (Ursprung)',
  'Abw. Skontokonto',
];
