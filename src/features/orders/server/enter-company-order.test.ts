import { describe, expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { listCompanyLog } from '#features/companies/contract.ts';
import { listCostCentres, listLimits } from '#features/companies/purchasing-contract.ts';
import { listOrderingCompanies } from '#features/companies/staff-contract.ts';
import {
  companyOf,
  costCentreOf,
  forCompany,
  joinCompany,
} from '#features/companies/server/company-steps.fixture.ts';
import type { CompanyRole } from '#shared/company-roles.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';
import { deleteOrder, getOrder, getTimeline, listOwnOrders } from '../contract.ts';
import { enterOrderLines } from '../entry-contract.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });
const seller = await shop.person({ staffRoles: ['sales'], name: 'Sanna Seller' });
const part = await shop.product({ stock: 10_000, price: '10.00' });

const form = {
  name: 'Goods-in',
  number: '+46 8 123 45',
  address: { line1: 'Industrigatan 4', postalCode: '302 50', city: 'Nordhamn', country: 'SE' },
  delivery: 'Cash on Delivary',
} as const;

function enter(customer: Person, more: object, by = seller) {
  const lines = [{ productId: part._id, quantity: 10 }];
  return by.api(enterOrderLines, {
    params: { id: customer.id },
    body: { ...form, lines, ...more },
  });
}

/** A company with a buyer, whose limits allow nothing, and a cost centre. */
async function companyWithBuyer(roles: readonly CompanyRole[] = ['buyer']) {
  const boss = await shop.person();
  const buyer = await shop.person({ name: 'Mara Lindqvist' });
  const companyId = await companyOf(shop, boss);
  await joinCompany(shop, companyId, buyer, roles);
  await shop.database.pool.query(
    'update company_members set order_limit = 1, month_limit = 1 where user_id = $1',
    [buyer.id],
  );
  const costCentreId = await costCentreOf(shop, companyId, { monthLimit: 150_00n });
  return { boss, buyer, companyId, costCentreId };
}

async function spent({ boss, buyer, companyId }: Awaited<ReturnType<typeof companyWithBuyer>>) {
  const params = { companyId };
  const limits = await boss.api(listLimits, { params });
  const centres = await boss.api(listCostCentres, { params });
  return {
    buyer: limits.ok && limits.value.find(({ userId }) => userId === buyer.id)?.spent,
    costCentre: centres.ok && centres.value[0]?.spent,
  };
}

describe('an order that a salesperson enters for a company', () => {
  test('belongs to the company and names who entered it: to staff by name, to its people as the shop', async () => {
    const { boss, buyer, companyId, costCentreId } = await companyWithBuyer();
    const entered = await enter(buyer, { companyId, costCentreId });
    expect(entered).toMatchObject({
      value: { userMail: buyer.email, company: { _id: companyId, name: 'Nordwerk AB' } },
    });
    const params = { id: entered.ok ? entered.value._id : '' };
    expect(await forCompany(boss, companyId)(listOwnOrders, {})).toMatchObject({
      value: [{ _id: params.id }],
    });
    expect(await buyer.api(listOwnOrders, {})).toMatchObject({ value: [] });
    const event = { event: 'place', by: 'shop', enteredFor: 'Mara Lindqvist' };
    expect(await seller.api(getTimeline, { params })).toMatchObject({
      value: [{ ...event, enteredBy: 'Sanna Seller' }],
    });
    expect(await buyer.api(getTimeline, { params })).toMatchObject({
      value: [{ ...event, enteredBy: null }],
    });
  });

  test('is in the audit log of the shop and in the log of the company', async () => {
    const { boss, buyer, companyId, costCentreId } = await companyWithBuyer();
    const entered = await enter(buyer, { companyId, costCentreId });
    const about = entered.ok ? entered.value.orderNumber : '?';
    const after = { company: 'Nordwerk AB', price: '100.00' };
    expect(await admin.api(listAudit, { query: { q: buyer.email } })).toMatchObject({
      value: [{ action: 'order-entered', by: seller.email, about, after }],
    });
    expect(await boss.api(listCompanyLog, { params: { companyId } })).toMatchObject({
      value: [{ action: 'order-entered', by: null, user: buyer.email, about, after }],
    });
  });

  test('is taken from the limits of the cost centre, not of the buyer, and given back to it', async () => {
    const company = await companyWithBuyer();
    const { buyer, companyId, costCentreId } = company;
    const entered = await enter(buyer, { companyId, costCentreId });
    expect(entered).toMatchObject({ ok: true });
    expect(await spent(company)).toEqual({ buyer: '0.00', costCentre: '100.00' });
    expect(await enter(buyer, { companyId, costCentreId })).toMatchObject({
      problem: {
        type: 'companies/beyond-limit',
        limits: [{ of: 'cost-centre', per: 'month', left: '50.00' }],
      },
    });
    // What the buyer has spent otherwise is not given back with it.
    await shop.database.pool.query(
      `insert into company_spending (company_id, spender_id, month, spent)
        select company_id, $1, month, 777 from company_spending where spender_id = $2`,
      [buyer.id, costCentreId],
    );
    const params = { id: entered.ok ? entered.value._id : '' };
    expect(await seller.api(deleteOrder, { params })).toMatchObject({ ok: true });
    expect(await spent(company)).toEqual({ buyer: '7.77', costCentre: '0.00' });
  });

  test.each([
    ['a company that the customer does not belong to', [], 'other'],
    ['a company where the customer may only look', ['viewer'], 'own'],
  ] as const)('is refused for %s, at the field', async (_what, roles, which) => {
    const { buyer, companyId } = await companyWithBuyer(roles.length > 0 ? roles : ['buyer']);
    const stranger = await shop.person();
    const customer = which === 'own' ? buyer : stranger;
    expect(await enter(customer, { companyId })).toMatchObject({
      problem: {
        type: 'orders/not-for-this-company',
        status: 422,
        errors: [{ pointer: '#/companyId' }],
      },
    });
    expect(await forCompany(buyer, companyId)(listOwnOrders, {})).toMatchObject({ value: [] });
  });

  test('is refused for a blocked company, and for the cost centre of another one', async () => {
    const { buyer, companyId } = await companyWithBuyer();
    const other = await companyWithBuyer();
    expect(await enter(buyer, { companyId, costCentreId: other.costCentreId })).toMatchObject({
      problem: { type: 'companies/cost-centre-unusable' },
    });
    await shop.database.pool.query(`update companies set state = 'blocked' where id = $1`, [
      companyId,
    ]);
    expect(await enter(buyer, { companyId })).toMatchObject({
      problem: { type: 'companies/cannot-order', state: 'blocked' },
    });
  });

  test('needs `orders.enter`, also to see for which companies', async () => {
    const { buyer, companyId } = await companyWithBuyer();
    const support = await shop.person({ staffRoles: ['support'] });
    const problem = { type: 'general/forbidden' };
    expect(await enter(buyer, { companyId }, support)).toMatchObject({ problem });
    expect(await support.api(listOrderingCompanies, { params: { id: buyer.id } })).toMatchObject({
      problem,
    });
  });

  test('is for one of the companies that the customer may order for now', async () => {
    const { buyer, companyId, costCentreId } = await companyWithBuyer();
    const looking = await companyOf(shop, await shop.person(), { people: [[buyer, ['viewer']]] });
    const blocked = await companyOf(shop, buyer, { state: 'blocked' });
    const listed = await seller.api(listOrderingCompanies, { params: { id: buyer.id } });
    expect(listed).toMatchObject({
      value: [
        {
          _id: companyId,
          billingAddress: { line1: 'Verkstadsgatan 4' },
          costCentres: [{ _id: costCentreId, monthLeft: '150.00' }],
        },
      ],
    });
    expect([looking, blocked]).not.toContain(companyId);
  });

  test('can be opened by its buyer', async () => {
    const { buyer, companyId } = await companyWithBuyer();
    const entered = await enter(buyer, { companyId });
    const params = { id: entered.ok ? entered.value._id : '' };
    expect(await buyer.api(getOrder, { params })).toMatchObject({ ok: true });
  });
});
