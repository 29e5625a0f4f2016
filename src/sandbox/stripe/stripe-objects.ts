import type { StripeErrorBody } from './stripe-api-error.ts';

/** Stripe’s API objects, with the members that card payment uses. */
export interface PaymentIntent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly allowed_payment_method_types: readonly string[];
  readonly amount: number;
  readonly amount_received: number;
  readonly canceled_at: number | null;
  readonly cancellation_reason: string | null;
  readonly capture_method: 'automatic';
  readonly client_secret: string;
  readonly confirmation_method: 'automatic';
  readonly created: number;
  readonly currency: string;
  readonly customer: null;
  readonly description: string | null;
  readonly last_payment_error: StripeErrorBody | null;
  readonly latest_charge: string | null;
  readonly livemode: false;
  readonly metadata: Readonly<Record<string, string>>;
  readonly next_action: NextAction | null;
  readonly payment_method: string | null;
  readonly payment_method_types: readonly string[];
  readonly processing: null;
  readonly receipt_email: string | null;
  readonly setup_future_usage: null;
  readonly shipping: null;
  readonly status:
    | 'requires_payment_method'
    | 'requires_action'
    | 'processing'
    | 'succeeded'
    | 'canceled';
}

interface NextAction {
  readonly type: 'use_stripe_sdk';
  readonly use_stripe_sdk: { readonly type: 'sandbox_challenge'; readonly url: string };
}

export interface CardDetails {
  readonly brand: string;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
}

export interface PaymentMethod {
  readonly id: string;
  readonly object: 'payment_method';
  readonly type: 'card';
  readonly card: CardDetails;
}

export interface Charge {
  readonly id: string;
  readonly object: 'charge';
  readonly amount: number;
  readonly amount_captured: number;
  readonly amount_refunded: number;
  readonly created: number;
  readonly currency: string;
  readonly failure_code: string | null;
  readonly failure_message: string | null;
  readonly livemode: false;
  readonly metadata: Readonly<Record<string, string>>;
  readonly paid: boolean;
  readonly payment_intent: string;
  readonly payment_method: string;
  readonly payment_method_details: { readonly type: 'card'; readonly card: CardDetails };
  readonly refunded: boolean;
  readonly status: 'succeeded' | 'failed';
}

export interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  readonly charge: string;
  readonly created: number;
  readonly currency: string;
  readonly failure_reason?: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly payment_intent: string;
  readonly reason: string | null;
  readonly status: 'pending' | 'succeeded' | 'failed';
}

export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly api_version: string;
  readonly created: number;
  readonly data: { readonly object: object };
  readonly livemode: false;
  readonly pending_webhooks: number;
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
  readonly type: string;
}

/** The Stripe API version of these shapes. */
export const API_VERSION = '2026-10-28.endive';

export function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

const serverOnlyFields = new Set(['metadata', 'latest_charge', 'amount_received', 'customer']);

/** The intent as a browser with the client secret sees it. */
export function withoutServerFields(intent: PaymentIntent): object {
  const shown = Object.entries(intent).filter(([name]) => !serverOnlyFields.has(name));
  return Object.fromEntries(shown);
}
