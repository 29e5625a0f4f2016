import { expect, test } from 'vitest';
import { bearer } from '#test/support/sample-calls.ts';
import { testShop } from '#test/support/test-shop.ts';
import { bookCash } from '../cash-contract.ts';
import { checkout, exportOrders, exportOwnOrders, placeOrder } from '../contract.ts';

const shop = await testShop({ TIME_ZONE: 'Asia/Tokyo' });
const admin = await shop.person({ admin: true });
const buyer = await shop.person({ name: '=cmd|calc', email: 'mara@nordwerk.example' });
const part = await shop.product({ name: 'Bar 3" thick', sku: 'BAR-3', price: '0.0125' });

async function order(number: string, quantity: number) {
  const address = 'Industrigatan 4,\nStockholm';
  const delivery = 'Cash on Delivary' as const;
  const body = { name: 'Mara', number, address, delivery, productId: part._id, quantity };
  const placed = await buyer.api(placeOrder, { body });
  if (!placed.ok) throw new Error(placed.problem.title);
  return placed.value;
}

async function exported(query: { q?: string } = {}): Promise<string> {
  const file = await admin.api(exportOrders, { query });
  if (!file.ok) throw new Error(file.problem.title);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.value.arrayBuffer());
}

/** More orders than fit in one page. */
async function copyOrders(count: number): Promise<void> {
  await shop.database.pool.query(
    `with one as (select o.*, l.* from orders o join order_lines l on l.order_id = o.id limit 1),
      more as (insert into orders (id, customer_id, customer_name, customer_email, contact_name,
          contact_number, address, payment_method, state, total, currency, placed_at)
        select gen_random_uuid(), customer_id, customer_name, customer_email, contact_name, n,
          'Here', payment_method, 'placed', one.unit_price, currency, placed_at
        from one, generate_series(1, $1::int) n returning id)
    insert into order_lines (order_id, position, product_id, sku, product_name, image, quantity, unit_price, total)
      select more.id, 0, product_id, sku, 'Bar', image, quantity, unit_price, unit_price from more, one`,
    [count],
  );
}

test('orders are exported as CSV with exact amounts and without executable formulas', async () => {
  const { orderNumber, placedAt } = await order('+46 8 100', 3);
  const [head, ...lines] = (await exported()).split('\r\n');
  expect(head?.startsWith('\uFEFFOrder,Placed,Customer,Company,Email')).toBe(true);
  expect(lines.join('\r\n')).toBe(
    `${orderNumber},${placedAt},'=cmd|calc,,mara@nordwerk.example,Mara,'+46 8 100,` +
      `"Industrigatan 4,\nStockholm",BAR-3,"Bar 3"" thick",3,0.0125,0.04,0.04,USD,` +
      `Cash on Delivary,Pending...,,0.00,unfulfilled,,,,,,0,0.04,,,,,\r\n`,
  );
});

test('the export holds every matching order, across pages, and no other', async () => {
  for (let i = 0; i < 12; i++) await order(`555-${i % 2}`, 1);
  await copyOrders(1_100);
  const records = (await exported()).trim().split('\r\n');
  expect(records).toHaveLength(1 + 1 + 12 + 1_100);
  expect(new Set(records).size).toBe(records.length);
  expect((await exported({ q: '555-1' })).trim().split('\r\n')).toHaveLength(7);
});

test('a reader of German gets a file that a German Excel opens in columns', async () => {
  const { orderNumber, placedAt } = await order('+46 8 100', 7);
  const reply = await shop.app.inject({
    url: `/api/orders.csv?q=${orderNumber}`,
    headers: { ...bearer(admin.token), 'accept-language': 'de', 'accept-encoding': 'identity' },
  });
  const [head, ...lines] = reply.body.split('\r\n');
  expect(head).toMatch(
    /^\uFEFFBestellnummer;Bestellt;Kunde;Firma;E-Mail;.*;Zeilensumme;Gesamtsumme;/,
  );
  expect(lines.join('\r\n')).toBe(
    `${orderNumber};${inTokyo(placedAt)};'=cmd|calc;;mara@nordwerk.example;Mara;'+46 8 100;` +
      `"Industrigatan 4,\nStockholm";BAR-3;"Bar 3"" thick";7;"0,0125";"0,09";"0,09";USD;` +
      `Zahlung bei Lieferung;Offen;;"0,00";Nicht versandt;;;;;;0;"0,09";;;;;\r\n`,
  );
});

test('the company of a delivery address has its own column, and the country is in the language of the reader', async () => {
  const lines = [{ productId: part._id, quantity: 100 }];
  const company = 'Nordwerk AB';
  const line1 = 'Verkstadsgatan 4';
  const address = {
    company,
    line1,
    postalCode: '302 50',
    city: 'Nordhamn',
    country: 'SE',
  } as const;
  const form = { name: 'Goods-in', number: '+46 8 300', address } as const;
  const body = { ...form, delivery: 'Cash on Delivary' as const, lines };
  const placed = await buyer.api(checkout, { body });
  if (!placed.ok) throw new Error(placed.problem.title);
  const [, record] = (await exported({ q: placed.value.orderNumber })).split('\r\n');
  expect(record).toContain(`'=cmd|calc,Nordwerk AB,mara@nordwerk.example,`);
  expect(record).toContain(', Sweden"');
  const german = await shop.app.inject({
    url: `/api/orders.csv?q=${placed.value.orderNumber}`,
    headers: { ...bearer(admin.token), 'accept-language': 'de', 'accept-encoding': 'identity' },
  });
  expect(german.body).toContain('Verkstadsgatan 4, 302 50 Nordhamn, Schweden');
});

test('a paid order has nothing to pay, in the export of its customer and of the shop', async () => {
  const { _id, orderNumber: q } = await order('+46 8 200', 100);
  const files = async () => {
    const own = await buyer.api(exportOwnOrders, { query: { q } });
    return [await exported({ q }), own.ok ? await own.value.text() : ''];
  };
  for (const file of await files()) expect(file).toMatch(/,0,1\.25,+\r\n$/);
  const booked = await admin.api(bookCash, { params: { id: _id }, body: { amount: '1.25' } });
  expect(booked).toMatchObject({ ok: true });
  for (const file of await files()) expect(file).toMatch(/,0,0\.00,+\r\n$/);
});

test('the response is a download and is not cached', async () => {
  const reply = await shop.app.inject({
    url: '/api/orders.csv',
    headers: { ...bearer(admin.token), 'accept-encoding': 'identity' },
  });
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="orders.csv"',
    'cache-control': 'no-store',
  });
});

test('a customer exports their own orders only, with the filters of the list', async () => {
  const other = await shop.person();
  const file = async (by: typeof buyer, query = {}) => {
    const outcome = await by.api(exportOwnOrders, { query });
    if (!outcome.ok) throw new Error(outcome.problem.title);
    return outcome.value.text();
  };
  const placed = await order('+46 8 777', 5);
  expect(await file(buyer, { q: placed.orderNumber })).toContain(placed.orderNumber);
  expect(await file(buyer, { status: 'Paid' })).not.toContain(placed.orderNumber);
  expect((await file(other)).split('\r\n')).toHaveLength(2);
});

/** Nine hours after UTC, all year. */
function inTokyo(at: string): string {
  const shifted = new Date(Date.parse(at) + 9 * 60 * 60 * 1000);
  return shifted.toISOString().slice(0, 19).replace('T', ' ');
}
