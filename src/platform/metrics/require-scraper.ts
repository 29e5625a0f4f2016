import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { bearerOf } from '../http/access.ts';

const thisMachine = new BlockList();
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4');
thisMachine.addAddress('::1', 'ipv6');

/** What a proxy on this machine adds when it passes on a request from outside. */
const PASSED_ON = ['forwarded', 'x-forwarded-for', 'via', 'x-real-ip'];

/**
 * Lets a scraper pass: by its token where there is one, else only from this machine.
 * @throws Refusal
 */
export function requireScraper(
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
  token: string | null,
): void {
  if (token !== null) {
    const shown = bearerOf(headers.authorization);
    if (shown === null || !same(shown, token)) {
      throw refuse(generalRefusals.unauthenticated, {}, 'Send METRICS_TOKEN as the bearer token.');
    }
    return;
  }
  const here = thisMachine.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');
  if (here && PASSED_ON.every((name) => headers[name] === undefined)) return;
  const how = 'Without METRICS_TOKEN only the machine of the shop may ask.';
  throw refuse(generalRefusals.forbidden, {}, how);
}

function same(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(a as Buffer, b as Buffer);
}
