import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { companyOf, forCompany } from '#features/companies/server/company-steps.fixture.ts';
import {
  companies,
  companyMembers,
  companySpending,
} from '#features/companies/server/company-tables.ts';
import {
  decideRequisition,
  createRequisition,
  getRequisition,
} from '#features/requisitions/contract.ts';
import { changeSettings } from '#features/settings/contract.ts';
import type { TaxSettings } from '#features/settings/domain/tax-settings.ts';
import { usualRates } from '#features/settings/domain/usual-rates.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';
import { checkout, deleteOrder, getOrderTotals, placeOrder } from '../contract.ts';
import { enterOrderLines, getEnteredTotals } from '../entry-contract.ts';

const shop = await testShop();
const { queries } = shop.database;
const admin = await shop.person({ admin: true });
const tool = await shop.product({ name: 'Crimping tool', price: '10.00', stock: 10_000 });
const book = await shop.product({ name: 'Handbook', price: '10.00', taxClass: 'reduced' });

const address = { line1: 'Kajen 4', postalCode: '10115', city: 'Berlin', country: 'DE' } as const;
const paris = { line1: 'Quai 4', postalCode: '75001', city: 'Paris', country: 'FR' } as const;
const contact = { name: 'Goods-in', number: '+46 8 123 45', delivery: 'Cash on Delivary' } as const;
const lines = [
  { productId: tool._id, quantity: 10 },
  { productId: book._id, quantity: 1 },
];

const german: TaxSettings = {
  isOn: true,
  registrations: [{ country: 'DE', number: 'DE136695976' }],
  rates: usualRates('DE'),
  usesOneStopShop: false,
  whileNumberUnchecked: 'wait',
};

let version = 0;
async function saveTaxes(taxes: TaxSettings) {
  const saved = await admin.api(changeSettings, { body: { section: 'taxes', version, ...taxes } });
  if (!saved.ok) throw new Error(JSON.stringify(saved.problem));
  ({ version } = saved.value.taxes);
}

/** What both calls say without tax: 110.00. */
const totalsOf = ({ api }: Pick<Person, 'api'>, country: 'DE' | 'FR' | 'CH' = 'DE') =>
  api(getOrderTotals, { body: { lines, place: { country } } });

const refusal = (detail: string) => ({
  problem: { type: 'tax/rate-missing', errors: [{ pointer: '#/address/country', detail }] },
});

test('a shop that has set up nothing adds nothing', async () => {
  const buyer = await shop.person();
  expect(await totalsOf(buyer)).toMatchObject({
    value: {
      price: '110.00',
      shipping: '0.00',
      tax: '0.00',
      taxes: [],
      toPay: '110.00',
      methods: null,
    },
  });
  const body = { ...contact, address, lines, price: '110.00' };
  expect(await buyer.api(checkout, { body })).toMatchObject({
    value: { toPay: '110.00', tax: '0.00', taxes: [], lines: [{ taxCategory: null }, {}] },
  });
});

