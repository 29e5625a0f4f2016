import { and, eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#features/audit/server/audit-tables.ts';
import { checkout, getOrder, listOwnOrders, placeOrder } from '#features/orders/contract.ts';
import { orders } from '#features/orders/server/order-tables.ts';
import { movePastOrders } from '#features/orders/company-orders-contract.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';
import {
  addCompanyAddress,
  addCostCentre,
  changeApprovalRules,
  changeCompanyAddress,
  changeCostCentre,
  changeDeputy,
  changeLimits,
  deleteCompanyAddress,
  getApprovalRules,
  getOwnLimits,
  listCompanyAddresses,
  listCostCentres,
  listLimits,
} from '../purchasing-contract.ts';
import { acceptInvitation, removeFromCompany } from '../contract.ts';
import { companyOf, forCompany, invitationTo, joinCompany } from './company-steps.fixture.ts';
import { companyMembers } from './company-tables.ts';

const shop = await testShop();

async function nordwerk() {
  const everyone = await Promise.all(Array.from({ length: 3 }, () => shop.person()));
  const [founder, buyer, viewer] = everyone as [Person, Person, Person];
  const companyId = await companyOf(shop, founder, {
    people: [
      [buyer, ['buyer']],
      [viewer, ['viewer']],
    ],
  });
  return { companyId, founder, buyer, viewer, params: { companyId } };
}

const address = {
  line1: 'Verkstadsgatan 4',
  postalCode: '302 50',
  city: 'Nordhamn',
  country: 'SE',
} as const;

async function actsOf(companyId: string) {
  const rows = await shop.database.queries
    .select()
    .from(auditLog)
    .where(eq(auditLog.companyId, companyId));
  return rows.map(({ action }) => action).toSorted();
}

test('delivery addresses are added, changed in the version that was seen, and deleted', async () => {
  const { companyId, founder, viewer, params } = await nordwerk();
  const body = { label: 'Plant 2', address };
  const added = await founder.api(addCompanyAddress, { params, body });
  if (!added.ok) throw new Error(added.problem.type);
  expect(await founder.api(addCompanyAddress, { params, body })).toMatchObject({
    problem: { type: 'companies/name-in-use', errors: [{ pointer: '#/label' }] },
  });
  const one = { companyId, id: added.value._id };
  const change = { ...body, label: 'Plant 3', contactName: 'Goods-in', version: 1 };
  expect(await founder.api(changeCompanyAddress, { params: one, body: change })).toMatchObject({
    value: { label: 'Plant 3', contactName: 'Goods-in', version: 2 },
  });
  expect(await founder.api(changeCompanyAddress, { params: one, body: change })).toMatchObject({
    problem: { type: 'companies/settings-changed' },
  });
  expect(await viewer.api(listCompanyAddresses, { params })).toMatchObject({
    value: [{ label: 'Plant 3' }],
  });
  const { founder: stranger, params: theirs } = await nordwerk();
  const elsewhere = { params: { ...theirs, id: one.id }, query: { version: 2 } };
  expect(await stranger.api(deleteCompanyAddress, elsewhere)).toMatchObject({
    problem: { type: 'companies/address-not-found' },
  });
  await founder.api(deleteCompanyAddress, { params: one, query: { version: 2 } });
  expect(await viewer.api(listCompanyAddresses, { params })).toMatchObject({ value: [] });
  expect(await actsOf(companyId)).toEqual([
    'company-address-added',
    'company-address-changed',
    'company-address-deleted',
  ]);
});

test('an address may have the account of the company with a carrier', async () => {
  const { founder, params } = await nordwerk();
  const account = { carrier: 'UPS', carrierAccount: '1Z-77' };
  const body = { label: 'Dock 9', address, ...account };
  expect(await founder.api(addCompanyAddress, { params, body })).toMatchObject({ value: account });
  const half = { label: 'Dock 10', address, carrier: 'UPS' };
  expect(await founder.api(addCompanyAddress, { params, body: half })).toMatchObject({
    problem: { status: 422, errors: [{ pointer: '#/carrierAccount' }] },
  });
});

test('limits and cost centres say what is left of them', async () => {
  const { companyId, founder, buyer, params } = await nordwerk();
  const centre = { code: 'CC-1', name: 'Assembly', monthLimit: '80.00' };
  const added = await founder.api(addCostCentre, { params, body: centre });
  if (!added.ok) throw new Error(added.problem.type);
  const costCentreId = added.value._id;
  expect(await founder.api(addCostCentre, { params, body: centre })).toMatchObject({
    problem: { type: 'companies/name-in-use' },
  });
  const ofBuyer = { companyId, userId: buyer.id };
  const limits = { orderLimit: '50', monthLimit: '100.00', version: 1 };
  expect(await founder.api(changeLimits, { params: ofBuyer, body: limits })).toMatchObject({
    value: { orderLimit: '50.00', monthLimit: '100.00', approvalLimit: null, version: 2 },
  });
  expect(await founder.api(changeLimits, { params: ofBuyer, body: limits })).toMatchObject({
    problem: { type: 'companies/settings-changed' },
  });
  const { _id: productId } = await shop.product({ price: '10.00' });
  const form = { name: 'Mara', number: '1', address, delivery: 'Cash on Delivary' } as const;
  const body = { ...form, costCentreId, lines: [{ productId, quantity: 3 }] };
  expect(await forCompany(buyer, companyId)(checkout, { body })).toMatchObject({ ok: true });
  expect(await buyer.api(getOwnLimits, { params })).toMatchObject({
    value: {
      orderLimit: '50.00',
      monthLimit: '100.00',
      monthLeft: '70.00',
      costCentres: [{ _id: costCentreId, monthLeft: '50.00' }],
    },
  });
  expect(await founder.api(listLimits, { params })).toMatchObject({
    value: [{ userId: founder.id }, { userId: buyer.id, spent: '30.00' }, {}],
  });
  const one = { companyId, id: costCentreId };
  const archive = { ...centre, archived: true, version: 1 };
  await founder.api(changeCostCentre, { params: one, body: archive });
  expect(await buyer.api(getOwnLimits, { params })).toMatchObject({ value: { costCentres: [] } });
  expect(await founder.api(listCostCentres, { params })).toMatchObject({
    value: [{ archived: true, spent: '30.00' }],
  });
});

test('rules of approval are replaced as a whole', async () => {
  const { founder, params, viewer } = await nordwerk();
  const rules = [
    { above: '5000', approvals: 2 },
    { above: '20000.00', approvals: 3 },
  ];
  await founder.api(changeApprovalRules, { params, body: { rules } });
  expect(await viewer.api(getApprovalRules, { params })).toMatchObject({
    value: [{ above: '5000.00' }, { above: '20000.00', approvals: 3 }],
  });
  const twice = [rules[0], { above: '5000.00', approvals: 3 }] as typeof rules;
  expect(await founder.api(changeApprovalRules, { params, body: { rules: twice } })).toMatchObject({
    problem: { type: 'general/invalid-input' },
  });
  expect(await founder.api(changeApprovalRules, { params, body: { rules: [] } })).toMatchObject({
    value: [],
  });
});

test('an approver names a deputy of the company, who can approve', async () => {
  const { founder, viewer, companyId, params } = await nordwerk();
  expect(await founder.api(changeDeputy, { params, body: absence(viewer.id) })).toMatchObject({
    problem: { type: 'companies/deputy-cannot-approve' },
  });
  await shop.database.queries
    .update(companyMembers)
    .set({ roles: ['admin'] })
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, viewer.id)));
  const stranger = await shop.person();
  for (const { id } of [stranger, founder]) {
    expect(await founder.api(changeDeputy, { params, body: absence(id) })).toMatchObject({
      problem: { type: 'companies/person-not-found' },
    });
  }
  await founder.api(changeDeputy, { params, body: absence(viewer.id) });
  expect(await founder.api(listLimits, { params })).toMatchObject({
    value: [absence(viewer.id), {}, {}],
  });
  expect(await founder.api(getOwnLimits, { params })).toMatchObject({
    value: absence(viewer.id),
  });
  expect(await actsOf(companyId)).toEqual(['deputy-changed']);
});

