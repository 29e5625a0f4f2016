import { currencies, MAX_MINOR, type Currency } from '#shared/money.ts';
import { t } from '#shared/texts/texts.ts';

/** Why a file cannot be read, in the language of the request, with the number of its line. */
export class StatementError extends Error {
  override readonly name = 'StatementError';
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** @throws StatementError unless it is one of the currencies of the shop */
export function currencyOf(code: string, line: number): Currency {
  const known = currencies.find((currency) => currency === code.trim());
  if (known) return known;
  throw new StatementError(
    line,
    t('The currency {currency} is not known to the shop.', {
      currency: code.trim().slice(0, 10),
    }),
  );
}

const DECIMAL = /^(\d{1,15})(?:[.,](\d*))?$/;

/**
 * The minor units of an amount without sign, with a comma or a point before the decimals. Further decimals must be zero.
 * @throws StatementError
 */
export function minorOf(text: string, line: number): bigint {
  const [, whole, fraction = ''] = DECIMAL.exec(text.trim()) ?? [];
  const minor =
    whole === undefined || /[1-9]/.test(fraction.slice(2))
      ? null
      : BigInt(whole + fraction.slice(0, 2).padEnd(2, '0'));
  if (minor !== null && minor <= MAX_MINOR) return minor;
  throw new StatementError(
    line,
    t('{amount} is not an amount.', {
      amount: text.trim().slice(0, 30),
    }),
  );
}

/** The day `2026-11-21` of its parts. @throws StatementError if there is no such day */
export function dayOf(parts: readonly [string, string, string], line: number): string {
  const [year, month, date] = parts;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const at = new Date(`${day}T12:00:00Z`);
  if (!Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)) return day;
  throw new StatementError(line, t('{day} is not a day.', { day }));
}

/** An IBAN or account number without spaces, in capitals. */
export function accountOf(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase();
}

/** One line of text: white space and control characters are one space. */
export function plainText(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
