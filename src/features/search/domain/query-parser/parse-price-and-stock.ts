import type { Currency } from '#shared/money.ts';
import { type Decimal, parseDecimals } from '#shared/quantity/decimals.ts';
import { normalizeSymbols } from '#shared/quantity/parse-quantity.ts';
import { MAX_STOCK } from '../stock-parameter.ts';
import { queryTokens } from './tokenizer.ts';

/** A phrase of the typed text and its value. */
export interface TypedValue<Value> {
  readonly text: string;
  readonly value: Value;
}

/** How to parse numbers and prices. */
export interface QueryLocale {
  /** Whether a comma is more likely a decimal separator than a thousands separator. */
  readonly decimalComma: boolean;
  /** Of all prices of the shop. */
  readonly currency: Currency;
}

export interface PriceAndStock {
  /** The text without those phrases; empty if only punctuation or stop words are left. */
  readonly rest: string;
  /** In the syntax of the query parameter `price`: `..1`, `0.5..2`. */
  readonly price: TypedValue<string> | null;
  readonly stock: TypedValue<string> | null;
  /**
   * Phrases about price or stock that the search cannot filter by: `not in stock`, a foreign
   * currency.
   */
  readonly unsupported: readonly string[];
}

const CURRENCIES: Readonly<Record<Currency, string>> = {
  USD: String.raw`(?:us ?)?\$|(?:us[- ]?)?dollars?|usd`,
  EUR: '€|euros?|eur',
  GBP: '£|gbp',
  CHF: 'chf|franken|francs?',
};
const CURRENCY = `(?:${Object.values(CURRENCIES).join('|')})`;
const PIECE = '(?:pcs?|pieces?|each|ea|units?|stk|stück|stueck)';
const PER_PIECE = `(?: ?(?:/|per|pro|je) ?${PIECE}| each)?`;
/** Prices have at most 4 decimals. */
const DECIMALS = String.raw`[.,]\d{1,4}`;
const GROUPED = String.raw`\d{1,3}(?:[.,']\d{3}){1,2}(?:${DECIMALS})?`;
const NUMBER = String.raw`(?!0\d)(?:${GROUPED}|\d{1,9}(?:${DECIMALS})?|${DECIMALS})(?![.,']?\d)`;
/** `1 000`: one number only next to a currency, else two. */
const SPACED = String.raw`[1-9]\d{0,2}(?: \d{3}){1,2}(?:${DECIMALS})?(?!\d)`;
const NAME =
  '(?<name>(?:(?:unit )?price|(?:stück|stueck|einzel)?preis|costs?|kostet)(?: (?:is|ist))?:? ?)?';
const BELOW =
  '(?:<=|=<|≤|<|under|below|less than|at most|up to|max\\.?|unter|weniger als|höchstens|hoechstens|bis)';
const ABOVE =
  '(?:>=|=>|≥|>|over|above|more than|at least|min\\.?|über|ueber|mehr als|mindestens|ab)';
const TO = '(?: ?(?:\\.{2,3}|…|-) ?| (?:to|bis) )';
const AND = `(?:${TO}| (?:and|und) )`;
/** Next to a currency, or the lower end of a range whose upper end is such a number. */
const SPACED_PRICE = `(?<=${CURRENCY} ?)${SPACED}|${SPACED}(?= ?${CURRENCY}|${AND}(?:${SPACED} ?${CURRENCY}|${CURRENCY} ?${SPACED}))`;
/** `1 000` is one number: nobody means a part of 000. */
const PIECES = String.raw`\d{1,3}(?:[.,']\d{3}){1,2}|[1-9]\d{0,2}(?: \d{3})? 000|\d{1,9}`;
const STOCK_ABOVE = '(?:>|over|above|more than|über|ueber|mehr als)';
const STOCK_FROM = '(?:>=|=>|≥|at least|mind?\\.?|mindestens|ab)';
const AVAILABLE =
  'in[ -]stock|(?:auf|ab) lager|lagernd|vorrätig|vorraetig|(?:sofort )?(?:lieferbar|verfügbar|verfuegbar)';
/** A German "Lager" is a bearing, too: `Lager > 20 mm` is its size. */
const NO_LENGTH_OR_MASS = String.raw`(?! ?[kcmµ]?[mg](?!\p{L}))`;
const IN_STOCK = `(?:(?:stock|(?:lager)?bestand|lager) ?(?:(?<least>${STOCK_FROM})|${STOCK_ABOVE}) ?(?<pieces>${PIECES})${NO_LENGTH_OR_MASS}|${AVAILABLE})`;
/** `> 1000 in stock`. */
const PIECES_IN_STOCK = `(?:(?<least>${STOCK_FROM})|${STOCK_ABOVE}) ?(?<pieces>${PIECES})(?: ?${PIECE})? (?:${AVAILABLE})`;
const NOT = "(?:not|isn't|aren't|nicht)(?: (?:currently|yet|mehr|derzeit|momentan))?";

const piecesInStock = phrase(PIECES_IN_STOCK);
const inStock = phrase(IN_STOCK);
const notInStock = phrase(
  `${NOT}[ -]${IN_STOCK}|(?:out[ -]of|no)[ -]stock|sold out|unavailable|ausverkauft|vergriffen`,
);
const prices = pricesOf(NUMBER);
const SPACES_IN_NUMBERS = /\d \d{3}(?!\d)/;
/**
 * A separate pattern because its lookbehind doubles the cost: used only for texts with a spaced
 * number.
 */
const spacedPrices = pricesOf(`${SPACED_PRICE}|${NUMBER}`);

