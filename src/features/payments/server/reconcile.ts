import type { Queryable } from '#platform/database/database.ts';
import { applyRefund } from './apply-refund.ts';
import { applyReport } from './apply-report.ts';
import { ProviderRefusal, ProviderUnreachable, type CardProvider } from './card-provider.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { settleOpening, unansweredOpenings } from './opening-store.ts';
import { changePayment, uncheckedPayments } from './payment-store.ts';
import { changeRefund, uncheckedRefunds } from './refund-store.ts';

/** Older than this, an open payment is asked about: its event should have come by now. */
export const ASK_AFTER_MS = 60_000;
const AT_ONCE = 200;

/** Asks the provider about everything that should have been heard of by now. */
export async function reconcile(db: Queryable, deps: PaymentDeps): Promise<void> {
  if (!deps.provider) return;
  const before = new Date(deps.now().getTime() - ASK_AFTER_MS);
  try {
    await lookForOpenings(db, deps, deps.provider, before);
    await askAboutPayments(db, deps, deps.provider, before);
    await askAboutRefunds(db, deps, deps.provider, before);
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    deps.log.warn({ error: error.message }, 'the card provider does not answer');
  }
}

/** Finds what was made although its answer never came; it becomes its payment's, or is closed. */
async function lookForOpenings(
  db: Queryable,
  deps: PaymentDeps,
  provider: CardProvider,
  before: Date,
): Promise<void> {
  for (const opening of await unansweredOpenings(db, before, AT_ONCE)) {
    const { paymentId, begunAt, triedAt } = opening;
    await oneByOne(deps, { paymentId }, async () => {
      const reports = await provider.findIntents(paymentId, begunAt, triedAt);
      await db.transaction(async (tx) => {
        for (const report of reports) await applyReport(tx, deps, report, 'reconciler');
        await settleOpening(tx, opening, triedAt);
      });
    });
  }
}

async function askAboutPayments(
  db: Queryable,
  deps: PaymentDeps,
  provider: CardProvider,
  before: Date,
): Promise<void> {
  for (const { id, intentId } of await uncheckedPayments(db, before, AT_ONCE)) {
    await changePayment(db, id, { checkedAt: deps.now() });
    await oneByOne(deps, { intentId }, async () => {
      const report = await provider.readIntent(intentId ?? '');
      await db.transaction((tx) => applyReport(tx, deps, report, 'reconciler'));
    });
  }
}

async function askAboutRefunds(
  db: Queryable,
  deps: PaymentDeps,
  provider: CardProvider,
  before: Date,
): Promise<void> {
  for (const { id, providerRefundId } of await uncheckedRefunds(db, before, AT_ONCE)) {
    await changeRefund(db, id, { checkedAt: deps.now() });
    await oneByOne(deps, { providerRefundId }, async () => {
      const report = await provider.readRefund(providerRefundId ?? '');
      await db.transaction((tx) => applyRefund(tx, deps, report, 'reconciler'));
    });
  }
}

/** One that the provider knows nothing of does not keep the others from being asked about. */
async function oneByOne(deps: PaymentDeps, what: object, ask: () => Promise<void>): Promise<void> {
  try {
    await ask();
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    deps.log.error({ ...what, error: error.message }, 'the card provider refuses to tell');
  }
}
