import { MAX_LEAD_TIME_DAYS } from '#features/catalogue/domain/lead-time.ts';
import type { Lifecycle } from '#features/catalogue/domain/lifecycle.ts';
import { MAX_QUANTITY } from '#features/catalogue/domain/order-quantity.ts';
import { normalizeSymbols } from '#shared/quantity/parse-quantity.ts';
import type { TypedValue } from './parse-price-and-stock.ts';

export interface PurchaseTerms {
  /** The text without those phrases. */
  readonly rest: string;
  readonly lifecycle: TypedValue<Lifecycle> | null;
  /** Maximum in days. */
  readonly leadTime: TypedValue<number> | null;
  /** Pieces to buy. */
  readonly quantity: TypedValue<number> | null;
}

const LIFECYCLES: readonly (readonly [Lifecycle, RegExp])[] = [
  ['obsolete', phrase('obsolete|discontinued|obsolet|abgekündigt|abgekuendigt')],
  ['not-recommended', phrase('not recommended(?: for new designs?)?|nrnd|nicht empfohlen')],
];
const LESS = '<|under|less than|unter|weniger als';
const MOST = '<=|=<|≤|up to|at most|max\\.?|within|in|bis(?: zu)?|höchstens|hoechstens|maximal|von';
const TIME = '(?<number>\\d{1,4}) ?(?:(?<weeks>weeks?|wks?|wochen?)|days?|tagen?|tage|d)';
const LEAD_TIME = phrase(
  `(?:lead[ -]?time|delivery(?: time)?|lieferzeit|lieferung)(?: ?(?:(?<less>${LESS})|${MOST}|[:=]))? ?${TIME}`,
);
const DELIVERED = phrase(`(?:within|in|innerhalb von|binnen) ${TIME}`);
const COUNT = "(?<number>\\d{1,3}(?:[ .,']\\d{3})+|\\d{1,9})(?<thousands>k)?";
const QUANTITIES = [
  phrase(`${COUNT} ?(?:pcs?\\.?|pieces?|stk\\.?|stück|stueck)`),
  phrase(`(?:qty|quantity|menge|stückzahl|stueckzahl)[:=]? ?${COUNT}`),
  // `10 x LM358`, but not `4 x 0.5 mm²` or `2 x NO`.
  /^(?<number>\d{1,5}) ?[x×] (?=\p{L}{3}|\p{L}{2,}-|\p{L}+-?\d|\d+[kKRMµunp]\d?\b|\d{1,3}[a-z]{2,}\d)(?!form)/iu,
];

/**
 * Extracts quantity, lead time and lifecycle stage from a query, in
 * English or German: `500 pcs`, `lead time 2 days`, `obsolete`. Accepts any text.
 */
export function parsePurchaseTerms(typed: string): PurchaseTerms {
  let rest = normalizeSymbols(typed);
  const take = <Value>(
    pattern: RegExp,
    parse: (match: RegExpExecArray) => Value | null,
  ): TypedValue<Value> | null => {
    const match = pattern.exec(rest);
    const value = match && parse(match);
    if (!match || value === null) return null;
    const [text] = match;
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + text.length)}`;
    return { text, value };
  };
  const leadTime = take(LEAD_TIME, daysIn) ?? take(DELIVERED, daysIn);
  const quantity = firstOf(QUANTITIES, (pattern) => take(pattern, piecesIn));
  const lifecycle = firstOf(LIFECYCLES, ([stage, pattern]) => take(pattern, () => stage));
  const isRecognized = leadTime ?? quantity ?? lifecycle;
  return { rest: isRecognized ? tidyRest(rest) : typed, leadTime, quantity, lifecycle };
}

function daysIn({ groups }: RegExpExecArray): number | null {
  const days = Number(groups?.['number']) * (groups?.['weeks'] === undefined ? 1 : 7);
  const maxDays = groups?.['less'] === undefined ? days : days - 1;
  return maxDays >= 0 && maxDays <= MAX_LEAD_TIME_DAYS ? maxDays : null;
}

function piecesIn({ groups }: RegExpExecArray): number | null {
  const digits = (groups?.['number'] ?? '').replaceAll(/\D/g, '');
  const pieces = Number(digits) * (groups?.['thousands'] === undefined ? 1 : 1000);
  return pieces >= 1 && pieces <= MAX_QUANTITY ? pieces : null;
}

function firstOf<One, Result>(
  all: readonly One[],
  find: (one: One) => Result | null,
): Result | null {
  for (const one of all) {
    const result = find(one);
    if (result !== null) return result;
  }
  return null;
}

/** Removes punctuation and conjunctions next to the extracted phrases. */
function tidyRest(rest: string): string {
  return rest
    .replaceAll(/ +/g, ' ')
    .replace(/^(?:[ ,;:]|(?:and|und|of|with|mit) )+/iu, '')
    .replace(/(?:[ ,;:]| (?:and|und|with|mit))+$/iu, '');
}

/** Like `phrase` for prices, but not after `.` or `,`: the 5 of `1.5` is not a number of its own. */
function phrase(pattern: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}.,])(?:${pattern})(?![\\p{L}\\p{N}])`, 'iu');
}
