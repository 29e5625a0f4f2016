import type { Queryable } from '#platform/database/database.ts';
import { ownerId, type ActingUser } from '#shared/caller.ts';
import { decisionKey } from '../domain/decision-key.ts';
import type { LineRow } from './bom-store.ts';
import { findDecisions } from './decision-store.ts';

/** When the owner chose the products of remembered lines, by row. A decision that has changed since has no date here. */
export async function decisionDates(
  db: Queryable,
  owner: ActingUser,
  lines: readonly LineRow[],
): Promise<ReadonlyMap<number, string>> {
  const remembered = lines.flatMap((line) => {
    const key = line.reason === 'remembered' ? decisionKey(line) : null;
    return key === null ? [] : [{ ...line, key }];
  });
  const keys = remembered.map(({ key }) => key);
  const decisions = await findDecisions(db, ownerId(owner), [...new Set(keys)]);
  return new Map(
    remembered.flatMap(({ row, productId, key }) => {
      const decision = decisions.get(key);
      const isSame = decision && decision.productId === productId;
      return isSame ? [[row, decision.decidedAt.toISOString()] as const] : [];
    }),
  );
}

/** The lines with these dates. */
export function withDecisionDates<
  Line extends {
    readonly row: number;
    readonly match: { readonly decidedAt?: string | undefined };
  },
>(lines: readonly Line[], dates: ReadonlyMap<number, string>): Line[] {
  return lines.map((line) => {
    const decidedAt = dates.get(line.row);
    return decidedAt === undefined ? line : { ...line, match: { ...line.match, decidedAt } };
  });
}
