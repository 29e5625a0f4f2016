import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  companyOf,
  costCentreOf,
  forCompany,
} from '#features/companies/server/company-steps.fixture.ts';
import { companyMembers, companySpending } from '#features/companies/server/company-tables.ts';
import type { Api } from '#shared/api-client.ts';
import type { CompanyRole } from '#shared/company-roles.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';
import { cancelLines } from '../fulfilment-contract.ts';
import {
  actOnOrders,
  checkout,
  createPaymentIntent,
  deleteOrder,
  exportOwnOrders,
  getOrder,
  getPayments,
  getTimeline,
  listAllOrders,
  listOwnOrders,
  placeOrder,
} from '../contract.ts';

const shop = await testShop();
const { queries } = shop.database;
const admin = await shop.person({ admin: true });
const part = await shop.product({ price: '10.00', stock: 100_000 });

const contact = { name: 'Mara Lindqvist', number: '+46 8 123 45' };
const address = {
  line1: 'Verkstadsgatan 4',
  postalCode: '302 50',
  city: 'Nordhamn',
  country: 'SE',
} as const;
const form = { ...contact, address, delivery: 'Cash on Delivary' } as const;

function order(api: Api, quantity: number, more: object = {}) {
  const lines = [{ productId: part._id, quantity }];
  return api(checkout, { body: { ...form, lines, ...more } });
}

async function placed(api: Api, quantity: number, more: object = {}) {
  const outcome = await order(api, quantity, more);
  if (!outcome.ok) throw new Error(outcome.problem.type);
  return outcome.value;
}

/** A company with a buyer. */
async function nordwerk(limits: Partial<typeof companyMembers.$inferInsert> = {}) {
  const [founder, buyer, viewer] = [await shop.person(), await shop.person(), await shop.person()];
  const people: [Person, CompanyRole[]][] = [
    [buyer, ['buyer']],
    [viewer, ['viewer']],
  ];
  const companyId = await companyOf(shop, founder, { people });
  if (Object.keys(limits).length > 0) await limit(companyId, buyer, limits);
  return { companyId, founder, buyer, viewer, api: forCompany(buyer, companyId) };
}

async function limit(
  companyId: string,
  { id }: Person,
  limits: Partial<typeof companyMembers.$inferInsert>,
) {
  const { companyMembers: table } = { companyMembers };
  const who = and(eq(table.companyId, companyId), eq(table.userId, id));
  await queries.update(table).set(limits).where(who);
}

async function spent(companyId: string, spenderId: string): Promise<Record<string, bigint>> {
  const { companyId: company, spenderId: spender } = companySpending;
  const rows = await queries
    .select()
    .from(companySpending)
    .where(and(eq(company, companyId), eq(spender, spenderId)));
  return Object.fromEntries(rows.map((row) => [row.month, row.spent]));
}

