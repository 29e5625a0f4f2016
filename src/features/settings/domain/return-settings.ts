import { z } from 'zod';
import { localized, lines } from './localized-text.ts';

/** Why goods come back. */
export const returnReasons = [
  'defective',
  'wrong-part',
  'damaged',
  'not-as-described',
  'not-needed',
  'other',
] as const;
export type ReturnReason = (typeof returnReasons)[number];

export const returnReasonNames: Readonly<Record<ReturnReason, string>> = {
  defective: 'Defective',
  'wrong-part': 'Wrong part',
  damaged: 'Damaged in transit',
  'not-as-described': 'Not as described',
  'not-needed': 'No longer needed',
  other: 'Other',
};

export const MAX_RETURN_DAYS = 3_650;

const percent = z
  .int('A whole number from 0 to 100')
  .min(0)
  .max(100, 'A whole number from 0 to 100');

/** What the shop keeps of the price, by reason, in percent. */
export const returnFees = z.strictObject({
  defective: percent,
  'wrong-part': percent,
  damaged: percent,
  'not-as-described': percent,
  'not-needed': percent,
  other: percent,
});

/** How customers return goods. */
export const returnSettings = z.strictObject({
  /** Whether customers can ask for a return. */
  isOffered: z.boolean(),
  /** So many days after the last parcel arrived, or was shipped if nobody knows when it arrived. */
  days: z.int('A whole number of days').min(1).max(MAX_RETURN_DAYS),
  /** Where the goods go; empty is the address of the business. */
  address: lines(500),
  /** What customers read once a return is agreed to. */
  instructions: localized(lines, 2_000),
  fees: returnFees,
});
export type ReturnSettings = z.output<typeof returnSettings>;

export const NO_RETURNS: ReturnSettings = {
  isOffered: false,
  days: 30,
  address: '',
  instructions: { en: '', de: '' },
  fees: {
    defective: 0,
    'wrong-part': 0,
    damaged: 0,
    'not-as-described': 0,
    'not-needed': 0,
    other: 0,
  },
};
