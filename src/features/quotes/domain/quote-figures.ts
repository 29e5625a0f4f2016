import { z } from 'zod';
import { lossReasons, lossReasonNames } from './quote-rules.ts';

/** Why nothing more came of quotes: in words of the customer or the shop, or because time ran out. */
export const lostBecause = [...lossReasons, 'expired', 'withdrawn'] as const;
export type LostBecause = (typeof lostBecause)[number];

export const lostBecauseNames: Readonly<Record<LostBecause, string>> = {
  ...lossReasonNames,
  expired: 'Expired',
  withdrawn: 'Withdrawn',
};

/** How many quotes, and what they are worth without delivery and tax. */
const worth = z.object({ count: z.int(), total: z.string() });

/** What became of the quotes that ended in a month of the shop's time zone. */
export const quoteMonth = z.object({
  /** `2026-11` */
  month: z.string(),
  /** Those from which something was ordered, with what was ordered. */
  won: worth,
  /** Those that ended with something left, with what was left. */
  lost: worth,
  /** The reasons for that, the costliest first. */
  reasons: z.array(worth.extend({ reason: z.enum(lostBecause) })),
});
export type QuoteMonth = z.output<typeof quoteMonth>;

export const quoteFigures = z.object({
  currency: z.string(),
  /** The last twelve months in which quotes ended, newest first. */
  months: z.array(quoteMonth),
  /** Quotes that wait for the shop, and those that expire within a week. */
  waiting: z.int(),
  expiring: z.int(),
});
export type QuoteFigures = z.output<typeof quoteFigures>;
