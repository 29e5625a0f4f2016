import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lifecycles } from '#features/catalogue/domain/lifecycle.ts';
import type { SearchableProduct } from '#features/catalogue/domain/searchable-product.ts';
import { productSorts } from '../product-facets.ts';
import { PartIndex } from './part-index.ts';
import type { PartQuery, SortOrder } from './part-query.ts';
import { CopyProgress } from './index-memory.ts';
import { NaiveIndex } from './naive-index.fixture.ts';
import type { IndexedCategory } from './category-segment.ts';

const attributes = [
  { key: 'resistance', name: 'Resistance', unit: 'Ω', type: 'number' },
  { key: 'package', name: 'Package', unit: null, type: 'text' },
] as const;
const categories: readonly IndexedCategory[] = [
  { slug: 'passives', name: 'Passive components', parent: null, attributes: [] },
  { slug: 'resistors', name: 'Resistors', parent: 'passives', attributes },
  { slug: 'beads', name: 'Ferrite beads', parent: 'passives', attributes: attributes.slice(0, 1) },
];

const few = <const T>(...values: readonly T[]) => fc.constantFrom(...values);
const ids = Array.from(
  { length: 24 },
  (_, i) => `0190${i % 5}000-0000-7000-8000-0000000000${i + 10}`,
);
const id = fc.constantFrom(...ids);
const numbers = [
  'RC0603FR',
  'RC0603FRX',
  'RC0630FR',
  'rc-0603 jr',
  'X1',
  'ABC123',
  'ABD123',
  'BC123',
];
const names = ['Chip resistor 10 kΩ', 'Thick film chip', 'Bead 0603', 'Wire, red', 'chips'];
const manufacturerNames = ['Nordwerk', 'Fjell & Sons', 'Chip Makers'];
const packages = ['0603', '0402', 'SOT-23', '10 pins', '2 pins'];
const sizes = [0, 1, 10, 4700, 1e-7];

const anyPart: fc.Arbitrary<SearchableProduct> = fc.record({
  id,
  sku: few(...numbers),
  mpn: fc.option(few(...numbers)),
  mainProductId: few(null, null, null, ...ids.slice(0, 3)),
  name: few(...names),
  manufacturer: fc.option(few(...manufacturerNames)),
  category: few('resistors', 'resistors', 'beads', null),
  lifecycle: few(...lifecycles),
  leadTimeDays: fc.option(few(0, 2, 3, 4, 30, 400)),
  stock: few(0, 0, 5, 100),
  featuredRank: few(0, 1, 1_000_000),
  minQuantity: few(1, 10, 25),
  orderMultiple: few(1, 5),
  price: fc.option(few(0, 1_000_000, 2_500_000)),
  breaks: few(
    [],
    [[10, 900_000]],
    [
      [10, 900_000],
      [100, 800_000],
    ],
    [[50, 1]],
  ) as fc.Arbitrary<SearchableProduct['breaks']>,
  values: fc.record(
    { resistance: few(...sizes), package: few(...packages) },
    { requiredKeys: [] },
  ) as fc.Arbitrary<SearchableProduct['values']>,
});

/** A product has only the attributes of its category. */
const part = anyPart.map((one): SearchableProduct => {
  const known = categories.find(({ slug }) => slug === one.category)?.attributes ?? [];
  const values = known.flatMap(({ key }) => {
    const value = one.values[key];
    return value === undefined ? [] : [[key, value] as const];
  });
  const mainProductId = one.mainProductId === one.id ? null : one.mainProductId;
  return { ...one, mainProductId, values: Object.fromEntries(values) };
});

const token = fc.record({
  forms: fc.subarray('chip resistor resi 06 060 0603 red pin 23 fj nope'.split(' '), {
    minLength: 1,
    maxLength: 2,
  }),
  partNumber: fc.option(
    few('RC06', 'RC0603FR', 'X', 'ABC123', 'ACB123', 'RC0603FRXX', 'BC12', '0603FR', 'C06', '123B'),
  ),
  wholeWord: fc.boolean(),
  fuzzy: fc.boolean(),
  anywhere: fc.boolean(),
});

const order: fc.Arbitrary<SortOrder> = fc.oneof(
  few(...productSorts, 'best').map((by) => ({ by })),
  few('resistance', 'package').map((key) => ({ by: 'column' as const, key })),
);

const bound = fc.option(few(0, 1, 5, 4700));
const range = fc.record({ low: bound, high: bound, over: fc.boolean(), under: fc.boolean() });
const sometimes = <T>(arbitrary: fc.Arbitrary<T>, or: T) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(or) }, { weight: 1, arbitrary });

