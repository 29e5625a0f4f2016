import { describe, expect, test } from 'vitest';
import { differences, recordedValues } from './recorded-values.ts';

describe('the values of an audit entry', () => {
  test('are JSON: dates and exact numbers as text', () => {
    const values = { at: new Date('2026-11-21T09:30:00Z'), cents: 250n, none: undefined };
    expect(recordedValues(values)).toEqual({ at: '2026-11-21T09:30:00.000Z', cents: '250' });
  });

  test('are only the fields that differ', () => {
    const before = { name: 'A', price: '1.00', mpn: 'X', steps: [{ quantity: 10 }] };
    const after = { name: 'A', price: '1.20', datasheet: 'D', steps: [{ quantity: 10 }] };
    expect(differences(before, after)).toEqual({
      before: { price: '1.00', mpn: 'X' },
      after: { price: '1.20', datasheet: 'D' },
    });
  });

  test.each(['password', 'newPassword', 'smtpPassword', 'clientSecret', 'access_token', 'apiKey'])(
    'are left out of a field named %s, at any depth',
    (name) => {
      const values = recordedValues({ settings: [{ [name]: 'copper-7' }], [name]: ['copper-7'] });
      expect(JSON.stringify(values)).not.toContain('copper-7');
      expect(Object.keys(values)).toContain(name);
    },
  );
});
