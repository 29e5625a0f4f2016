import type { Booking } from '../../domain/booking.ts';
import type { ColumnMapping, StatementColumn } from '../../domain/bank-statement.ts';
import { t } from '#shared/texts/texts.ts';
import type { Currency } from '#shared/money.ts';
import { accountOf, currencyOf, dayOf, minorOf, plainText, StatementError } from './statement.ts';

/** Headers of banks in capitals; the first that fits decides. */
const headers: readonly (readonly [StatementColumn, RegExp])[] = [
  [
    'day',
    /^(BUCHUNGSTAG|BUCHUNGSDATUM|BUCHUNG|DATUM|BOOKING ?DATE|BOOKING DAY|DATE|TRANSACTION DATE|COMPLETED DATE)/,
  ],
  ['credit', /^(HABEN|GUTSCHRIFT|CREDIT( AMOUNT)?|MONEY IN|PAID IN)\b/],
  ['debit', /^(SOLL|LASTSCHRIFT|BELASTUNG|DEBIT( AMOUNT)?|MONEY OUT|PAID OUT)\b/],
  ['amount', /^(BETRAG|UMSATZ|AMOUNT|BUCHUNGSBETRAG)/],
  ['currency', /^(WÄHRUNG|WAEHRUNG|CURRENCY|CCY)/],
  [
    'name',
    /^(BEGÜNSTIGTER|BEGUENSTIGTER|AUFTRAGGEBER|NAME|ZAHLUNGSPFLICHTIGE|ZAHLUNGSBETEILIGTER|EMPFÄNGER|PAYER|COUNTERPARTY|PARTNER)(?!.*(KONTO|IBAN))/,
  ],
  ['iban', /(IBAN|KONTONUMMER|ACCOUNT (NUMBER|NO)|COUNTERPARTY ACCOUNT)/],
  ['text', /(VERWENDUNGSZWECK|BUCHUNGSTEXT|DESCRIPTION|DETAILS|PURPOSE|REMITTANCE|MEMO)/],
  ['reference', /(REFERENZ|REFERENCE|END-TO-END)/],
  ['bankReference', /^(TRANSACTION ID|TRANSAKTIONS-?ID|ID)$/],
];

/** Guesses the mapping from the header. Own accounts are not those of who paid. */
export function mappingOf(header: readonly string[]): ColumnMapping {
  const found: Partial<Record<StatementColumn, number[]>> = {};
  for (const [index, cell] of header.entries()) {
    const name = plainText(cell).toUpperCase();
    if (/^(AUFTRAGSKONTO|IBAN AUFTRAGSKONTO|BEZEICHNUNG AUFTRAGSKONTO|BIC|OWN ACCOUNT)/.test(name))
      continue;
    const [column] = headers.find(([, pattern]) => pattern.test(name)) ?? [];
    if (!column || (found[column] && column !== 'text')) continue;
    (found[column] ??= []).push(index);
  }
  return found;
}

export interface TableRow {
  /** Its number in the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * The bookings of the rows of a table. Lines without day and amount, such as totals, are left out.
 * @throws StatementError that names the line
 */
export function bookingsOfTable(
  rows: readonly TableRow[],
  mapping: ColumnMapping,
  standard: Currency,
): readonly Booking[] {
  const has = (column: StatementColumn) => mapping[column] !== undefined;
  if (!has('day')) throw new StatementError(1, t('Choose the column of the day.'));
  if (!has('amount') && !has('credit'))
    throw new StatementError(1, t('Choose the column of the amount.'));
  const monthFirst = isMonthFirst(rows.map(({ cells }) => cellOf(cells, mapping, 'day')));
  return rows.flatMap(({ line, cells }) => {
    const cell = (column: StatementColumn) => cellOf(cells, mapping, column);
    const amounts = [cell('amount'), cell('credit'), cell('debit')];
    if (cell('day') === '' || amounts.every((text) => text === '')) return [];
    return {
      line,
      bankReference: cell('bankReference') || null,
      day: dayOfCell(cell('day'), line, monthFirst),
      amount: amountOfCells(cell('amount'), cell('credit'), cell('debit'), line),
      currency: cell('currency') ? currencyOf(cell('currency'), line) : standard,
      name: cell('name'),
      iban: accountOf(cell('iban')),
      reference: cell('reference'),
      text: cell('text'),
      isReversal: false,
    };
  });
}

function cellOf(cells: readonly string[], mapping: ColumnMapping, column: StatementColumn): string {
  return plainText((mapping[column] ?? []).map((index) => cells[index] ?? '').join(' '));
}

function amountOfCells(amount: string, credit: string, debit: string, line: number): bigint {
  if (amount !== '') return signedMinor(amount, line);
  const unsigned = (text: string) => {
    const minor = text === '' ? 0n : signedMinor(text, line);
    return minor < 0n ? -minor : minor;
  };
  return unsigned(credit) - unsigned(debit);
}

/** `-1.234,56`, `1,234.56-`, `+12.5`, `(12.50)`, with or without a currency. */
export function signedMinor(text: string, line: number): bigint {
  const compact = text.replace(/[\s'’€$£]|EUR|USD|GBP|CHF/g, '').replace('−', '-');
  const isNegative =
    /^\(.*\)$/.test(compact) || compact.startsWith('-') || /(-|S|DR)$/.test(compact);
  const digits = compact.replace(/^[-+(]/, '').replace(/(-|\)|S|H|DR|CR)$/, '');
  const minor = minorOf(withoutGrouping(digits), line);
  return isNegative ? -minor : minor;
}

/** The last of comma and point separates decimals, unless three digits follow the only one. */
function withoutGrouping(digits: string): string {
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  if (last < 0) return digits;
  const groups = digits.split(/[.,]/);
  const isGrouping =
    groups.length > 1 &&
    (groups[0] ?? '') !== '0' &&
    groups.slice(1).every((group) => group.length === 3) &&
    new Set(digits.replace(/\d/g, '')).size === 1;
  if (isGrouping) return groups.join('');
  const whole = digits.slice(0, last).replaceAll(/[.,](?=\d{3}(?:[.,]|$))/g, '');
  return `${whole}.${digits.slice(last + 1)}`;
}

const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/;

/** Of days such as 11/21/2026: if a second number is no month, the first one is. */
function isMonthFirst(days: readonly string[]): boolean {
  return days.some((day) => Number(SLASHED.exec(day)?.[2]) > 12);
}

function dayOfCell(text: string, line: number, monthFirst: boolean): string {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(text) ?? [];
  if (year && month && day) return dayOf([year, month, day], line);
  const [, first, second, slashedYear] = SLASHED.exec(text) ?? [];
  if (first && second && slashedYear) {
    return dayOf(monthFirst ? [slashedYear, first, second] : [slashedYear, second, first], line);
  }
  const [, german, germanMonth, ofYear] =
    /^(\d{1,2})[.-](\d{1,2})[.-](\d{4}|\d{2})(?!\d)/.exec(text) ?? [];
  if (german && germanMonth && ofYear) {
    return dayOf([ofYear.length === 2 ? `20${ofYear}` : ofYear, germanMonth, german], line);
  }
  throw new StatementError(line, t('{day} is not a day.', { day: text.slice(0, 30) }));
}
