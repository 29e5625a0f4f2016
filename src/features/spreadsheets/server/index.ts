export { firstInvalidLines, importFile } from './import-file.ts';
export { readUpload, rolledBack } from './list-import.ts';
export type { ListFile } from './read-list-file.ts';
export { startImportWorker, type ImportWorker } from './import-worker.ts';
export { TableError } from './table-error.ts';
export { spreadsheetsFeature } from './spreadsheets-feature.ts';
export { writeXlsx, type Cell } from './write-xlsx.ts';
