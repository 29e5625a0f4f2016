import { z } from 'zod';
import { cardObstacles } from './card-obstacle.ts';

/** `closed`: it was credited in part, or written off. */
export const linkedInvoiceStates = ['open', 'paid', 'credited', 'closed'] as const;
export type LinkedInvoiceState = (typeof linkedInvoiceStates)[number];

/** How it is paid by transfer. */
const transfer = z.object({
  holder: z.string(),
  iban: z.string(),
  bic: z.string().nullable(),
  bank: z.string().nullable(),
  reference: z.string(),
  /** The QR code that banking apps read (EPC069-12): the path of its dark modules in a square of this size. */
  code: z.object({ size: z.int(), path: z.string() }).nullable(),
});
export type Transfer = z.output<typeof transfer>;

/** What whoever has the link of an invoice sees of it, and no more. */
export const linkedInvoice = z.object({
  number: z.string(),
  state: z.enum(linkedInvoiceStates),
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

interface Settled {
  readonly gross: bigint;
  readonly open: bigint;
  readonly credited: bigint;
  readonly writtenOff: bigint;
}

/** What has become of an invoice. */
export function linkedInvoiceState({
  gross,
  open,
  credited,
  writtenOff,
}: Settled): LinkedInvoiceState {
  if (open > 0n) return 'open';
  if (credited >= gross) return 'credited';
  return credited === 0n && writtenOff === 0n ? 'paid' : 'closed';
}
