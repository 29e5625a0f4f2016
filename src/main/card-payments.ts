import { stripeProvider, type CardProvider } from '#features/payments/server/index.ts';
import type { PaymentsConfig } from '#platform/config/payments-config.ts';
import type { Queryable } from '#platform/database/database.ts';
import { shopSecret } from '#platform/secrets/shop-secret.ts';
import type { SendEvent } from '#sandbox/stripe/sandbox-events.ts';
import { stripeSandbox, type StripeSandbox } from '#sandbox/stripe/stripe-sandbox.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { databaseSandboxStore } from './sandbox/sandbox-records.ts';

export const SANDBOX_PUBLISHABLE_KEY = 'pk_test_sandbox';
const SANDBOX_PATH = '/sandbox/stripe';
const WEBHOOK_PATH = '/api/webhooks/stripe';

export interface CardSandbox extends StripeSandbox {
  readonly secretKey: string;
  /** Sends an event to the webhook of the shop. */
  readonly send: SendEvent;
}

/** Opens the configured card provider. The sandbox is called over HTTP, like Stripe. */
export async function openCardPayments(
  config: PaymentsConfig,
  db: Queryable,
  timeAndIds: TimeAndIds,
  ownAddress: () => URL,
): Promise<{ provider: CardProvider | null; sandbox: CardSandbox | null }> {
  const { now } = timeAndIds;
  if (config.provider === 'none') return { provider: null, sandbox: null };
  if (config.provider === 'stripe') {
    const provider = stripeProvider({ ...config, apiBase: () => config.apiBase }, now);
    return { provider, sandbox: null };
  }
  const secretKey = `sk_test_${await shopSecret(db, 'card-sandbox')}`;
  const webhookSecret = `whsec_${await shopSecret(db, 'card-sandbox-webhook')}`;
  const apiBase = () => new URL(SANDBOX_PATH, ownAddress());
  const keys = { secret: secretKey, publishable: SANDBOX_PUBLISHABLE_KEY, webhook: webhookSecret };
  const store = databaseSandboxStore(db);
  const sandbox = stripeSandbox({ ...timeAndIds, keys, store, chance: Math.random });
  return {
    provider: stripeProvider({ secretKey, webhookSecret, apiBase }, now),
    sandbox: {
      ...sandbox,
      secretKey,
      send: sendEventTo(() => new URL(WEBHOOK_PATH, ownAddress())),
    },
  };
}

const WEBHOOK_TIMEOUT_MS = 20_000;

function sendEventTo(webhook: () => URL): SendEvent {
  return async (body, signature) => {
    const response = await fetch(webhook(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
      signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.status;
  };
}
