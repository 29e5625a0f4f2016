import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { companyOf, forCompany } from '#features/companies/server/company-steps.fixture.ts';
import { checkout, getOrder, getOrderTotals } from '#features/orders/contract.ts';
import { changeSettings } from '#features/settings/contract.ts';
import { taxStandIn } from '#test/support/tax-stand-in.ts';
import { testShop } from '#test/support/test-shop.ts';
import { addTaxCertificate } from '../certificates-contract.ts';
import { certificateForm } from './certificate-steps.fixture.ts';
import { taxAnswers } from './tax-tables.ts';

const service = await taxStandIn();
const shop = await testShop({ ...service.environment, TIME_ZONE: 'UTC' });
const part = await shop.product({ price: '99.99', stock: 10_000 });
shop.clock.stop();

const MINUTE = 60_000;
let version = 0;
async function saveTaxes(whileServiceFails: 'wait' | 'table') {
  const body = {
    section: 'taxes' as const,
    version,
    isOn: true,
    registrations: [{ country: 'US' as const, number: '' }],
    rates: [
      {
        country: 'US' as const,
        region: 'CA',
        taxClass: 'standard' as const,
        percent: '7.25',
        validFrom: null,
        validUntil: null,
      },
    ],
    usesOneStopShop: false,
    whileNumberUnchecked: 'wait' as const,
    whileServiceFails,
  };
  // The clock moves: an earlier sign-in has expired.
  const admin = await shop.person({ admin: true });
  const saved = await admin.api(changeSettings, { body });
  if (!saved.ok) throw new Error(JSON.stringify(saved.problem));
  ({ version } = saved.value.taxes);
}

const seattle = { country: 'US', region: 'WA', postalCode: '98104' } as const;
const oakland = { country: 'US', region: 'CA', postalCode: '94607' } as const;
const toronto = { country: 'CA', region: 'ON', postalCode: 'M5V 2T6' } as const;
type Place = typeof seattle | typeof oakland | typeof toronto;

/** Each buyer orders another quantity, so that no test has the answers of another. */
let quantity = 0;

async function buyer(companyId?: string, founder?: Awaited<ReturnType<typeof shop.person>>) {
  quantity += 1;
  const person = founder ?? (await shop.person());
  const api = companyId ? forCompany(person, companyId) : person.api;
  const lines = [{ productId: part._id, quantity }];
  const count = quantity;
  return {
    api,
    count,
    totals: async (place: Partial<Place> & { readonly country: Place['country'] }) => {
      const found = await api(getOrderTotals, { body: { lines, place } });
      if (!found.ok) throw new Error(JSON.stringify(found.problem));
      return found.value;
    },
    order: (place: Place, toPay?: string) => {
      const address = { line1: '920 5th Ave', city: 'Town', ...place };
      const contact = { name: 'Ada', number: '+1 206 1', delivery: 'Cash on Delivary' as const };
      const body = { ...contact, address, lines, ...(toPay && { toPay }) };
      return api(checkout, { body });
    },
  };
}

/** How often the service was asked while `work` ran. */
async function questionsOf(work: () => Promise<unknown>): Promise<number> {
  const before = service.asked.length;
  await work();
  return service.asked.length - before;
}

