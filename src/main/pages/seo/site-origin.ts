import type { FastifyRequest } from 'fastify';
import { requestOrigin } from '#platform/http/own-origin.ts';

/** The origin for absolute links: PUBLIC_URL, or in a demo that of the request. */
export function siteOrigin(
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: string | undefined,
): string {
  return publicUrl ?? requestOrigin(request);
}
