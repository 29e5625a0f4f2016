import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { addProduct } from '#features/catalogue/managed-products-contract.ts';
import { createPaymentIntent, placeOrder } from '#features/orders/contract.ts';
import { readConfig } from '#platform/config/config.ts';
import { closeAtEnd } from '#test/support/close-at-end.ts';
import { httpClient } from '#test/support/listening-shop.ts';
import { signIn } from '#test/support/spawn-shop.ts';
import { sourceFiles } from '#test/support/source-files.ts';
import { testDatabase } from '#test/support/test-database.ts';
import { traceReceiver, type ReceivedSpan } from '#test/support/trace-receiver.ts';
import { demoAccounts } from './demo/demo-accounts.ts';
import { openShop } from './open-shop.ts';

const receiver = await traceReceiver();
const database = await testDatabase();
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'busbar-traces-'));
closeAtEnd(() => rm(dataDir, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());

const [admin, customer] = demoAccounts;
const address = 'Industrigatan 4, Stockholm';

/** A shop that exports to the receiver every few milliseconds. */
function tracedShop(logLines: string[] = []) {
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '20');
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SHOP_MODE: 'demo',
    DEMO_CATALOGUE: 'off',
    RATE_LIMIT: 'off',
    PORT: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
  });
  const log = pino({ level: 'info' }, { write: (line: string) => logLines.push(line) });
  return openShop(config, log, null);
}

/** Mara orders a part and begins to pay it by card. */
async function buyByCard(url: string) {
  const adminToken = await signIn(url, admin.email, admin.password);
  const part = { name: 'Secret part', price: '2.50', stock: 100 };
  const added = await httpClient(url, adminToken)(addProduct, { body: part });
  if (!added.ok) throw new Error(added.problem.title);
  const token = await signIn(url, customer.email, customer.password);
  const client = httpClient(url, token);
  const order = {
    productId: added.value._id,
    name: 'Mara Lindqvist',
    number: '+46 8 123 45',
    address,
    quantity: 2,
    delivery: 'Online Payment' as const,
  };
  const placed = await client(placeOrder, { body: order });
  if (!placed.ok) throw new Error(placed.problem.title);
  const opened = await client(createPaymentIntent, { body: { order: placed.value._id } });
  if (!opened.ok) throw new Error(opened.problem.title);
  return [token, adminToken, added.value._id, placed.value._id, opened.value.clientSecret];
}

/** Requests and jobs begin traces, queries do not. */
function isRoot(name: string): boolean {
  return /^(GET|POST|PUT|job|recurring) /.test(name);
}

function attributeOf(span: ReceivedSpan, key: string): unknown {
  return span.attributes.find((one) => one.key === key)?.value;
}

test('an order, its payment and its mail are traced, without personal data and secrets', async () => {
  const shop = await tracedShop();
  const secrets = await buyByCard(shop.url);
  await receiver.span('job mail');
  await shop.stop();

  const order = await receiver.span('POST /api/orders');
  expect(order.parentSpanId).toBeUndefined();
  expect(attributeOf(order, 'http.response.status_code')).toEqual({ intValue: 201 });
  const ofOrder = receiver.spans.filter(({ traceId }) => traceId === order.traceId);
  const queries = ofOrder.filter((span) => span.parentSpanId === order.spanId);
  expect(queries.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['BEGIN', 'INSERT outbox', 'COMMIT']),
  );

  const payment = await receiver.span('card provider createIntent');
  const opening = await receiver.span('POST /api/create-payment-intent');
  expect(payment).toMatchObject({ traceId: opening.traceId, parentSpanId: opening.spanId });

  const all = receiver.bodies.join('\n');
  const personal = ['Lindqvist', 'mara@', 'admin@', 'Industrigatan', '+46', '127.0.0.1'];
  const words = ['Secret part', 'demo-customer', 'sk_test', 'pi_', 'Bearer', 'session_token'];
  for (const word of [...personal, ...words, ...secrets]) expect(all).not.toContain(word);
  const polls = receiver.spans.filter(({ parentSpanId, name }) => !parentSpanId && !isRoot(name));
  expect(polls).toEqual([]);
});

test('OpenTelemetry is not loaded by a shop that exports no traces', () => {
  const loaders = sourceFiles('src').filter(({ path: file, imports }) =>
    imports.some(
      ({ target, typeOnly }) =>
        !typeOnly &&
        !file.endsWith('.test.ts') &&
        (target.startsWith('@opentelemetry/') || target.endsWith('/export-traces.ts')),
    ),
  );
  expect(loaders.map((file) => file.path)).toEqual([
    'src/platform/tracing/export-traces.ts',
    'src/platform/tracing/open-tracing.ts',
  ]);
  const opening = readFileSync('src/platform/tracing/open-tracing.ts', 'utf8');
  expect(opening).toMatch(/return null;\n.*await import\('\.\/export-traces\.ts'\)/);
});

test('the trace of a caller is linked, not continued', async () => {
  const shop = await tracedShop();
  const theirs = '4bf92f3577b34da6a3ce929d0e0e4736';
  const traceparent = `00-${theirs}-00f067aa0ba902b7-01`;
  await fetch(`${shop.url}/api/product`, { headers: { traceparent } });
  await fetch(`${shop.url}/readyz`);
  await shop.stop();
  const span = await receiver.span('GET /api/product');
  expect(span.traceId).not.toBe(theirs);
  expect(span.links.map(({ traceId }) => traceId)).toEqual([theirs]);
  expect(receiver.spans.some(({ name }) => name.includes('readyz'))).toBe(false);
});

test('a receiver that refuses spans changes nothing for the shop but one warning', async () => {
  receiver.answerWith(400);
  const lines: string[] = [];
  const shop = await tracedShop(lines);
  const response = await fetch(`${shop.url}/api/product`);
  expect(response.status).toBe(200);
  await fetch(`${shop.url}/api/product`);
  await shop.stop();
  const warnings = lines.filter((line) => line.includes('traces cannot be exported'));
  expect(warnings).toHaveLength(1);
});