describe('a shop with a tax service', () => {
  beforeAll(() => saveTaxes('wait'));
  beforeEach(() => service.setReachable(true));

  test('taxes an order by its answer, which the order keeps as proof', async () => {
    const { totals, order, count, api } = await buyer();
    const shown = await totals(seattle);
    // 6.5 and 3.85 percent.
    expect(shown.taxes).toMatchObject([{ category: 'S', ratePpm: 103_500, region: 'WA' }]);
    expect(service.asked.at(-1)?.get('line_items[0][amount]')).toBe(String(9999 * count));
    const placed = await order(seattle, shown.toPay);
    if (!placed.ok) throw new Error(JSON.stringify(placed.problem));
    const found = await api(getOrder, { params: { id: placed.value._id } });
    expect(found).toMatchObject({
      value: {
        toPay: shown.toPay,
        taxAnswer: { service: 'stripe', id: `taxcalc_${service.asked.length}` },
      },
    });
  });

  test('asks the same question once, however often totals are asked for', async () => {
    const one = await buyer();
    expect(
      await questionsOf(async () => {
        await one.totals(seattle);
        await one.totals(seattle);
        await one.order(seattle);
      }),
    ).toBe(1);
  });

  test('asks before an order that nobody has asked totals for, outside its transaction', async () => {
    const { order } = await buyer();
    expect(
      await questionsOf(async () => {
        expect(await order(oakland)).toMatchObject({
          value: { taxes: [{ ratePpm: 95_000, region: 'CA' }] },
        });
      }),
    ).toBe(1);
  });

  test('needs the postal code', async () => {
    const { totals } = await buyer();
    expect(await totals({ country: 'US', region: 'WA' })).toMatchObject({
      problem: 'Enter the postal code of the address: it decides the tax.',
    });
  });

  test('goes by the table for goods that have not the standard rate', async () => {
    const { _id: productId } = await shop.product({ price: '2.00', stock: 9, taxClass: 'zero' });
    const { api } = await shop.person();
    const body = { lines: [{ productId, quantity: 1 }], place: oakland };
    const asked = await questionsOf(async () => {
      expect(await api(getOrderTotals, { body })).toMatchObject({ value: { toPay: '2.00' } });
    });
    expect(asked).toBe(0);
  });

  test('does not ask about a company that has a certificate for the state', async () => {
    const founder = await shop.person();
    const companyId = await companyOf(shop, founder);
    const { api } = await shop.person({ admin: true });
    const query = { ...certificateForm, region: 'WA' };
    const body = new Blob(['%PDF-1.7']);
    await api(addTaxCertificate, { params: { companyId }, query, body });
    const { totals } = await buyer(companyId, founder);
    expect(
      await questionsOf(async () => {
        expect(await totals(seattle)).toMatchObject({ tax: '0.00', taxes: [{ category: 'E' }] });
      }),
    ).toBe(0);
  });

  test('asks about exports; where the service taxes nothing, they stay without tax', async () => {
    const { totals } = await buyer();
    expect((await totals(toronto)).taxes).toMatchObject([{ ratePpm: 130_000, country: 'CA' }]);
    const vancouver = { ...toronto, region: 'BC' } as unknown as Place;
    expect((await totals(vancouver)).taxes).toMatchObject([{ category: 'G', tax: '0.00' }]);
  });

  test('lets orders wait while it does not answer, and asks again after a minute', async () => {
    const { totals, order } = await buyer();
    service.setReachable(false);
    const problem = 'We cannot work out the tax at the moment. Please try again in a few minutes.';
    expect(
      await questionsOf(async () => {
        expect(await totals(seattle)).toMatchObject({ problem });
        expect(await order(seattle)).toMatchObject({
          problem: { type: 'tax/rate-missing', errors: [{ detail: problem }] },
        });
      }),
    ).toBe(1);
    service.setReachable(true);
    shop.clock.advance(MINUTE + 1);
    expect(await order(seattle)).toMatchObject({ value: { taxes: [{ ratePpm: 103_500 }] } });
  });

  test('taxes by the table of the settings instead if it is to go on', async () => {
    await saveTaxes('table');
    service.setReachable(false);
    const { order } = await buyer();
    expect(await order(oakland)).toMatchObject({ value: { taxes: [{ ratePpm: 72_500 }] } });
    expect(await (await buyer()).order(oakland)).not.toHaveProperty('value.taxAnswer');
    await saveTaxes('wait');
  });

  test('forgets answers after a week; orders keep theirs', async () => {
    await (await buyer()).totals(seattle);
    shop.clock.advance(8 * 24 * 60 * MINUTE);
    await shop.runDue();
    expect(await shop.database.queries.select().from(taxAnswers)).toEqual([]);
  });
});
