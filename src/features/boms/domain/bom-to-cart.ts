import { t } from '#shared/texts/texts.ts';
import type { MatchState } from './bom-rules.ts';
import { isSettled, type MatchReason } from './match.ts';

/** Why a line is not put into the cart. */
export const omissionCodes = [
  'not-fitted',
  'not-matched-yet',
  'not-accepted',
  'to-choose',
  'no-product',
  'left-out',
  'no-quantity',
  'not-sold',
  'no-price',
  'too-many-pieces',
] as const;
export type OmissionCode = (typeof omissionCodes)[number];

export interface LineToBuy {
  readonly row: number;
  readonly designators: readonly string[];
  readonly doNotPopulate: boolean;
  /** For all boards. */
  readonly needed: number;
  /** What the file calls the part: its number of the buyer, if the match was found by that. */
  readonly ownPartNumber: string | null;
  readonly match: {
    readonly state: MatchState;
    readonly productId: string | null;
    readonly reasonCode: MatchReason;
  };
}

/** Pieces of one product for all lines that it is bought for. */
export interface PartToBuy {
  readonly productId: string;
  readonly quantity: number;
  readonly customerPartNumber: string | null;
  /** The designators. */
  readonly note: string | null;
  readonly rows: readonly number[];
}

export interface OmittedLine {
  readonly row: number;
  readonly code: OmissionCode;
}

interface CartTerms<Line extends LineToBuy> {
  readonly takeLikely: boolean;
  readonly maxNote: number;
  /** What to buy for lines with a product. */
  readonly buy: (lines: readonly Matched<Line>[]) => readonly BoughtTogether[];
}

export type Matched<Line> = Line & { readonly productId: string };

/** What is bought for some lines together. */
export interface BoughtTogether {
  readonly rows: readonly number[];
  readonly purchases: readonly { readonly productId: string; readonly quantity: number }[];
}

/**
 * Sorts lines into parts to buy and lines that are left out. Only a product that is exact, or that a person
 * has chosen here or for the same line before, is bought; likely ones if `takeLikely`.
 */
export function partsToBuy<Line extends LineToBuy>(
  lines: readonly Line[],
  { takeLikely, maxNote, buy }: CartTerms<Line>,
): { readonly parts: readonly PartToBuy[]; readonly omitted: readonly OmittedLine[] } {
  const omitted: OmittedLine[] = [];
  const matched: Matched<Line>[] = [];
  for (const line of lines) {
    const code = omissionCode(line, takeLikely);
    const { productId } = line.match;
    if (code === null && productId !== null) matched.push({ ...line, productId });
    else omitted.push({ row: line.row, code: code ?? 'no-product' });
  }
  const byRow = new Map(matched.map((line) => [line.row, line]));
  const parts = buy(matched).flatMap(({ rows, purchases }) => {
    const together = rows.flatMap((row) => byRow.get(row) ?? []);
    const note = noteOf(
      together.flatMap(({ designators }) => designators),
      maxNote,
    );
    return purchases.map(({ productId, quantity }) => {
      const named = together.find(
        (line) => line.productId === productId && line.ownPartNumber !== null,
      );
      return { productId, quantity, customerPartNumber: named?.ownPartNumber ?? null, note, rows };
    });
  });
  return { parts, omitted };
}

function omissionCode(line: LineToBuy, takeLikely: boolean): OmissionCode | null {
  const { doNotPopulate, needed, match } = line;
  if (doNotPopulate) return 'not-fitted';
  switch (match.state) {
    case 'none':
      if (match.reasonCode === 'not-matched-yet') return 'not-matched-yet';
      return match.reasonCode === 'left-out' ? 'left-out' : 'no-product';
    case 'choose':
      return 'to-choose';
    case 'likely':
      if (!takeLikely && !isSettled(match)) return 'not-accepted';
      break;
    case 'exact':
  }
  return needed === 0 ? 'no-quantity' : null;
}

/** As many designators as fit. */
function noteOf(designators: readonly string[], max: number): string | null {
  const all = designators.join(', ');
  if (all === '') return null;
  if (all.length <= max) return all;
  const cut = all.slice(0, max - 1);
  return `${cut.slice(0, Math.max(0, cut.lastIndexOf(',')))}…`;
}

/** Why a line was left out, in words. */
export function omissionText(code: OmissionCode): string {
  switch (code) {
    case 'not-fitted':
      return t('Not fitted');
    case 'not-matched-yet':
      return t('Not matched yet');
    case 'not-accepted':
      return t('Likely, but not accepted');
    case 'to-choose':
      return t('No product chosen');
    case 'no-product':
      return t('No product found');
    case 'left-out':
      return t('Left out by you');
    case 'no-quantity':
      return t('No quantity');
    case 'not-sold':
      return t('Not sold any more');
    case 'no-price':
      return t('No price');
    case 'too-many-pieces':
      return t('More pieces than can be ordered');
  }
}
