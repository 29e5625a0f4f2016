import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { closeAtEnd } from './close-at-end.ts';

export interface CompanyProviderServer {
  readonly issuer: string;
  readonly client: { readonly clientId: string; readonly clientSecret: string };
  /** The claims of whoever signs in next. Those of a valid ID token may be replaced. */
  claims: JWTPayload;
  /** The last address to which it sent a browser, with the code. */
  readonly sentTo: URL | null;
  close(): Promise<void>;
}

/** A small OpenID Connect provider over http, which signs one person in without asking. Its codes need PKCE. */
export async function startCompanyProvider(): Promise<CompanyProviderServer> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const asked = new Map<string, { nonce: string; challenge: string }>();
  const client = { clientId: 'busbar', clientSecret: randomBytes(16).toString('hex') };
  const state: { claims: JWTPayload; sentTo: URL | null } = { claims: {}, sentTo: null };

  const server = createServer((request, response) => {
    const json = (body: object, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    const url = new URL(request.url ?? '', issuerOf());
    if (url.pathname === '/.well-known/openid-configuration') return json(metadata());
    if (url.pathname === '/jwks') return json({ keys: [jwk] });
    if (url.pathname === '/authorize') {
      response.writeHead(302, { location: authorize(url).href });
      return response.end();
    }
    return void textOf(request).then(async (body) => {
      const token = await redeem(new URLSearchParams(body));
      return token ? json(token) : json({ error: 'invalid_grant' }, 400);
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const issuerOf = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const metadata = () => ({
    issuer: issuerOf(),
    authorization_endpoint: `${issuerOf()}/authorize`,
    token_endpoint: `${issuerOf()}/token`,
    jwks_uri: `${issuerOf()}/jwks`,
  });

  function authorize({ searchParams }: URL): URL {
    const code = randomBytes(8).toString('hex');
    const read = (name: string) => searchParams.get(name) ?? '';
    asked.set(code, { nonce: read('nonce'), challenge: read('code_challenge') });
    const back = new URL(read('redirect_uri'));
    back.search = String(new URLSearchParams({ code, state: read('state') }));
    return (state.sentTo = back);
  }

  async function redeem(form: URLSearchParams): Promise<object | null> {
    const request = asked.get(form.get('code') ?? '');
    const verifier = form.get('code_verifier') ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    if (request?.challenge !== challenge) return null;
    const idToken = await new SignJWT({
      email_verified: true,
      nonce: request.nonce,
      ...state.claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(state.claims.iss ?? issuerOf())
      .setAudience(state.claims.aud ?? client.clientId)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
    return { access_token: 'a', token_type: 'Bearer', id_token: idToken };
  }

  return {
    issuer: issuerOf(),
    client,
    get claims() {
      return state.claims;
    },
    set claims(claims) {
      state.claims = claims;
    },
    get sentTo() {
      return state.sentTo;
    },
    close: () => new Promise((done) => void server.close(() => done())),
  };
}

/** Like `startCompanyProvider`; it ends with the test file. */
export async function companyProvider(): Promise<CompanyProviderServer> {
  const provider = await startCompanyProvider();
  closeAtEnd(() => provider.close());
  return provider;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
