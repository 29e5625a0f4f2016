interface Origins {
  readonly publicUrl: string | undefined;
  readonly allowedOrigins: readonly string[] | undefined;
  readonly ownUrl: () => URL;
}

/**
 * Builds the URLs in mails. Without PUBLIC_URL they use the origin of the request if it is local or
 * listed in ALLOWED_ORIGINS, because a client can forge the `Host` header.
 */
export function mailLinkUrls(origins: Origins) {
  return (page: string, requestUrl: string, query: Record<string, string> = {}): string => {
    const url = new URL(page, ownOrigin(origins, requestUrl));
    url.search = new URLSearchParams(query).toString();
    return url.href;
  };
}

/** The origin of the shop, as a visitor with this URL knows it if it can be trusted. */
export function ownOrigin(
  { publicUrl, allowedOrigins, ownUrl }: Origins,
  requestUrl: string,
): string {
  if (publicUrl !== undefined) return publicUrl;
  const { origin, hostname } = new URL(requestUrl);
  const isTrusted = isLocalHost(hostname) || allowedOrigins?.includes(origin);
  return isTrusted ? origin : ownUrl().origin;
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
