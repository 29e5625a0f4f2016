import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { companyOf, forCompany } from '#features/companies/server/company-steps.fixture.ts';
import { checkout, getOrderTotals } from '#features/orders/contract.ts';
import { changeSettings } from '#features/settings/contract.ts';
import { usualRates } from '#features/settings/domain/usual-rates.ts';
import { testShop } from '#test/support/test-shop.ts';
import { vatStandIn } from '#test/support/vat-stand-in.ts';
import { getTaxNumberCheck, listTaxNumberChecks } from '../contract.ts';

const service = await vatStandIn();
const shop = await testShop({ VAT_SERVICE_URL: service.url });
const admin = await shop.person({ admin: true });
const part = await shop.product({ price: '10.00' });
shop.clock.stop();

const NUMBER = 'FR40303265045';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let version = 0;
async function saveTaxes(whileNumberUnchecked: 'wait' | 'go-on') {
  const body = {
    section: 'taxes' as const,
    version,
    isOn: true,
    registrations: [{ country: 'DE' as const, number: 'DE136695976' }],
    rates: usualRates('DE'),
    usesOneStopShop: false,
    whileNumberUnchecked,
  };
  const saved = await admin.api(changeSettings, { body });
  if (!saved.ok) throw new Error(saved.problem.title);
  ({ version } = saved.value.taxes);
}

async function french(number = NUMBER) {
  const buyer = await shop.person();
  const companyId = await companyOf(shop, buyer, { name: 'Nordwerk SAS' });
  const { queries } = shop.database;
  await queries.execute(sql`update companies set tax_number = ${number} where id = ${companyId}`);
  const api = forCompany(buyer, companyId);
  const lines = [{ productId: part._id, quantity: 1 }];
  return {
    companyId,
    check: async () => {
      const found = await api(getTaxNumberCheck, { params: { companyId } });
      return found.ok ? found.value.check : found.problem;
    },
    totals: async () => {
      const found = await api(getOrderTotals, { body: { lines, place: { country: 'FR' } } });
      if (!found.ok) throw new Error(found.problem.title);
      const { toPay, waitsForNumber } = found.value;
      return { toPay, waitsForNumber };
    },
    order: () => {
      const address = {
        line1: 'Quai 4',
        postalCode: '75001',
        city: 'Paris',
        country: 'FR',
      } as const;
      const contact = {
        name: 'Goods-in',
        number: '+33 1 23 45',
        delivery: 'Cash on Delivary',
      } as const;
      return api(checkout, { body: { ...contact, address, lines } });
    },
  };
}

test('a number is asked about by a job, and the answer is kept as proof for staff and the company', async () => {
  await saveTaxes('wait');
  service.valid.add(NUMBER);
  const company = await french();
  expect(await company.check()).toBeNull();
  expect(await company.totals()).toEqual({ toPay: '10.00', waitsForNumber: true });
  expect(await company.order()).toMatchObject({ problem: { type: 'tax/number-unchecked' } });

  await shop.runDue();
  expect(service.asked.at(-1)).toEqual({
    countryCode: 'FR',
    vatNumber: '40303265045',
    requesterMemberStateCode: 'DE',
    requesterNumber: '136695976',
  });
  const answer = {
    number: NUMBER,
    isValid: true,
    requestId: `WAPI${service.asked.length}`,
    name: 'NORDWERK SAS',
    address: 'QUAI 4\n75001 PARIS',
    askedAt: shop.clock.now().toISOString(),
  };
  expect(await company.check()).toEqual(answer);
  const params = { companyId: company.companyId };
  expect(await admin.api(listTaxNumberChecks, { params })).toMatchObject({ value: [answer] });
  expect(await company.order()).toMatchObject({
    value: {
      tax: '0.00',
      taxes: [{ category: 'K' }],
      taxNumber: { number: NUMBER, confirmed: { at: answer.askedAt, requestId: answer.requestId } },
    },
  });
});

test('a number with a typing mistake is not asked about, and frees of no tax', async () => {
  const company = await french('FR40303265046');
  const count = service.asked.length;
  await shop.runDue();
  expect(service.asked).toHaveLength(count);
  expect(await company.totals()).toEqual({ toPay: '11.90', waitsForNumber: false });
});

test('a number that the authority does not know is taxed like that of anybody', async () => {
  service.valid.delete(NUMBER);
  const company = await french();
  shop.clock.advance(2 * MINUTE);
  await shop.runDue();
  expect(await company.check()).toMatchObject({ isValid: false, name: null });
  expect(await company.totals()).toEqual({ toPay: '11.90', waitsForNumber: false });
});

test('while the service cannot be reached, orders wait or go on as the settings say, and it is asked again', async () => {
  service.setReachable(false);
  service.valid.add(NUMBER);
  const company = await french();
  shop.clock.advance(2 * MINUTE);
  await shop.runDue();
  expect(await company.check()).toMatchObject({ isValid: null });
  expect(await company.totals()).toEqual({ toPay: '10.00', waitsForNumber: true });
  await saveTaxes('go-on');
  expect(await company.totals()).toEqual({ toPay: '11.90', waitsForNumber: false });
  expect(await company.order()).toMatchObject({
    value: { taxes: [{ category: 'S' }], taxNumber: { number: NUMBER, confirmed: null } },
  });

  service.setReachable(true);
  shop.clock.advance(11 * MINUTE);
  await shop.runDue();
  expect(await company.check()).toMatchObject({ isValid: true });
});

test('a confirmed number is asked about again after a month, not before', async () => {
  await french();
  shop.clock.advance(2 * MINUTE);
  await shop.runDue();
  const count = service.asked.length;
  shop.clock.advance(29 * DAY);
  await shop.runDue();
  expect(service.asked).toHaveLength(count);
  shop.clock.advance(2 * DAY);
  await shop.runDue();
  expect(service.asked.length).toBeGreaterThan(count);
});

test('numbers of other countries do not keep the service from being asked about those of the Union', async () => {
  for (let company = 0; company < 21; company += 1) await french('CHE109322551');
  const union = await french();
  shop.clock.advance(2 * MINUTE);
  await shop.runDue();
  expect(await union.check()).toMatchObject({ isValid: true });
});