test('each call is for the people of the company with the permission', async () => {
  const { companyId, founder, buyer, viewer } = await nordwerk();
  const { founder: stranger } = await nordwerk();
  const allowed: [Endpoint, readonly Person[]][] = [
    [listCompanyAddresses, [founder, buyer, viewer]],
    [getOwnLimits, [founder, buyer, viewer]],
    [listLimits, [founder]],
    [changeApprovalRules, [founder]],
    [changeDeputy, [founder]],
  ];
  const body = { rules: [], deputy: null };
  for (const [call, people] of allowed) {
    for (const person of [founder, buyer, viewer, stranger]) {
      const args = { params: { companyId }, ...(call.body && { body }) };
      const outcome = await person.api(call, args);
      const type = outcome.ok ? null : (outcome.problem as { type: string }).type;
      expect([call.path, type === 'general/not-in-company']).toEqual([
        call.path,
        !people.includes(person),
      ]);
    }
  }
});

/** Invites a person to a company, who accepts. */
async function joinByMail({ api, email }: Person, companyId: string): Promise<void> {
  const { invitationToken: token } = await invitationTo(shop, companyId, email);
  expect(await api(acceptInvitation, { params: { token } })).toMatchObject({ ok: true });
}

async function orderOf({ api }: Person): Promise<string> {
  const { _id: productId } = await shop.product();
  const form = {
    name: 'Mara',
    number: '1',
    address: 'Here',
    delivery: 'Cash on Delivary',
  } as const;
  const placed = await api(placeOrder, { body: { ...form, productId, quantity: 1 } });
  if (!placed.ok) throw new Error(placed.problem.type);
  return placed.value._id;
}

