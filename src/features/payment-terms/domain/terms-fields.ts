import { z } from 'zod';
import { atMost } from '#shared/text.ts';
import { MAX_DAYS, percentToPpm } from './payment-terms.ts';

const WHOLE_NUMBER = 'Must be a whole number';
const MAX_PPM = 500_000;

/** Whether orders on invoice have the purchase order of the buyer as PDF. */
export const purchaseOrderFiles = ['none', 'optional', 'required'] as const;
export type PurchaseOrderFile = (typeof purchaseOrderFiles)[number];

export const dayCount = z.int(WHOLE_NUMBER).min(0, WHOLE_NUMBER).max(MAX_DAYS, atMost(MAX_DAYS));

/** Percent with at most two decimal places. */
export const earlyPaymentPercent = z.string().refine((typed) => {
  const ppm = percentToPpm(typed);
  return ppm !== null && ppm > 0 && ppm <= MAX_PPM;
}, 'A number such as 2 or 2.5, above 0 and at most 50');
