import { z } from 'zod';
import { entryKinds, type EntryKind } from '#features/ledger/domain/entry.ts';
import { t } from '#shared/texts/texts.ts';

/** What changed an account. Amounts are decimals; a negative one is paid or credited. */
const movement = z.object({
  day: z.string(),
  kind: z.enum(entryKinds),
  /** Such as the number of a document or the text of a transfer. */
  reference: z.string().nullable(),
  /** The numbers of the invoices that it pays, corrects, or is set off against. */
  invoices: z.array(z.string()),
  amount: z.string(),
  /** After it. */
  balance: z.string(),
});

/** A document that was open at the end of the last day, or money on account. */
const itemOnDay = z.object({
  /** Null for money on account. */
  number: z.string().nullable(),
  /** Its id. */
  document: z.string().nullable(),
  day: z.string().nullable(),
  dueDay: z.string(),
  isOverdue: z.boolean(),
  open: z.string(),
});

export const statement = z.object({
  name: z.string(),
  from: z.string(),
  to: z.string(),
  currency: z.string(),
  /** What was owed when the first day began; negative is a credit of the customer. */
  opening: z.string(),
  movements: z.array(movement),
  /** What was owed when the last day ended. */
  closing: z.string(),
  openItems: z.array(itemOnDay),
});
export type Statement = z.output<typeof statement>;

type Movement = Statement['movements'][number];

/** What a movement is found by: its reference, and the invoices that this does not name. */
export function referenceText({ kind, reference, invoices }: Movement): string {
  const others = invoices.filter((number) => !(reference ?? '').includes(number)).join(', ');
  if (others === '') return reference ?? '';
  const about =
    kind === 'credit-note'
      ? t('set off against {invoices}', { invoices: others })
      : t('for {invoices}', { invoices: others });
  return reference ? `${reference}\u00a0· ${about}` : about;
}

/** What an entry of the ledger is to a customer. */
export function movementWord(kind: EntryKind): string {
  switch (kind) {
    case 'invoice':
      return t('Invoice');
    case 'credit-note':
      return t('Credit note');
    case 'card-payment':
    case 'cash-payment':
    case 'bank-payment':
    case 'unclear-payment':
    case 'allocation':
      return t('Payment');
    case 'card-refund':
    case 'cash-refund':
    case 'bank-refund':
    case 'unclear-refund':
      return t('Refund');
    case 'early-payment-discount':
      return t('Early payment discount');
    case 'write-off':
      return t('Write-off');
    default:
      return t('Correction');
  }
}
