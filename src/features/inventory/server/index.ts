export { stockLevels } from './inventory-tables.ts';
export { openStock, returnStock, stockOf, takeStock, type StockLine } from './stock.ts';
