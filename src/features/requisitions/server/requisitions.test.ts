import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { actOnProducts } from '#features/catalogue/managed-products-contract.ts';
import { changeCompanyRoles } from '#features/companies/contract.ts';
import {
  costCentreOf,
  forCompany,
  removeFromCompany,
} from '#features/companies/server/company-steps.fixture.ts';
import { companyMembers } from '#features/companies/server/company-tables.ts';
import { getOrder, listOwnOrders } from '#features/orders/contract.ts';
import type { CompanyRole } from '#shared/company-roles.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';
import {
  changeRequisition,
  createRequisition,
  getRequisition,
  listRequisitions,
  renewRequisition,
  withdrawRequisition,
} from '../contract.ts';
import {
  changePrice,
  chain,
  decide,
  form,
  refusedWith,
  requestingCompany,
} from './requisition-steps.fixture.ts';

const shop = await testShop();
const { queries } = shop.database;

describe('a request', () => {
  test('freezes what the checkout would order and mails the approvers, in whose language it is', async () => {
    const { companyId, first, second, founder, buyer, ask } = await requestingCompany(shop);
    const asked = await ask();
    expect(asked).toMatchObject({
      state: 'open',
      total: '100.00',
      approvals: 1,
      approved: 0,
      company: { _id: companyId, name: 'Nordwerk AB' },
      requestedBy: { _id: buyer.id },
      reason: 'For board 7.',
      changes: [],
      may: { decide: false, change: false, withdraw: true, renew: true },
    });
    expect(asked.number).toMatch(/^R-\d{4,}$/);
    expect(asked.approvers.toSorted()).toEqual([first.name, second.name].toSorted());
    for (const { email } of [first, second]) {
      const [mail] = await shop.mailsTo(email);
      expect(mail?.text).toContain(`/dashboard/requests/${asked._id}`);
    }
    for (const { email } of [founder, buyer]) expect(await shop.mailsTo(email)).toEqual([]);
  });

  test('needs a company, a role that orders, and enough approvers for the amount', async () => {
    const { companyId, viewer, buyer, first, second, set, api, lines } =
      await requestingCompany(shop);
    const body = { ...form, lines };
    expect(await buyer.api(createRequisition, { body })).toMatchObject(
      refusedWith('requisitions/no-company'),
    );
    expect(await forCompany(viewer, companyId)(createRequisition, { body })).toMatchObject(
      refusedWith('general/not-in-company'),
    );
    await set(first, { approvalLimit: 99_99n });
    await set(second, { approvalLimit: 99_99n });
    const none = { needed: 1, found: 0 };
    expect(await api(createRequisition, { body })).toMatchObject(
      refusedWith('requisitions/not-enough-approvers', none),
    );
    await chain(shop, companyId, 2);
    await set(first, { approvalLimit: null });
    expect(await api(createRequisition, { body })).toMatchObject(
      refusedWith('requisitions/not-enough-approvers', { needed: 2, found: 1 }),
    );
  });

  test('is read by the people of its company only', async () => {
    const { companyId, viewer, ask, buyer } = await requestingCompany(shop);
    const { first: stranger, companyId: other } = await requestingCompany(shop);
    const asked = await ask();
    const params = { id: asked._id };
    expect(await viewer.api(getRequisition, { params })).toMatchObject({ ok: true });
    expect(await stranger.api(getRequisition, { params })).toMatchObject(
      refusedWith('general/not-in-company'),
    );
    const body = { version: 1 };
    for (const outcome of [
      await decide(stranger, asked),
      await stranger.api(renewRequisition, { params, body }),
      await stranger.api(withdrawRequisition, { params, body }),
    ]) {
      expect(outcome).toMatchObject(refusedWith('general/not-in-company'));
    }
    expect(await forCompany(stranger, other)(listRequisitions, {})).toMatchObject({ value: [] });
    await queries.delete(companyMembers).where(eq(companyMembers.userId, viewer.id));
    expect(await viewer.api(getRequisition, { params })).toMatchObject({ ok: false });
    expect(await viewer.api(listRequisitions, {})).toMatchObject({ value: [] });
    expect(await forCompany(buyer, companyId)(listRequisitions, {})).toMatchObject({
      value: [{ _id: asked._id }],
    });
  });

  test('is listed for those who asked, those who approve, and all', async () => {
    const { first, second, buyer, founder, set, ask } = await requestingCompany(shop);
    const asked = await ask();
    await set(second, { approvalLimit: 50_00n });
    const listed = async ({ api }: Person, which: 'mine' | 'to-approve' | 'all') => {
      const found = await api(listRequisitions, { query: { which } });
      return found.ok && found.value.map(({ _id }) => _id === asked._id);
    };
    expect(await listed(buyer, 'mine')).toEqual([true]);
    expect(await listed(buyer, 'to-approve')).toEqual([]);
    expect(await listed(first, 'to-approve')).toEqual([true]);
    expect(await listed(second, 'to-approve')).toEqual([]);
    expect(await listed(founder, 'to-approve')).toEqual([]);
    expect(await listed(founder, 'all')).toEqual([true]);
    await decide(first, asked);
    expect(await listed(first, 'to-approve')).toEqual([]);
  });
});

