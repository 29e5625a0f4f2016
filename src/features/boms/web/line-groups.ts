import { isNotForNewDesigns } from '#features/catalogue/domain/lifecycle.ts';
import { t } from '#shared/texts/texts.ts';
import { isSettled } from '../domain/match.ts';
import type { BomCandidate, BomLineView, FilledCart } from '../contract.ts';

/** What a list of lines can be limited to. */
export const lineGroups = [
  'all',
  'to-check',
  'none',
  'short',
  'at-risk',
  'single-source',
  'not-fitted',
] as const;
export type LineGroup = (typeof lineGroups)[number];

/** Whether a line belongs to a group. */
export function isIn(group: LineGroup, line: BomLineView): boolean {
  const { doNotPopulate, match, offer } = line;
  switch (group) {
    case 'all':
      return true;
    case 'to-check':
      if (isSettled(match)) return lacksQuantity(line);
      return !doNotPopulate && match.state !== 'none';
    case 'none':
      return !doNotPopulate && match.state === 'none';
    case 'short':
      return !doNotPopulate && (offer?.short ?? 0) > 0;
    case 'at-risk':
      return !doNotPopulate && offer !== null && isNotForNewDesigns(offer.lifecycle);
    case 'single-source':
      return !doNotPopulate && (offer?.singleSource ?? false);
    case 'not-fitted':
      return doNotPopulate;
  }
}

/** Whether somebody must say how many pieces a line needs. */
export function lacksQuantity({ doNotPopulate, quantity }: BomLineView): boolean {
  return !doNotPopulate && quantity === null;
}

/** Whether a person has decided something about a line that another reading of the file takes back. */
export function hasDecisions({ match, substitutes }: BomLineView): boolean {
  const { reasonCode } = match;
  return substitutes.length > 0 || reasonCode === 'chosen' || reasonCode === 'left-out';
}

export function groupText(group: LineGroup): string {
  switch (group) {
    case 'all':
      return t('All');
    case 'to-check':
      return t('To check');
    case 'none':
      return t('No product');
    case 'short':
      return t('Stock too low');
    case 'at-risk':
      return t('Not for new designs');
    case 'single-source':
      return t('Single source');
    case 'not-fitted':
      return t('Not fitted');
  }
}

/** Lines that can be put into the cart as they are. */
export function decidedLines(lines: readonly BomLineView[]): readonly BomLineView[] {
  return lines.filter(({ doNotPopulate, match, offer, needed }) => {
    return !doNotPopulate && isSettled(match) && needed > 0 && (offer?.unitPrice ?? null) !== null;
  });
}

/** The likely products of lines, which can be accepted; those that were chosen before need not be. */
export function likelyProducts(
  lines: readonly BomLineView[],
): readonly { readonly row: number; readonly productId: string }[] {
  return lines.flatMap(({ row, doNotPopulate, match }) => {
    const { state, productId } = match;
    const isOpen = !doNotPopulate && state === 'likely' && !isSettled(match);
    return isOpen && productId !== null ? [{ row, productId }] : [];
  });
}

/** The only candidates of lines to choose for that can be taken unseen: nothing of them is worse or not known. */
export function singleSuggestions(
  lines: readonly BomLineView[],
): readonly { readonly row: number; readonly productId: string }[] {
  return lines.flatMap((line) => {
    const suggestion = singleSuggestion(line);
    const isSure = suggestion?.fits === true && line.match.reasonCode !== 'contradictory';
    return suggestion && isSure ? [{ row: line.row, productId: suggestion.productId }] : [];
  });
}

export function singleSuggestion({
  doNotPopulate,
  match,
  candidates: [only, ...others],
}: BomLineView): BomCandidate | null {
  const isSingle = !doNotPopulate && match.state === 'choose' && others.length === 0;
  return (isSingle && only) || null;
}

/** What a line is called in labels: its first designators, or what the file says of the part. */
export function lineName({ row, designators, mpn, value, description }: BomLineView): string {
  const [first, second] = designators;
  if (first) return second ? `${first}, ${second}${designators.length > 2 ? '…' : ''}` : first;
  return mpn || value || description || t('row {row}', { row: row + 1 });
}

/** How many parts that came into the cart have too few pieces in stock: the cart leaves them out of its total. */
export function shortParts(lines: readonly BomLineView[], added: FilledCart['added']): number {
  const byRow = new Map(lines.map((line) => [line.row, line]));
  return added.filter(({ productId, quantity, rows }) => {
    const offers = rows.flatMap((row) => byRow.get(row)?.offer ?? []);
    const own = offers.find((offer) => offer.productId === productId);
    // What the cart had before counts, too. Of another packaging, only the list knows whether it is short.
    return own ? own.stock < quantity : offers.some(({ short }) => short > 0);
  }).length;
}
