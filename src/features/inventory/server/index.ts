export { stockLevels, stockMovements } from './inventory-tables.ts';
export {
  setStock,
  adjustStock,
  createStockLevels,
  holdStock,
  returnStock,
  stockOf,
  takeStock,
  type Correction,
  type Shortage,
  type StockTarget,
  type StockLine,
} from './stock.ts';
