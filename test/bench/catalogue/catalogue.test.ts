import { expect, test } from 'vitest';
import { importCatalogue } from '#features/catalogue/server/index.ts';
import { checkFile } from '#features/spreadsheets/server/check-file.fixture.ts';
import { testShop } from '#test/support/test-shop.ts';
import { allParts } from './all-parts.ts';
import { categoriesOfParts } from './categories.ts';
import { catalogueCsv } from './catalogue-csv.ts';
import { families } from './families/index.ts';
import { seededRandom } from './random.ts';
import { fourDigitCode, preferredNumber, rkmCode, threeDigitCode } from './series.ts';

function parts(count: number, seed = 1) {
  return [...allParts(count, seed)];
}

test('the same seed gives the same catalogue, and a longer catalogue starts with the shorter one', () => {
  expect(parts(300)).toEqual(parts(500).slice(0, 300));
  expect(parts(300, 2)).not.toEqual(parts(300));
});

test('SKUs are unique', () => {
  const skus = parts(30_000).map(({ fields }) => fields.sku);
  expect(new Set(skus).size).toBe(skus.length);
});

test('resistors and capacitors outnumber power supplies, and no category is empty', () => {
  const counts = new Map<string, number>();
  for (const { fields } of allParts(30_000, 1)) {
    counts.set(fields.category ?? '', (counts.get(fields.category ?? '') ?? 0) + 1);
  }
  const [first, second] = [...counts].toSorted(([, a], [, b]) => b - a).map(([slug]) => slug);
  expect([first, second]).toEqual(['resistors', 'ceramic-capacitors']);
  expect(new Set(families.map(({ category }) => category))).toEqual(new Set(counts.keys()));
});

test('every line of the catalogue can be imported', async () => {
  const shop = await testShop();
  const admin = await shop.person({ admin: true });
  const tree = await categoriesOfParts();
  await shop.database.queries.transaction((tx) =>
    importCatalogue(tx, { ...shop.payments, currency: 'USD' }, tree, []),
  );
  const check = await checkFile(shop, admin, [...catalogueCsv(2_000, 7)].join(''));
  expect(check).toMatchObject({ counts: { new: 2_000, invalid: 0 }, note: null });
});

test('values are formatted as the codes on parts', () => {
  const [tenK, fourOhm7, tenthOhm] = [
    preferredNumber(1, 4),
    preferredNumber(4.7, 0),
    preferredNumber(1, -1),
  ];
  expect([tenK, fourOhm7, tenthOhm].map(fourDigitCode)).toEqual(['1002', '4R70', 'R100']);
  expect([tenK, fourOhm7, preferredNumber(4.7, 3)].map(rkmCode)).toEqual(['10K', '4R7', '4K7']);
  expect(threeDigitCode(preferredNumber(1, -7), -12)).toBe('104');
  expect(threeDigitCode(preferredNumber(4.7, -12), -12)).toBe('4R7');
});

test('random numbers repeat only for the same seed and keys', () => {
  const numbers = [seededRandom(1, 'a', 2)(), seededRandom(1, 'a', 3)(), seededRandom(2, 'a', 2)()];
  expect(new Set(numbers).size).toBe(3);
  expect(seededRandom(1, 'a', 2)()).toBe(numbers[0]);
});
