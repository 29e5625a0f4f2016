import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { companyOf, costCentreOf } from '#features/companies/server/company-steps.fixture.ts';
import { checkout, deleteOrder } from '#features/orders/contract.ts';
import type { Api } from '#shared/api-client.ts';
import { listeningShop, people } from '#test/support/listening-shop.ts';

const ORDERS = 50;

const shop = await listeningShop();
const buyers = await people(shop, 10);
const clients = buyers.map(shop.client);

function order(client: Api, companyId: string, costCentreId: string, lines: [string, number][]) {
  const address = { line1: 'Here', postalCode: '302 50', city: 'Nordhamn', country: 'SE' } as const;
  const form = { name: 'Goods-in', number: '1', address, delivery: 'Cash on Delivary' } as const;
  const all = lines.map(([productId, quantity]) => ({ productId, quantity }));
  return client(checkout, { body: { ...form, lines: all, costCentreId } }, { companyId });
}

/** What the orders of a company that stand cost, and what its cost centre has spent, in cents. */
async function totals(companyId: string, costCentreId: string) {
  const { rows } = await shop.database.queries.execute<Record<'ordered' | 'counted', string>>(sql`
    select (select coalesce(sum(total - cancelled_total), 0) from orders
        where company_id = ${companyId} and state = 'placed')::text as ordered,
      (select coalesce(sum(spent), 0) from company_spending
        where company_id = ${companyId} and spender_id = ${costCentreId})::text as counted`);
  return { ordered: BigInt(rows[0]?.ordered ?? 0), counted: BigInt(rows[0]?.counted ?? 0) };
}

test('50 orders of ten people at once never pass the limit of a month by a cent', async () => {
  const [founder] = buyers;
  if (!founder) throw new Error('no buyers');
  const colleagues = buyers.slice(1).map((buyer) => [buyer, ['buyer']] as const);
  const companyId = await companyOf(shop, founder, { people: colleagues });
  const costCentreId = await costCentreOf(shop, companyId, { monthLimit: 100_00n });
  const part = await shop.product({ price: '3.33', stock: 10_000 });
  const outcomes = await Promise.all(
    Array.from({ length: ORDERS }, (_, index) =>
      order(clients[index % 10] as Api, companyId, costCentreId, [[part._id, 1 + (index % 3)]]),
    ),
  );
  const refused = outcomes.flatMap((outcome) => (outcome.ok ? [] : outcome.problem.type));
  expect(new Set(refused)).toEqual(new Set(['companies/beyond-limit']));
  const { ordered, counted } = await totals(companyId, costCentreId);
  expect(counted).toBe(ordered);
  expect(ordered).toBeLessThanOrEqual(100_00n);
  // An order of three pieces did not fit.
  expect(100_00n - ordered).toBeLessThan(9_99n);
});

test('orders that run out of stock or are deleted meanwhile take nothing, and nobody waits forever', async () => {
  const [founder] = buyers;
  if (!founder) throw new Error('no buyers');
  const colleagues = buyers.slice(1).map((buyer) => [buyer, ['buyer']] as const);
  const companyId = await companyOf(shop, founder, { people: colleagues });
  const costCentreId = await costCentreOf(shop, companyId, { monthLimit: 100_00n });
  const [one, other] = [
    await shop.product({ price: '2.50', stock: 12 }),
    await shop.product({ price: '1.00', stock: 200 }),
  ];
  const outcomes = await Promise.all(
    Array.from({ length: ORDERS }, async (_, index) => {
      const client = clients[index % 10] as Api;
      const lines: [string, number][] = [
        [one._id, 1],
        [other._id, 2],
      ];
      const wanted = index % 2 === 0 ? lines : lines.toReversed();
      const outcome = await order(client, companyId, costCentreId, wanted);
      if (!outcome.ok || index % 5 > 0) return outcome;
      const gone = await client(deleteOrder, { params: { id: outcome.value._id } });
      expect(gone.ok).toBe(true);
      return outcome;
    }),
  );
  for (const outcome of outcomes) {
    if (outcome.ok) continue;
    expect(['companies/beyond-limit', 'orders/lines-refused']).toContain(outcome.problem.type);
  }
  const { ordered, counted } = await totals(companyId, costCentreId);
  expect(counted).toBe(ordered);
  expect(ordered).toBeLessThanOrEqual(100_00n);
});
