import helmet from '@fastify/helmet';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';

/** Origins besides its own that a page talks to, shows in frames and takes scripts from. */
export interface TrustedOrigins {
  readonly connect: readonly string[];
  readonly frame: readonly string[];
  readonly script: readonly string[];
}

export interface SecurityOptions {
  /** Over TLS the browser is told to come back over TLS only. */
  readonly https: boolean;
  /** The outside providers whose code the pages use. */
  readonly trustedOrigins: readonly TrustedOrigins[];
  /** CSP source expressions of the inline scripts that pages may run. */
  readonly scriptSources: readonly string[];
}

/** What governs a document, its frames and popups says nothing about a script or a style. */
const OF_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-frame-options',
] as const;

/** What is read by programs is no document: whoever opens it as one gets nothing to run or to frame. */
const POLICY_OF_CALLS = "default-src 'none';frame-ancestors 'none'";

/** Spares every file of a page a kilobyte: a page has twenty of them. */
export function forFilesOfPages(reply: FastifyReply): void {
  for (const name of OF_DOCUMENTS) reply.removeHeader(name);
}

/** A directive that says more than `defaultSrc`, or none. */
function ofOwnAnd(directive: string, trusted: readonly string[]) {
  return trusted.length > 0 ? { [directive]: ["'self'", ...trusted] } : {};
}

/** Answers of the API, save its documentation, which is pages. */
const OF_CALLS = /^\/api(?!\/docs\b)(\/|\?|$)/;

/** Puts them on the answer to this request; what answers may still set its own. */
export type SecureReply = (reply: FastifyReply, request: FastifyRequest) => void;

/** They are the same on every answer, but helmet would make them anew for each: it is asked once. */
export async function securityHeaders(options: SecurityOptions): Promise<SecureReply> {
  const { https, trustedOrigins, scriptSources } = options;
  const trusted = (use: keyof TrustedOrigins) => trustedOrigins.flatMap((origins) => origins[use]);
  const asked = Fastify();
  let headers: Record<string, string> = {};
  await asked.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        ...ofOwnAnd('connectSrc', trusted('connect')),
        formAction: ["'self'"],
        ...ofOwnAnd('frameSrc', trusted('frame')),
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'https:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", ...scriptSources, ...trusted('script')],
        styleSrc: ["'self'", "'unsafe-inline'"],
      },
    },
    // With helmet's `no-referrer` browsers would send `Origin: null`, and sign-in checks the origin.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https,
    crossOriginEmbedderPolicy: false,
    // For Internet Explorer, Flash and an auditor that no browser has any more; and names that no page
    // links to. A list leaves in ten packets with its headers, and each byte counts.
    dnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // A popup that this page opens, to sign in at another site, may answer it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
  asked.get('/', async (_request, reply) => {
    const made = Object.entries(reply.raw.getHeaders());
    headers = Object.fromEntries(made.map(([name, value]) => [name, String(value)]));
    return '';
  });
  await asked.inject('/');
  await asked.close();
  const ofCalls = { ...without(headers, OF_DOCUMENTS), 'content-security-policy': POLICY_OF_CALLS };
  // Not on the raw reply: Node would put together anew, one by one, what others add to it.
  return (reply, request) => {
    reply.headers(OF_CALLS.test(request.url) ? ofCalls : headers);
  };
}

function without(headers: Record<string, string>, names: readonly string[]) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}
