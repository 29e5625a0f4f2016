import type { Viewer } from '#features/catalogue/server/index.ts';
import type { InputOf } from '#shared/endpoint.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { Transact } from '#platform/http/route.ts';
import { refuse } from '#shared/refusal.ts';
import { bomRefusals, type bomContract } from '../contract.ts';
import { aboutProducts } from './about-products.ts';
import { requireChangeable, type BomReader } from './bom-access.ts';
import { findLine, loadBom, type LineRow } from './bom-store.ts';
import { given } from './change-bom.ts';
import { chooseProduct, type ChosenProduct } from './choose-product.ts';
import { prepareCorrection } from './correct-line.ts';
import { compareChosen, type MatchDeps } from './match-bom.ts';

interface LineChange {
  readonly id: string;
  readonly row: number;
  readonly change: InputOf<typeof bomContract.chooseProduct>['body'];
}

/**
 * Changes what a line says, its product and what may be bought instead: all of it, or nothing.
 * @returns the line before
 */
export async function changeLine(
  db: Queryable,
  transact: Transact,
  deps: MatchDeps,
  reader: BomReader,
  { id, row, change }: LineChange,
): Promise<LineRow> {
  const { productId, substitutes, quantity, corrections } = change;
  const says = corrections === null ? null : { ...given(corrections), ...given({ quantity }) };
  const bom = await loadBom(db, reader, id);
  requireChangeable(reader, bom);
  const line = await findLine(db, id, row);
  if (!line) throw refuse(bomRefusals.lineNotFound, {});
  // Before the transaction, which would keep a connection while the index is brought up to date.
  const correction =
    corrections === undefined && quantity === undefined
      ? null
      : await prepareCorrection(db, deps, { reader, bom, line, correction: says });
  const known = await aboutChoice(
    db,
    deps,
    bom.companyId,
    { ...line, ...correction?.said },
    productId,
  );
  await transact(async (tx) => {
    await correction?.write(tx);
    if (productId === undefined && substitutes === undefined) return;
    await chooseProduct(tx, deps, reader, { id, row, productId, substitutes, ...known });
  });
  return line;
}

/** What is stored with a product that is chosen for a line. */
async function aboutChoice(
  db: Queryable,
  deps: MatchDeps,
  viewer: Viewer,
  line: LineRow,
  productId: string | null | undefined,
): Promise<Pick<ChosenProduct, 'singleSource' | 'productPackage' | 'compared'>> {
  const about = productId
    ? (await aboutProducts(db, deps.index, viewer, [productId])).get(productId)
    : undefined;
  if (!productId || !about) {
    return { singleSource: false, productPackage: '', compared: { differences: [] } };
  }
  return { ...about, compared: await compareChosen(db, deps.index, viewer, line, productId) };
}
