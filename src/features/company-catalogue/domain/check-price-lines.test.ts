import { expect, test } from 'vitest';
import type { FileLine } from '#features/spreadsheets/domain/list-file.ts';
import { checkPriceLines, LINES_PER_TURN, type PricedProduct } from './check-price-lines.ts';
import type { PriceFileField } from './price-file-columns.ts';
import { MAX_INVALID_LINES } from './price-list-fields.ts';

const LINES = 10_000;
const headers = ['SKU', 'Price'];

/** Checks a file whose lines have these prices, and counts how often others get their turn. */
async function check(priceOf: (at: number) => string) {
  const lines = Array.from({ length: LINES }, (_, at): FileLine<PriceFileField> => {
    return { line: at + 2, cells: { sku: `S-${at}`, price: priceOf(at) }, errors: [] };
  });
  const products = Array.from({ length: LINES }, (_, at): [string, PricedProduct] => {
    return [`S-${at}`, { id: `id-${at}`, currency: 'USD', minQuantity: 1 }];
  });
  let turns = 0;
  const pause = () => {
    turns += 1;
    return Promise.resolve();
  };
  const checked = await checkPriceLines({ lines, headers }, new Map(products), 'USD', pause);
  return { ...checked, turns };
}

test('other requests get their turn while the lines of a long file are checked', async () => {
  const { prices, invalid, stopped, turns } = await check(() => '1.25');
  expect([prices.size, invalid, stopped]).toEqual([LINES, 0, false]);
  expect(turns).toBe(LINES / LINES_PER_TURN - 1);
});

test('a file of wrong lines is checked up to the thousandth wrong one', async () => {
  const { errors, invalid, stopped, turns } = await check(() => 'wrong');
  expect([errors.length, invalid, stopped]).toEqual([MAX_INVALID_LINES, MAX_INVALID_LINES, true]);
  expect(turns).toBeLessThan(LINES / LINES_PER_TURN - 1);
});

test('a file with fewer wrong lines is checked to its end', async () => {
  const fewer = await check((at) => (at < MAX_INVALID_LINES - 1 ? 'wrong' : '1'));
  expect([fewer.invalid, fewer.stopped, fewer.prices.size]).toEqual([
    MAX_INVALID_LINES - 1,
    false,
    LINES - MAX_INVALID_LINES + 1,
  ]);
});
