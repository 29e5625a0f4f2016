import type { IncomingMessage } from 'node:http';

/**
 * The path and query of a request. The host of an absolute URL, as sent to proxies, replaces the `Host`
 * header (RFC 9112, section 3.2.2).
 */
export function toOriginForm(request: IncomingMessage): string {
  const { url = '/' } = request;
  if (url.startsWith('/')) return url;
  const [whole, host] = /^https?:\/\/([^/?#]+)/i.exec(url) ?? [];
  if (whole === undefined || host === undefined) return url;
  request.headers.host = host;
  const rest = url.slice(whole.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}