describe('an order for a company', () => {
  test('has the company and the cost centre, and can be found by both', async () => {
    const { companyId, buyer, api } = await nordwerk();
    const costCentreId = await costCentreOf(shop, companyId, { code: 'CC-771' });
    const made = await placed(api, 2, { costCentreId });
    expect(made).toMatchObject({
      company: { _id: companyId, name: 'Nordwerk AB' },
      costCentre: 'CC-771 Assembly',
      userMail: buyer.email,
    });
    const found = await admin.api(listAllOrders, { query: { q: 'CC-771' } });
    expect(found.ok && found.value.map(({ _id }) => _id)).toEqual([made._id]);
    expect(await shop.mailsTo(buyer.email)).toHaveLength(1);
    const csv = await api(exportOwnOrders, {});
    expect(csv.ok && (await csv.value.text())).toContain('CC-771 Assembly');
  });

  test('needs a role that orders, and a company that may', async () => {
    const { companyId, viewer, founder } = await nordwerk();
    expect(await order(forCompany(viewer, companyId), 1)).toMatchObject({
      problem: { type: 'general/not-in-company' },
    });
    const body = { ...contact, address: 'Here 1', productId: part._id, quantity: 1 };
    const one = { ...body, delivery: 'Cash on Delivary' as const };
    expect(await forCompany(viewer, companyId)(placeOrder, { body: one })).toMatchObject({
      problem: { type: 'general/not-in-company' },
    });
    expect(await forCompany(founder, companyId)(placeOrder, { body: one })).toMatchObject({
      value: { company: { _id: companyId } },
    });
    for (const state of ['applied', 'blocked'] as const) {
      const waiting = await companyOf(shop, founder, { state });
      expect(await order(forCompany(founder, waiting), 1)).toMatchObject({
        problem: { type: 'companies/cannot-order', state },
      });
    }
  });

  test('names a cost centre of this company that is in use', async () => {
    const { companyId, api, buyer } = await nordwerk();
    const { companyId: other } = await nordwerk();
    const archived = await costCentreOf(shop, companyId, { archivedAt: shop.clock.now() });
    for (const costCentreId of [await costCentreOf(shop, other), archived]) {
      expect(await order(api, 1, { costCentreId })).toMatchObject({
        problem: {
          type: 'companies/cost-centre-unusable',
          errors: [{ pointer: '#/costCentreId' }],
        },
      });
    }
    const costCentreId = await costCentreOf(shop, companyId);
    expect(await order(buyer.api, 1, { costCentreId })).toMatchObject({
      problem: { type: 'general/invalid-input', errors: [{ pointer: '#/costCentreId' }] },
    });
  });

  test('belongs to the company: colleagues see it, buyers change it, others do neither', async () => {
    const { companyId, buyer, viewer, founder, api } = await nordwerk();
    const { founder: stranger, companyId: other } = await nordwerk();
    const { _id: id } = await placed(api, 1);
    const own = await placed(buyer.api, 1);
    const params = { id };
    expect(await idsOf(forCompany(viewer, companyId))).toEqual([id]);
    expect(await idsOf(buyer.api)).toEqual([own._id]);
    expect(await idsOf(viewer.api)).toEqual([]);
    expect(await idsOf(forCompany(stranger, other))).toEqual([]);
    for (const call of [getOrder, getPayments, getTimeline]) {
      expect(await viewer.api(call, { params })).toMatchObject({ ok: true });
      const refused = { ok: false, problem: { type: 'general/not-in-company' } };
      expect(await stranger.api(call, { params })).toMatchObject(refused);
    }
    for (const person of [viewer, stranger]) {
      const refused = { ok: false, problem: { type: 'general/not-in-company' } };
      expect(await person.api(deleteOrder, { params })).toMatchObject(refused);
      const body = { order: id };
      expect(await person.api(createPaymentIntent, { body })).toMatchObject(refused);
    }
    await queries.delete(companyMembers).where(eq(companyMembers.userId, buyer.id));
    expect(await buyer.api(getOrder, { params })).toMatchObject({ ok: false });
    expect(await founder.api(deleteOrder, { params })).toMatchObject({ ok: true });
    const timeline = await viewer.api(getTimeline, { params });
    expect(timeline.ok && timeline.value.map(({ event, by }) => [event, by])).toEqual([
      ['place', 'customer'],
      ['cancel', 'customer'],
    ]);
  });
});

