import type { IncomingMessage } from 'node:http';
import { generalRefusals } from '#shared/problem.ts';
import { refuse, type Refusal } from '#shared/refusal.ts';

/**
 * Of two hosts a proxy may believe the one and the shop the other (RFC 9112, section 3.2). Node
 * refuses requests without one, and of several keeps the first.
 */
export function hostFault({ rawHeaders }: IncomingMessage): Refusal | undefined {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts < 2) return undefined;
  const errors = [{ detail: 'The request names more than one host' }];
  return refuse(generalRefusals.malformed, { errors });
}
