import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { bearerOf } from '../http/access.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Headers that a local proxy adds to requests from other machines. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'via', 'x-real-ip'];

/**
 * Requires the token if one is configured, else a request from this machine.
 * @throws Refusal
 */
export function requireScraper(
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
  token: string | null,
): void {
  if (token !== null) {
    const bearer = bearerOf(headers.authorization);
    if (bearer === null || !isEqual(bearer, token)) {
      throw refuse(generalRefusals.unauthenticated, {}, 'Send METRICS_TOKEN as the bearer token.');
    }
    return;
  }
  const isLocal = loopback.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');
  if (isLocal && PROXY_HEADERS.every((name) => headers[name] === undefined)) return;
  const detail = 'Without METRICS_TOKEN, metrics can be read on the machine of the shop only.';
  throw refuse(generalRefusals.forbidden, {}, detail);
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(a as Buffer, b as Buffer);
}
