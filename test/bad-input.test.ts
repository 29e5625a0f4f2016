import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { badValues, fieldsOf, pointerOf, withFieldReplaced } from './support/bad-values.ts';
import { calls } from './support/sample-calls.ts';
import {
  responseError,
  bodySchemaOf,
  invalidCalls,
  needsBody,
  type InvalidCalls,
} from './support/invalid-calls.ts';

const MEGABYTE = 1024 * 1024;

let invalid: InvalidCalls;

beforeAll(async () => {
  invalid = await invalidCalls();
});

afterEach(() => invalid.assertUnchanged());

const withBody = calls
  .filter(({ endpoint }) => endpoint.body)
  .map((call) => [call.title, call] as const);

describe.each(withBody)('the body of %s', (_title, call) => {
  const fields = fieldsOf(bodySchemaOf(call));

  test('is refused for every invalid field, with its name', async () => {
    const failures = await failuresOf([
      ...fields.flatMap((field) => badValues(field).map((json) => ({ ...field, json }))),
      ...fields.filter(({ required }) => required).map((field) => ({ ...field, json: null })),
    ]);
    expect(failures).toEqual([]);
  });

  test('is refused for unknown fields, with their names', async () => {
    const unknown = ['surprise', '_id', 'toString', 'name.first', '€', '\ud800'].map((name) => ({
      path: [name],
      json: '"x"',
    }));
    const within = fields
      .filter(({ schema }) => schema.items && 'properties' in (schema.items as object))
      .map(({ path }) => ({ path: [...path, 0, 'surprise'], json: '1' }));
    expect(await failuresOf([...unknown, ...within])).toEqual([]);
  });

  test.each(['__proto__', 'constructor'])('is refused for the field %s', async (name) => {
    const payload = `{"${name}": {"prototype": {"admin": true}}}`;
    const response = await invalid.sendBody(call, payload);
    expect(responseError(response, { pointer: `#/${name}` })).toBeNull();
    expect(response.statusCode).toBe(422);
  });

  test.each([
    ['broken JSON', '{"name": '],
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"text"'],
    ['an infinite number', '1e999'],
    ...(needsBody(call) ? [['nothing', '']] : []),
    ['nested deeply', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ])('is refused when it is %s', async (_what, payload) => {
    const response = await invalid.sendBody(call, payload);
    expect(responseError(response, { pointer: '#' })).toBeNull();
  });

  test('is refused when it is too large', async () => {
    const payload = JSON.stringify({ name: 'x'.repeat(2 * MEGABYTE) });
    const response = await invalid.sendBody(call, payload);
    expect(responseError(response, { pointer: '#' })).toBeNull();
    expect(response.statusCode).toBe(413);
  });

  test('is refused when it is not UTF-8', async () => {
    const response = await invalid.sendBody(call, Buffer.from('{"name":"J\xfcrgen"}', 'latin1'));
    expect(responseError(response, { pointer: '#' })).toBeNull();
    expect(response.statusCode).toBe(400);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/json; charset=iso-8859-1',
    'nonsense',
  ])('is refused when it is %s', async (type) => {
    const payload = JSON.stringify(invalid.sampleOf(call));
    const response = await invalid.sendBody(call, payload, type);
    expect(responseError(response)).toBeNull();
    expect(response.statusCode).toBe(415);
  });

  async function failuresOf(
    cases: readonly { path: readonly (string | number)[]; json: string | null }[],
  ) {
    const failures: string[] = [];
    for (const { path, json } of cases) {
      const payload = withFieldReplaced(invalid.sampleOf(call), path, json);
      const failure = responseError(await invalid.sendBody(call, payload), {
        pointer: pointerOf(path),
      });
      if (failure)
        failures.push(`${pointerOf(path)} ${json?.slice(0, 40) ?? 'missing'}: ${failure}`);
    }
    return failures;
  }
});
