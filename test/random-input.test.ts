import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { fieldsOf } from './support/bad-values.ts';
import { calls } from './support/sample-calls.ts';
import { bodySchemaOf, invalidCalls, type InvalidCalls } from './support/invalid-calls.ts';

/** Quick, and over a few runs enough to combine every field with every kind of value. */
const runs = { numRuns: 25 };
/** A file that arrives is read by a thread of its own, which takes long to start. */
const runsWithFile = { numRuns: 6 };

let invalid: InvalidCalls;

beforeAll(async () => {
  invalid = await invalidCalls();
});

/** Any UTF-16 code units, lone surrogates included. */
const utf16 = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) });

const titled = calls.map((call) => [call.title, call] as const);

describe('for any input, the shop does not fail', () => {
  test.each(titled.filter(([, { endpoint }]) => endpoint.body))(
    'in the body of %s',
    async (_t, call) => {
      const names = fieldsOf(bodySchemaOf(call)).map(({ path }) => String(path[0]));
      const name = fc.constantFrom(...names);
      const anything = fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.json({ stringUnit: 'binary' }),
        fc.dictionary(name, fc.jsonValue()).map((body) => JSON.stringify(body)),
        fc.dictionary(utf16, utf16).map((body) => JSON.stringify(body)),
        fc
          .dictionary(name, fc.jsonValue({ stringUnit: 'binary' }), { minKeys: 1, maxKeys: 2 })
          .map((body) => JSON.stringify({ ...invalid.sampleOf(call), ...body })),
      );
      const declared = new Set((call.endpoint.refusals ?? []).map(({ status }) => status));
      await fc.assert(
        fc.asyncProperty(anything, async (payload) => {
          const { statusCode } = await invalid.sendBody(call, payload);
          expect(statusCode < 500 || declared.has(statusCode as 503)).toBe(true);
        }),
        runs,
      );
    },
  );

  test.each(titled.filter(([, { endpoint }]) => endpoint.query))(
    'in the query of %s',
    async (_t, call) => {
      const names = Object.keys(call.endpoint.query?.shape ?? {});
      const query = fc.dictionary(
        fc.constantFrom(...names),
        fc.string({ unit: 'binary', maxLength: 40 }),
      );
      await fc.assert(
        fc.asyncProperty(query, async (given) => {
          const address = `${call.endpoint.path}?${new URLSearchParams(given)}`;
          expect((await invalid.sendTo(call, address)).statusCode).toBeLessThan(500);
        }),
        call.endpoint.upload === 'form' ? runsWithFile : runs,
      );
    },
  );

  test.each(titled.filter(([, { endpoint }]) => endpoint.params))(
    'in the path of %s',
    async (_t, call) => {
      await fc.assert(
        fc.asyncProperty(fc.webSegment(), async (segment) => {
          const address = call.endpoint.path.replace(/\{\w+\}/, () => segment);
          expect((await invalid.sendTo(call, address)).statusCode).toBeLessThan(500);
        }),
        runs,
      );
    },
  );
});
