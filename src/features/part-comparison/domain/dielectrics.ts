import { dielectrics } from '#features/search/domain/query-parser/component-codes.ts';
import { valueKey } from '#features/search/domain/query-parser/tokenizer.ts';

/** EIA RS-198, class 2: the lowest temperature, the highest one, and the drift in % between them. */
const lowest: Readonly<Record<string, number>> = { X: -55, Y: -30, Z: 10 };
const highest: Readonly<Record<string, number>> = {
  2: 45,
  4: 65,
  5: 85,
  6: 105,
  7: 125,
  8: 150,
  9: 200,
};
const drifts: Readonly<Record<string, number>> = {
  A: 1,
  B: 1.5,
  C: 2.2,
  D: 3.3,
  E: 4.7,
  F: 7.5,
  P: 10,
  R: 15,
  S: 22,
  T: 33,
  U: 56,
  V: 82,
};

interface Stability {
  readonly low: number;
  readonly high: number;
  readonly drift: number;
}

/** Null for a text that is no class of ceramics, and for the rarer ones of class 1 with a drift of their own. */
function stabilityOf(code: string): Stability | null {
  if (code === 'C0G') return { low: -55, high: 125, drift: 0 };
  const [low, high, drift] = Array.from(
    code,
    (letter, at) => [lowest, highest, drifts][at]?.[letter],
  );
  return low === undefined || high === undefined || drift === undefined
    ? null
    : { low, high, drift };
}

const canonical = (text: string): string => dielectrics(text)?.[0] ?? text;

/** How a dielectric compares with the one that is wanted: `C0G` is better than `X7R`, that better than `X5R`. */
export function compareDielectrics(wanted: string, has: string): 'same' | 'better' | 'worse' {
  const [one, other] = [canonical(wanted), canonical(has)];
  if (valueKey(one) === valueKey(other)) return 'same';
  const [needed, offered] = [stabilityOf(one), stabilityOf(other)];
  if (!needed || !offered) return 'worse';
  const isEnough =
    offered.low <= needed.low && offered.high >= needed.high && offered.drift <= needed.drift;
  return isEnough ? 'better' : 'worse';
}
