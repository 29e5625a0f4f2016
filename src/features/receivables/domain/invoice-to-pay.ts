import { z } from 'zod';
import { paymentMeans } from '#features/invoices/domain/invoice-state.ts';

/** How an invoice is paid by transfer. */
export const transfer = z.object({
  holder: z.string(),
  iban: z.string(),
  bic: z.string().nullable(),
  bank: z.string().nullable(),
  reference: z.string(),
  /** The QR code that banking apps read (EPC069-12): the path of its dark modules in a square of this size. */
  code: z.object({ size: z.int(), path: z.string() }).nullable(),
});
export type Transfer = z.output<typeof transfer>;

/** The money that paid an invoice. */
export const receivedMoney = z.object({
  amount: z.string(),
  /** The day from which on nothing of it is open. */
  day: z.string(),
  /** Null if the money came in several ways, or was that of the order. */
  by: z.enum(paymentMeans).nullable(),
});
export type ReceivedMoney = z.output<typeof receivedMoney>;
