import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiDocument } from '#main/api-document.ts';
import { contracts } from '#main/contract.ts';
import type { OpenApiDocument, Operation } from '#platform/http/openapi.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { testShop, type TestShop } from './support/test-shop.ts';

/** The documented calls (docs/specification.md#calls), to the letter. */
const SPECIFIED = [
  'PUT /user/{email}',
  'GET /admin/{email}',
  'PUT /update/users/{usermail}',
  'GET /users/{email}',
  'GET /users',
  'PUT /user/admin/{email}',
  'DELETE /user/{id}',
  'GET /product',
  'GET /product/{id}',
  'POST /product/',
  'DELETE /product/{id}',
  'POST /orders',
  'GET /orders?email={email}',
  'GET /orders/{id}',
  'DELETE /orders/{id}',
  'PATCH /orders/{id}',
  'GET /allorders',
  'POST /create-payment-intent',
  'POST /review/',
  'GET /review',
  'GET /reviews?email={email}',
];

const document = apiDocument();
const paths = Object.keys(document.paths);

const callsOf = (api: OpenApiDocument) =>
  Object.values(api.paths).flatMap((path) => Object.values(path).map((call) => call.operationId));

/** Paths that differ only in the names of their parameters are one path to OpenAPI. */
const templateOf = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);

/** Where a parameter of a path has the name that it has in another call. */
const OWN_NAME = /^In this call: `(\w+)`/;

test('a problem names a parameter of the path as the document does', () => {
  const byId = new Map(
    Object.values(contracts).flatMap((contract) => Object.entries<Endpoint>(contract)),
  );
  const renamed = operations.flatMap(({ operation: { operationId, parameters = [] } }) =>
    parameters.flatMap((one) => {
      const own = 'in' in one ? OWN_NAME.exec(one.description ?? '')?.[1] : undefined;
      return own && 'in' in one ? [[operationId, own, one.name] as const] : [];
    }),
  );
  expect(renamed.map(([id]) => id)).toContain('deleteUser');
  for (const [id, own, name] of renamed) {
    expect([id, byId.get(id)?.documentedParams?.[own]]).toEqual([id, name]);
  }
});

describe('the document', () => {
  test('is the committed one', async () => {
    const committed = await readFile('docs/openapi.json', 'utf8').catch(() => '');
    const current = `${JSON.stringify(document, null, 2)}\n`;
    expect(committed === current, 'docs/openapi.json is not current: run `npm run openapi`').toBe(
      true,
    );
  });

  test('is OpenAPI 3.1 with a name, a version and a server', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Busbar', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
      servers: [{ url: '/api' }],
    });
  });

  test('has a license, a contact and no path twice', () => {
    const { contact, license } = document['info'] as Record<string, unknown>;
    expect(license).toEqual({ name: 'Apache-2.0', identifier: 'Apache-2.0' });
    expect(contact).toEqual({ name: 'Busbar' });
    expect(new Set(paths.map(templateOf)).size).toBe(paths.length);
  });

  test('has no broken references', () => {
    const lost = everyObject(document)
      .flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []))
      .filter((reference) => at(reference) === undefined);
    expect(lost).toEqual([]);
  });

  test('has no empty schema where a type is known', () => {
    const empty = everyObject(document).flatMap((schema) =>
      Object.entries(schema).filter(
        ([key, value]) => key !== 'required' && value !== null && JSON.stringify(value) === '{}',
      ),
    );
    expect(empty).toEqual([]);
  });
});

