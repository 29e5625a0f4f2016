import type { Queryable, Transaction } from '#platform/database/database.ts';
import { sameMoney, type Money } from '#shared/money.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { paymentRefusals } from '../contract.ts';
import { isOpen } from '../domain/payment-state.ts';
import { applyReport } from './apply-report.ts';
import { askProvider } from './ask-provider.ts';
import { cancelAtProvider, leaveToBeCancelled } from './cancel-payment.ts';
import { ProviderUnreachable } from './card-provider.ts';
import type { PaymentDeps } from './payment-deps.ts';
import {
  addStep,
  changePayment,
  insertPayment,
  lockOpenPayment,
  type PaymentRow,
} from './payment-store.ts';

export interface Payable {
  readonly orderId: string;
  readonly amount: Money;
  readonly description: string;
}

/** A changed order, or a payment that ended while we asked about it: then everything anew. */
const MOST_ROUNDS = 3;

/**
 * The client secret of the one open payment of an order. `payable` holds the order and says what
 * there is to pay now, or refuses. Nothing outside is called while anything is held.
 */
export async function openPayment(
  db: Queryable,
  deps: PaymentDeps,
  payable: (tx: Transaction) => Promise<Payable>,
): Promise<string> {
  if (!deps.provider) throw refuse(paymentRefusals.cardPaymentUnavailable, {});
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { payment, fits } = await db.transaction(async (tx) =>
      claim(tx, deps, await payable(tx)),
    );
    if (!fits) await askProvider(() => cancelAtProvider(db, deps, payment));
    else {
      const current = await askProvider(() => upToDate(db, deps, payment));
      if (isOpen(current.state) && current.clientSecret) return current.clientSecret;
    }
  }
  throw refuse(paymentRefusals.providerUnreachable, {});
}

async function claim(
  tx: Transaction,
  deps: PaymentDeps,
  { orderId, amount, description }: Payable,
) {
  const open = await lockOpenPayment(tx, orderId);
  if (open) {
    const fits = sameMoney({ minor: open.amount, currency: open.currency }, amount);
    return { payment: open, fits };
  }
  if (amount.minor <= 0n) {
    throw refuse(paymentRefusals.providerRefused, { reason: 'There is nothing to pay.' });
  }
  const at = deps.now();
  const payment = await insertPayment(tx, {
    id: deps.newId(),
    orderId,
    description,
    state: 'created',
    amount: amount.minor,
    currency: amount.currency,
    createdAt: at,
    reportedAt: at,
    checkedAt: at,
  });
  await addStep(tx, { paymentId: payment.id, event: 'open', state: 'created', source: 'shop', at });
  return { payment, fits: true };
}

/** Opens it at the provider, or asks how it is: it may have been paid and nobody has told us. */
async function upToDate(
  db: Queryable,
  deps: PaymentDeps,
  payment: PaymentRow,
): Promise<PaymentRow> {
  const { provider } = deps;
  if (!provider) throw refuse(paymentRefusals.cardPaymentUnavailable, {});
  const report = payment.intentId
    ? await provider.readIntent(payment.intentId)
    : await openAtProvider(db, deps, payment);
  return db.transaction(async (tx) => {
    const now = await applyReport(tx, deps, report, payment.intentId ? 'asked' : 'opened');
    // Somebody who asked at the same moment has opened another intent, and theirs is the payment's.
    // Nobody learns the secret of this one; asking again gives theirs.
    if (!now) throw refuse(generalRefusals.unavailable, {});
    // Its order was deleted while the provider answered.
    if (now.state === 'cancelled' && report.status === 'open') {
      await leaveToBeCancelled(tx, deps, now.id);
    }
    return now;
  });
}

async function openAtProvider(db: Queryable, { provider }: PaymentDeps, payment: PaymentRow) {
  const { id: paymentId, orderId, amount: minor, currency, description, openings } = payment;
  const bill = { paymentId, orderId, amount: { minor, currency }, description };
  try {
    if (!provider) throw refuse(paymentRefusals.cardPaymentUnavailable, {});
    return await provider.openIntent(bill, `open-${paymentId}-${openings}`);
  } catch (error) {
    // The next attempt must not get this error once more; nobody knows an intent that it made.
    if (error instanceof ProviderUnreachable && error.answered) {
      await changePayment(db, paymentId, { openings: openings + 1 });
    }
    throw error;
  }
}