describe('limits', () => {
  test('of an order and of a month refuse what is beyond them, with what is left', async () => {
    const { companyId, api, buyer } = await nordwerk({ orderLimit: 50_00n, monthLimit: 80_00n });
    const costCentreId = await costCentreOf(shop, companyId, { monthLimit: 30_00n });
    expect(await order(api, 6)).toMatchObject({
      problem: {
        type: 'companies/beyond-limit',
        limits: [{ of: 'person', per: 'order', limit: '50.00', left: '50.00' }],
        approvals: 1,
      },
    });
    await placed(api, 5);
    expect(await order(api, 4, { costCentreId })).toMatchObject({
      problem: {
        limits: [
          { of: 'person', per: 'month', limit: '80.00', left: '30.00' },
          { of: 'cost-centre', per: 'month', limit: '30.00', left: '30.00' },
        ],
      },
    });
    await placed(api, 3, { costCentreId });
    expect(Object.values(await spent(companyId, buyer.id))).toEqual([80_00n]);
    expect(Object.values(await spent(companyId, costCentreId))).toEqual([30_00n]);
    expect(await order(api, 1)).toMatchObject({ problem: { limits: [{ left: '0.00' }] } });
  });

  test('do not count orders that a person places for themselves', async () => {
    const { buyer, api } = await nordwerk({ monthLimit: 10_00n });
    await placed(buyer.api, 5);
    await placed(api, 1);
    expect(await order(api, 1)).toMatchObject({ ok: false });
  });

  test('hold for admins of the company, and not without a number', async () => {
    const { companyId, founder } = await nordwerk();
    const api = forCompany(founder, companyId);
    await placed(api, 900);
    await limit(companyId, founder, { orderLimit: 10_00n });
    expect(await order(api, 2)).toMatchObject({ problem: { type: 'companies/beyond-limit' } });
  });

  test('say how many people must approve', async () => {
    const { companyId, api } = await nordwerk({ orderLimit: 0n });
    await queries.execute(sql`insert into approval_rules (company_id, above, approvals)
      values (${companyId}, 5000, 2), (${companyId}, 10000, 3)`);
    const needed = async (quantity: number) => {
      const refused = await order(api, quantity);
      return !refused.ok && 'approvals' in refused.problem && refused.problem.approvals;
    };
    expect([await needed(5), await needed(6), await needed(11)]).toEqual([1, 2, 3]);
  });

  test('begin anew with the month of the company’s time zone', async () => {
    const own = await testShop();
    own.clock.stop();
    const now = own.clock.now();
    // In Kiritimati, 14 hours ahead, the next month has begun.
    const end = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1) - 3_600_000;
    own.clock.advance(end - now.getTime());
    const founder = await own.person();
    const months = await Promise.all(
      ['UTC', 'Pacific/Kiritimati'].map(async (timeZone) => {
        const companyId = await companyOf(own, founder, { timeZone });
        const { _id: productId } = await own.product();
        const body = { ...form, lines: [{ productId, quantity: 1 }] };
        await forCompany(founder, companyId)(checkout, { body });
        const { rows } = await own.database.queries.execute<{ month: string }>(
          sql`select month::text from company_spending where company_id = ${companyId}`,
        );
        return rows[0]?.month;
      }),
    );
    const first = (ahead: number) =>
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1)).toISOString();
    expect(months).toEqual([first(1).slice(0, 10), first(2).slice(0, 10)]);
  });
});

describe('what is cancelled is given back to the month that it was taken from', () => {
  test('by the buyer, by the shop, in part and at last in whole', async () => {
    const { companyId, api, buyer } = await nordwerk({ monthLimit: 100_00n });
    const costCentreId = await costCentreOf(shop, companyId);
    const left = async () => [
      ...Object.values(await spent(companyId, buyer.id)),
      ...Object.values(await spent(companyId, costCentreId)),
    ];
    const first = await placed(api, 10, { costCentreId });
    expect(await left()).toEqual([100_00n, 100_00n]);
    const lines = [{ productId: part._id, quantity: 4 }];
    const params = { id: first._id };
    await admin.api(cancelLines, { params, body: { lines, reason: 'None left.' } });
    expect(await left()).toEqual([60_00n, 60_00n]);
    const body = { action: 'cancel' as const, orders: [first._id], reason: 'Recalled.' };
    await admin.api(actOnOrders, { body });
    expect(await left()).toEqual([0n, 0n]);
    const second = await placed(api, 7, { costCentreId });
    await api(deleteOrder, { params: { id: second._id } });
    expect(await left()).toEqual([0n, 0n]);
    await placed(api, 10, { costCentreId });
  });

  test('when an unpaid order expires, in a later month too', async () => {
    const { companyId, api, buyer } = await nordwerk({ monthLimit: 100_00n });
    await placed(api, 10, { delivery: 'Online Payment' });
    const before = await spent(companyId, buyer.id);
    shop.clock.advance(40 * 24 * 3_600_000);
    await shop.runDue();
    const after = await spent(companyId, buyer.id);
    expect([Object.values(before), Object.values(after)]).toEqual([[100_00n], [0n]]);
    expect(Object.keys(after)).toEqual(Object.keys(before));
  });
});

async function idsOf(caller: Api) {
  const listed = await caller(listOwnOrders, {});
  return listed.ok && listed.value.map(({ _id }) => _id);
}
