export { findBalances, findBalancesOf } from './find-balances.ts';
export {
  findDocumentsByBalance,
  findItemsByDueDay,
  findOldestDocuments,
  openDocumentsQuery,
  type OpenItem,
} from './find-open-items.ts';
export { partyColumns, post } from './post.ts';
export { lockDocumentsOf } from './lock-documents.ts';
export { transferItems } from './transfer-items.ts';
export { findInvoicedOfOrder, invoicedOfOrderSql, owedByCompanySql } from './owed.ts';
export {
  readLedger,
  sumAccounts,
  sumRevenue,
  type LedgerEntry,
  type LedgerLine,
} from './read-ledger.ts';
export { ageItems, type AgedParty, type AgeQuery } from './age-items.ts';
export {
  findBalanceBefore,
  findItemsOn,
  findMovements,
  type ItemOnDay,
  type Movement,
} from './account-statement.ts';
export { findDocumentSums } from './find-document-sums.ts';
export { findDocumentEntries, type DocumentEntry } from './find-document-entries.ts';
export { findDueItems, type DueItem } from './find-due-items.ts';
export { findSmallRests, findWriteOffs, findWrittenOff, type WriteOff } from './find-write-offs.ts';
export { findAccountBalance } from './find-account-balance.ts';
export { findPaidByOrder } from './find-paid-by-order.ts';
export { paidOrdersSql } from './paid-orders.ts';
export { findSetOffs, type SetOff } from './find-set-offs.ts';
export { findCashOfOrder } from './find-cash-of-order.ts';
export { findDiscountsOfOrder, type PostedDiscount } from './find-discounts.ts';
export { findPaidOutOfOrder, findReceivedForOrder, findSettledOfOrder } from './find-received.ts';
export {
  closeLedger,
  findClosedUntil,
  findOpenDay,
  lockClosing,
  lockLedger,
} from './close-ledger.ts';
export { findParties } from './find-parties.ts';
export { findFirstDay } from './find-first-day.ts';
export { hasRefundOnAccount } from './has-refund-on-account.ts';
