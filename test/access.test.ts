import { SignJWT } from 'jose';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addToCart } from '#features/carts/contract.ts';
import { removeFromCompany } from '#features/companies/contract.ts';
import { companyOf, joinCompany } from '#features/companies/server/company-steps.fixture.ts';
import { listOwnOrders } from '#features/orders/contract.ts';
import { updateUser } from '#features/people/server/index.ts';
import { accessTokens } from '#features/sessions/server/index.ts';
import { fixedKey } from '#platform/secrets/key-ring.ts';
import { shopSecret } from '#platform/secrets/shop-secret.ts';
import { allows, companyRoles, type CompanyRole } from '#shared/company-roles.ts';
import {
  COMPANY_HEADER,
  companyPermission,
  staffPermission,
  type Access,
} from '#shared/endpoint.ts';
import { rolesThatMay, staffRoles, type StaffRole } from '#shared/staff-roles.ts';
import {
  bearer,
  calls,
  sampleInputs,
  sampleWorld,
  send,
  newcomerOf,
  stateOf,
  type CallInput,
  type Newcomer,
  type SampleCall,
  type SampleWorld,
} from './support/sample-calls.ts';
import { saveData } from './support/saved-data.ts';
import { testShop, type Person, type TestShop } from './support/test-shop.ts';

/** Every public call. All others are private. */
const PUBLIC = [
  'GET /product',
  'GET /product/{id}',
  'GET /product/{id}/rating',
  'GET /parts/{slug}',
  'GET /product/{id}/substitutes',
  'GET /product/{id}/packagings',
  'GET /product-search',
  'GET /product-suggestions',
  'GET /category-tree',
  'GET /product-comparison',
  'GET /review',
  'POST /review/{id}/reports',
  'POST /stock-alerts',
  'POST /stock-alerts/confirm',
  'POST /stock-alerts/unsubscribe',
  'POST /cart-prices',
  'POST /part-number-matches',
  'GET /shared-boms/{token}',
  'GET /company-invitations/{token}',
  'GET /payment-links/{token}',
  'POST /payment-links/{token}/card-payment',
  'PATCH /payment-links/{token}/card-payment',
  'GET /shop-settings',
  'GET /legal-pages/{page}',
  'GET /config',
  'POST /contact',
];

const QUARTER_OF_AN_HOUR = 15 * 60_000;

/** Values that identify no caller. */
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
  'a token of a session that has ended',
] as const;
const somebody = ['another customer', 'the owner', 'an admin', 'a demoted admin'] as const;
const staff = [...staffRoles, 'staff without their former roles'] as const;
const withIdToken = ['an ID token', 'the ID token of somebody else'] as const;

type CallerKind = (typeof worthless | typeof somebody | typeof staff | typeof withIdToken)[number];
type Verdict = 401 | 403 | 'allowed';

/** The documented access (docs/specification.md#calls) for each kind of caller. */
function verdict(access: Access, kind: CallerKind): Verdict {
  if (access === 'public') return 'allowed';
  if (access === 'id-token') {
    if (kind === 'an ID token') return 'allowed';
    return kind === 'the ID token of somebody else' ? 403 : 401;
  }
  if (![...somebody, ...staff].includes(kind as never)) return 401;
  if (access === 'customer') return 'allowed';
  // The owner is the founder of the company. Nothing of it is an admin's of the shop.
  if (companyPermission(access)) return kind === 'the owner' ? 'allowed' : 403;
  if (kind === 'an admin') return access === 'owner' ? 403 : 'allowed';
  if (kind === 'the owner') return access.startsWith('owner') ? 'allowed' : 403;
  const permission = staffPermission(access);
  const roles: readonly string[] = permission ? rolesThatMay(permission) : [];
  return roles.includes(kind) ? 'allowed' : 403;
}

let shop: TestShop;
let newcomer: Newcomer;
/** The same before each test. */
let world: SampleWorld;
let restore: () => Promise<void>;
/** All but the owner, who differs from call to call. */
let headersOf: Readonly<Record<Exclude<CallerKind, 'the owner'>, Record<string, string>>>;

