export { findBalances } from './find-balances.ts';
export { post } from './post.ts';
export { transferItems } from './transfer-items.ts';
export { invoicedOfOrderSql, owedByCompanySql } from './owed.ts';
