import type { PaymentOutcome } from './card-form-props.ts';
import { NOT_ANSWERED } from './use-retried-confirmation.ts';

/** The card details. They are sent only to the card provider. */
export interface TypedCard {
  readonly number: string;
  readonly month: string;
  readonly year: string;
  readonly cvc: string;
}

interface Intent {
  readonly id: string;
  readonly status: string;
  readonly last_payment_error?: { readonly message?: string } | null;
}

interface IntentError {
  readonly error: { readonly message: string; readonly payment_intent?: Intent };
}

export interface TestCard {
  readonly number: string;
  readonly label: string;
  readonly outcome: 'success' | 'decline' | 'challenge';
}

const SANDBOX = '/sandbox/stripe';
const DECLINED = 'Your card was declined.';

/**
 * Confirms an intent as Stripe.js does. Returns `challenge` when the cardholder must authenticate.
 */
export function confirmCard(
  clientSecret: string,
  publishableKey: string,
  card: TypedCard,
): Promise<PaymentOutcome | 'challenge'> {
  return send(`/v1/payment_intents/${intentOf(clientSecret)}/confirm`, {
    key: publishableKey,
    client_secret: clientSecret,
    use_stripe_sdk: 'true',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': card.number,
    'payment_method_data[card][exp_month]': card.month,
    'payment_method_data[card][exp_year]': card.year,
    'payment_method_data[card][cvc]': card.cvc,
  });
}

export async function answerChallenge(
  clientSecret: string,
  publishableKey: string,
  passed: boolean,
): Promise<PaymentOutcome> {
  const outcome = await send(`/challenges/${intentOf(clientSecret)}`, {
    key: publishableKey,
    client_secret: clientSecret,
    result: passed ? 'complete' : 'fail',
  });
  return outcome === 'challenge' ? NOT_ANSWERED : outcome;
}

export async function listTestCards(): Promise<readonly TestCard[]> {
  const reply = await fetch(`${SANDBOX}/test_cards`).catch(() => null);
  return reply?.ok ? ((await reply.json()) as TestCard[]) : [];
}

async function send(
  path: string,
  form: Record<string, string>,
): Promise<PaymentOutcome | 'challenge'> {
  try {
    const body = new URLSearchParams(form);
    const reply = await fetch(SANDBOX + path, { method: 'POST', body });
    const result = (await reply.json()) as Intent | IntentError;
    return 'error' in result ? errorOutcome(result) : outcomeOf(result);
  } catch {
    return NOT_ANSWERED;
  }
}

function outcomeOf(intent: Intent): PaymentOutcome | 'challenge' {
  if (intent.status === 'succeeded') return { outcome: 'paid', transactionId: intent.id };
  if (intent.status === 'requires_action') return 'challenge';
  return { outcome: 'refused', message: intent.last_payment_error?.message ?? DECLINED };
}

/** After a lost response, or in another tab, the payment may already be final. */
function errorOutcome({ error }: IntentError): PaymentOutcome {
  const { payment_intent: intent, message } = error;
  if (intent?.status === 'succeeded') return { outcome: 'paid', transactionId: intent.id };
  if (intent?.status === 'canceled') return { outcome: 'outdated' };
  return { outcome: 'refused', message };
}

function intentOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? '';
}
