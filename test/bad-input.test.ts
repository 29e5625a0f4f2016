import { connect, type AddressInfo } from 'node:net';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiDocument } from '#main/api-document.ts';
import type { Operation } from '#platform/http/openapi.ts';
import { urlOf } from '#shared/api-client.ts';
import { badValues, fieldsOf, pointerOf, spoilt, type Field } from './support/bad-values.ts';
import {
  allowedToken,
  bearer,
  calls,
  newcomerOf,
  sampleInputs,
  sampleWorld,
  stateOf,
  type CallInput,
  type CallName,
  type SampleCall,
} from './support/sample-calls.ts';
import { testShop, type TestShop } from './support/test-shop.ts';

const MEGABYTE = 1024 * 1024;
const RANDOM_RUNS = 40;

let shop: TestShop;
let inputs: Readonly<Record<CallName, CallInput>>;
let tokenOf: (call: SampleCall) => string | null;

beforeAll(async () => {
  shop = await testShop();
  const world = await sampleWorld(shop, await newcomerOf(shop));
  const admin = await shop.person({ admin: true });
  inputs = sampleInputs(world);
  tokenOf = ({ endpoint }) => allowedToken(endpoint, world, admin);
});

const operations = new Map(
  Object.values(apiDocument().paths)
    .flatMap((path) => Object.values(path))
    .map((operation) => [operation.operationId, operation]),
);

const titled = calls.map((call) => [call.title, call] as const);
const withBody = titled.filter(([, { endpoint }]) => endpoint.body);
const withPath = titled.filter(([, { endpoint }]) => endpoint.params);
const withQuery = titled.filter(([, { endpoint }]) => endpoint.query);
const lists = titled.filter(([, { endpoint }]) => endpoint.paged);

