import { describe, expect, test } from 'vitest';
import { currencies } from '#shared/money.ts';
import { cardLimitError } from './card-limits.ts';

describe('the card limits', () => {
  test.each([
    ['USD', 50n],
    ['EUR', 50n],
    ['GBP', 30n],
    ['CHF', 50n],
  ] as const)('in %s start at %i cents', (currency, least) => {
    const limit = { minor: least, currency };
    expect(cardLimitError(limit)).toBeNull();
    for (const minor of [least - 1n, 0n]) {
      expect(cardLimitError({ minor, currency })).toEqual({ kind: 'too-small', limit });
    }
  });

  test.each(currencies)('in %s end at eight digits', (currency) => {
    const limit = { minor: 99_999_999n, currency };
    expect(cardLimitError(limit)).toBeNull();
    expect(cardLimitError({ minor: 100_000_000n, currency })).toEqual({
      kind: 'too-large',
      limit,
    });
  });
});
