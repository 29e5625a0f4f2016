import { SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessTokens, changeUser } from '#features/people/server/index.ts';
import { shopSecret } from '#platform/database/shop-secret.ts';
import type { Access } from '#shared/endpoint.ts';
import {
  bearer,
  calls,
  sampleInputs,
  sampleWorld,
  send,
  signUp,
  stateOf,
  type CallInput,
  type CallName,
  type SampleWorld,
} from './support/sample-calls.ts';
import { testShop, type Person, type TestShop } from './support/test-shop.ts';

/** Every call that anyone may make. Whatever is not here is private. */
const PUBLIC = ['GET /product', 'GET /product/{id}', 'GET /review', 'GET /config', 'POST /contact'];

const QUARTER_OF_AN_HOUR = 15 * 60_000;

/** What says nothing about who calls. */
const worthless = [
  'no token',
  'garbage',
  'no credentials after the scheme',
  'another scheme',
  'an expired token',
  'a token signed with another key',
  'a token that claims to need no signature',
  'a token of the shop for another audience',
  'a token of the shop without an end',
  'a deleted user',
] as const;
const somebody = ['another customer', 'the owner', 'an admin', 'a demoted admin'] as const;
const withIdToken = ['an ID token', 'the ID token of somebody else'] as const;

type CallerKind = (typeof worthless | typeof somebody | typeof withIdToken)[number];
type Verdict = 401 | 403 | 'allowed';

/** What the specification's section 6 and its reading say, for each kind of caller. */
function verdict(access: Access, kind: CallerKind): Verdict {
  if (access === 'public') return 'allowed';
  if (access === 'id-token') {
    if (kind === 'an ID token') return 'allowed';
    return kind === 'the ID token of somebody else' ? 403 : 401;
  }
  if (!somebody.includes(kind as never)) return 401;
  if (access === 'customer') return 'allowed';
  if (kind === 'an admin') return access === 'owner' ? 403 : 'allowed';
  return kind === 'the owner' && access !== 'admin' ? 'allowed' : 403;
}

let shop: TestShop;
let world: SampleWorld;
let inputs: Readonly<Record<CallName, CallInput>>;
let headersOf: Readonly<Record<CallerKind, Record<string, string>>>;

beforeAll(async () => {
  shop = await testShop();
  const expired = await shop.person();
  shop.clock.advance(QUARTER_OF_AN_HOUR + 1000);
  world = await sampleWorld(shop);
  inputs = sampleInputs(world);
  const db = shop.database.queries;
  const deleted = await shop.person({ admin: true });
  await changeUser(db, { id: deleted.id }, { deletedAt: shop.clock.now() });
  const demoted = await shop.person({ admin: true });
  await changeUser(db, { id: demoted.id }, { admin: false });
  const admin = await shop.person({ admin: true });
  const secret = await shopSecret(db, 'access-tokens');
  headersOf = {
    'no token': {},
    garbage: bearer('garbage'),
    'no credentials after the scheme': { authorization: 'Bearer' },
    'another scheme': { authorization: `Basic ${admin.token}` },
    'an expired token': bearer(expired.token),
    'a token signed with another key': bearer(await forged(admin)),
    'a token that claims to need no signature': bearer(unsigned(admin)),
    'a token of the shop for another audience': bearer(
      await signed(secret, admin, { aud: 'urn:busbar:elsewhere', exp: inAnHour() }),
    ),
    'a token of the shop without an end': bearer(
      await signed(secret, admin, { aud: 'urn:busbar:api' }),
    ),
    'a deleted user': bearer(deleted.token),
    'another customer': bearer((await shop.person()).token),
    'the owner': bearer(world.owner.token),
    'an admin': bearer(admin.token),
    'a demoted admin': bearer(demoted.token),
    'an ID token': bearer(world.idToken),
    'the ID token of somebody else': bearer(await signUp(shop, 'somebody@else.example')),
  };
});

test('the public calls are those that are listed here, and no other', () => {
  const declared = calls.filter(({ endpoint }) => endpoint.access === 'public');
  expect(declared.map(({ title }) => title).toSorted()).toEqual(PUBLIC.toSorted());
});

describe.each(calls)('$title', ({ name, endpoint }) => {
  const kinds: readonly CallerKind[] = [...worthless, ...somebody, ...withIdToken];
  const refused = kinds.filter((kind) => verdict(endpoint.access, kind) !== 'allowed');
  const allowed = kinds.filter((kind) => verdict(endpoint.access, kind) === 'allowed');

  test.runIf(refused.length > 0)('refuses everyone else, and changes nothing', async () => {
    const before = await stateOf(shop);
    for (const kind of refused) {
      const reply = await send(shop, endpoint, inputs[name], headersOf[kind]);
      expect([kind, reply.statusCode]).toEqual([kind, verdict(endpoint.access, kind)]);
      expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/);
      if (reply.statusCode === 401) expect(reply.headers['www-authenticate']).toBe('Bearer');
    }
    expect(await stateOf(shop)).toEqual(before);
  });

  test.runIf(endpoint.access !== 'public')('tells a stranger nothing of its input', async () => {
    const nonsense = { params: { id: '-', email: '-', usermail: '-' }, body: { nonsense: true } };
    const input = endpoint.body ? nonsense : { params: nonsense.params };
    const reply = await send(shop, endpoint, input, headersOf['a token signed with another key']);
    expect(reply.statusCode).toBe(401);
  });

  test('lets those in whom it is for', async () => {
    for (const kind of allowed) {
      const reply = await send(shop, endpoint, inputs[name], headersOf[kind]);
      expect([kind, reply.statusCode]).not.toEqual([kind, 401]);
      expect([kind, reply.statusCode]).not.toEqual([kind, 403]);
      expect(reply.statusCode).toBeLessThan(endpoint.refusals ? 504 : 300);
    }
  });
});

test('a token of the shop works until its time is over, and not a second longer', async () => {
  const person = await shop.person();
  const call = calls.find(({ name }) => name === 'listOwnOrders');
  if (!call) throw new Error('no such call');
  const status = async () => (await send(shop, call.endpoint, {}, bearer(person.token))).statusCode;
  shop.clock.advance(QUARTER_OF_AN_HOUR - 2000);
  expect(await status()).toBe(200);
  shop.clock.advance(3000);
  expect(await status()).toBe(401);
});

function inAnHour(): number {
  return Math.floor(shop.clock.now().getTime() / 1000) + 3600;
}

/** As the shop makes them, but for the key. */
async function forged({ id }: Person): Promise<string> {
  return (await accessTokens('not the secret of this shop', shop.clock.now).issue(id)).token;
}

function unsigned({ id }: Person): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { iss: 'urn:busbar:shop', aud: 'urn:busbar:api', sub: id, exp: inAnHour() };
  return `${part({ alg: 'none' })}.${part(claims)}.`;
}

function signed(secret: string, { id }: Person, claims: { aud: string; exp?: number }) {
  return new SignJWT({ iss: 'urn:busbar:shop', sub: id, ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret));
}
