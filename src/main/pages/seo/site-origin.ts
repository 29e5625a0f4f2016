import type { FastifyRequest } from 'fastify';

/** A host name or IP address with an optional port, safe in attributes and URLs. */
const SAFE_HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * The origin for absolute links: PUBLIC_URL, or in a demo the host of the request if it is valid.
 */
export function siteOrigin(
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: string | undefined,
): string {
  if (publicUrl) return publicUrl;
  const { protocol, host } = request;
  return `${protocol}://${SAFE_HOST.test(host) ? host.toLowerCase() : 'localhost'}`;
}
