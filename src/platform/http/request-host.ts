import type { IncomingMessage } from 'node:http';
import { generalRefusals } from '#shared/problem.ts';
import { refuse, type Refusal } from '#shared/refusal.ts';

/**
 * Refuses a request with several `Host` headers (RFC 9112, section 3.2), because a proxy and the shop might use
 * different ones, and one without any, except in HTTP/1.0. Node would use the first of several.
 */
export function refuseUnclearHost(request: IncomingMessage): Refusal | undefined {
  const { rawHeaders, httpVersion } = request;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts === 1 || (hosts === 0 && httpVersion === '1.0')) return undefined;
  const detail = hosts === 0 ? 'The request names no host' : 'The request names more than one host';
  return refuse(generalRefusals.malformed, { errors: [{ detail }] });
}

/**
 * The path and query of a request. The host of an absolute URL, as sent to proxies, replaces the `Host`
 * header (RFC 9112, section 3.2.2).
 */
export function toOriginForm(request: IncomingMessage): string {
  const { url = '/' } = request;
  if (url.startsWith('/')) return url;
  const [origin, host] = /^https?:\/\/([^/?#]+)/i.exec(url) ?? [];
  if (origin === undefined || host === undefined) return url;
  request.headers.host = host;
  const rest = url.slice(origin.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}
