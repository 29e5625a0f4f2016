import type { FastifyRequest } from 'fastify';
import { isLocalHost, requestOrigin, type Origins } from '#platform/http/own-origin.ts';

/** More than a demo is opened under; each has its own copy of every cached page. */
export const MAX_ORIGINS = 16;

type Addressed = Pick<FastifyRequest, 'protocol' | 'host'>;

/**
 * The origin for absolute links of pages: PUBLIC_URL, or in a demo that of the request, so that links lead back to
 * where the visitor is. Anybody can invent hosts, and each would have pages of its own rendered and cached: the first
 * local ones and the first others are kept, all further ones share the pages of the shop's own address.
 */
export function pageOrigins({ publicUrl, allowedOrigins = [], ownUrl }: Origins) {
  const allowed = new Set(allowedOrigins);
  const kept = { local: new Set<string>(), other: new Set<string>() };
  return (request: Addressed): string => {
    if (publicUrl !== undefined) return publicUrl;
    const origin = requestOrigin(request);
    if (allowed.has(origin) || kept.local.has(origin) || kept.other.has(origin)) return origin;
    const { hostname } = new URL(origin);
    const isLocal = isLocalHost(hostname) || ONE_LABEL.test(hostname);
    const known = isLocal ? kept.local : kept.other;
    if (known.size >= MAX_ORIGINS) return ownUrl().origin;
    known.add(origin);
    return origin;
  };
}

/** A machine of the own network: `http://shop:3000`. */
const ONE_LABEL = /^[a-z0-9-]+$/;
