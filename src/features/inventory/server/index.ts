export { stockLevels } from './inventory-tables.ts';
export {
  countStock,
  moveStock,
  openStock,
  returnStock,
  stockOf,
  takeStock,
  type Correction,
  type StockCount,
  type StockLine,
} from './stock.ts';
