export { firstInvalidLines, importFile } from './import-file.ts';
export { startImportWorker, type ImportWorker } from './import-worker.ts';
export { TableError } from './table-error.ts';
export { spreadsheetsFeature } from './spreadsheets-feature.ts';
export { writeXlsx, type Cell } from './write-xlsx.ts';
