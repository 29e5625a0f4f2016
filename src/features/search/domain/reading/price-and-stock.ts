/** A piece as it was typed, and what it asks for. */
interface Asked {
  readonly text: string;
  readonly value: string;
}

export interface PriceAndStock {
  /** What was typed without those pieces. */
  readonly rest: string;
  /** The value is a range as decimals: `..1`, `0.5..2`. */
  readonly price: Asked | null;
  readonly stock: Asked | null;
}

const CURRENCY = String.raw`(?:[$€£]|(?:us[- ]?)?dollars?|usd|euros?|eur|gbp)`;
const NUMBER = String.raw`\d{1,9}(?:[.,]\d{1,6})?(?![.,]?\d)`;
const NAME = '(?:(?:unit )?price|(?:stück|stueck|einzel)?preis|costs?|kostet)(?: (?:is|ist))?:?';
const BELOW =
  '(?:<=|=<|≤|<|under|below|less than|at most|up to|max\\.?|unter|weniger als|höchstens|hoechstens|bis)';
const ABOVE =
  '(?:>=|=>|≥|>|over|above|more than|at least|min\\.?|über|ueber|mehr als|mindestens|ab)';
const BETWEEN = '(?: ?(?:\\.{2,3}|…|-|–) ?| (?:to|bis|and|und) )';
const IN_STOCK =
  'in[ -]stock|(?:auf|ab) lager|lagernd|vorrätig|vorraetig|(?:sofort )?(?:lieferbar|verfügbar|verfuegbar)';

const stock = phrase(IN_STOCK);
const between = phrase(
  `${NAME} ?(?:between |zwischen )?${amount('low')}${BETWEEN}${amount('high')}`,
);
/** A price is one by its name or by its currency: `under 5` alone may be anything. */
const oneEnded = [[BELOW, 'high'] as const, [ABOVE, 'low'] as const].flatMap(([words, end]) => [
  phrase(`${NAME} ?${words} ?${amount(end)}`),
  phrase(`${words} ?(?<${end}>${NUMBER}) ?${CURRENCY}`),
  phrase(`${words} ?${CURRENCY} ?(?<${end}>${NUMBER})`),
]);

/**
 * Takes out what somebody says of price and stock, in English or German: `price < 1`, `unter 1 €`,
 * `in stock`, `auf Lager`. Takes any text.
 */
export function readPriceAndStock(typed: string): PriceAndStock {
  let rest = typed;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const match = pattern.exec(rest);
    if (match) rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`;
    return match;
  };
  const held = take(stock);
  let price: Asked | null = null;
  for (const pattern of [between, ...oneEnded]) {
    const match: RegExpExecArray | null = price === null ? take(pattern) : null;
    if (match) price = { text: match[0], value: rangeOf(match.groups) };
  }
  return { rest: rest.trim(), price, stock: held && { text: held[0], value: 'in' } };
}

function rangeOf(ends: Record<string, string | undefined> = {}): string {
  const low = ends['low']?.replace(',', '.') ?? '';
  const high = ends['high']?.replace(',', '.') ?? '';
  return low && high && Number(low) > Number(high) ? `${high}..${low}` : `${low}..${high}`;
}

function amount(name: string): string {
  return `(?:${CURRENCY} ?)?(?<${name}>${NUMBER})(?: ?${CURRENCY})?`;
}

/** As words of their own. */
function phrase(pattern: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'iu');
}
