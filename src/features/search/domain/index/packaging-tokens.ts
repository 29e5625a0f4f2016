import type { CategorySegment } from './category-segment.ts';
import type { ResolvedToken } from './match-tokens.ts';

/**
 * What finds other packagings: their whole part number, or the beginning of it if the
 * number of no part begins so. Null if the query has no part number.
 * @param mains the segments of the products that stand for a part
 */
export function packagingTokens(
  mains: readonly CategorySegment[],
  tokens: readonly ResolvedToken[],
): readonly ResolvedToken[] | null {
  if (!tokens.some(({ token }) => token.partNumber)) return null;
  return tokens.map((resolved) => {
    const { partNumber } = resolved.token;
    if (!partNumber) return resolved;
    const wholeNumber = hasPrefix(mains, partNumber);
    const token = { forms: [], wholeWord: false, partNumber, fuzzy: false, wholeNumber };
    return { token, inNames: [] };
  });
}

/** Whether a SKU or MPN of these segments starts with this. */
export function hasPrefix(segments: readonly CategorySegment[], prefix: string): boolean {
  return segments.some(({ partNumbers, live }) => partNumbers.hasPrefix(prefix, live));
}
