import { catalogueRefusals } from '#features/catalogue/contract.ts';
import { loadSummaries, type Viewer } from '#features/catalogue/server/index.ts';
import { MAX_CANDIDATES } from '#features/part-comparison/domain/match-by-values.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import { ownerId } from '#shared/caller.ts';
import type { Now } from '#shared/time-and-ids.ts';
import { bomRefusals } from '../contract.ts';
import { decisionKey } from '../domain/decision-key.ts';
import { isSettled, type Match } from '../domain/match.ts';
import type { BomReader } from './bom-access.ts';
import { findLine, lockBom, writeMatches, type LineRow } from './bom-store.ts';
import { rememberDecisions } from './decision-store.ts';
import type { Compared } from './match-bom.ts';

export interface ChosenProduct {
  readonly id: string;
  readonly row: number;
  /** Null if none of the products fits; undefined if the product stays. */
  readonly productId: string | null | undefined;
  /** What may be bought instead; undefined if that stays, unless the product changes. */
  readonly substitutes: readonly string[] | undefined;
  /** Whether only one manufacturer makes the chosen product, and its package. */
  readonly singleSource: boolean;
  readonly productPackage: string;
  /** What differs of the chosen product if it is none of the candidates. */
  readonly compared: Compared;
}

/**
 * Takes a product for a line, or substitutes, and remembers both for lines that say the same; substitutes of
 * a guess only in this line.
 */
export async function chooseProduct(
  tx: Transaction,
  { now }: { readonly now: Now },
  reader: BomReader,
  { id, row, productId: chosen, substitutes, ...more }: ChosenProduct,
): Promise<void> {
  const bom = await lockBom(tx, reader, id);
  const line = await findLine(tx, id, row);
  if (!line) throw refuse(bomRefusals.lineNotFound, {});
  const productId = chosen === undefined ? line.productId : chosen;
  if (productId === null && substitutes?.length) throw refuse(bomRefusals.noProduct, {});
  await checkActive(tx, bom.companyId, [...(chosen ? [chosen] : []), ...(substitutes ?? [])]);
  const kept = productId === line.productId ? line.acceptedSubstitutes : [];
  const acceptedSubstitutes = [...new Set(substitutes ?? kept)].filter((one) => one !== productId);
  const match =
    chosen === undefined ? matchOf(line) : chosenMatch(line.candidates, chosen, more.compared);
  const singleSource = chosen === undefined ? line.singleSource : more.singleSource;
  const productPackage = chosen === undefined ? line.productPackage : more.productPackage;
  const chosenNow = { ...match, acceptedSubstitutes, singleSource, productPackage };
  await writeMatches(tx, id, new Map([[row, chosenNow]]));
  const key = decisionKey(line);
  if (key === null || (chosen === undefined && !isDecided(line))) return;
  await rememberDecisions(tx, [
    { ownerId: ownerId(bom), key, productId, acceptedSubstitutes, decidedAt: now() },
  ]);
}

/** What is nobody's decision stays open: another product may be found for the same line later. */
function isDecided({ productId, matchState: state, reason: reasonCode }: LineRow): boolean {
  return productId !== null && isSettled({ state, reasonCode });
}

/** @throws Refusal when one of the products is not sold, or the viewer does not see it */
async function checkActive(tx: Transaction, viewer: Viewer, ids: readonly string[]): Promise<void> {
  const active = new Set(
    (await loadSummaries(tx, viewer, [...new Set(ids)])).map(({ _id }) => _id),
  );
  const unknown = ids.find((id) => !active.has(id));
  if (unknown !== undefined) throw refuse(catalogueRefusals.productNotFound, { id: unknown });
}

function matchOf({ matchState: state, productId, reason, candidates }: LineRow): Match {
  return { state, productId, reason, candidates };
}

/** The match of a line for which a person has chosen; null for no product. */
export function chosenMatch(
  candidates: Match['candidates'],
  productId: string | null,
  compared: Compared = { differences: [] },
): Match {
  if (productId === null) return { state: 'none', productId: null, reason: 'left-out', candidates };
  const known = candidates.find((one) => one.productId === productId);
  const chosen = known ?? { ...compared, productId, reason: 'chosen' as const };
  const others = candidates.filter((one) => one.productId !== productId);
  return {
    state: 'exact',
    productId,
    reason: 'chosen',
    candidates: [chosen, ...others].slice(0, MAX_CANDIDATES),
  };
}
