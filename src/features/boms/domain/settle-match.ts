import { MAX_CANDIDATES } from '#features/part-comparison/domain/match-by-values.ts';
import type { Candidate, Match, MatchReason } from './match.ts';

/** What is known of a line besides the catalogue. Products that have left the shop are not named. */
export interface Known {
  /** What the person chose for the same line before; null for no product, undefined if nothing. */
  readonly decided: string | null | undefined;
  /** The product that the person calls by a number of the line. */
  readonly own: string | undefined;
  /** Whether the line says anything about its part. */
  readonly isDescribed: boolean;
}

/**
 * The match of a line: what the person chose for the same line before, then the product of an exact number,
 * then that of the person's own number, then what else was found.
 * @param found in the catalogue; null if nothing
 */
export function settleMatch(found: Match | null, { decided, own, isDescribed }: Known): Match {
  const candidates = found?.candidates ?? [];
  if (decided === null) return { state: 'none', productId: null, reason: 'left-out', candidates };
  const isExact = found?.state === 'exact';
  if (decided !== undefined && !(isExact && found.productId === decided)) {
    return likely(decided, 'remembered', candidates);
  }
  if (isExact) return found;
  if (own !== undefined) return likely(own, 'own-part-number', candidates);
  if (found) return found;
  const reason = isDescribed ? 'not-found' : 'nothing-to-match';
  return { state: 'none', productId: null, reason, candidates: [] };
}

function likely(productId: string, reason: MatchReason, candidates: readonly Candidate[]): Match {
  const differences = candidates.find((one) => one.productId === productId)?.differences ?? [];
  const others = candidates.filter((one) => one.productId !== productId);
  return {
    state: 'likely',
    productId,
    reason,
    candidates: [{ productId, reason, differences }, ...others].slice(0, MAX_CANDIDATES),
  };
}
