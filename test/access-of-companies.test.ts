import { beforeAll, expect, test } from 'vitest';
import { removeFromCompany } from '#features/companies/contract.ts';
import { companyOf, joinCompany } from '#features/companies/server/company-steps.fixture.ts';
import {
  allows,
  companyRoles,
  type CompanyPermission,
  type CompanyRole,
} from '#shared/company-roles.ts';
import {
  COMPANY_HEADER,
  companyPermission,
  staffPermission,
  type Endpoint,
} from '#shared/endpoint.ts';
import { rolesThatMay, staffRoles, type StaffRole } from '#shared/staff-roles.ts';
import { companyWorld, type CompanyWorld } from './support/company-world.ts';
import {
  bearer,
  calls,
  sampleInputs,
  send,
  type CallName,
  type SampleCall,
} from './support/sample-calls.ts';
import { testShop, type TestShop } from './support/test-shop.ts';

/** What a person does as themselves, whichever company they act for, or may do with any role in it. */
const ofThePerson: readonly CallName[] = [
  'acceptInvitation',
  'addReview',
  'addStockAlert',
  'applyForCompany',
  'leaveCompany',
  'removeStockAlert',
  'unwatchBom',
  'uploadPicture',
  'watchBom',
];
/** What only the person who asked may do, who is none of the callers. Nobody can change an open request. */
const ofTheRequester: readonly CallName[] = ['changeRequisition', 'withdrawRequisition'];
/** What needs another role than that of a buyer. */
const otherPermissions: Partial<Record<CallName, CompanyPermission>> = {
  decideRequisition: 'approve',
  renewRequisition: 'approve',
};

const roleCallers = companyRoles.map((role) => `${role} of the company` as const);
const callers = [
  'nobody',
  'a customer without a company',
  ...roleCallers,
  'a person of another company, for it',
  'a person of another company, for this one',
  'a person who was removed, for the company',
  ...staffRoles,
  'an admin of the shop',
] as const;
type CallerKind = (typeof callers)[number];

/** `unknown` where more than the access rule decides, as for what a customer does not own. */
type Verdict = 'admitted' | 'unauthenticated' | 'forbidden' | 'unknown';

let shop: TestShop;
let world: CompanyWorld;
let headersOf: Readonly<Record<CallerKind, Record<string, string>>>;

beforeAll(async () => {
  shop = await testShop();
  shop.clock.stop();
  world = await companyWorld(shop);
  const { companyId, removed } = world;
  const forThis = { [COMPANY_HEADER]: companyId };
  const outsider = await shop.person();
  const forAnother = { [COMPANY_HEADER]: await companyOf(shop, outsider) };
  const headers: Partial<Record<CallerKind, Record<string, string>>> = {
    nobody: {},
    'a customer without a company': bearer((await shop.person()).token),
    'a person of another company, for it': { ...bearer(outsider.token), ...forAnother },
    'a person of another company, for this one': { ...bearer(outsider.token), ...forThis },
    'a person who was removed, for the company': { ...bearer(removed.token), ...forThis },
    'an admin of the shop': bearer((await shop.person({ admin: true })).token),
  };
  for (const role of companyRoles) {
    const person = await shop.person();
    await joinCompany(shop, companyId, person, [role]);
    headers[`${role} of the company`] = { ...bearer(person.token), ...forThis };
  }
  for (const role of staffRoles) {
    headers[role] = bearer((await shop.person({ staffRoles: [role] })).token);
  }
  headersOf = headers as typeof headersOf;
  const params = { companyId, userId: removed.id };
  const ended = await world.actor(removeFromCompany, { params });
  if (!ended.ok) throw new Error(ended.problem.title);
});

