import { packageKeys } from '#features/part-comparison/domain/kind-categories.ts';
import type { PartIndex } from '#features/search/domain/index/part-index.ts';

/** The package of a product as its attributes say; empty if they do not. */
export function packageOf(index: PartIndex, productId: string): string {
  const values = index.valuesOf(productId);
  const said = packageKeys.map((key) => values[key]).find((value) => typeof value === 'string');
  return said ?? '';
}
