import { loadSummaries, type Viewer } from '#features/catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { Transact } from '#platform/http/route.ts';
import { ownerId as ownerIdOf } from '#shared/caller.ts';
import { decisionKey } from '../domain/decision-key.ts';
import { aboutProducts } from './about-products.ts';
import type { BomReader } from './bom-access.ts';
import { loadBom, loadLines, lockBom, writeMatches, type LineRow } from './bom-store.ts';
import { chosenMatch } from './choose-product.ts';
import { queueAgain } from './correct-line.ts';
import { forgetDecisions, rememberDecisions } from './decision-store.ts';
import { matchAgain, type MatchDeps } from './match-bom.ts';

/** Lines with the products that the person has seen there. */
export type SeenProducts = readonly { readonly row: number; readonly productId: string }[];

/**
 * Accepts the likely products of lines, or a candidate of lines to choose for, and remembers them for lines
 * that say the same. A line that is not likely any more, or likely another product than the person has seen, stays as it is.
 */
export async function acceptLines(
  db: Queryable,
  transact: Transact,
  deps: MatchDeps,
  reader: BomReader,
  id: string,
  seen: SeenProducts,
): Promise<void> {
  const { companyId } = await loadBom(db, reader, id);
  const wanted = new Map(seen.map(({ row, productId }) => [row, productId]));
  // Before the transaction, which would keep a connection while the index is brought up to date.
  const candidates = await aboutCandidates(db, deps, companyId, await loadLines(db, id), wanted);
  await transact(async (tx) => {
    const ownerId = ownerIdOf(await lockBom(tx, reader, id));
    const accepted = (await loadLines(tx, id)).flatMap((line) => {
      const productId = wanted.get(line.row);
      if (productId === undefined) return [];
      const about = isLikely(line, productId)
        ? line
        : isCandidate(line, productId) && candidates.get(productId);
      if (!about) return [];
      const { singleSource, productPackage } = about;
      const { acceptedSubstitutes } = line;
      const chosen = chosenMatch(line.candidates, productId);
      const match = { ...chosen, acceptedSubstitutes, singleSource, productPackage };
      return [{ line, productId, match }];
    });
    await writeMatches(tx, id, new Map(accepted.map(({ line, match }) => [line.row, match])));
    const decisions = accepted.flatMap(({ line, productId }) => {
      const key = decisionKey(line);
      const { acceptedSubstitutes } = line;
      const decidedAt = deps.now();
      return key === null ? [] : [{ ownerId, key, productId, acceptedSubstitutes, decidedAt }];
    });
    await rememberDecisions(tx, decisions);
  });
}

const isLikely = (line: LineRow, productId: string): boolean =>
  line.matchState === 'likely' && line.productId === productId;

const isCandidate = (line: LineRow, productId: string): boolean =>
  line.matchState === 'choose' && line.candidates.some((one) => one.productId === productId);

/** What is stored with a candidate that is taken, by product; without those that have left the shop. */
async function aboutCandidates(
  db: Queryable,
  deps: MatchDeps,
  viewer: Viewer,
  lines: readonly LineRow[],
  wanted: ReadonlyMap<number, string>,
) {
  const ids = lines.flatMap((line) => {
    const productId = wanted.get(line.row);
    return productId !== undefined && isCandidate(line, productId) ? [productId] : [];
  });
  const sold = (await loadSummaries(db, viewer, [...new Set(ids)])).map(({ _id }) => _id);
  return aboutProducts(db, deps.index, viewer, sold);
}

/** Takes the acceptance of lines back: what was chosen for them is forgotten, and they are matched again. */
export async function takeBackLines(
  db: Queryable,
  transact: Transact,
  deps: MatchDeps,
  reader: BomReader,
  id: string,
  seen: SeenProducts,
): Promise<void> {
  const wanted = new Map(seen.map(({ row, productId }) => [row, productId]));
  const areTaken = (lines: readonly LineRow[]) =>
    lines.filter(
      ({ row, reason, productId }) => reason === 'chosen' && wanted.get(row) === productId,
    );
  const lines = await transact(async (tx) => {
    const bom = await lockBom(tx, reader, id);
    const taken = areTaken(await loadLines(tx, id));
    await forgetDecisions(
      tx,
      ownerIdOf(bom),
      taken.flatMap((line) => decisionKey(line) ?? []),
    );
    return taken;
  });
  const matches = await matchAgain(db, deps, await loadBom(db, reader, id), lines);
  await transact(async (tx) => {
    const bom = await lockBom(tx, reader, id);
    if (bom.state !== 'ready') return queueAgain(tx, deps.now, bom);
    const rows = new Set(areTaken(await loadLines(tx, id)).map(({ row }) => row));
    await writeMatches(tx, id, new Map([...matches].filter(([row]) => rows.has(row))));
  });
}