beforeAll(async () => {
  shop = await testShop();
  // ID tokens end after five minutes, which this file may take on a busy machine.
  shop.clock.stop();
  newcomer = await newcomerOf(shop);
  world = await sampleWorld(shop, newcomer);
  const db = shop.database.queries;
  const deleted = await shop.person({ admin: true });
  await updateUser(db, { id: deleted.id }, { deletedAt: shop.clock.now() });
  const demoted = await shop.person({ admin: true });
  await updateUser(db, { id: demoted.id }, { admin: false });
  const admin = await shop.person({ admin: true });
  const secret = await shopSecret(db, 'access-tokens');
  headersOf = {
    'no token': {},
    garbage: bearer('garbage'),
    'no credentials after the scheme': { authorization: 'Bearer' },
    'another scheme': { authorization: `Basic ${admin.token}` },
    'an expired token': bearer(await issued(secret, admin, QUARTER_OF_AN_HOUR + 1000)),
    'a token signed with another key': bearer(await issued('not the secret of this shop', admin)),
    'a token that claims to need no signature': bearer(unsigned(admin)),
    'a token of the shop for another audience': bearer(
      await signed(secret, admin, { aud: 'urn:busbar:elsewhere', exp: inAnHour() }),
    ),
    'a token of the shop without an end': bearer(
      await signed(secret, admin, { aud: 'urn:busbar:api' }),
    ),
    'a deleted user': bearer(deleted.token),
    'a token of a session that has ended': bearer(await ended(secret, admin)),
    'another customer': bearer((await shop.person()).token),
    'an admin': bearer(admin.token),
    'a demoted admin': bearer(demoted.token),
    ...(await headersOfStaff()),
    'an ID token': bearer(newcomer.idToken),
    'the ID token of somebody else': bearer((await newcomerOf(shop)).idToken),
  };
  await fillCarts([...somebody.filter((kind) => kind !== 'the owner'), ...staff]);
  restore = await saveData(shop);
});

afterEach(() => restore());

test('exactly the listed calls are public', () => {
  const declared = calls.filter(({ endpoint }) => endpoint.access === 'public');
  expect(declared.map(({ title }) => title).toSorted()).toEqual(PUBLIC.toSorted());
});

/** One person for each role of the staff, and one who had all of them. */
async function headersOfStaff() {
  const bearerOf = async (role: StaffRole) =>
    bearer((await shop.person({ staffRoles: [role] })).token);
  const former = await shop.person({ staffRoles });
  await updateUser(shop.database.queries, { id: former.id }, { staffRoles: [] });
  return {
    sales: await bearerOf('sales'),
    warehouse: await bearerOf('warehouse'),
    catalogue: await bearerOf('catalogue'),
    finance: await bearerOf('finance'),
    support: await bearerOf('support'),
    'staff without their former roles': bearer(former.token),
  };
}

/** So that they can save and order their carts. */
async function fillCarts(callers: readonly Exclude<CallerKind, 'the owner'>[]): Promise<void> {
  const body = { lines: [{ productId: world.productId, quantity: 1 }] };
  await Promise.all(callers.map((kind) => send(shop, addToCart, { body }, headersOf[kind])));
}

const kinds: readonly CallerKind[] = [...worthless, ...somebody, ...staff, ...withIdToken];
const titled = calls.map((call) => [call.title, call] as const);

describe.each(titled)('%s admits the callers that its access allows', (_title, call) => {
  const allowed = kinds.filter((kind) => verdict(call.endpoint.access, kind) === 'allowed');

  test.each(allowed)('%s', async (kind) => {
    const response = await sendAs(kind, call);
    expect([401, 403]).not.toContain(response.statusCode);
    // With access, the call succeeds or is refused in a way that it declares.
    const declared = [200, 201, ...(call.endpoint.refusals ?? []).map(({ status }) => status)];
    expect(declared).toContain(response.statusCode);
  });
});

const guarded = titled.filter(([, { endpoint }]) => endpoint.access !== 'public');

test.each(guarded)('%s refuses all other callers and changes nothing', async (_title, call) => {
  const refused = kinds.filter((kind) => verdict(call.endpoint.access, kind) !== 'allowed');
  const before = await stateOf(shop);
  for (const kind of refused) {
    const response = await sendAs(kind, call);
    const status = verdict(call.endpoint.access, kind);
    expect([kind, response.statusCode]).toEqual([kind, status]);
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
    const challenge = status === 401 ? 'Bearer' : undefined;
    expect(response.headers['www-authenticate']).toBe(challenge);
  }
  expect(await stateOf(shop)).toEqual(before);
});

// An ID token is checked together with the email address in the path.
const signedIn = guarded.filter(([, { endpoint }]) => endpoint.access !== 'id-token');

