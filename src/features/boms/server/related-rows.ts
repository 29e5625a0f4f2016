import { loadPackagingIds } from '#features/catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { LineLinks } from './bom-store.ts';

/** Substitutes of substitutes are followed so often; beyond, all lines are taken. */
const MAX_STEPS = 20;

/**
 * The rows of the lines that can be bought together with a line: those with the same part, those that accept
 * it as a substitute or have one of its substitutes, and those that are related to these. No other line changes
 * what it costs.
 * @param all of the fitted lines with a product
 */
export async function relatedRows(
  db: Queryable,
  all: readonly LineLinks[],
  line: LineLinks,
): Promise<ReadonlySet<number>> {
  const rows = new Set([line.row]);
  /** Products of these lines, in all packagings. */
  const products = new Set<string>();
  let added: readonly LineLinks[] = [line];
  for (let step = 0; step < MAX_STEPS; step++) {
    const asked = new Set(added.flatMap(productsOfLine).filter((id) => !products.has(id)));
    const packagings = await loadPackagingIds(db, [...asked]);
    for (const id of [...asked, ...[...packagings.values()].flat()]) products.add(id);
    added = all.filter(
      (other) => !rows.has(other.row) && productsOfLine(other).some((id) => products.has(id)),
    );
    if (added.length === 0) return rows;
    for (const { row } of added) rows.add(row);
  }
  return new Set([line.row, ...all.map(({ row }) => row)]);
}

const productsOfLine = ({ productId, acceptedSubstitutes }: LineLinks): readonly string[] =>
  productId === null ? [] : [productId, ...acceptedSubstitutes];
