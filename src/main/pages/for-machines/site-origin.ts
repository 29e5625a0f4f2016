import type { FastifyRequest } from 'fastify';

/** A name or an address, and perhaps a port: nothing that could leave an attribute or a URL. */
const SAFE_HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * The shop's own address for links that leave it: PUBLIC_URL, or else, in a demo, the one that the
 * visitor has asked, as long as it can be one.
 */
export function siteOrigin(
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: string | undefined,
): string {
  if (publicUrl) return publicUrl;
  const { protocol, host } = request;
  return `${protocol}://${SAFE_HOST.test(host) ? host.toLowerCase() : 'localhost'}`;
}
