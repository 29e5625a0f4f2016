export { startBomWorker, type BomWorker, type BomWorkerOptions } from './bom-worker.ts';
export { bomsFeature, deleteBomsOfUser } from './boms-feature.ts';
export type { FindOwnPartNumbers, MatchDeps } from './match-bom.ts';
