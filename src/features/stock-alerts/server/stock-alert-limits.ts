import { createHash } from 'node:crypto';
import type { Queryable } from '#platform/database/database.ts';
import { countCall } from '#platform/http/call-limits.ts';
import { networksOf } from '#platform/http/ip-network.ts';
import type { Now } from '#shared/time-and-ids.ts';

const HOUR_MS = 60 * 60_000;
/** To one address, so that nobody can flood it. */
const MAILS_PER_DAY = 10;
/** From one visitor’s network: an IPv4 address, or an IPv6 /64. */
const REQUESTS_PER_HOUR = 30;
/** From a larger network: an IPv4 /24, or an IPv6 /48. */
const REQUESTS_PER_SITE_AND_HOUR = 100;

/**
 * Counts the request of a visitor, whether its address is mailed or not, so that the limit does not
 * tell who waits for what.
 * @returns the seconds until the next request is allowed; null when this one is
 */
export async function countRequest(
  db: Queryable,
  now: Now,
  ip: string,
  email: string,
): Promise<number | null> {
  const { visitor, site } = networksOf(ip);
  const requests = { name: 'stock alerts', windowMs: HOUR_MS };
  const mails = { name: 'stock-alert mails', max: MAILS_PER_DAY, windowMs: 24 * HOUR_MS };
  const digest = createHash('sha256').update(email).digest('hex');
  const counts = [
    () => countCall(db, now(), { ...requests, max: REQUESTS_PER_HOUR }, visitor),
    () => countCall(db, now(), { ...requests, max: REQUESTS_PER_SITE_AND_HOUR }, site),
    () => countCall(db, now(), mails, digest),
  ];
  for (const count of counts) {
    const waitS = await count();
    if (waitS !== null) return waitS;
  }
  return null;
}
