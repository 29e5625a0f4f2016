import { partyColumns } from '#features/ledger/server/index.ts';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { BankPaymentForm } from '../contract.ts';
import type { BankPayment } from '../domain/bank-payment.ts';
import { auditedPayment, recordedPayment } from './audit-payment.ts';
import { insertOnce, typedAmount } from './insert-once.ts';
import { lockReceivables } from './open-documents.ts';
import { insertAllocations, paymentReference, postedOf, presentPayment } from './payment-store.ts';
import { planAllocations, wantedOf } from './plan-allocations.ts';
import { postMovement } from './post-bank-payment.ts';
import type { ReceivablesDeps } from './receivables-deps.ts';
import { requireBookableDay } from './bookable-days.ts';
import { markOrdersPaid } from './mark-orders-paid.ts';

/**
 * Books a bank transfer on invoices: posts it to the ledger, with the discounts that it takes, and makes orders paid whose
 * invoices are. What is left stays on the account of the customer. Or refuses and changes nothing.
 */
export async function recordBankPayment(
  tx: Transaction,
  deps: ReceivablesDeps,
  by: Actor,
  form: BankPaymentForm,
): Promise<BankPayment> {
  await requireBookableDay(tx, deps, form.day);
  const ids = form.allocations.map(({ invoice }) => invoice);
  const receivables = await lockReceivables(tx, deps, ids, form.day);
  const { currency, wanted } = wantedOf(form.allocations, receivables);
  const amount = typedAmount(form, currency);
  const planned = planAllocations(amount, wanted, receivables);
  const [first] = planned;
  const party = first.receivable.owedBy;
  const allocated = planned.reduce((sum, one) => sum + one.amount, 0n);
  const row = await insertOnce(tx, deps, form, {
    state: 'matched',
    amount,
    currency,
    allocated,
    ...partyColumns(party),
  });
  await insertAllocations(tx, deps, row.id, planned);
  const rest = amount - allocated;
  await postMovement(tx, deps, {
    kind: 'bank-payment',
    day: form.day,
    currency,
    party,
    reference: paymentReference(row),
    byUserId: by.caller.id,
    places: { bank: amount, 'on-account': -rest },
    allocations: postedOf(planned),
  });
  await markOrdersPaid(
    tx,
    deps,
    planned.map((one) => one.receivable.invoice.orderId),
    by.caller.id,
  );
  const booked = await presentPayment(tx, row);
  await recordAudit(tx, deps, {
    action: 'bank-payment-booked',
    by,
    object: auditedPayment(row),
    after: recordedPayment(booked),
  });
  return booked;
}
