import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { withLanguage } from '#platform/language/with-language.ts';
import { endpoint } from '#shared/endpoint.ts';
import type { InputError } from '#shared/problem.ts';
import { Refusal } from '#shared/refusal.ts';
import { validate } from './validate.ts';

const call = endpoint({
  method: 'POST',
  path: '/test',
  summary: 'A call',
  access: 'public',
  body: z.strictObject({
    text: z.string().optional(),
    number: z.number().optional(),
    flag: z.boolean().optional(),
    list: z.array(z.string()).optional(),
    choice: z.enum(['red', 'blue']).optional(),
  }),
  response: z.object({}),
});

function errorsOf(body: unknown): InputError[] {
  try {
    validate(call, { params: {}, query: {}, body });
    return [];
  } catch (error) {
    if (error instanceof Refusal) return error.members['errors'] as InputError[];
    throw error;
  }
}

const details = (body: unknown) => errorsOf(body).map(({ detail }) => detail);

describe('input without a message of its schema', () => {
  const body = { text: 1, number: '1', flag: 'yes', list: {}, choice: 'green' };

  test('is refused in English', () => {
    expect(details(body)).toEqual([
      'Must be text',
      'Must be a number',
      'Must be true or false',
      'Must be a list',
      'Must be one of red, blue',
    ]);
    expect(details([])).toEqual(['Must be an object']);
    expect(details(undefined)).toEqual(['Required']);
  });

  test('is refused in German', () => {
    expect(withLanguage('de', () => details(body))).toEqual([
      'Muss Text sein',
      'Muss eine Zahl sein',
      'Muss wahr oder falsch sein (true, false)',
      'Muss eine Liste sein',
      'Muss eines von red, blue sein',
    ]);
  });
});

describe('an unknown field with a long name', () => {
  test('is reported at its object', () => {
    expect(errorsOf({ ['€'.repeat(1000)]: 1 })).toEqual([
      { pointer: '#', detail: 'Unknown field' },
    ]);
  });

  test('does not make the response larger than 50 short errors', () => {
    const body = Object.fromEntries(
      Array.from({ length: 1000 }, (_, index) => [`${index}${'€'.repeat(20)}`, 1]),
    );
    const errors = errorsOf(body);
    expect(errors).toHaveLength(50);
    expect(JSON.stringify(errors).length).toBeLessThan(50 * 260);
  });
});
