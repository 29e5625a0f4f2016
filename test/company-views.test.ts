import { beforeAll, describe, expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { getCompany } from '#features/companies/contract.ts';
import { companyOf } from '#features/companies/server/company-steps.fixture.ts';
import { findView } from '#features/companies/server/index.ts';
import { endCompanyView } from '#features/sessions/view-contract.ts';
import { beginCompanyView } from '#features/companies/staff-contract.ts';
import { listRequisitions } from '#features/requisitions/contract.ts';
import {
  COMPANY_HEADER,
  companyPermission,
  isOpenToViewers,
  canActForCompany,
} from '#shared/endpoint.ts';
import {
  bearer,
  calls,
  newcomerOf,
  sampleInputs,
  sampleWorld,
  send,
  stateOf,
  type SampleWorld,
} from './support/sample-calls.ts';
import { testShop, type Person, type TestShop } from './support/test-shop.ts';

const HOUR = 3_600_000;

let shop: TestShop;
let world: SampleWorld;
let seller: Person;

beforeAll(async () => {
  shop = await testShop();
  shop.clock.stop();
  world = await sampleWorld(shop, await newcomerOf(shop));
  seller = await shop.person({ staffRoles: ['sales'] });
  await beginBy(seller);
});

function beginBy(person: Person, companyId = world.companyId) {
  return person.api(beginCompanyView, { params: { companyId } });
}

function viewing({ token }: Person, companyId = world.companyId) {
  return { ...bearer(token), [COMPANY_HEADER]: companyId };
}

const titled = calls.map((call) => [call.title, call] as const);
const ofCompanies = titled.filter(
  ([, { endpoint }]) => canActForCompany(endpoint.access) || companyPermission(endpoint.access),
);
const reads = ofCompanies.filter(([, { endpoint }]) => isOpenToViewers(endpoint));
// What belongs to one person is theirs alone.
const readsOfCompany = reads.filter(([, { endpoint }]) => !endpoint.access.startsWith('owner'));
const others = ofCompanies.filter(([, { endpoint }]) => !isOpenToViewers(endpoint));

/** The bill of materials of the sample is a person's own: in the company there is none with its id. */
const isOfPerson = ({ endpoint }: (typeof calls)[number]) => endpoint.path.startsWith('/boms/{id}');

test.each(readsOfCompany)('%s is read by staff who view the company', async (_title, call) => {
  const input = sampleInputs(world)[call.name];
  const response = await send(shop, call.endpoint, input, viewing(seller));
  expect(response.statusCode).toBe(isOfPerson(call) ? 404 : 200);
});

test.each(reads)('%s is refused to staff who have not begun to view it', async (_title, call) => {
  const input = sampleInputs(world)[call.name];
  const headers = viewing(await shop.person({ staffRoles: ['sales'] }));
  expect((await send(shop, call.endpoint, input, headers)).statusCode).toBe(403);
});

test.each(others)('%s is refused to staff who view the company', async (_title, call) => {
  const before = await stateOf(shop);
  const input = sampleInputs(world)[call.name];
  const response = await send(shop, call.endpoint, input, viewing(seller));
  expect(response.statusCode).toBe(403);
  expect(response.json<{ type: string }>().type).toContain('not-in-company');
  expect(await stateOf(shop)).toEqual(before);
});

describe('the view of a company', () => {
  test('is recorded each time that it begins', async () => {
    const admin = await shop.person({ admin: true });
    const support = await shop.person({ staffRoles: ['support'] });
    await beginBy(support);
    await beginBy(support);
    const entry = { action: 'company-viewed', by: support.email, about: 'Nordwerk AB' };
    const recorded = await admin.api(listAudit, { query: { q: support.email } });
    expect(recorded).toMatchObject({ value: [entry, entry] });
  });

  test('shows the requests of the company, as to one of its viewers', async () => {
    const { companyId } = world;
    expect(
      await seller.api(listRequisitions, { query: { which: 'all' } }, { companyId }),
    ).toMatchObject({ value: [{ _id: world.requisitionId }] });
    expect(await seller.api(getCompany, { params: { companyId } }, { companyId })).toMatchObject({
      value: { roles: ['viewer'] },
    });
  });

  test('is of this company only, and of calls that name it in the header', async () => {
    const other = await companyOf(shop, await shop.person());
    const problem = { type: 'general/not-in-company' };
    const params = { companyId: other };
    expect(await seller.api(getCompany, { params }, { companyId: other })).toMatchObject({
      problem,
    });
    const own = { companyId: world.companyId };
    expect(await seller.api(getCompany, { params }, own)).toMatchObject({ problem });
    expect(await seller.api(getCompany, { params: own })).toMatchObject({ problem });
  });

  test('needs `companies.see`, also after it has begun', async () => {
    const warehouse = await shop.person({ staffRoles: ['warehouse'] });
    expect(await beginBy(warehouse)).toMatchObject({ problem: { type: 'general/forbidden' } });
    const former = await shop.person({ staffRoles: ['sales'] });
    await beginBy(former);
    await shop.database.pool.query(`update users set staff_roles = '{}' where id = $1`, [
      former.id,
    ]);
    const { companyId } = world;
    expect(await former.api(getCompany, { params: { companyId } }, { companyId })).toMatchObject({
      problem: { type: 'general/not-in-company' },
    });
  });

  test('ends at once when the person ends it, which is recorded, and can begin again', async () => {
    const admin = await shop.person({ admin: true });
    const support = await shop.person({ staffRoles: ['support'] });
    const { companyId } = world;
    const end = () => support.api(endCompanyView, { params: { companyId } });
    const read = () => support.api(getCompany, { params: { companyId } }, { companyId });
    await beginBy(support);
    expect(await read()).toMatchObject({ ok: true });
    shop.clock.advance(1_000);
    expect(await end()).toMatchObject({ value: { modifiedCount: 1 } });
    expect(await read()).toMatchObject({ problem: { type: 'general/not-in-company' } });
    expect(await end()).toMatchObject({ value: { modifiedCount: 0 } });
    shop.clock.advance(1_000);
    await beginBy(support);
    expect(await read()).toMatchObject({ ok: true });
    const recorded = await admin.api(listAudit, { query: { q: support.email } });
    expect(recorded.ok && recorded.value.map(({ action }) => action)).toEqual([
      'company-viewed',
      'company-view-ended',
      'company-viewed',
    ]);
  });

  test('ends after eight hours', async () => {
    const late = await testShop();
    const { queries } = late.database;
    const companyId = await companyOf(late, await late.person());
    const person = await late.person({ staffRoles: ['finance'] });
    await person.api(beginCompanyView, { params: { companyId } });
    const at = (hours: number) => new Date(late.clock.now().getTime() + hours * HOUR);
    const viewer = { id: person.id, admin: false, staffRoles: ['finance'] as const };
    expect(await findView(queries, viewer, companyId, at(7.9))).toMatchObject({ companyId });
    expect(await findView(queries, viewer, companyId, at(8.1))).toBeNull();
  });
});
