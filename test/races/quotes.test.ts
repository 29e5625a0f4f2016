import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { companyOf } from '#features/companies/server/company-steps.fixture.ts';
import { accept, askedQuote, offeredQuote } from '#features/quotes/server/quote-steps.fixture.ts';
import { getManagedQuote } from '#features/quotes/staff-contract.ts';
import type { Api } from '#shared/api-client.ts';
import { listeningShop, people } from '#test/support/listening-shop.ts';

const shop = await listeningShop();
const [founder, ...colleagues] = await people(shop, 10);
const seller = await shop.person({ staffRoles: ['sales'] });
if (!founder) throw new Error('no buyers');
const companyId = await companyOf(shop, founder, {
  people: colleagues.map((colleague) => [colleague, ['buyer']] as const),
});
const clients = [founder, ...colleagues].map((person): Api => {
  const client = shop.client(person);
  return (endpoint, args, options) => client(endpoint, args, { ...options, companyId });
});

async function quoteOf(quantity: number) {
  const part = await shop.product({ price: '3.33', stock: 10_000 });
  const asked = await askedQuote(clients[0] as Api, [{ productId: part._id, quantity }]);
  const lines = [{ answers: 1, sku: part.sku, quantity, unitPrice: '2.50' }];
  return { part, quote: await offeredQuote(shop, seller, asked, lines) };
}

async function ordersOf(number: string) {
  const { rows } = await shop.database.queries.execute<{ orders: number; pieces: number }>(sql`
    select count(distinct order_id)::int as orders, coalesce(sum(quantity), 0)::int as pieces
    from order_lines where quote_number = ${number}`);
  return rows[0];
}

const stockOf = async (productId: string) => {
  const { rows } = await shop.database.queries.execute<{ on_hand: number }>(
    sql`select on_hand from stock_levels where product_id = ${productId}`,
  );
  return rows[0]?.on_hand;
};

test('ten people of a company who accept a quote at once make one order', async () => {
  const { part, quote } = await quoteOf(100);
  const outcomes = await Promise.all(
    clients.map((client) => accept(client, quote, [{ line: 1, quantity: 100 }])),
  );
  const refused = outcomes.flatMap((outcome) => (outcome.ok ? [] : outcome.problem.type));
  expect(refused).toEqual(Array(9).fill('quotes/quote-changed'));
  expect(await ordersOf(quote.number)).toEqual({ orders: 1, pieces: 100 });
  expect(await stockOf(part._id)).toBe(9_900);
});

test('one click that is sent ten times makes one order, and all get its answer', async () => {
  const { quote } = await quoteOf(100);
  const [client] = clients as [Api];
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () =>
      accept(client, quote, [{ line: 1, quantity: 100 }], {}, { idempotencyKey: quote._id }),
    ),
  );
  const ids = outcomes.map((outcome) => (outcome.ok ? outcome.value.orderId : outcome.problem));
  expect(new Set(ids).size).toBe(1);
  expect(await ordersOf(quote.number)).toEqual({ orders: 1, pieces: 100 });
});

test('people who order parts at once, and look again when refused, order exactly what was offered', async () => {
  const { part, quote } = await quoteOf(60);
  await Promise.all(
    clients.map(async (client) => {
      for (;;) {
        const now = await seller.api(getManagedQuote, { params: { id: quote._id } });
        if (!now.ok) throw new Error(now.problem.title);
        if (now.value.state === 'ordered') return;
        // oxlint-disable-next-line no-await-in-loop -- looks again after each refusal
        await accept(client, now.value, [{ line: 1, quantity: 7 }]);
        const [version] = now.value.versions;
        const left = version?.lines[0]?.left ?? 0;
        if (left < 7) await accept(client, now.value, [{ line: 1, quantity: left }]);
      }
    }),
  );
  expect(await ordersOf(quote.number)).toMatchObject({ pieces: 60 });
  expect(await stockOf(part._id)).toBe(9_940);
});