test.each(signedIn)(
  '%s refuses a visitor before it validates the input',
  async (_title, { endpoint }) => {
    const params = { id: '-', email: '-', usermail: '-' };
    const input = endpoint.body ? { params, body: { nonsense: true } } : { params };
    const response = await send(
      shop,
      endpoint,
      input,
      headersOf['a token signed with another key'],
    );
    expect(response.statusCode).toBe(401);
  },
);

const ofCompanies = titled.filter(([, { endpoint }]) => companyPermission(endpoint.access));

describe.each(ofCompanies)('%s of a company', (_title, { name, endpoint }) => {
  const permission = companyPermission(endpoint.access) ?? 'see';

  const rolesThat = (may: boolean) =>
    companyRoles.filter((role) => allows([role], permission) === may);
  const sendWithRole = async (role: CompanyRole) => {
    const person = await shop.person();
    await joinCompany(shop, world.companyId, person, [role]);
    const before = await stateOf(shop);
    const response = await send(shop, endpoint, sampleInputs(world)[name], bearer(person.token));
    return { response, before };
  };

  test.each(rolesThat(true))('admits its %s', async (role) => {
    const { response } = await sendWithRole(role);
    const declared = [200, 201, ...(endpoint.refusals ?? []).map(({ status }) => status)];
    expect(declared).toContain(response.statusCode);
  });

  test.each(rolesThat(false))('refuses its %s and changes nothing', async (role) => {
    const { response, before } = await sendWithRole(role);
    expect(response.statusCode).toBe(403);
    expect(await stateOf(shop)).toEqual(before);
  });

  test('refuses the people of another company, and those who were removed', async () => {
    const outsider = await shop.person();
    const own = await companyOf(shop, outsider);
    const removed = await shop.person();
    await joinCompany(shop, world.companyId, removed, companyRoles);
    const params = { companyId: world.companyId, userId: removed.id };
    await world.owner.api(removeFromCompany, { params });
    const input = sampleInputs(world)[name];
    const before = await stateOf(shop);
    for (const headers of [
      bearer(outsider.token),
      // The company in the path counts, not the one in the header.
      { ...bearer(outsider.token), [COMPANY_HEADER]: own },
      bearer(removed.token),
    ]) {
      const response = await send(shop, endpoint, input, headers);
      expect(response.statusCode).toBe(403);
      expect(response.json<{ type: string }>().type).toContain('not-in-company');
    }
    expect(await stateOf(shop)).toEqual(before);
  });
});

describe('a token of the shop', () => {
  let later: TestShop;
  beforeAll(async () => {
    later = await testShop();
  });

  test('is valid until it expires, and not a second longer', async () => {
    const person = await later.person();
    const status = async () => {
      const outcome = await person.api(listOwnOrders, {});
      return outcome.ok ? 200 : outcome.problem.status;
    };
    later.clock.advance(QUARTER_OF_AN_HOUR - 2000);
    expect(await status()).toBe(200);
    later.clock.advance(3000);
    expect(await status()).toBe(401);
  });
});

function sendAs(kind: CallerKind, { name, endpoint }: SampleCall) {
  const headers = kind === 'the owner' ? bearer(world.owner.token) : headersOf[kind];
  const input = sampleInputs(world)[name];
  const cancels = name === 'actOnOrders' && (kind === 'sales' || kind === 'support');
  return send(shop, endpoint, cancels ? cancellationOf(world) : input, headers);
}

/** What those may do with orders who may not ship them. */
function cancellationOf({ orderId }: SampleWorld): CallInput {
  return { body: { action: 'cancel', orders: [orderId], reason: 'None' } };
}

function inAnHour(): number {
  return Math.floor(shop.clock.now().getTime() / 1000) + 3600;
}

/** Tokens as the shop issues them, some time ago. */
async function issued(secret: string, { id }: Person, ago = 0): Promise<string> {
  const then = () => new Date(shop.clock.now().getTime() - ago);
  return (await accessTokens(fixedKey(secret), then).issue(id)).token;
}

/** A token for a session that no longer exists. */
async function ended(secret: string, { id }: Person): Promise<string> {
  return (await accessTokens(fixedKey(secret), shop.clock.now).issue(id, { session: 'ended' }))
    .token;
}

function unsigned({ id }: Person): string {
  const claims = { iss: 'urn:busbar:shop', aud: 'urn:busbar:api', sub: id, exp: inAnHour() };
  return `${jwtPart({ alg: 'none' })}.${jwtPart(claims)}.`;
}

function jwtPart(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function signed(secret: string, { id }: Person, claims: { aud: string; exp?: number }) {
  return new SignJWT({ iss: 'urn:busbar:shop', sub: id, ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret));
}
