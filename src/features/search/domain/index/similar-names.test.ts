import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchableCatalogue } from '#test/support/searchable-catalogue.ts';
import { documentTokens, queryTokens } from '../query-parser/tokenizer.ts';

const names = [
  'Schottky diode 40 V 1 A SMA',
  'Schottky diode 40 V 3 A SMB',
  'Zener diode 5.1 V 500 mW',
  'Fan 24 V 120 mm',
];
const { index } = searchableCatalogue(
  names.map((name, at) => ({ sku: `S-${at}`, mpn: `M-${at}`, name, category: 'diodes' })),
);

function similar(text: string): string[] {
  return index
    .similarNames(queryTokens(text), 10, 0.5)
    .map(({ id }) => names[Number(id.slice(-2)) - 1] ?? '');
}

test('names that have most of the words are found, the most similar first', () => {
  expect(similar('diode schottky 3 A SMB single')).toEqual([names[1]]);
  expect(similar('schottky diode 40 V')).toEqual([names[0], names[1]]);
});

test('a second search is not affected by the first', () => {
  expect(similar('zener diode 5.1 V')).toEqual([names[2]]);
  expect(similar('zener diode 5.1 V')).toEqual([names[2]]);
});

test('one common word among unknown ones finds nothing', () => {
  expect(similar('flux compensator diode holder')).toEqual([]);
  expect(similar('')).toEqual([]);
});

const words = ['diode', 'fan', 'zener', 'schottky', 'sma', 'smb', '5v', '9v'];
/** Some words are in most names, others in few. */
const word = fc.nat({ max: 63 }).map((at) => words[Math.floor(Math.log2(at + 1))] ?? 'diode');
const product = fc.record({
  name: fc.array(word, { minLength: 1, maxLength: 5 }).map((all) => all.join(' ')),
  category: fc.constantFrom('diodes', 'fans', 'connectors'),
  stock: fc.nat({ max: 1 }),
});

test('the names are those that a look at each one finds', () => {
  fc.assert(
    fc.property(
      fc.array(product, { minLength: 1, maxLength: 60 }),
      fc.uniqueArray(fc.constantFrom(...words, 'unknown'), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 4 }),
      (products, asked, limit) => {
        const catalogue = searchableCatalogue(
          products.map(({ name, category }, at) => ({ sku: `S-${at}`, name, category })),
        );
        const of = (id: string) => products[Number(id.slice(-4)) - 1] ?? { name: '', stock: 0 };
        for (const [at, { stock }] of products.entries()) {
          catalogue.index.setStock(
            `01900000-0000-7000-8000-${String(at + 1).padStart(12, '0')}`,
            stock,
          );
        }
        const shareOf = shareOfWords(products, asked);
        const expected = products
          .map(({ name, stock }) => ({ share: shareOf(name), stock }))
          .filter(({ share }) => share >= 0.5)
          .toSorted((a, b) => b.share - a.share || b.stock - a.stock)
          .slice(0, limit);
        const found = catalogue.index.similarNames(asked, limit, 0.5);
        expect(found.map(({ id, share }) => ({ share, stock: of(id).stock }))).toEqual(expected);
        expect(found.map(({ id }) => shareOf(of(id).name))).toEqual(
          found.map(({ share }) => share),
        );
      },
    ),
  );
});

function shareOfWords(products: readonly { readonly name: string }[], asked: readonly string[]) {
  const wordSets = products.map(({ name }) => new Set(documentTokens(name)));
  const weighed = asked
    .map((one) => ({ one, rows: wordSets.filter((own) => own.has(one)).length }))
    .toSorted((a, b) => a.rows - b.rows)
    .map(({ one, rows }) => ({
      one,
      rows,
      weight: Math.log(1 + products.length / Math.max(1, rows)),
    }));
  const unknown = weighed.filter(({ rows }) => rows === 0).length;
  const known = weighed.filter(({ rows }) => rows > 0);
  const sum = (all: typeof known, start = 0) =>
    all.reduce((total, { weight }) => total + weight, start);
  const total = sum(known, unknown * 0.5 * Math.log(1 + products.length));
  return (name: string) => {
    const own = new Set(documentTokens(name));
    return sum(known.filter(({ one }) => own.has(one))) / total;
  };
}
