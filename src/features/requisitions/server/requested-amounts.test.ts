import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { costCentreOf } from '#features/companies/server/company-steps.fixture.ts';
import { changeSettings } from '#features/settings/contract.ts';
import type { TaxSettings } from '#features/settings/domain/tax-settings.ts';
import { usualRates } from '#features/settings/domain/usual-rates.ts';
import { delivery } from '#features/shipping/domain/delivery-steps.fixture.ts';
import { testShop } from '#test/support/test-shop.ts';
import { getRequisition } from '../contract.ts';
import { decide, requestingCompany } from './requisition-steps.fixture.ts';
import { requisitions } from './requisition-tables.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });
const taxes: TaxSettings = {
  isOn: true,
  registrations: [{ country: 'SE', number: 'SE556036079301' }],
  rates: usualRates('SE'),
  usesOneStopShop: false,
  whileNumberUnchecked: 'wait',
};
await admin.api(changeSettings, { body: { section: 'taxes', version: 0, ...taxes } });
await admin.api(changeSettings, { body: { section: 'delivery', version: 0, ...delivery } });

test('approvers see what the lines cost, what is added, which limit that exceeds, and the number of the purchase order', async () => {
  const { first, buyer, set, ask } = await requestingCompany(shop);
  await set(buyer, { orderLimit: 373_74n, monthLimit: 500_00n });
  const { _id: id } = await ask({
    purchaseOrder: 'PO-7731',
    deliveryMethod: { id: 'freight' },
  });
  expect(await first.api(getRequisition, { params: { id } })).toMatchObject({
    ok: true,
    value: {
      price: '100.00',
      added: '273.75',
      additions: {
        shipping: '199.00',
        taxes: [{ category: 'S', ratePpm: 250_000, base: '299.00', tax: '74.75' }],
        deliveryMethod: { name: 'Freight' },
      },
      total: '373.75',
      exceededLimits: [{ of: 'person', per: 'order', limit: '373.74', currency: 'USD' }],
      purchaseOrder: 'PO-7731',
    },
  });
  const [mail] = await shop.mailsTo(first.email);
  for (const said of [
    `This exceeds the limit of ${buyer.name}: $373.74 per order.`,
    'Net total: $100.00',
    'Delivery: Freight: $199.00',
    'VAT 25%: $74.75',
    'To pay: $373.75',
    'Purchase order number: PO-7731',
  ]) {
    expect(mail?.text).toContain(said);
  }
});

test('approvers see what was left of the month, of the person and of the cost centre', async () => {
  const { companyId, first, buyer, set, ask } = await requestingCompany(shop);
  const costCentreId = await costCentreOf(shop, companyId, { monthLimit: 500_00n });
  const asked = { costCentreId, deliveryMethod: { id: 'freight' } };
  await set(buyer, { orderLimit: null, monthLimit: 373_75n });
  const within = await ask(asked);
  expect(within).toMatchObject({ exceededLimits: [] });
  await decide(first, within);
  const month = { per: 'month', currency: 'USD' };
  expect(await ask(asked)).toMatchObject({
    exceededLimits: [
      { of: 'person', ...month, limit: '373.75', left: '0.00' },
      { of: 'cost-centre', ...month, limit: '500.00', left: '126.25' },
    ],
  });
});

test('approvers see the sum of what is added if its parts were not kept, or are those of another total', async () => {
  const { first, ask } = await requestingCompany(shop);
  const { _id: id } = await ask({ deliveryMethod: { id: 'freight' } });
  const row = eq(requisitions.id, id);
  for (const change of [{ total: 400_00n }, { additions: null, exceededLimits: null }]) {
    await shop.database.queries.update(requisitions).set(change).where(row);
    expect(await first.api(getRequisition, { params: { id } })).toMatchObject({
      value: { price: '100.00', added: '300.00', additions: null, exceededLimits: null },
    });
  }
});
