import { z } from 'zod';
import { dayAt } from '#shared/calendar-day.ts';

/** A limit that an order exceeds. Amounts are those of the company’s currency. */
export const exceededLimit = z.object({
  of: z.enum(['person', 'cost-centre']),
  per: z.enum(['order', 'month']),
  limit: z.string(),
  /** What is left of it now. */
  left: z.string(),
});
export type ExceededLimit = z.output<typeof exceededLimit>;

/** The first day of the month of a time in a time zone, such as `2026-11-01`. */
export function monthOf(at: Date, timeZone: string): string {
  return `${dayAt(at, timeZone).slice(0, 7)}-01`;
}

export interface ApprovalRule {
  /** Cents. The rule holds for amounts above it. */
  readonly above: bigint;
  readonly approvals: number;
}

/** How many people must approve an amount: what the highest rule that it exceeds says, or one. */
export function approvalsFor(amount: bigint, rules: readonly ApprovalRule[]): number {
  const [highest] = rules
    .filter(({ above }) => amount > above)
    .toSorted((one, other) => (one.above < other.above ? 1 : -1));
  return highest?.approvals ?? 1;
}