/** What the contract and the tables of roles say about a call of what belongs to the company. */
function verdict(call: SampleCall, kind: CallerKind): Verdict {
  const { access } = call.endpoint;
  if (access === 'public') return 'admitted';
  if (kind === 'nobody' || access === 'id-token') return 'unauthenticated';
  if (/for this one$|who was removed/.test(kind)) return 'forbidden';
  const role = companyRoles.find((one) => kind === `${one} of the company`);
  if (role && ofTheRequester.includes(call.name)) return 'forbidden';
  if (access === 'customer') return role ? verdictOf(role, permissionOf(call)) : 'unknown';
  const ofCompany = companyPermission(access);
  if (ofCompany) return role ? verdictOf(role, ofCompany) : 'forbidden';
  if (kind === 'an admin of the shop') return access === 'owner' ? 'forbidden' : 'admitted';
  if (staffRoles.includes(kind as StaffRole)) return verdictOfStaff(call.endpoint, kind);
  const isOfCompany = access.startsWith('owner') && !isOfPerson(call);
  return role && isOfCompany ? verdictOf(role, permissionOf(call)) : 'forbidden';
}

function verdictOf(role: CompanyRole, permission: CompanyPermission): Verdict {
  return allows([role], permission) ? 'admitted' : 'forbidden';
}

function verdictOfStaff({ access }: Endpoint, kind: CallerKind): Verdict {
  const permission = staffPermission(access);
  const roles: readonly string[] = permission ? rolesThatMay(permission) : [];
  return roles.includes(kind) ? 'admitted' : 'forbidden';
}

/** Those who may see read; those who may order change. */
function permissionOf({ name, endpoint }: SampleCall): CompanyPermission {
  const reads = endpoint.method === 'GET' || endpoint.reads || ofThePerson.includes(name);
  return otherPermissions[name] ?? (reads ? 'see' : 'order');
}

/** Profiles, reviews, lists by address and what is kept of a person are never of a company. */
function isOfPerson({ endpoint }: SampleCall): boolean {
  return (
    /email}|usermail}|\/review|^\/(users|data-exports)\//.test(endpoint.path) ||
    'email' in (endpoint.query?.shape ?? {})
  );
}

async function outcomeOf(call: SampleCall, kind: CallerKind): Promise<Verdict> {
  const cancels = call.name === 'actOnOrders' && /sales|support/.test(kind);
  const cancellation = { action: 'cancel', orders: [world.orderId], reason: 'None' };
  const sample = sampleInputs(world)[call.name];
  const input = cancels ? { body: cancellation } : sample;
  const { statusCode, payload } = await send(shop, call.endpoint, input, headersOf[kind]);
  if (statusCode >= 500) throw new Error(`${call.title} for ${kind}: ${payload}`);
  if (statusCode === 401) return 'unauthenticated';
  const forbidden =
    /general\/(forbidden|not-in-company)"|requisitions\/(not-(yours|for-you|open))"/;
  return statusCode !== 200 && forbidden.test(payload) ? 'forbidden' : 'admitted';
}

/** The calls and callers whose outcome differs from the verdict. */
async function differences(
  wanted: (verdict: Verdict, call: SampleCall) => boolean,
): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const call of calls) {
    for (const kind of callers) {
      const expected = verdict(call, kind);
      if (!wanted(expected, call)) continue;
      const outcome = await outcomeOf(call, kind);
      const agrees = expected === 'unknown' ? outcome !== 'unauthenticated' : outcome === expected;
      if (!agrees) found.push(`${call.name} ${kind}: ${outcome}, not ${expected}`);
    }
  }
  return found;
}

const isRefused = (expected: Verdict) => expected === 'forbidden' || expected === 'unauthenticated';

const reads = ({ endpoint }: SampleCall) => endpoint.method === 'GET';
const changes = (call: SampleCall) => !reads(call) && call.name !== 'leaveCompany';

test('every call refuses whom its access leaves out', async () => {
  expect(await differences(isRefused)).toEqual([]);
});

test('every call that reads admits whom its access admits', async () => {
  expect(await differences((expected, call) => !isRefused(expected) && reads(call))).toEqual([]);
});

// The last: it changes everything.
test('every call that changes something admits whom its access admits', async () => {
  expect(await differences((expected, call) => !isRefused(expected) && changes(call))).toEqual([]);
});
