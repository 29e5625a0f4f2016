import type { TimeAndIds } from '#shared/time-and-ids.ts';

export interface SandboxKeys {
  /** `sk_test_...`: the secret key, which allows every operation. */
  readonly secret: string;
  /**
   * `pk_test_...`: the publishable key, which allows paying an intent whose client secret is sent.
   */
  readonly publishable: string;
  /** `whsec_...`: the secret that signs the events. */
  readonly webhook: string;
}

export interface SandboxContext extends TimeAndIds {
  readonly keys: SandboxKeys;
}

/** As long as Stripe’s ids. The time prefix is cut off; the random part stays. */
const ID_LENGTH = 24;

/** An id in Stripe’s format: `pi_...`. */
export function stripeId({ newId }: TimeAndIds, prefix: string): string {
  return `${prefix}_${newId().replaceAll('-', '').slice(-ID_LENGTH)}`;
}
