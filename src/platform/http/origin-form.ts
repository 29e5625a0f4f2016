import type { IncomingMessage } from 'node:http';

/**
 * The path and query that a request is for. Where it names the whole address, as to a proxy, its host
 * is the one that counts (RFC 9112, section 3.2.2).
 */
export function originForm(request: IncomingMessage): string {
  const { url = '/' } = request;
  if (url.startsWith('/')) return url;
  const [whole, host] = /^https?:\/\/([^/?#]+)/i.exec(url) ?? [];
  if (whole === undefined || host === undefined) return url;
  request.headers.host = host;
  const rest = url.slice(whole.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}
