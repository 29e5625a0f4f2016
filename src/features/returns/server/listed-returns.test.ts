import { expect, test } from 'vitest';
import {
  companyOf,
  forCompany,
  joinCompany,
} from '#features/companies/server/company-steps.fixture.ts';
import { movePastOrders } from '#features/orders/company-orders-contract.ts';
import { testShop } from '#test/support/test-shop.ts';
import { cancelReturn, getReturn, listReturns } from '../contract.ts';
import { getManagedReturn } from '../staff-contract.ts';
import {
  askedReturn,
  offerReturns,
  orderOf,
  refusedWith,
  shipOrder,
} from './return-steps.fixture.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });
await offerReturns(admin.api);
const { _id: productId } = await shop.product({ price: '10.00', stock: 100 });

/** An order of three pieces that has shipped, and requests to return one of them each. */
async function ownReturns(returns: number) {
  const buyer = await shop.person();
  const orderId = await orderOf(buyer.api, [{ productId, quantity: 3 }]);
  await shipOrder(admin.api, orderId);
  const asked = [];
  const lines = [{ productId, quantity: 1, reason: 'defective' as const }];
  while (asked.length < returns) asked.push(await askedReturn(buyer.api, orderId, lines));
  return { buyer, returns: asked };
}

test('a list goes on, on its next page, after the last return of the page before', async () => {
  const { buyer, returns } = await ownReturns(3);
  const [first, second, third] = returns.map(({ _id }) => _id);
  const page = await buyer.api(listReturns, { query: { limit: 2 } });
  expect(page).toMatchObject({ ok: true, value: [{ _id: third }, { _id: second }] });
  const cursor = (page.ok && page.next) || '';
  const next = await buyer.api(listReturns, { query: { limit: 2, cursor } });
  expect(next).toMatchObject({ ok: true, value: [{ _id: first }], next: null });
});

test('a return is of the company to which its order has moved', async () => {
  const { buyer, returns } = await ownReturns(1);
  const { _id = '', revision = 0 } = returns[0] ?? {};
  const params = { id: _id };
  const [companyId, colleague] = [await companyOf(shop, buyer), await shop.person()];
  await joinCompany(shop, companyId, colleague, ['buyer']);
  expect(await colleague.api(getReturn, { params })).toMatchObject(
    refusedWith('general/forbidden'),
  );
  const ofCompany = forCompany(buyer, companyId);
  await ofCompany(movePastOrders, { params: { companyId } });

  const company = { _id: companyId, name: 'Nordwerk AB' };
  expect(await ofCompany(listReturns, {})).toMatchObject({ ok: true, value: [{ _id, company }] });
  expect(await buyer.api(listReturns, {})).toMatchObject({ ok: true, value: [] });
  const seenByStaff = await admin.api(getManagedReturn, { params });
  expect(seenByStaff).toMatchObject({ ok: true, value: { company } });
  expect(await colleague.api(cancelReturn, { params, body: { revision } })).toMatchObject({
    ok: true,
    value: { state: 'cancelled', company },
  });
});
