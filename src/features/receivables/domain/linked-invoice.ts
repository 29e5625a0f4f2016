import { z } from 'zod';
import { invoiceStates } from '#features/invoices/domain/invoice-state.ts';
import { cardObstacles } from './card-obstacle.ts';
import { receivedMoney, transfer } from './invoice-to-pay.ts';

/** What whoever has the link of an invoice sees of it, and no more. */
export const linkedInvoice = z.object({
  number: z.string(),
  state: z.enum(invoiceStates),
  /** Null unless it is paid. */
  paid: receivedMoney.nullable(),
  dueDay: z.string().nullable(),
  currency: z.string(),
  /** What is open, less the discount that it grants today. */
  toPay: z.string(),
  /** The last day of that discount; null without one. */
  discountUntil: z.string().nullable(),
  /** Null if it can be paid by card. */
  obstacle: z.enum(cardObstacles).nullable(),
  /** Null if nothing is open, or if the shop names no account. */
  transfer: transfer.nullable(),
});
export type LinkedInvoice = z.output<typeof linkedInvoice>;
