import { indexedPartNumber } from '#features/search/domain/query-parser/part-number.ts';
import type { NumberMatch, NumberedProduct } from './match-number.ts';
import type { NumberCandidates } from './number-candidates.ts';
import { MAX_CHOICES } from './quick-order-rules.ts';

export interface BeginningProduct extends NumberedProduct {
  readonly stock: number;
}

/** Shorter numbers are the beginning of too many. */
const MIN_LENGTH = 5;

/** The numbers of a text that can be the beginning of others: it as a whole or its fields, but no words of a sentence. */
export function beginningsOf([whole = [], fields = []]: NumberCandidates): readonly string[] {
  const keys = [...whole, ...fields].map(indexedPartNumber);
  return [...new Set(keys)].filter(
    (key) => key.length >= MIN_LENGTH && /\p{N}/u.test(key) && /\p{L}/u.test(key),
  );
}

/**
 * The products whose number is one of these with a suffix, such as `LM358DR` of `LM358`: one is likely meant; of several
 * one is to be chosen, those with most stock first. Null if there are none.
 * @param withBeginning the products whose SKU or MPN begins with this form of `indexedPartNumber`
 */
export function matchBeginning(
  beginnings: readonly string[],
  withBeginning: (key: string) => readonly BeginningProduct[],
): NumberMatch | null {
  for (const key of beginnings) {
    const products = withBeginning(key);
    const suffixed = products.filter((product) => hasSuffix(key, product));
    if (suffixed.length === 0 || products.some((product) => mayDifferInValue(key, product)))
      continue;
    const productIds = suffixed
      .toSorted((a, b) => b.stock - a.stock || (a.sku < b.sku ? -1 : 1))
      .slice(0, MAX_CHOICES)
      .map(({ productId }) => productId);
    return { reason: 'beginning', productIds };
  }
  return null;
}

/** Whether what follows begins with a letter: `LM3580` is another part than `LM358`. */
function hasSuffix(key: string, product: NumberedProduct): boolean {
  return restsOf(key, product).some((rest) => /^\p{L}/u.test(rest));
}

/** Whether what follows can be the multiplier of a value: `RC0603FR-0710` is not yet `…10K`. */
function mayDifferInValue(key: string, product: NumberedProduct): boolean {
  const hasValue = /\p{N}\p{L}+\p{N}+$/u.test(key);
  return hasValue && restsOf(key, product).some((rest) => /^[RKMG]/.test(rest));
}

function restsOf(key: string, { sku, mpn }: NumberedProduct): readonly string[] {
  return [mpn ?? '', sku]
    .map(indexedPartNumber)
    .filter((number) => number.startsWith(key))
    .map((number) => number.slice(key.length));
}
