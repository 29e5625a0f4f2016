import type { AnyIndexWork } from '#features/search/server/index.ts';
import { aboutProducts } from './about-products.ts';
import { compareChosen, matchOnIndex } from './match-bom.ts';

export { startBomWorker, type BomWorker, type BomWorkerOptions } from './bom-worker.ts';
export { bomsFeature, deleteBomsOfUser } from './boms-feature.ts';
export { exampleBomMails } from './example-mails.ts';
export { endWatchByToken } from './bom-watch-store.ts';
export type { MatchDeps } from './match-bom.ts';

/** The work of this feature that needs the index. */
export const bomWork: readonly AnyIndexWork[] = [aboutProducts, compareChosen, matchOnIndex];
