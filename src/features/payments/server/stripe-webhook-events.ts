import type { Stripe } from 'stripe';
import type { Card, IntentSnapshot, RefundSnapshot } from '../domain/provider-snapshot.ts';

/** A provider event in the shop’s terms. */
export interface WebhookEvent {
  readonly id: string;
  readonly type: string;
  readonly at: Date;
  /** The id of the intent, or of the event’s object. */
  readonly objectId: string;
  readonly payload: object;
  readonly intent: IntentSnapshot | null;
  readonly refund: RefundSnapshot | null;
  /** The card that paid. */
  readonly card: { readonly intentId: string; readonly card: Card } | null;
}

const statuses = {
  canceled: 'cancelled',
  processing: 'processing',
  requires_action: 'requires_action',
  requires_capture: 'processing',
  requires_confirmation: 'open',
  requires_payment_method: 'open',
  succeeded: 'succeeded',
} as const satisfies Record<Stripe.PaymentIntent.Status, IntentSnapshot['status']>;

export function toIntentSnapshot(intent: Stripe.PaymentIntent, at: Date): IntentSnapshot {
  return {
    intentId: intent.id,
    clientSecret: intent.client_secret,
    // Statuses unknown to us, from a later API version, are not final.
    status: (statuses as Record<string, IntentSnapshot['status']>)[intent.status] ?? 'processing',
    received: { minor: BigInt(intent.amount_received), currency: intent.currency.toUpperCase() },
    paymentId: intent.metadata['payment'] ?? null,
    failure: intent.last_payment_error?.message ?? null,
    ...attemptIn(intent),
    at,
  };
}

/** After a failed authentication the latest charge is still that of the previous card. */
function attemptIn(intent: Stripe.PaymentIntent): Pick<IntentSnapshot, 'attempt' | 'card'> {
  const { latest_charge: charge, last_payment_error: error, payment_method: method } = intent;
  if (intent.status === 'succeeded') {
    const card = charge && typeof charge === 'object' ? cardOf(charge) : null;
    return { attempt: idOf(charge), card };
  }
  if (error) {
    const attempt = error.charge ?? error.payment_method?.id ?? null;
    return { attempt, card: toCard(error.payment_method?.card) };
  }
  return { attempt: idOf(method), card: null };
}

export function toRefundSnapshot(refund: Stripe.Refund): RefundSnapshot {
  return {
    providerRefundId: refund.id,
    intentId: idOf(refund.payment_intent) ?? '',
    refundId: refund.metadata?.['refund'] ?? null,
    minor: BigInt(refund.amount),
    status: refundStatus(refund.status),
  };
}

/** Only the event types that the shop handles carry snapshots. */
export function toWebhookEvent(event: Stripe.Event): WebhookEvent {
  const { id, type, created } = event;
  const at = new Date(created * 1000);
  const object = event.data.object as unknown as { id?: string; object?: string };
  const base = {
    id,
    type,
    at,
    payload: withoutSecrets(object),
    intent: null,
    refund: null,
    card: null,
  };
  if (object.object === 'payment_intent') {
    const intent = toIntentSnapshot(object as Stripe.PaymentIntent, at);
    return { ...base, objectId: intent.intentId, intent };
  }
  if (object.object === 'refund') {
    const refund = toRefundSnapshot(object as Stripe.Refund);
    return { ...base, objectId: refund.intentId, refund };
  }
  if (object.object === 'charge') {
    const charge = object as Stripe.Charge;
    const [intentId, card] = [idOf(charge.payment_intent), charge.paid ? cardOf(charge) : null];
    const paidCard = intentId && card ? { intentId, card } : null;
    return { ...base, objectId: intentId ?? charge.id, card: paidCard };
  }
  return { ...base, objectId: object.id ?? id };
}

function cardOf(charge: Stripe.Charge): Card | null {
  return toCard(charge.payment_method_details?.card);
}

function toCard(
  card: { readonly brand: string | null; readonly last4: string | null } | null | undefined,
): Card | null {
  return card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null;
}

function refundStatus(status: string | null): RefundSnapshot['status'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

function idOf(reference: string | { readonly id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

/** Client secrets are not stored with the event. */
function withoutSecrets(object: object): object {
  const { client_secret: _secret, ...rest } = object as { client_secret?: string };
  return rest;
}
