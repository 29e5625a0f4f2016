import type { CardObstacle } from '../domain/card-obstacle.ts';

export const PROCESSING =
  'Your bank has not decided yet. Open this page again later to see the result; please do not pay again.';
export const RECORDED_SOON = 'The payment is recorded within a minute. Please do not pay again.';

/** Why an invoice cannot be paid by card, and what to do. */
export const obstacleTexts: Readonly<Record<CardObstacle, string>> = {
  'not-offered': 'The shop takes no cards for invoices. Please pay by transfer.',
  'not-on-invoice': 'The order of this invoice is paid in another way.',
  'nothing-open': 'Nothing of this invoice is open.',
  'too-small': 'This amount is too small for a card. Please pay by transfer.',
  'too-large': 'This amount is too large for a card. Please pay by transfer.',
};
