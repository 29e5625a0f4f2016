import type { TimeAndIds } from '#shared/time-and-ids.ts';

export interface SandboxKeys {
  /** `sk_test_...`: may do everything. */
  readonly secret: string;
  /** `pk_test_...`: with a client secret it may pay that payment intent. */
  readonly publishable: string;
  /** `whsec_...`: signs the events. */
  readonly webhook: string;
}

export interface SandboxContext extends TimeAndIds {
  readonly keys: SandboxKeys;
}

/** Of the length of Stripe's own: what is cut off is the time, the random rest stays. */
const ID_LENGTH = 24;

/** An id as Stripe makes them: `pi_...`. */
export function stripeId({ newId }: TimeAndIds, prefix: string): string {
  return `${prefix}_${newId().replaceAll('-', '').slice(-ID_LENGTH)}`;
}
