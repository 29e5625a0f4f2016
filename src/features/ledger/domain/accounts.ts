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
  /** Money whose purpose is not known yet. */
  'unclear-receipts',
] as const;
export type Account = (typeof accounts)[number];
