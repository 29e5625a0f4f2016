import { describe, expect, test } from 'vitest';
import { currencies } from '#shared/money.ts';
import { cardLimitFault } from './card-limits.ts';

describe('the card limits', () => {
  test.each([
    ['USD', 50n],
    ['EUR', 50n],
    ['GBP', 30n],
    ['CHF', 50n],
  ] as const)('in %s begins at %i cents', (currency, least) => {
    const limit = { minor: least, currency };
    expect(cardLimitFault(limit)).toBeNull();
    for (const minor of [least - 1n, 0n]) {
      expect(cardLimitFault({ minor, currency })).toEqual({ fault: 'too-small', limit });
    }
  });

  test.each(currencies)('in %s ends at eight digits', (currency) => {
    const limit = { minor: 99_999_999n, currency };
    expect(cardLimitFault(limit)).toBeNull();
    expect(cardLimitFault({ minor: 100_000_000n, currency })).toEqual({
      fault: 'too-large',
      limit,
    });
  });
});
