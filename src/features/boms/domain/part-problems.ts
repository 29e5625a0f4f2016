import { isNotForNewDesigns, type Lifecycle } from '#features/catalogue/domain/lifecycle.ts';

/** Why a part of a bill of materials needs attention. */
export type PartProblem = 'not-sold' | 'not-recommended' | 'obsolete' | 'short';

/** A product when it was last checked, and what its owner knew then. */
export interface KnownPart {
  /** The pieces that all lines with this product needed. */
  readonly needed: number;
  readonly problems: readonly PartProblem[];
}

/** By the id of the product. */
export type KnownParts = Readonly<Record<string, KnownPart>>;

interface PartNow {
  /** False for an archived or deleted product. */
  readonly sold: boolean;
  readonly stock: number;
  readonly lifecycle: Lifecycle;
  /** Whether the list buys all pieces in stock, of other packagings or substitutes. */
  readonly isBoughtInStock: boolean;
}

export function partProblems(part: PartNow, needed: number): PartProblem[] {
  const { sold, stock, lifecycle, isBoughtInStock } = part;
  if (!sold) return ['not-sold'];
  return [
    ...(isNotForNewDesigns(lifecycle) ? [lifecycle] : []),
    ...(stock < needed && !isBoughtInStock ? (['short'] as const) : []),
  ];
}

/**
 * The problems to tell the owner about. What the owner did is no news: a product that is new in the bill of
 * materials, or stock that was enough before they wanted more boards.
 */
export function newProblems(
  before: KnownPart | undefined,
  now: PartNow,
  needed: number,
): PartProblem[] {
  if (!before) return [];
  return partProblems(now, Math.min(needed, before.needed)).filter(
    (problem) => !before.problems.includes(problem),
  );
}