/**
 * Extracts price and stock from a query, in English or German: `price <
 * 1`, `unter 1 €`, `in stock`, `auf Lager`. Accepts any text.
 */
export function parsePriceAndStock(typed: string, locale: QueryLocale): PriceAndStock {
  let rest = normalizeSymbols(typed).replaceAll(/ +/g, ' ');
  const take = (pattern: RegExp, isOne?: (match: RegExpExecArray) => boolean) => {
    const taken = [...rest.matchAll(pattern)].filter(isOne ?? (() => true));
    for (const { 0: text, index } of taken.toReversed()) {
      rest = `${rest.slice(0, index)} ${rest.slice(index + text.length)}`;
    }
    return taken;
  };
  const unsupported = take(notInStock).map(([text]) => text);
  const [stock] = [...take(piecesInStock), ...take(inStock)];
  let price: Price | null = null;
  const patterns = SPACES_IN_NUMBERS.test(rest) ? spacedPrices : prices;
  for (const match of patterns.flatMap((pattern) => take(pattern, isPrice))) {
    const other = currencyIn(match[0]);
    const isShopCurrency = other === null || other === locale.currency;
    const narrowed: Price | null = isShopCurrency
      ? intersectPrices(price, priceOf(match, locale.decimalComma))
      : null;
    if (narrowed) price = narrowed;
    else unsupported.push(match[0]);
  }
  const isRecognized = stock !== undefined || price !== null || unsupported.length > 0;
  return {
    rest: isRecognized ? tidyRest(rest) : typed.trim(),
    price: price && { text: price.text, value: `${price.low ?? ''}..${price.high ?? ''}` },
    stock: stock ? { text: stock[0], value: stockOf(stock) } : null,
    unsupported,
  };
}

/** `stock > 1000` is at least 1001 pieces; without a number, or with 1, `in`. */
function stockOf({ groups = {} }: RegExpExecArray): string {
  const { pieces = '0', least } = groups;
  const count = Number(pieces.replaceAll(/\D/g, '')) + (least === undefined ? 1 : 0);
  return count > 1 ? String(Math.min(count, MAX_STOCK)) : 'in';
}

interface Price {
  readonly text: string;
  /** In the currency of the shop; null is an open end. */
  readonly low: Decimal | null;
  readonly high: Decimal | null;
}

/** A price needs a name or a currency: `under 5` alone may be any attribute. */
function isPrice({ 0: text, groups }: RegExpExecArray): boolean {
  const { name, low, high } = groups ?? {};
  const readable = [low, high].every(
    (end) => end === undefined || parseDecimals(withoutSpaces(end)).length > 0,
  );
  return readable && (name !== undefined || currencyIn(text) !== null);
}

const signs = Object.entries(CURRENCIES).map(([currency, sign]) => ({
  currency,
  sign: new RegExp(`(?<!\\p{L})(?:${sign})(?!\\p{L})`, 'iu'),
}));

function currencyIn(text: string): string | null {
  return signs.find(({ sign }) => sign.test(text))?.currency ?? null;
}

function priceOf({ 0: text, groups = {} }: RegExpExecArray, decimalComma: boolean): Price {
  const [low = null, high = null] = [groups['low'], groups['high']].map((end) =>
    end === undefined ? null : decimalOf(withoutSpaces(end), decimalComma),
  );
  const isReversed = low !== null && high !== null && Number(low) > Number(high);
  return isReversed ? { text, low: high, high: low } : { text, low, high };
}

function withoutSpaces(spaced: string): string {
  return spaced.replaceAll(' ', '');
}

/** Three zeros after the separator mean thousands in either locale: nobody writes such a price. */
function decimalOf(typed: string, decimalComma: boolean): Decimal | null {
  const readings = parseDecimals(typed, decimalComma);
  const thousands = /[.,]000$/.test(typed) ? readings.find((one) => !one.includes('.')) : undefined;
  return thousands ?? readings[0] ?? null;
}

/** The intersection; null if it is empty. */
function intersectPrices(before: Price | null, then: Price): Price | null {
  if (!before) return then;
  const low = tighter(before.low, then.low, 1);
  const high = tighter(before.high, then.high, -1);
  if (low !== null && high !== null && Number(low) > Number(high)) return null;
  return { text: `${before.text} ${then.text}`, low, high };
}

/** The larger of two ends; the smaller for -1. */
function tighter(one: Decimal | null, other: Decimal | null, sign: 1 | -1): Decimal | null {
  if (one === null || other === null) return one ?? other;
  return sign * (Number(one) - Number(other)) > 0 ? one : other;
}

/** Removes punctuation and conjunctions next to the extracted phrases. */
function tidyRest(rest: string): string {
  const bare = rest
    .replaceAll(/ +/g, ' ')
    .replace(/^(?:[ ,;:]|(?:and|und) )+/iu, '')
    .replace(/(?:[ ,;:.!?]| (?:and|und|with|mit))+$/iu, '');
  return queryTokens(bare).length === 0 ? '' : bare;
}

function pricesOf(number: string): RegExp[] {
  const [low, high] = [amount('low', number), amount('high', number)];
  return [
    phrase(`${NAME}(?:between|zwischen) ${low}${AND}${high}`),
    phrase(`${NAME}(?:(?:from|von) )?${low}${TO}${high}`),
    phrase(`${NAME}${BELOW} ?${high}`),
    phrase(`${NAME}${ABOVE} ?${low}`),
  ];
}

function amount(name: string, number: string): string {
  return `(?:${CURRENCY} ?)?(?<${name}>${number})(?: ?${CURRENCY})?${PER_PIECE}`;
}

/** Matches the pattern between word boundaries, also of letters outside ASCII. */
function phrase(pattern: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'giu');
}
