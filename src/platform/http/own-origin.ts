import type { FastifyRequest } from 'fastify';

export interface Origins {
  readonly publicUrl: string | undefined;
  readonly allowedOrigins: readonly string[] | undefined;
  /** The URL that the server listens on. Call it after the server has started. */
  readonly ownUrl: () => URL;
}

/**
 * The origin of the shop for links in mails: PUBLIC_URL, else the origin of a visitor's request if
 * it is local or listed in ALLOWED_ORIGINS, because a client can forge the `Host` header.
 */
export function ownOrigin(
  { publicUrl, allowedOrigins, ownUrl }: Origins,
  requestUrl: string | null,
): string {
  if (publicUrl !== undefined) return publicUrl;
  if (requestUrl === null) return ownUrl().origin;
  const { origin, hostname } = new URL(requestUrl);
  const isTrusted = isLocalHost(hostname) || allowedOrigins?.includes(origin);
  return isTrusted ? origin : ownUrl().origin;
}

/** A host name or IP address with an optional port, safe in attributes and URLs. */
const SAFE_HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** The origin that the client addressed, with `localhost` instead of an invalid host. */
export function requestOrigin({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>) {
  return `${protocol}://${SAFE_HOST.test(host) ? host.toLowerCase() : 'localhost'}`;
}

/** RFC 1918, RFC 3927 and the loopback network of RFC 1122. */
const PRIVATE_V4 = /^(127|10)\.|^192\.168\.|^169\.254\.|^172\.(1[6-9]|2\d|3[01])\./;
/** RFC 4193 and RFC 4291: `fc00::/7`, `fe80::/10`, the loopback address. */
const PRIVATE_V6 = /^\[(f[cd][\da-f]{2}:|fe[89ab][\da-f]:|::1\])/;
const V4 = /^\d{1,3}(\.\d{1,3}){3}$/;

/** Whether a URL's host name is this machine or a private network address. */
export function isLocalHost(hostname: string): boolean {
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return true;
  if (V4.test(hostname)) return PRIVATE_V4.test(hostname);
  return PRIVATE_V6.test(hostname);
}
