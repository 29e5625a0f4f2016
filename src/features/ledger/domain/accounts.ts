/** The accounts of the ledger. A positive amount is a debit, a negative one a credit. */
export const accounts = [
  /** What customers owe, by party and document; negative for money received in advance. */
  'receivables',
  'revenue',
  'shipping-revenue',
  /** Tax that the shop owes, by country and rate. */
  'tax-payable',
  'bank',
  /** Money at the card provider. */
  'card',
  'cash',
  /** Early-payment discounts. */
  'discounts',
  'write-offs',
  'bank-fees',
  'other-expenses',
  'other-income',
  /** Money of the owners, and between accounts that the ledger does not have. */
  'private',
  /** Money whose purpose is not known yet. */
  'unclear-receipts',
] as const;
export type Account = (typeof accounts)[number];

/** What money of a bank account can be for besides customers. */
export const bookableAccounts = [
  'bank-fees',
  'other-expenses',
  'other-income',
  'private',
  'card',
  'cash',
] as const satisfies readonly Account[];
export type BookableAccount = (typeof bookableAccounts)[number];
