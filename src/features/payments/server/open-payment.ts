import type { Queryable, Transaction } from '#platform/database/database.ts';
import { sameMoney, type Money } from '#shared/money.ts';
import { refuse } from '#shared/refusal.ts';
import { paymentRefusals } from '../contract.ts';
import { isOpen } from '../domain/payment-state.ts';
import { applyReport } from './apply-report.ts';
import { askProvider } from './ask-provider.ts';
import { cancelAtProvider } from './cancel-payment.ts';
import { ProviderRefusal, ProviderUnreachable, type CardProvider } from './card-provider.ts';
import { giveUpKey, noteOpening, settleOpening, type Opening } from './opening-store.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { addStep, insertPayment, lockOpenPayment, type PaymentRow } from './payment-store.ts';

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
  const { provider } = deps;
  if (!provider) throw refuse(paymentRefusals.cardPaymentUnavailable, {});
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { payment, fits } = await db.transaction(async (tx) =>
      claim(tx, deps, await payable(tx)),
    );
    if (!fits) await askProvider(() => cancelAtProvider(db, deps, payment));
    else {
      const current = await askProvider(() => upToDate(db, deps, provider, payment));
      if (current && isOpen(current.state) && current.clientSecret) return current.clientSecret;
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

/**
 * Opens it at the provider, or asks how it is: it may have been paid and nobody has told us.
 * @returns null when somebody at the same moment has opened another intent, and theirs is the payment's.
 */
async function upToDate(
  db: Queryable,
  deps: PaymentDeps,
  provider: CardProvider,
  payment: PaymentRow,
): Promise<PaymentRow | null> {
  if (payment.intentId) {
    const report = await provider.readIntent(payment.intentId);
    return db.transaction((tx) => applyReport(tx, deps, report, 'asked'));
  }
  const opening = { paymentId: payment.id, number: payment.openings };
  const report = await openAtProvider(db, deps, provider, payment, opening);
  return db.transaction(async (tx) => {
    const now = await applyReport(tx, deps, report, 'opened');
    await settleOpening(tx, opening);
    return now;
  });
}

async function openAtProvider(
  db: Queryable,
  { now }: PaymentDeps,
  provider: CardProvider,
  { orderId, amount: minor, currency, description }: PaymentRow,
  opening: Opening,
) {
  const { paymentId, number } = opening;
  const bill = { paymentId, orderId, amount: { minor, currency }, description };
  await noteOpening(db, opening, now());
  try {
    return await provider.openIntent(bill, `open-${paymentId}-${number}`);
  } catch (error) {
    if (error instanceof ProviderUnreachable && error.answered) await giveUpKey(db, opening);
    // Refused outright: nothing was made, and there is nothing to look for.
    if (error instanceof ProviderRefusal) await settleOpening(db, opening);
    throw error;
  }
}
