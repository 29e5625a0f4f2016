export { forgetImports } from './forget-imports.ts';
export { startImportWorker, type ImportWorker } from './import-worker.ts';
export { spreadsheetRoutes } from './spreadsheet-routes.ts';
