import { catalogueRefusals } from '#features/catalogue/contract.ts';
import { loadSummaries } from '#features/catalogue/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import type { Now } from '#shared/time-and-ids.ts';
import { bomRefusals } from '../contract.ts';
import { MAX_CANDIDATES } from '../domain/bom-rules.ts';
import { decisionKey } from '../domain/decision-key.ts';
import type { Match } from '../domain/match.ts';
import { findLine, lockBom, writeMatches, writeQuantity } from './bom-store.ts';
import { rememberDecisions } from './decision-store.ts';

export interface Choice {
  readonly id: string;
  readonly row: number;
  /** Null if none of the products fits. */
  readonly productId: string | null;
}

/** Says how many pieces of a line one board needs. */
export async function stateQuantity(
  tx: Transaction,
  userId: string,
  { id, row, quantity }: { readonly id: string; readonly row: number; readonly quantity: number },
): Promise<void> {
  await lockBom(tx, userId, id);
  if (!(await findLine(tx, id, row))) throw refuse(bomRefusals.lineNotFound, {});
  await writeQuantity(tx, id, row, quantity);
}

/** Takes a product for a line, and remembers it for lines that say the same. */
export async function chooseProduct(
  tx: Transaction,
  { now }: { readonly now: Now },
  userId: string,
  { id, row, productId }: Choice,
): Promise<void> {
  await lockBom(tx, userId, id);
  const line = await findLine(tx, id, row);
  if (!line) throw refuse(bomRefusals.lineNotFound, {});
  if (productId !== null) {
    const [product] = await loadSummaries(tx, [productId]);
    if (!product) throw refuse(catalogueRefusals.productNotFound, { id: productId });
  }
  await writeMatches(tx, id, new Map([[row, chosenMatch(line.candidates, productId)]]));
  const key = decisionKey(line);
  if (key !== null) await rememberDecisions(tx, [{ userId, key, productId, decidedAt: now() }]);
}

/** The match of a line for which a person has chosen; null for no product. */
export function chosenMatch(candidates: Match['candidates'], productId: string | null): Match {
  if (productId === null) return { state: 'none', productId: null, reason: 'left-out', candidates };
  const known = candidates.find((one) => one.productId === productId);
  const chosen = known ?? { productId, reason: 'chosen' as const, differences: [] };
  const others = candidates.filter((one) => one.productId !== productId);
  return {
    state: 'exact',
    productId,
    reason: 'chosen',
    candidates: [chosen, ...others].slice(0, MAX_CANDIDATES),
  };
}