describe.each(withBody)('the body of %s', (_title, call) => {
  const fields = fieldsOf(bodySchema(call));
  const sample = () => inputs[call.name].body;

  test('is refused for every bad field, which is named', async () => {
    const faults = await refusals(call, [
      ...fields.flatMap((field) => badValues(field).map((json) => ({ field, json }))),
      ...fields.filter(({ required }) => required).map((field) => ({ field, json: null })),
    ]);
    expect(faults).toEqual([]);
  });

  test('is refused for fields that nobody knows', async () => {
    const extra = ['surprise', 'a/b', '_id', 'price.', 'toString'].map((name) => ({
      field: { path: [name], schema: {}, required: false },
      json: '"x"',
    }));
    const nested = fields
      .filter(({ schema }) => schema.items)
      .map(({ path }) => ({ field: { path: [...path, 0, 'surprise'], schema: {}, required: false }, json: '1' }));
    expect(await refusals(call, [...extra, ...nested])).toEqual([]);
  });

  test.each([
    ['broken JSON', '{"name": '],
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"text"'],
    ['a number', '1e999'],
    ['nothing', ''],
    ['a prototype', '{"__proto__": {"admin": true}}'],
    ['a constructor', '{"constructor": {"prototype": {"admin": true}}}'],
    ['deep nesting', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  ])('is refused when it is %s', async (_what, payload) => {
    expectRefusal(await sendText(call, payload), { pointer: '#' });
  });

  test('is refused when it is too large', async () => {
    const reply = await sendText(call, JSON.stringify({ name: 'x'.repeat(2 * MEGABYTE) }));
    expectRefusal(reply, { pointer: '#' });
    expect(reply.statusCode).toBe(413);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'image/png'])(
    'is refused when it is %s',
    async (type) => {
      const reply = await sendText(call, JSON.stringify(sample()), { 'content-type': type });
      expectRefusal(reply);
      expect(reply.statusCode).toBe(415);
    },
  );

  test('never breaks the shop, whatever it is', async () => {
    const names = fields.map(({ path }) => String(path[0]));
    const anything = fc.oneof(
      fc.json(),
      fc.string(),
      fc.dictionary(fc.constantFrom(...names), fc.jsonValue()).map((body) => JSON.stringify(body)),
      fc
        .tuple(fc.constantFrom(...names), fc.jsonValue())
        .map(([name, value]) => JSON.stringify({ ...(sample() as object), [name]: value })),
    );
    await fc.assert(
      fc.asyncProperty(anything, async (payload) => {
        const reply = await sendText(call, payload);
        expect(reply.statusCode).toBeLessThan(reply.statusCode === 503 ? 504 : 500);
      }),
      { numRuns: RANDOM_RUNS },
    );
  });
});

describe.each(withPath)('the path of %s', (_title, call) => {
  const bad = ['x', '%00', '%20', '-1', '1e999', 'null', '%F0%9F%92%A9', '..%2F..%2Fetc', "'%20or%201=1"];

  test('is refused when its parameter is none, and the parameter is named', async () => {
    const [name = ''] = Object.keys(call.endpoint.params?.shape ?? {});
    for (const value of bad) {
      const reply = await sendTo(call, call.endpoint.path.replace(/\{\w+\}/, value));
      expectRefusal(reply, { parameter: name }, value);
    }
  });

  test('is refused when it cannot be decoded, or is too long', async () => {
    for (const value of ['%', '%ZZ', '%ED%A0%80', '%C3', 'x'.repeat(1000), 'x'.repeat(20_000)]) {
      const reply = await sendTo(call, call.endpoint.path.replace(/\{\w+\}/, value));
      expectRefusal(reply, undefined, value.slice(0, 20));
    }
  });
});

describe.each(withQuery)('the query of %s', (_title, call) => {
  const names = Object.keys(call.endpoint.query?.shape ?? {});

  test('is refused for every bad parameter, which is named', async () => {
    const byName = new Map([
      ['limit', ['0', '101', 'abc', '-1', '1.5', '1e999', '', 'NaN', '1&limit=2']],
      ['cursor', ['%00', 'x'.repeat(201), 'a&cursor=b', ...badCursors]],
      ['q', ['%00', 'x'.repeat(10_240), 'a&q=b']],
      ['email', ['nobody', '%00', 'a@b@c', `${'x'.repeat(255)}@b.example`, 'a@b.io&email=c@d.io']],
      ['productId', ['x', '%00', '1', "'or'1'='1"]],
    ]);
    for (const name of names) {
      for (const value of byName.get(name) ?? [`no bad values for ${name}`]) {
        const reply = await sendTo(call, `${call.endpoint.path}?${name}=${value}`);
        expectRefusal(reply, { parameter: name }, `${name}=${value.slice(0, 40)}`);
      }
    }
  });

  test('never breaks the shop, whatever it is', async () => {
    const search = fc.dictionary(fc.constantFrom(...names, '__proto__'), fc.string({ unit: 'binary' }));
    await fc.assert(
      fc.asyncProperty(search, async (query) => {
        const pairs = Object.entries(query).map(([k, v]) => [k, v.toWellFormed()]);
        const reply = await sendTo(call, `${call.endpoint.path}?${new URLSearchParams(pairs)}`);
        expect(reply.statusCode).toBeLessThan(500);
      }),
      { numRuns: RANDOM_RUNS },
    );
  });
});

/** What a cursor may look like to somebody who takes one apart and makes one of their own. */
const madeUp = [
  [Number.MAX_SAFE_INTEGER, '00000000-0000-0000-0000-000000000000'],
  [-1, 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  ['0000-01-01T00:00:00Z', '00000000-0000-0000-0000-000000000000'],
  ['9999-12-31T23:59:59.999999999999Z', '00000000-0000-0000-0000-000000000000'],
  ['2025-02-29T00:00:00Z', '00000000-0000-0000-0000-000000000000'],
  ['00000000-0000-0000-0000-000000000000'],
];

test.each(lists)('%s takes no made-up cursor amiss', async (_title, call) => {
  for (const parts of madeUp) {
    const cursor = Buffer.from(JSON.stringify(parts)).toString('base64url');
    const reply = await sendTo(call, `${call.endpoint.path}?cursor=${cursor}`);
    expect([parts, reply.statusCode]).toEqual([parts, expect.toSatisfy((s: number) => s < 500)]);
  }
});

describe('the listening server', () => {
  test.each([
    ['no HTTP at all', 'GARBAGE\r\n\r\n'],
    ['a header that is too large', `GET /api/product HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(100_000)}\r\n\r\n`],
    ['two lengths', 'POST /api/contact HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}'],
    ['a length below zero', 'POST /api/contact HTTP/1.1\r\nhost: a\r\ncontent-length: -1\r\n\r\n'],
    ['a broken chunk', 'POST /api/contact HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nZZ\r\n'],
    ['no host', 'GET /api/product HTTP/1.1\r\n\r\n'],
    ['a path that cannot be decoded', 'GET /api/%ZZ HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'],
    ['an unknown method', 'BREW /api/product HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'],
  ])('answers %s with a 4xx, and goes on', async (_what, bytes) => {
    if (!shop.app.server.listening) await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = shop.app.server.address() as AddressInfo;
    expect(await answerTo(port, bytes)).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  });
});

function bodySchema({ name }: SampleCall) {
  const { requestBody } = operations.get(name) as Operation;
  const schema = requestBody?.content['application/json']?.schema;
  if (!schema) throw new Error(`${name} has no body in the document`);
  return schema;
}
