import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { fieldsOf, withFieldReplaced } from './support/bad-values.ts';
import { calls, type SampleCall } from './support/sample-calls.ts';
import { bodySchemaOf, invalidCalls, type InvalidCalls } from './support/invalid-calls.ts';

/** Values by which clients express that a field is empty. */
const BLANKS = ['null', '""', '"  "'];

let shop: InvalidCalls;

beforeAll(async () => {
  shop = await invalidCalls();
});

/** Fields whose empty value says something else than their absence: it is refused, or removes what there is. */
const saysSomething = (title: string, field: string) =>
  [
    'POST /orders/{id}/refunds amount',
    // A person applies for few companies: the samples are soon too many.
    'POST /companies taxNumber',
    'POST /companies peppolId',
    // There was no note.
    'PUT /managed-quotes/{id}/internal-note previousNote',
    'PATCH /categories/{id} picture',
    'PUT /boms/{id} headerRow',
    'PUT /boms/{id}/lines/{row} productId',
    'PUT /boms/{id}/lines/{row} corrections',
  ].includes(`${title} ${field}`);

const withOptionalFields = calls
  .filter(({ endpoint }) => endpoint.body)
  .map((call) => ({ call, fields: optionalFieldsOf(call) }))
  .filter(({ fields }) => fields.length > 0)
  .map(({ call, fields }) => [call.title, call, fields] as const);

function optionalFieldsOf(call: SampleCall): string[] {
  const fields = fieldsOf(bodySchemaOf(call)).filter(({ path }) => path.length === 1);
  const names = fields.filter(({ required }) => !required).map(({ path }) => String(path[0]));
  return names.filter((name) => !saysSomething(call.title, name));
}

function statusAndBody(response: LightMyRequestResponse) {
  return { status: response.statusCode, errors: response.json<{ errors?: unknown }>().errors };
}

describe('an empty value counts as absent', () => {
  test.each(withOptionalFields)('in the body of %s', async (_title, call, fields) => {
    const send = async (field: string, json: string | null) => {
      await shop.finishBackgroundWork();
      return shop.sendBody(call, withFieldReplaced(shop.sampleOf(call), [field], json));
    };
    // Actions that succeed only once are done before the responses are compared.
    await shop.sendBody(call, JSON.stringify(shop.sampleOf(call)));
    for (const field of fields) {
      const absent = statusAndBody(await send(field, null));
      for (const blank of BLANKS) {
        expect({ field, blank, ...statusAndBody(await send(field, blank)) }).toEqual({
          field,
          blank,
          ...absent,
        });
      }
    }
  });

  /** An import is applied once; each export is recorded in the audit log; each upload has another id. */
  const changes = new Set([
    'applyImport',
    'importCategories',
    'importManufacturers',
    'importFixedPrices',
    'exportAudit',
    'createBom',
    'importBankStatement',
  ]);
  // Without its required parameters, a call is refused in either case.
  const withQuery = calls.filter(
    ({ endpoint, name }) => endpoint.query?.safeParse({}).success && !changes.has(name),
  );
  test.each(withQuery.map((call) => [call.title, call] as const))(
    'in the query of %s',
    async (_title, call) => {
      const absent = await shop.sendTo(call, call.endpoint.path);
      expect(absent.statusCode).toBe(200);
      for (const name of Object.keys(call.endpoint.query?.shape ?? {})) {
        for (const blank of ['', '%20']) {
          const response = await shop.sendTo(call, `${call.endpoint.path}?${name}=${blank}`);
          expect([name, response.statusCode]).toEqual([name, 200]);
          expect(response.payload).toBe(absent.payload);
        }
      }
    },
  );
});