describe('in a shop with German VAT', () => {
  beforeAll(() => saveTaxes(german));

  test('an order has the tax of each rate, as the totals said before', async () => {
    const buyer = await shop.person();
    const amounts = {
      price: '110.00',
      tax: '19.70',
      toPay: '129.70',
      taxes: [
        { category: 'S', ratePpm: 190_000, country: 'DE', base: '100.00', tax: '19.00' },
        { category: 'S', ratePpm: 70_000, country: 'DE', base: '10.00', tax: '0.70' },
      ],
    };
    expect(await totalsOf(buyer)).toMatchObject({ value: amounts });
    const body = { ...contact, address, lines, price: '110.00', toPay: '129.70' };
    expect(await buyer.api(checkout, { body })).toMatchObject({
      value: { ...amounts, lines: [{ taxRatePpm: 190_000 }, { taxRatePpm: 70_000 }] },
    });
  });

  test('an order is refused if something else is to be paid than its buyer saw', async () => {
    const buyer = await shop.person();
    const body = { ...contact, address, lines, price: '110.00', toPay: '110.00' };
    expect(await buyer.api(checkout, { body })).toMatchObject({
      problem: { type: 'orders/price-changed', price: '110.00', toPay: '129.70' },
    });
  });

  test('an order is refused while no rate applies; staff read which one is missing', async () => {
    const buyer = await shop.person();
    const ended = german.rates.map((rate) => ({ ...rate, validUntil: '2020-12-31' }));
    await saveTaxes({ ...german, rates: ended });
    const forBuyers = 'We cannot work out the tax for this address yet. Please write to us.';
    const forStaff =
      'No rate applies today. Add this one to Settings → Taxes: Germany, Standard rate.';
    expect(await totalsOf(buyer)).toMatchObject({ value: { problem: forBuyers } });
    const body = { ...contact, address, lines };
    expect(await buyer.api(checkout, { body })).toMatchObject(refusal(forBuyers));
    const params = { id: buyer.id };
    expect(await admin.api(enterOrderLines, { params, body })).toMatchObject(refusal(forStaff));
    const entered = { lines, place: { country: 'DE' as const } };
    expect(await admin.api(getEnteredTotals, { body: entered })).toMatchObject({
      value: { problem: forStaff },
    });
    await saveTaxes(german);
    expect(await totalsOf(buyer)).toMatchObject({ value: { problem: null } });
  });

  test('an order of one product is taxed in the country that it names, or at home', async () => {
    const buyer = await shop.person();
    const body = { ...contact, address: 'Kajen 4', productId: tool._id, quantity: 1 };
    expect(await buyer.api(placeOrder, { body })).toMatchObject({ value: { toPay: '11.90' } });
    const abroad = { ...body, country: 'CH' } as const;
    expect(await buyer.api(placeOrder, { body: abroad })).toMatchObject({
      value: { toPay: '10.00', taxes: [{ category: 'G', reason: 'VATEX-EU-G' }] },
    });
  });

  test('a company with a number of another member state pays no tax there', async () => {
    const buyer = await shop.person();
    const companyId = await companyOf(shop, buyer, { name: 'Nordwerk SAS' });
    await queries
      .update(companies)
      .set({ taxNumber: 'FR40303265045' })
      .where(eq(companies.id, companyId));
    const api = forCompany(buyer, companyId);
    expect(await totalsOf({ api }, 'FR')).toMatchObject({
      value: { toPay: '110.00', taxes: [{ category: 'K', reason: 'VATEX-EU-IC' }] },
    });
    expect(await totalsOf({ api }, 'DE')).toMatchObject({ value: { toPay: '129.70' } });
    expect(await totalsOf(buyer, 'FR')).toMatchObject({ value: { toPay: '129.70' } });
    const entered = { lines, companyId, place: { country: 'FR' } } as const;
    expect(await admin.api(getEnteredTotals, { body: entered })).toMatchObject({
      value: { toPay: '110.00' },
    });
    const body = { ...contact, address: paris, companyId, lines, toPay: '110.00' };
    const params = { id: buyer.id };
    expect(await admin.api(enterOrderLines, { params, body })).toMatchObject({
      value: { toPay: '110.00', taxes: [{ category: 'K', country: 'DE' }] },
    });
  });

  test('the limits of a company count what is to be paid, and get it back', async () => {
    const buyer = await shop.person();
    const companyId = await companyOf(shop, buyer);
    await queries
      .update(companyMembers)
      .set({ monthLimit: 25_000n })
      .where(eq(companyMembers.companyId, companyId));
    const api = forCompany(buyer, companyId);
    const body = { ...contact, address, lines };
    const spent = async () =>
      (
        await queries.select().from(companySpending).where(eq(companySpending.companyId, companyId))
      ).map((row) => row.spent);
    const placed = await api(checkout, { body });
    expect(await spent()).toEqual([129_70n]);
    expect(await api(checkout, { body })).toMatchObject({
      problem: { type: 'companies/beyond-limit', limits: [{ left: '120.30' }] },
    });
    if (!placed.ok) throw new Error(placed.problem.title);
    await api(deleteOrder, { params: { id: placed.value._id } });
    expect(await spent()).toEqual([0n]);
  });

  test('approvers are asked for what is to be paid, and the order costs what they agreed to', async () => {
    const [founder, buyer] = [await shop.person(), await shop.person()];
    const companyId = await companyOf(shop, founder, {
      people: [
        [founder, ['approver']],
        [buyer, ['buyer']],
      ],
    });
    const api = forCompany(buyer, companyId);
    const body = { ...contact, address, lines, toPay: '129.70' };
    const asked = await api(createRequisition, { body });
    expect(asked).toMatchObject({ value: { total: '129.70' } });
    if (!asked.ok) throw new Error(asked.problem.title);
    const params = { id: asked.value._id };
    const approved = { version: 1, decision: 'approved' } as const;

    await saveTaxes({ ...german, rates: german.rates.map((rate) => ({ ...rate, percent: '20' })) });
    expect(await founder.api(decideRequisition, { params, body: approved })).toMatchObject({
      problem: { type: 'orders/price-changed', toPay: '132.00' },
    });
    await saveTaxes(german);
    await founder.api(decideRequisition, { params, body: approved });
    expect(await buyer.api(getRequisition, { params })).toMatchObject({
      value: { state: 'ordered', total: '129.70' },
    });
  });
});
