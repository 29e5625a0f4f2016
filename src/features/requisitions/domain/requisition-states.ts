/**
 * - `open`: waits for approvals;
 * - `returned`: sent back with a note; the requester changes it or withdraws it;
 * - `refused`;
 * - `withdrawn` by the requester;
 * - `ordered`: approved, and its order is placed;
 * - `cancelled`: the quote that it is about has changed or ended.
 */
export const requisitionStates = [
  'open',
  'returned',
  'refused',
  'withdrawn',
  'ordered',
  'cancelled',
] as const;
export type RequisitionState = (typeof requisitionStates)[number];

export const decisions = ['approved', 'returned', 'refused'] as const;
export type Decision = (typeof decisions)[number];
