import { expect, test } from 'vitest';
import { changeSettings } from '#features/settings/contract.ts';
import type { TaxSettings } from '#features/settings/domain/tax-settings.ts';
import { usualRates } from '#features/settings/domain/usual-rates.ts';
import { testShop } from '#test/support/test-shop.ts';
import { getRequisition } from '../contract.ts';
import { requestingCompany } from './requisition-steps.fixture.ts';

const shop = await testShop();

test('approvers see what the lines cost, what is added, and the number of the purchase order', async () => {
  const admin = await shop.person({ admin: true });
  const taxes: TaxSettings = {
    isOn: true,
    registrations: [{ country: 'SE', number: 'SE556036079301' }],
    rates: usualRates('SE'),
    usesOneStopShop: false,
    whileNumberUnchecked: 'wait',
  };
  const body = { section: 'taxes' as const, version: 0, ...taxes };
  expect(await admin.api(changeSettings, { body })).toMatchObject({ ok: true });
  const { first, ask } = await requestingCompany(shop);
  const { _id: id } = await ask({ purchaseOrder: 'PO-7731' });
  expect(await first.api(getRequisition, { params: { id } })).toMatchObject({
    ok: true,
    value: { price: '100.00', added: '25.00', total: '125.00', purchaseOrder: 'PO-7731' },
  });
  const [mail] = await shop.mailsTo(first.email);
  for (const said of ['Net total: $100.00', 'Shipping and tax: $25.00', 'Total: $125.00']) {
    expect(mail?.text).toContain(said);
  }
  expect(mail?.text).toContain('Purchase order number: PO-7731');
});
