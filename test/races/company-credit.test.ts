import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { companyOf } from '#features/companies/server/company-steps.fixture.ts';
import { checkout, deleteOrder } from '#features/orders/contract.ts';
import { changeTerms } from '#features/payment-terms/contract.ts';
import { turnInvoicesOn } from '#features/settings/server/invoices-on.fixture.ts';
import type { Api } from '#shared/api-client.ts';
import { listeningShop, people } from '#test/support/listening-shop.ts';

const ORDERS = 20;

const shop = await listeningShop();
const buyers = await people(shop, 10);
const clients = buyers.map(shop.client);
const admin = await shop.person({ admin: true });
await turnInvoicesOn(shop.client(admin));
const address = { line1: 'Here', postalCode: '302 50', city: 'Nordhamn', country: 'SE' } as const;
const form = { name: 'Goods-in', number: '1', address, delivery: 'Invoice' } as const;

function order(client: Api, companyId: string, productId: string) {
  const body = { ...form, lines: [{ productId, quantity: 1 }] };
  return client(checkout, { body }, { companyId });
}

/** A company of all buyers that may owe the price of three orders of 10.00. */
async function company(): Promise<string> {
  const [founder, ...others] = buyers;
  if (!founder) throw new Error('no buyers');
  const colleagues = others.map((buyer) => [buyer, ['buyer']] as const);
  const companyId = await companyOf(shop, founder, {
    people: [[founder, ['buyer']], ...colleagues],
  });
  const terms = { days: 30, creditLimit: '30.00', requiresPurchaseOrder: false };
  const body = { ...terms, earlyPayment: null, version: 0 };
  await shop.client(admin)(changeTerms, { params: { companyId }, body });
  return companyId;
}

/** What the orders of a company that stand cost, and the credit that they have taken, in cents. */
async function taken(companyId: string) {
  const { rows } = await shop.database.queries.execute<Record<'ordered' | 'credit', string>>(sql`
    select (select coalesce(sum(total - cancelled_total), 0) from orders
        where company_id = ${companyId} and state = 'placed')::text as ordered,
      (select coalesce(sum(amount), 0) from order_credits where company_id = ${companyId})::text as credit`);
  return rows[0];
}

test('of 20 orders at once on a credit for three, three are placed', async () => {
  const companyId = await company();
  const { _id } = await shop.product({ price: '10.00', stock: 1_000 });
  const outcomes = await Promise.all(
    Array.from({ length: ORDERS }, (_, index) =>
      order(clients[index % clients.length] as Api, companyId, _id),
    ),
  );
  const refused = outcomes.flatMap((outcome) => (outcome.ok ? [] : outcome.problem.type));
  expect(refused).toEqual(Array.from({ length: ORDERS - 3 }, () => 'payment-terms/beyond-credit'));
  expect(await taken(companyId)).toEqual({ ordered: '3000', credit: '3000' });
});

test('orders that are deleted or run out of stock meanwhile keep no credit, and nobody waits forever', async () => {
  const companyId = await company();
  const { _id } = await shop.product({ price: '10.00', stock: 8 });
  await Promise.all(
    Array.from({ length: ORDERS }, async (_, index) => {
      const client = clients[index % clients.length] as Api;
      const placed = await order(client, companyId, _id);
      if (!placed.ok || index % 2 === 0) return;
      await client(deleteOrder, { params: { id: placed.value._id } }, { companyId });
    }),
  );
  const { ordered, credit } = (await taken(companyId)) ?? {};
  expect(credit).toBe(ordered);
  expect(Number(credit)).toBeLessThanOrEqual(3000);
});
