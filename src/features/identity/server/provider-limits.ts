import { createHash } from 'node:crypto';
import type { Queryable } from '#platform/database/database.ts';
import { countCall } from '#platform/http/call-limits.ts';
import { networksOf } from '#platform/http/ip-network.ts';
import { normalizeEmail } from '#shared/normalize-email.ts';
import type { Now } from '#shared/time-and-ids.ts';

const HOUR_MS = 60 * 60_000;
/** Mails of one kind to one address. */
const MAILS_PER_HOUR = 3;
/** From one visitor’s network: an IPv4 address, or an IPv6 /64. */
const SIGN_UPS_PER_HOUR = 100;
/** From a larger network: an IPv4 /24, or an IPv6 /48. */
const SIGN_UPS_PER_SITE_AND_HOUR = 300;

/** Mails that a request can cause. Each kind is counted for itself. */
export type LimitedMail = 'password-reset' | 'verification' | 'address-change' | 'sign-up-notice';

/** Each method returns the seconds until the next is allowed, or null if this one is. */
export interface ProviderLimits {
  /** Counts a mail, whether the address has an account or not, so that the limit does not tell. */
  countMail(kind: LimitedMail, email: string): Promise<number | null>;
  /** Counts a registration from the networks of an IP address, whether it succeeds or not: the refusal of a used address tells that it has an account. */
  countSignUp(ipAddress: string): Promise<number | null>;
}

/** Limits per hour that all processes share, in addition to the limits per minute and IP address. */
export function providerLimits(db: Queryable, now: Now): ProviderLimits {
  return {
    countMail: (kind, email) =>
      countCall(
        db,
        now(),
        { name: `${kind} mails`, max: MAILS_PER_HOUR, windowMs: HOUR_MS },
        createHash('sha256').update(normalizeEmail(email)).digest('hex'),
      ),
    async countSignUp(ipAddress) {
      const { visitor, site } = networksOf(ipAddress);
      const limit = { name: 'sign-ups', windowMs: HOUR_MS };
      const wait = await countCall(db, now(), { ...limit, max: SIGN_UPS_PER_HOUR }, visitor);
      const max = SIGN_UPS_PER_SITE_AND_HOUR;
      return wait ?? countCall(db, now(), { ...limit, max }, site);
    },
  };
}