describe('an approval', () => {
  test('orders for the person who asked, counted in the limits and not stopped by them', async () => {
    const { companyId, buyer, first, set, ask } = await requestingCompany(shop);
    const costCentreId = await costCentreOf(shop, companyId, { monthLimit: 0n });
    await set(buyer, { monthLimit: 1n });
    const asked = await ask({ costCentreId });
    const approved = await decide(first, asked);
    if (!approved.ok) throw new Error(JSON.stringify(approved.problem));
    const { orderId, state, decisions } = approved.value;
    expect([state, decisions]).toMatchObject(['ordered', [{ by: first.name, for: null }]]);
    const order = await buyer.api(getOrder, { params: { id: orderId ?? '' } });
    expect(order).toMatchObject({
      value: { price: '100.00', userMail: buyer.email, company: { _id: companyId } },
    });
    const { rows } = await queries.execute<{ spent: string }>(
      sql`select spent from company_spending where company_id = ${companyId}`,
    );
    expect(rows.map(({ spent }) => Number(spent))).toEqual([100_00, 100_00]);
    expect(await shop.mailsTo(buyer.email)).toHaveLength(1);
  });

  test('is not given by the person who asked, beyond the own limit, without the role, or twice', async () => {
    const { companyId, buyer, first, second, founder, viewer, set, ask } =
      await requestingCompany(shop);
    await chain(shop, companyId, 2);
    await set(founder, { roles: ['approver', 'buyer'] });
    const asked = await ask();
    const notForYou = refusedWith('requisitions/not-for-you');
    await set(buyer, { roles: ['buyer', 'approver'] });
    await set(second, { approvalLimit: 99_99n });
    for (const person of [buyer, second, viewer]) {
      expect(await decide(person, asked)).toMatchObject(notForYou);
    }
    expect(await decide(first, asked)).toMatchObject({ value: { state: 'open', approved: 1 } });
    expect(await decide(first, asked)).toMatchObject(notForYou);
    expect(await decide(first, asked, 'refused', 'No.')).toMatchObject(notForYou);
    expect(await decide(founder, asked)).toMatchObject({ value: { state: 'ordered' } });
  });

  test('can be given by a deputy in the days of the absence, once for the approver', async () => {
    const { companyId, first, second, viewer, set, ask, founder, buyer } =
      await requestingCompany(shop);
    await chain(shop, companyId, 2);
    await set(viewer, { roles: ['admin'] });
    const deputy = (from: number, until: number) =>
      set(first, { deputyId: viewer.id, deputyFrom: day(from), deputyUntil: day(until) });
    const asked = await ask();
    for (const [from, until] of [
      [1, 2],
      [-2, -1],
    ] as const) {
      await deputy(from, until);
      expect(await decide(viewer, asked)).toMatchObject(refusedWith('requisitions/not-for-you'));
    }
    await deputy(0, 0);
    expect(await viewer.api(listRequisitions, { query: { which: 'to-approve' } })).toMatchObject({
      value: [{ _id: asked._id }],
    });
    expect(await decide(viewer, asked)).toMatchObject({
      value: { approved: 1, decisions: [{ by: viewer.name, for: first.name }] },
    });
    expect(await decide(first, asked)).toMatchObject(refusedWith('requisitions/not-for-you'));
    await set(second, { deputyId: buyer.id, deputyFrom: day(0), deputyUntil: day(0) });
    expect(await decide(buyer, asked)).toMatchObject(refusedWith('requisitions/not-for-you'));
    expect(await decide(founder, asked)).toMatchObject(refusedWith('requisitions/not-for-you'));
    expect(await decide(second, asked)).toMatchObject({ value: { state: 'ordered' } });
  });

  test('counts no more once whoever gave it cannot approve: another approver is needed', async () => {
    const { companyId, first, second, viewer, founder, buyer, set, ask } =
      await requestingCompany(shop);
    await chain(shop, companyId, 2);
    await set(founder, { roles: ['approver'], deputyId: viewer.id });
    await set(founder, { deputyFrom: day(0), deputyUntil: day(0) });
    await set(viewer, { roles: ['admin'] });
    const asked = await ask();
    const none = { value: [{ approved: 0 }] };
    for (const person of [first, second, viewer]) {
      expect(await decide(person, asked)).toMatchObject({ value: { state: 'open', approved: 1 } });
      if (person === second) await removeFromCompany(shop, second, companyId);
      else await set(person, { roles: ['viewer'] });
      expect(await buyer.api(listRequisitions, { query: {} })).toMatchObject(none);
    }
    expect(await decide(viewer, asked)).toMatchObject(refusedWith('requisitions/not-for-you'));
    expect(await decide(founder, asked)).toMatchObject({ value: { state: 'open', approved: 1 } });
  });

  test('lapses with the role of its approver, also when the role returns, and the others are asked again', async () => {
    const { companyId, first, second, founder, buyer, set, ask } = await requestingCompany(shop);
    await chain(shop, companyId, 2);
    await set(founder, { roles: ['admin', 'approver'] });
    const asked = await ask();
    expect(await decide(first, asked)).toMatchObject({ value: { approved: 1 } });
    const before = (await shop.mailsTo(second.email)).length;
    const params = { companyId, userId: first.id };
    const roles = (given: CompanyRole[]) =>
      founder.api(changeCompanyRoles, { params, body: { roles: given } });
    await roles(['viewer']);
    await roles(['approver']);
    const one = { params: { id: asked._id } };
    expect(await buyer.api(getRequisition, one)).toMatchObject({
      value: { approved: 0, lacking: 0, decisions: [{ by: first.name, lapsed: true }] },
    });
    expect((await shop.mailsTo(second.email)).length).toBeGreaterThan(before);
    expect(await decide(second, asked)).toMatchObject({ value: { state: 'open', approved: 1 } });
    expect(await decide(first, asked)).toMatchObject({ value: { state: 'ordered' } });
  });

  test('that nobody can give is told to the admins of the company once, and those who can are asked later', async () => {
    const { companyId, first, second, founder, buyer, ask } = await requestingCompany(shop);
    await chain(shop, companyId, 2);
    const asked = await ask();
    await decide(first, asked);
    const one = { params: { id: asked._id } };
    const roles = (person: Person, given: CompanyRole[]) => {
      const params = { companyId, userId: person.id };
      return founder.api(changeCompanyRoles, { params, body: { roles: given } });
    };
    await roles(second, ['viewer']);
    await roles(first, ['viewer']);
    expect(await buyer.api(getRequisition, one)).toMatchObject({
      value: { state: 'open', approved: 0, lacking: 2, approvers: [] },
    });
    const told = await shop.mailsTo(founder.email);
    expect(told.map(({ subject }) => subject)).toEqual([
      `Nobody can approve request ${asked.number}`,
    ]);
    const before = (await shop.mailsTo(second.email)).length;
    await roles(first, ['approver']);
    await roles(second, ['approver']);
    expect(await buyer.api(getRequisition, one)).toMatchObject({ value: { lacking: 0 } });
    expect(await shop.mailsTo(second.email)).toHaveLength(before + 1);
    expect(await shop.mailsTo(founder.email)).toHaveLength(1);
  });

  test('is refused with what has changed, until it is asked for at today’s prices', async () => {
    const { companyId, first, second, buyer, part, ask } = await requestingCompany(shop);
    await chain(shop, companyId, 2);
    const asked = await ask();
    const params = { id: asked._id };
    await decide(first, asked);
    await changePrice(shop, part._id, '11000000');
    expect(await decide(second, asked)).toMatchObject(
      refusedWith('requisitions/lines-changed', {
        lines: [{ sku: part.sku, change: 'price', was: '10.00', now: '11.00' }],
      }),
    );
    expect(await second.api(getRequisition, { params })).toMatchObject({
      value: { state: 'open', approved: 1, changes: [{ change: 'price' }] },
    });
    const renewed = await second.api(renewRequisition, { params, body: { version: 1 } });
    if (!renewed.ok) throw new Error(JSON.stringify(renewed.problem));
    expect(renewed.value).toMatchObject({ total: '110.00', approved: 0, version: 2, changes: [] });
    expect(await decide(second, asked)).toMatchObject(
      refusedWith('requisitions/requisition-changed', { version: 2 }),
    );
    expect(await decide(first, renewed.value)).toMatchObject({ value: { approved: 1 } });
    await queries.execute(sql`update stock_levels set on_hand = 9 where product_id = ${part._id}`);
    expect(await decide(second, renewed.value)).toMatchObject(
      refusedWith('requisitions/lines-changed', {
        lines: [{ change: 'not-enough-stock', available: 9 }],
      }),
    );
    expect(await forCompany(buyer, companyId)(listOwnOrders, {})).toMatchObject({ value: [] });
  });

  test('does not order for a person who has left, or for a blocked company', async () => {
    const { companyId, buyer, first, set, ask } = await requestingCompany(shop);
    const asked = await ask();
    await set(buyer, { roles: ['viewer'] });
    expect(await decide(first, asked)).toMatchObject(refusedWith('requisitions/requester-left'));
    await set(buyer, { roles: ['buyer'] });
    await queries.execute(sql`update companies set state = 'blocked' where id = ${companyId}`);
    expect(await decide(first, asked)).toMatchObject(refusedWith('companies/cannot-order'));
    await queries.execute(sql`update companies set state = 'active' where id = ${companyId}`);
    expect(await decide(first, asked)).toMatchObject({ value: { state: 'ordered' } });
  });

  test('does not order what is not sold any more', async () => {
    const { first, part, ask } = await requestingCompany(shop);
    const admin = await shop.person({ admin: true });
    const asked = await ask();
    await admin.api(actOnProducts, { body: { action: 'archive', ids: [part._id] } });
    expect(await decide(first, asked)).toMatchObject(refusedWith('requisitions/lines-changed'));
  });
});