describe('the calls', () => {
  test('have the names of the contracts, each once', () => {
    const names = Object.values(contracts).flatMap((contract) => Object.keys(contract));
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(ids.toSorted()).toEqual(names.toSorted());
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('declare every parameter of their paths, and no other', () => {
    for (const { path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const declared = parametersOf(operation, 'path');
      expect(declared.map(({ name }) => name)).toEqual(inPath);
      expect(declared.every(({ required }) => required)).toBe(true);
    }
  });

  test.each(SPECIFIED)('include the documented call %s', (call) => {
    const [method = '', address = ''] = call.split(' ');
    const [path = '', query] = address.split('?');
    const wanted = templateOf(path);
    const [documented = ''] = paths.filter((one) => templateOf(one) === wanted);
    const operation = document.paths[documented]?.[method.toLowerCase()];
    expect(operation).toBeDefined();
    if (!operation || !query) return;
    const name = query.split('=')[0];
    expect(parametersOf(operation, 'query').map((parameter) => parameter.name)).toContain(name);
  });

  test('declare who may make them', () => {
    for (const { operation } of operations) {
      const open = operation['x-access'] === 'public';
      expect(operation['security'] as unknown[]).toHaveLength(open ? 0 : 1);
      expect('401' in operation.responses).toBe(!open);
    }
  });

  test('declare their refusals with the type on the wire', () => {
    const { schema } = at('#/components/responses/InvalidInput/content')[
      'application/problem+json'
    ] as { schema: { $ref: string } };
    expect(at(schema.$ref)).toMatchObject({
      properties: { type: { const: '/problems/general/invalid-input' }, status: { const: 422 } },
      required: ['type', 'title', 'status', 'instance', 'errors'],
    });
    expect(at('#/components/schemas/OrdersNotEnoughStockProblem')).toMatchObject({
      properties: { status: { const: 409 }, available: { type: 'integer' } },
    });
  });

  test('declare the maximum length of a name', () => {
    const { requestBody } = document.paths['/update/users/{usermail}']?.['put'] ?? {};
    expect(JSON.stringify(requestBody)).toContain(
      '"name":{"type":"string","minLength":1,"maxLength":120}',
    );
  });

  test('declare the format of a number sent as text', () => {
    const schema = at('#/paths/~1orders/post/requestBody/content/application~1json/schema') as {
      properties: Record<string, unknown>;
    };
    expect(schema.properties['quantity']).toEqual({
      anyOf: [
        { type: 'integer', minimum: 1, maximum: 999_999_999 },
        { type: 'string', pattern: expect.any(String) },
      ],
    });
  });
});

describe('the shop', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await testShop();
  });

  test('serves the document with an ETag, and 304 for a client that has it', async () => {
    const first = await shop.app.inject('/api/openapi.json');
    expect(first.json()).toEqual(JSON.parse(JSON.stringify(document)));
    const headers = { 'if-none-match': String(first.headers['etag']) };
    const again = await shop.app.inject({ url: '/api/openapi.json', headers });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
  });

  test('serves documentation pages without scripts or styles of other origins', async () => {
    const page = await shop.app.inject('/api/docs');
    expect(page.statusCode).toBe(200);
    const sources = [...page.payload.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url);
    expect(sources.length).toBeGreaterThan(3);
    for (const url of sources) {
      const file = await shop.app.inject(String(url));
      expect([url, file.statusCode]).toEqual([url, 200]);
    }
    expect(page.payload).not.toMatch(/<script(?![^>]*src=)/);
    const shown = await shop.app.inject('/api/docs/json');
    expect(shown.json()).toMatchObject({ openapi: '3.1.0' });
  });

  test('offers every call in one area, with all that it refers to', async () => {
    const { payload } = await shop.app.inject('/api/docs/static/swagger-initializer.js');
    const urls = [...payload.matchAll(/\/api\/docs\/areas\/\w+\.json/g)].map(([url]) => url);
    const areas: OpenApiDocument[] = await Promise.all(
      urls.map(async (url) => (await shop.app.inject(url)).json()),
    );
    expect(areas.flatMap(callsOf).toSorted()).toEqual(callsOf(document).toSorted());
    for (const area of areas) {
      for (const [, kind = '', name = ''] of JSON.stringify(area).matchAll(
        /"\$ref":"#\/components\/(\w+)\/(\w+)"/g,
      )) {
        expect(area.components[kind]).toHaveProperty(name, document.components[kind]?.[name]);
      }
    }
  });

  test('redirects the URL of a problem type to those pages', async () => {
    const response = await shop.app.inject('/problems/orders/not-enough-stock');
    expect([response.statusCode, response.headers['location']]).toEqual([302, '/api/docs']);
  });

  test.each(['/api/product', '/api/review'])(
    'takes POST %s with and without the documented slash at its end',
    async (path) => {
      for (const url of [path, `${path}/`]) {
        const response = await shop.app.inject({ method: 'POST', url, payload: {} });
        expect([url, response.statusCode]).toEqual([url, 401]);
        const refused = await shop.app.inject({ method: 'DELETE', url });
        expect([refused.statusCode, refused.headers['allow']]).toEqual([405, 'GET, HEAD, POST']);
      }
    },
  );
});

type Loose = Record<string, unknown>;

function everyObject(value: unknown): Loose[] {
  if (Array.isArray(value)) return value.flatMap(everyObject);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Loose, ...Object.values(value).flatMap(everyObject)];
}

function at(reference: string): Loose {
  const tokens = reference.split('/').slice(1);
  return tokens.reduce<unknown>(
    (value, token) => (value as Loose)?.[token.replaceAll('~1', '/').replaceAll('~0', '~')],
    document,
  ) as Loose;
}

function parametersOf({ parameters = [] }: Operation, place: string) {
  return parameters.flatMap((parameter) =>
    'name' in parameter && parameter.in === place ? [parameter] : [],
  );
}
