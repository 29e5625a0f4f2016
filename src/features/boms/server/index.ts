export { startBomWorker, type BomWorker, type BomWorkerOptions } from './bom-worker.ts';
export { bomsFeature, deleteBomsOfUser } from './boms-feature.ts';
export { exampleBomMails } from './example-mails.ts';
export { endWatchByToken } from './bom-watch-store.ts';
export type { MatchDeps } from './match-bom.ts';
