import type { Transaction } from '#platform/database/database.ts';
import type { Now } from '#shared/time-and-ids.ts';
import { decisionKey } from '../domain/decision-key.ts';
import { loadLines, lockBom, writeMatches } from './bom-store.ts';
import { chosenMatch } from './choose-product.ts';
import { rememberDecisions } from './decision-store.ts';

/**
 * Accepts the likely products of lines, and remembers them for lines that say the same. A line that is not
 * likely any more, or likely another product than the person has seen, stays as it is.
 */
export async function acceptLines(
  tx: Transaction,
  { now }: { readonly now: Now },
  userId: string,
  id: string,
  seen: readonly { readonly row: number; readonly productId: string }[],
): Promise<void> {
  await lockBom(tx, userId, id);
  const wanted = new Map(seen.map(({ row, productId }) => [row, productId]));
  const accepted = (await loadLines(tx, id)).flatMap((line) => {
    const { row, matchState, productId, candidates, acceptedSubstitutes, singleSource } = line;
    const isLikely = matchState === 'likely' && productId !== null;
    if (!isLikely || wanted.get(row) !== productId) return [];
    return [
      {
        line,
        productId,
        match: { ...chosenMatch(candidates, productId), acceptedSubstitutes, singleSource },
      },
    ];
  });
  await writeMatches(tx, id, new Map(accepted.map(({ line, match }) => [line.row, match])));
  const decisions = accepted.flatMap(({ line, productId }) => {
    const key = decisionKey(line);
    const { acceptedSubstitutes } = line;
    return key === null ? [] : [{ userId, key, productId, acceptedSubstitutes, decidedAt: now() }];
  });
  await rememberDecisions(tx, decisions);
}