const query: fc.Arbitrary<PartQuery> = fc.record({
  categories: fc.option(fc.subarray(['resistors', 'beads', 'passives'])),
  filters: fc
    .record(
      {
        resistance: fc.record({
          values: fc.subarray(sizes),
          ranges: fc.array(range, { maxLength: 2 }),
        }),
        package: fc.record({ values: fc.subarray(packages), ranges: fc.constant([]) }),
      },
      { requiredKeys: [] },
    )
    .map((all) => Object.entries(all).map(([key, filter]) => ({ key, ...filter }))),
  manufacturers: sometimes(fc.subarray([...manufacturerNames, 'Nobody']), []),
  lifecycles: sometimes(fc.subarray([...lifecycles]), []),
  minStock: sometimes(few(0, 1, 4, 100), 0),
  maxLeadTimeDays: sometimes(fc.option(few(0, 2, 5, 14)), null),
  price: sometimes(
    fc.option(fc.record({ low: fc.option(few(1, 900_000)), high: fc.option(few(900_000)) })),
    null,
  ),
  quantity: few(1, 10, 60, 1000),
  tokens: sometimes(fc.array(token, { maxLength: 2 }), []),
  exactPartNumber: fc.option(few('RC0603FR', 'X1')),
  order,
  descending: fc.boolean(),
  after: fc.constant(null),
  limit: few(1, 3, 50),
  attributes: few([], ['resistance', 'package']),
});

const change = fc.oneof(
  { weight: 6, arbitrary: part.map((put) => ({ put })) },
  { weight: 1, arbitrary: id.map((remove) => ({ remove })) },
  { weight: 1, arbitrary: fc.record({ stockOf: id, stock: few(0, 3) }) },
);

/** Only prices and tuple facets matter, at one quantity after another. */
const wideQuery: fc.Arbitrary<PartQuery> = fc
  .tuple(
    query,
    fc.record({
      lifecycles: sometimes(fc.subarray([...lifecycles]), []),
      minStock: few(0, 1, 4, 100),
      price: fc.option(
        fc.record({ low: fc.option(few(1, 900_000)), high: fc.option(few(900_000, 1)) }),
        { freq: 4 },
      ),
      quantity: few(1, 10, 30, 60, 1000),
    }),
  )
  .map(([one, wide]) => ({ ...one, ...wide, filters: [], tokens: [] }));

test.each([
  ['any query', query, 400],
  ['a query of the whole catalogue', wideQuery, 300],
])(
  'for %s, the index and its copy return the same as a check of every product',
  (_, query2, numRuns) => {
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 40 }),
        fc.array(change, { maxLength: 20 }),
        fc.array(query2, { minLength: 1, maxLength: 4 }),
        few(1, 3, 4096),
        (first, then, queries, batchSize) => {
          const [index, naive] = [new PartIndex(categories, batchSize), new NaiveIndex(categories)];
          const [copy, progress] = [new PartIndex(categories, batchSize), new CopyProgress()];
          for (const changes of [first, then]) {
            for (const one of changes) for (const either of [index, naive]) apply(either, one);
            index.trim();
            expect(index.categoryCounts()).toEqual(naive.categoryCounts());
            copy.memory.apply(structuredClone(index.memory.changesFor(progress)));
            for (const one of queries)
              for (const either of [index, copy]) expectTheSame(either, naive, one);
          }
          for (const one of ids) expect(index.valuesOf(one)).toEqual(naive.valuesOf(one));
        },
      ),
      { numRuns },
    );
  },
);

/** Compares page by page to the last one. */
function expectTheSame(index: PartIndex, naive: NaiveIndex, query2: PartQuery): void {
  for (let after = query2.after, pages = 0; pages < 30; pages += 1) {
    const page: PartQuery = { ...query2, after };
    const [actual, expected] = [index.find(page), naive.find(page)];
    expect(actual).toEqual(expected);
    expect(index.findFirstPage(page)).toEqual({ total: expected.total, ids: expected.ids });
    expect(index.count(page)).toBe(expected.total);
    after = actual.next;
    if (!after) return;
  }
}

type Change = typeof change extends fc.Arbitrary<infer C> ? C : never;

function apply(index: PartIndex | NaiveIndex, one: Change): void {
  if ('put' in one) index.put(one.put);
  else if ('remove' in one) index.remove(one.remove);
  else index.setStock(one.stockOf, one.stock);
}
