import type { Difference } from '#features/part-comparison/domain/match-by-values.ts';
import { t } from '#shared/texts/texts.ts';
import type { MatchState } from './bom-rules.ts';

/** Why a product was proposed for a line. */
export const matchReasons = [
  'not-matched-yet',
  'nothing-to-match',
  'chosen',
  'left-out',
  'remembered',
  'mpn',
  'sku',
  'own-part-number',
  'unknown-manufacturer',
  'mpn-spelling',
  'packaging',
  'name-is-mpn',
  'other-manufacturer',
  'several-manufacturers',
  'values',
  'better-values',
  'several-values',
  'values-differ',
  'contradictory',
  'mpn-not-found',
  'mpn-similar',
  'words',
  'not-found',
] as const;
export type MatchReason = (typeof matchReasons)[number];

export interface Candidate {
  readonly productId: string;
  readonly reason: MatchReason;
  readonly differences: readonly Difference[];
  /** Of one that was compared after it was found: whether nothing that the line says is worse in it or not known. */
  readonly fits?: boolean;
}

/** Whether a candidate can be taken unseen: package, mounting and limits are those of the line, or better. */
export function isFitting({ reason, differences, fits }: Candidate): boolean {
  if (reason === 'values-differ') return false;
  if (reason === 'better-values') return true;
  return fits ?? differences.every(({ what }) => what === 'mpn' || what === 'manufacturer');
}

export interface Match {
  readonly state: MatchState;
  readonly productId: string | null;
  readonly reason: MatchReason;
  /** The best first; the product of an exact or likely match is among them. */
  readonly candidates: readonly Candidate[];
}

/** A match with what is stored beside it. */
export interface LineMatch extends Match {
  /** What the owner lets be bought instead of the product. */
  readonly acceptedSubstitutes: readonly string[];
  /** Whether only one manufacturer makes what fits there. */
  readonly singleSource: boolean;
  /** The package of the product; empty if it is not known. */
  readonly productPackage: string;
}

/**
 * Whether a person need not confirm the product: it is exact, or chosen by them, for this line or one that says the same.
 * What was chosen before stays `likely`, as the line does not name it exactly.
 */
export function isSettled(match: {
  readonly state: MatchState;
  readonly reasonCode: MatchReason;
}): boolean {
  return match.state === 'exact' || (match.state === 'likely' && match.reasonCode === 'remembered');
}

export const NOT_MATCHED_YET: Match = {
  state: 'none',
  productId: null,
  reason: 'not-matched-yet',
  candidates: [],
};

/** The reason of a match in words that do not say `you`: for people with the link of a list. */
export function reasonTextForOthers(reason: MatchReason): string {
  switch (reason) {
    case 'chosen':
      return t('Chosen by hand');
    case 'left-out':
      return t('Left out by hand');
    case 'remembered':
      return t('Chosen for the same line before');
    case 'own-part-number':
      return t('The buyer’s own part number');
    default:
      return reasonText(reason);
  }
}

/** The reason of a match in words, for the owner of the list. */
export function reasonText(reason: MatchReason): string {
  switch (reason) {
    case 'not-matched-yet':
      return t('Not matched yet');
    case 'nothing-to-match':
      return t('The line says too little to match it');
    case 'chosen':
      return t('Chosen by you');
    case 'left-out':
      return t('Left out by you');
    case 'remembered':
      return t('You chose it for the same line before');
    case 'mpn':
      return t('Same MPN');
    case 'sku':
      return t('Same SKU');
    case 'own-part-number':
      return t('Your part number');
    case 'unknown-manufacturer':
      return t('Same MPN; we do not know the manufacturer of the line');
    case 'mpn-spelling':
      return t('Same MPN apart from punctuation');
    case 'packaging':
      return t('Same part in another packaging');
    case 'name-is-mpn':
      return t('The line has no MPN, but names this one');
    case 'other-manufacturer':
      return t('Same MPN of another manufacturer');
    case 'several-manufacturers':
      return t('Several manufacturers have this MPN');
    case 'values':
      return t('Same values');
    case 'better-values':
      return t('Same values; limits are the same or better');
    case 'several-values':
      return t('Several parts have these values');
    case 'values-differ':
      return t('Same kind and value, but package or limits differ or are not known');
    case 'contradictory':
      return t('What the line says contradicts itself');
    case 'mpn-not-found':
      return t('Same values; we do not have the MPN');
    case 'mpn-similar':
      return t('The MPN begins the same');
    case 'words':
      return t('Similar words');
    case 'not-found':
      return t('Nothing similar in the catalogue');
  }
}
