import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import { partyColumns } from '#features/ledger/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import type { TransferForm } from '../contract.ts';
import { receivableRefusals } from '../domain/receivable-refusals.ts';
import type { BankPayment } from '../domain/bank-payment.ts';
import { auditedPayment, recordedPayment } from './audit-payment.ts';
import { requireBookableDay } from './bookable-days.ts';
import { insertOnce, typedAmount } from './insert-once.ts';
import { lockCredits } from './open-documents.ts';
import { presentPayment } from './payment-store.ts';
import { planAllocations } from './plan-allocations.ts';
import { postPayout } from './post-payout.ts';
import type { ReceivablesDeps } from './receivables-deps.ts';

/** Records that a credit note was paid out by bank transfer, at most what is owed for it. Or refuses and changes nothing. */
export async function payOutCreditNote(
  tx: Transaction,
  deps: ReceivablesDeps,
  by: Actor,
  { id, ...form }: TransferForm & { readonly id: string },
): Promise<BankPayment> {
  await requireBookableDay(tx, deps, form.day);
  const [credit] = await lockCredits(tx, [id]);
  if (!credit) throw refuse(receivableRefusals.invoiceNotFound, {});
  const { currency, owedBy: party } = credit;
  const amount = typedAmount(form, currency);
  const planned = planAllocations(amount, [{ invoice: id, amount, discount: 0n }], [credit]);
  const row = await insertOnce(tx, deps, form, {
    state: 'matched',
    amount: -amount,
    currency,
    allocated: amount,
    ...partyColumns(party),
  });
  await postPayout(tx, deps, row, { planned, byUserId: by.caller.id });
  const booked = await presentPayment(tx, row);
  await recordAudit(tx, deps, {
    action: 'credit-note-paid-out',
    by,
    object: auditedPayment(row),
    after: recordedPayment(booked),
  });
  return booked;
}