/** The id of the company of each order, or null. */
async function companiesOf(ids: readonly string[]) {
  const rows = await shop.database.queries
    .select({ id: orders.id, companyId: orders.companyId })
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return ids.map((id) => rows.find((row) => row.id === id)?.companyId);
}

test('earlier orders of a person are moved to the company once', async () => {
  const buyer = await shop.person();
  const id = await orderOf(buyer);
  const { companyId, viewer, params } = await nordwerk();
  await joinCompany(shop, companyId, buyer, ['buyer']);
  expect(await viewer.api(movePastOrders, { params })).toMatchObject({
    problem: { type: 'general/not-in-company' },
  });
  expect(await buyer.api(movePastOrders, { params })).toMatchObject({
    value: { modifiedCount: 1 },
  });
  expect(await viewer.api(getOrder, { params: { id } })).toMatchObject({
    value: { company: { name: 'Nordwerk AB' } },
  });
  expect(await buyer.api(listOwnOrders, {})).toMatchObject({ value: [] });
  expect(await buyer.api(movePastOrders, { params })).toMatchObject({
    problem: { type: 'orders/past-orders-moved' },
  });
  const who = and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, buyer.id));
  const [row] = await shop.database.queries.select().from(companyMembers).where(who);
  expect(row?.pastOrdersMovedAt).not.toBeNull();
});

test('what is ordered past the limits of a company does not move to it', async () => {
  const { companyId, params } = await nordwerk();
  const buyer = await shop.person();
  const [open, done] = [await orderOf(buyer), await orderOf(buyer)];
  await shop.database.queries
    .update(orders)
    .set({ paymentState: 'paid', fulfilment: 'shipped' })
    .where(eq(orders.id, done));
  await joinCompany(shop, companyId, buyer, ['buyer']);
  const later = await orderOf(buyer);
  expect(await buyer.api(movePastOrders, { params })).toMatchObject({
    value: { modifiedCount: 1 },
  });
  expect(await companiesOf([open, done, later])).toEqual([null, companyId, null]);
});

test('whoever joins a company again moves no orders that they made after joining it first', async () => {
  const { companyId, founder, params } = await nordwerk();
  const buyer = await shop.person();
  const join = () => joinByMail(buyer, companyId);
  await join();
  const between = await orderOf(buyer);
  await shop.database.queries
    .update(orders)
    .set({ paymentState: 'paid', fulfilment: 'shipped' })
    .where(eq(orders.id, between));
  const person = { companyId, userId: buyer.id };
  expect(await founder.api(removeFromCompany, { params: person })).toMatchObject({ ok: true });
  await join();
  expect(await buyer.api(movePastOrders, { params })).toMatchObject({
    value: { modifiedCount: 0 },
  });
  expect(await companiesOf([between])).toEqual([null]);
});

test('whoever is removed and joins again has the limits from before, as buyer and as approver', async () => {
  const { companyId, founder, params } = await nordwerk();
  const buyer = await shop.person();
  const join = () => joinByMail(buyer, companyId);
  await join();
  const person = { companyId, userId: buyer.id };
  const limits = { orderLimit: '10.00', monthLimit: '20.00', approvalLimit: '30.00' };
  const body = { version: 1, ...limits };
  expect(await founder.api(changeLimits, { params: person, body })).toMatchObject({ ok: true });
  const again = async () => {
    expect(await founder.api(removeFromCompany, { params: person })).toMatchObject({ ok: true });
    await join();
  };
  await again();
  await again();
  const listed = await founder.api(listLimits, { params });
  const own = listed.ok ? listed.value.find(({ userId }) => userId === buyer.id) : undefined;
  expect(own).toMatchObject(limits);
  const entries = await shop.database.queries
    .select({ after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.companyId, companyId), eq(auditLog.action, 'company-person-joined')))
    .orderBy(auditLog.id);
  expect(entries.map(({ after }) => after)).toMatchObject([{}, limits, limits]);
});

function absence(userId: string) {
  return { deputy: { userId, from: '2126-12-01', until: '2126-12-24' } };
}
