export { deleteOldImports } from './delete-old-imports.ts';
export { firstFaults, importFile } from './import-file.ts';
export { startImportWorker, type ImportWorker } from './import-worker.ts';
export { spreadsheetRoutes } from './spreadsheet-routes.ts';
export { TableError } from './table-error.ts';