describe('a request that is', () => {
  test('refused is over, and the person who asked gets a mail with the note', async () => {
    const { buyer, first, second, ask, api } = await requestingCompany(shop);
    const asked = await ask();
    const refused = await decide(first, asked, 'refused', 'Too dear.');
    expect(refused).toMatchObject({ value: { state: 'refused' } });
    const [mail] = await shop.mailsTo(buyer.email);
    expect(mail?.text).toContain('Too dear.');
    const over = refusedWith('requisitions/not-open', { state: 'refused' });
    expect(await decide(second, asked)).toMatchObject(over);
    const params = { id: asked._id };
    expect(await api(withdrawRequisition, { params, body: { version: 2 } })).toMatchObject(over);
  });

  test('sent back is changed and sent again by the person who asked, and approved anew', async () => {
    const { companyId, buyer, first, second, founder, ask, api, part } =
      await requestingCompany(shop);
    await chain(shop, companyId, 2);
    const asked = await ask();
    await decide(first, asked);
    const returned = await decide(second, asked, 'returned', 'Fewer, please.');
    expect(returned).toMatchObject({ value: { state: 'returned', version: 2 } });
    const [mail] = await shop.mailsTo(buyer.email);
    expect(mail?.text).toContain('Fewer, please.');
    const params = { id: asked._id };
    const lines = [{ productId: part._id, quantity: 5 }];
    const body = { ...form, lines, reason: 'Fewer.', version: 2 };
    expect(await founder.api(changeRequisition, { params, body })).toMatchObject(
      refusedWith('requisitions/not-yours'),
    );
    const changed = await api(changeRequisition, { params, body });
    if (!changed.ok) throw new Error(JSON.stringify(changed.problem));
    expect(changed.value).toMatchObject({
      state: 'open',
      total: '50.00',
      approvals: 1,
      approved: 0,
      version: 3,
    });
    expect(await shop.mailsTo(first.email)).toHaveLength(2);
    expect(await decide(first, changed.value)).toMatchObject({ value: { state: 'ordered' } });
  });

  test('withdrawn by the person who asked cannot be approved', async () => {
    const { first, ask, api } = await requestingCompany(shop);
    const asked = await ask();
    const params = { id: asked._id };
    expect(await first.api(withdrawRequisition, { params, body: { version: 1 } })).toMatchObject(
      refusedWith('requisitions/not-yours'),
    );
    await api(withdrawRequisition, { params, body: { version: 1 } });
    expect(await decide(first, asked)).toMatchObject(refusedWith('requisitions/not-open'));
  });
});

test('two approvers at once place one order', async () => {
  for (let round = 0; round < 5; round++) {
    const { companyId, buyer, first, second, ask } = await requestingCompany(shop);
    const asked = await ask();
    const outcomes = await Promise.all([first, second].map((person) => decide(person, asked)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const orders = await forCompany(buyer, companyId)(listOwnOrders, {});
    expect(orders.ok && orders.value).toHaveLength(1);
  }
});

/** The day so many days after today, in UTC. */
function day(days: number): string {
  return new Date(shop.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
}
