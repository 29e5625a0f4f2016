import type { Viewer } from '#features/catalogue/server/index.ts';
import { onIndex } from '#features/search/server/index.ts';
import { findSingleSources } from '#features/substitutes/server/index.ts';
import { packageOf } from './package-of.ts';

interface AboutProduct {
  /** Whether only one manufacturer makes it. */
  readonly singleSource: boolean;
  readonly productPackage: string;
}

/** What is stored with a product that a person takes for a line, by product. */
export const aboutProducts = onIndex(
  'about-products',
  async (
    db,
    catalogue,
    viewer: Viewer,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, AboutProduct>> => {
    const single = await findSingleSources(db, catalogue, viewer, ids);
    const { index } = await catalogue.current(viewer);
    return new Map(
      ids.map((id) => [id, { singleSource: single.has(id), productPackage: packageOf(index, id) }]),
    );
  },
);
