import { cardBrand, digitsOf, formatCardNumber, isCardNumber } from '#shared/card-number.ts';
import { t } from '#shared/texts/texts.ts';
import type { TypedCard } from './sandbox-client.ts';

/** The texts of the three fields. */
export interface CardText {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}

export type CardErrors = { readonly [Field in keyof CardText]?: string | undefined };

const CENTURY = 2000;
const MAX_CVC = 4;

/** Formats the text of a field after typing or pasting. */
export const formatField: Readonly<
  Record<keyof CardText, (typed: string, before: string) => string>
> = {
  number: formatCardNumber,
  expiry: expiryText,
  cvc: (typed) => digitsOf(typed).slice(0, MAX_CVC),
};

/** Formats `MM / YY` during typing: `5` becomes `05 / `, and the slash can be deleted. */
export function expiryText(typed: string, before = ''): string {
  const deleting = typed.length < before.length;
  let digits = digitsOf(typed).slice(0, 6);
  if (/^[2-9]$/.test(digits) && !deleting) digits = `0${digits}`;
  // Autofill enters `12/2030`.
  if (digits.length === 6) digits = digits.slice(0, 2) + digits.slice(4);
  if (deleting && before.endsWith(' / ') && digits.length === 2) return digits.slice(0, 1);
  if (digits.length < 2) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2, 4)}`;
}

/** The card in the form, or the errors of its fields. */
export function readCard(
  { number, expiry, cvc }: CardText,
  at: Date,
): { card: TypedCard } | { errors: CardErrors } {
  const digits = digitsOf(expiry);
  const [month, year] = [digits.slice(0, 2), digits.slice(2)];
  const cvcLength = cardBrand(number)?.cvcLength ?? 3;
  const errors: CardErrors = {
    ...(isCardNumber(number) ? {} : { number: 'The card number is not complete or not valid' }),
    ...expiryError(month, year, at),
    ...(cvc.length === cvcLength ? {} : { cvc: t('{count} digits', { count: cvcLength }) }),
  };
  if (Object.keys(errors).length > 0) return { errors };
  return { card: { number: digitsOf(number), month, year, cvc } };
}

function expiryError(month: string, year: string, at: Date): CardErrors {
  if (year.length !== 2 || Number(month) < 1 || Number(month) > 12) {
    return { expiry: 'Month and year, for example 05 / 28' };
  }
  const [thisYear, thisMonth] = [at.getFullYear() - CENTURY, at.getMonth() + 1];
  const expired =
    Number(year) < thisYear || (Number(year) === thisYear && Number(month) < thisMonth);
  return expired ? { expiry: 'The card has expired' } : {};
}
