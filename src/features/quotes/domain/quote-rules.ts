export const MAX_QUOTE_LINES = 500;
export const MAX_BREAKS = 10;
export const MAX_MESSAGE = 2_000;
export const MAX_FILES = 20;
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
export const MAX_FILE_NAME = 120;
export const MAX_COMMENTS = 500;
/** How long a quote can be valid, in days. */
export const MAX_VALID_DAYS = 365;
/** So many days a request for approval keeps the prices, even if the quote expires before. */
export const APPROVAL_DAYS = 14;
export const MAX_LEAD_TIME_DAYS = 1_000;
/** Requests that a person or a company may have waiting for an answer. */
export const MAX_WAITING = 50;

/** Who pays what a quote says that delivery costs: its first order, or each. */
export const deliveryCostPer = ['quote', 'order'] as const;

/** Why a quote came to nothing. */
export const lossReasons = [
  'price',
  'lead-time',
  'other-supplier',
  'not-needed',
  'not-available',
  'other',
] as const;
export type LossReason = (typeof lossReasons)[number];

export const lossReasonNames: Readonly<Record<LossReason, string>> = {
  price: 'Price',
  'lead-time': 'Lead time',
  'other-supplier': 'Another supplier',
  'not-needed': 'No longer needed',
  'not-available': 'Not available',
  other: 'Other',
};
