import { plainNumber } from '#features/part-comparison/domain/plain-number.ts';
import { indexedPartNumber } from '#features/search/domain/query-parser/part-number.ts';
import type { NumberCandidates } from './number-candidates.ts';
import { MAX_CHOICES } from './quick-order-rules.ts';

export const matchReasons = ['own', 'sku', 'mpn', 'spelling', 'beginning'] as const;
export type MatchReason = (typeof matchReasons)[number];

/** What products are found by. */
export interface NumberedProduct {
  readonly productId: string;
  readonly sku: string;
  readonly mpn: string | null;
}

export interface KnownNumbers {
  /** The products whose SKU or MPN has this form of `indexedPartNumber`. */
  readonly withNumber: (indexed: string) => readonly NumberedProduct[];
  /** The product that the person calls by this number, which is spelled as by `plainNumber`. */
  readonly ownProduct: (number: string) => string | undefined;
}

export interface NumberMatch {
  readonly reason: MatchReason;
  /** One product, or several between which to choose. */
  readonly productIds: readonly string[];
}

/** Reasons that mean equally much, from the strongest. A buyer's own number is as good as a SKU. */
const ranks: readonly (readonly MatchReason[])[] = [['own', 'sku'], ['mpn'], ['spelling']];

/**
 * The products that a text with these `numberCandidates` names: those of the whole text, otherwise of its fields,
 * otherwise of its words. Among these, own numbers and SKUs count before MPNs, and these before other spellings.
 * Fields that name other parts add these. Null if there are none.
 */
export function matchNumber(candidates: NumberCandidates, known: KnownNumbers): NumberMatch | null {
  for (const group of candidates) {
    const found = group.flatMap((number) => productsOf(number, known));
    for (const rank of ranks) {
      const best = found.filter(({ reason }) => rank.includes(reason));
      const [first] = best;
      if (!first) continue;
      const isFields = group === candidates[1];
      const others = isFields ? otherParts(group, best, known) : [];
      const ids = [...new Set([...best, ...others].map(({ productId }) => productId))];
      return { reason: first.reason, productIds: ids.slice(0, MAX_CHOICES) };
    }
  }
  return null;
}

/** What other fields name, if none of it is the part that was found: `SKU of one, MPN of another`. */
function otherParts(
  fields: readonly string[],
  best: readonly Found[],
  known: KnownNumbers,
): readonly Found[] {
  const chosen = new Set(best.map(({ productId }) => productId));
  return fields.flatMap((field) => {
    const named = productsOf(field, known).filter(({ reason }) => reason !== 'spelling');
    return named.some(({ productId }) => chosen.has(productId)) ? [] : named;
  });
}

interface Found {
  readonly productId: string;
  readonly reason: MatchReason;
}

function productsOf(number: string, { withNumber, ownProduct }: KnownNumbers): readonly Found[] {
  const own = ownProduct(number);
  const named = withNumber(indexedPartNumber(number)).map(({ productId, sku, mpn }): Found => {
    if (plainNumber(sku) === number) return { productId, reason: 'sku' };
    const isMpn = mpn !== null && plainNumber(mpn) === number;
    return { productId, reason: isMpn ? 'mpn' : 'spelling' };
  });
  return own === undefined ? named : [{ productId: own, reason: 'own' }, ...named];
}
