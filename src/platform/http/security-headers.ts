import helmet from '@fastify/helmet';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';

/** Other origins that pages may connect to, show in frames and load scripts from. */
export interface TrustedOrigins {
  readonly connect: readonly string[];
  readonly frame: readonly string[];
  readonly script: readonly string[];
}

export interface SecurityOptions {
  /** Whether the shop is served over TLS: adds Strict-Transport-Security. */
  readonly https: boolean;
  /** External providers whose code runs in pages. */
  readonly trustedOrigins: readonly TrustedOrigins[];
  /** CSP source expressions of the inline scripts that pages may run. */
  readonly scriptSources: readonly string[];
}

/** Headers that have an effect on documents only. */
const DOCUMENT_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-frame-options',
] as const;

/** For API responses, which must not work as documents. */
const API_POLICY = "default-src 'none';frame-ancestors 'none'";

/** Saves about 1 KB on each of the twenty files of a page. */
export function removeDocumentHeaders(reply: FastifyReply): void {
  for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
}

/** The directive with `'self'` and the trusted origins; none if `defaultSrc` is enough. */
function selfAnd(directive: string, trusted: readonly string[]) {
  return trusted.length > 0 ? { [directive]: ["'self'", ...trusted] } : {};
}

/** API responses except the documentation, which consists of pages. */
const API_PATH = /^\/api(?!\/docs\b)(\/|\?|$)/;

/** Sets the headers of a response; handlers may still override them. */
export type SetSecurityHeaders = (reply: FastifyReply, request: FastifyRequest) => void;

/** Takes the headers from helmet once, because helmet would create them for every response. */
export async function securityHeaders(options: SecurityOptions): Promise<SetSecurityHeaders> {
  const { https, trustedOrigins, scriptSources } = options;
  const trusted = (use: keyof TrustedOrigins) => trustedOrigins.flatMap((origins) => origins[use]);
  const helmetApp = Fastify();
  let headers: Record<string, string> = {};
  await helmetApp.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        ...selfAnd('connectSrc', trusted('connect')),
        formAction: ["'self'"],
        ...selfAnd('frameSrc', trusted('frame')),
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", ...scriptSources, ...trusted('script')],
        styleSrc: ["'self'", "'unsafe-inline'"],
      },
    },
    // With helmet's `no-referrer` browsers would send `Origin: null`, and sign-in checks the origin.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https,
    crossOriginEmbedderPolicy: false,
    // Obsolete in current browsers; left out to keep responses small.
    dnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // Sign-in popups at other sites must be able to post a message to this page.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
  helmetApp.get('/', async (_request, reply) => {
    const entries = Object.entries(reply.raw.getHeaders());
    headers = Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
    return '';
  });
  await helmetApp.inject('/');
  await helmetApp.close();
  const apiHeaders = {
    ...without(headers, DOCUMENT_HEADERS),
    'content-security-policy': API_POLICY,
  };
  // Setting them on the raw response would be slower: Node then merges the other headers one by one.
  return (reply, request) => {
    reply.headers(API_PATH.test(request.url) ? apiHeaders : headers);
  };
}

function without(headers: Record<string, string>, names: readonly string[]) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}
