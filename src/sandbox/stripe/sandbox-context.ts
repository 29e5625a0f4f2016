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

/** An id as Stripe makes them: `pi_...`. */
export function stripeId({ newId }: TimeAndIds, prefix: string): string {
  return `${prefix}_${newId().replaceAll('-', '')}`;
}
