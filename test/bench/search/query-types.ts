import type { SearchResult } from '#features/search/domain/search-result.ts';
import { encodeCursor } from '#shared/pagination.ts';
import type { Sample, SampledChip, SampledPart } from './sample.ts';
import {
  attributeInAnyCategory,
  attributeInCategory,
  inCategory,
  jsonLiteral,
  partNumberContains,
  partNumberStartsWith,
  quoteLiteral,
  unitPriceAtMost,
} from './sql-counts.ts';

type Query = Readonly<Record<string, string | readonly string[]>>;

/** What SQL can predict about a result. The conditions are those of `sql-counts.ts`. */
export type ExpectedResult =
  /** Exactly the products with this condition, in total and per manufacturer. */
  | { readonly exactly: string }
  /** At least as many products as have this condition. */
  | { readonly atLeast: string }
  /** The product with this id on the first page. */
  | { readonly includes: string };

export interface Search {
  readonly query: Query;
  /** @param result the response; its category is the one in which the text was interpreted */
  expected(result: SearchResult): ExpectedResult;
}

export interface QueryType {
  readonly name: string;
  /** The path of a request, for the report. */
  readonly example: string;
  /** Returns the search with this index, from 0. Searches with different indexes have different URLs. */
  readonly search: (index: number) => Search;
}

/** Returns the query types of the benchmark, four of them for part numbers. */
export function queryTypes({ parts, resistors, capacitors }: Sample): readonly QueryType[] {
  const part = (index: number) => itemAt<SampledPart>(parts, index);
  const resistor = (index: number) => itemAt<SampledChip>(resistors, index);
  const capacitor = (index: number) => itemAt<SampledChip>(capacitors, index);
  const ohms = distinct(resistors.map(({ value }) => value));
  const farads = distinct(capacitors.map(({ value }) => value));
  return [
    queryType('part number, exact', (index) => {
      const { sku } = part(index);
      return exactSearch({ q: sku }, partNumberStartsWith(sku));
    }),
    queryType('part number, prefix', (index) => {
      const q = part(index).sku.slice(0, -4);
      return exactSearch({ q, quantity: `${index + 1}` }, partNumberStartsWith(q));
    }),
    queryType('part number, one letter too many', (index) => {
      const { id, sku } = part(index);
      const middle = Math.floor(sku.length / 2);
      const q = `${sku.slice(0, middle)}Q${sku.slice(middle)}`;
      return { query: { q }, expected: () => ({ includes: id }) };
    }),
    queryType('part number, a run within it', (index) => {
      // Behind the first letter of the maker's own number: `LSMBJ60CA-Q` of `311-DLSMBJ60CA-Q`.
      const q = part(index)
        .sku.replace(/^\w+-?\w/, '')
        .slice(0, 11);
      return exactSearch({ q, quantity: `${index + 1}` }, partNumberContains(q));
    }),
    queryType('words', (index) => {
      const { name, manufacturer } = part(index);
      const words = [
        ...(name.match(/\p{L}{3,}/gu) ?? []).slice(0, 2),
        manufacturer?.split(' ')[0] ?? '',
      ];
      const q = words.join(' ').trim();
      const conditions = words.map(
        (word) => `concat(p.name, ' ', m.name) ilike ${quoteLiteral(`%${word}%`)}`,
      );
      const query = { q, quantity: `${index + 1}` };
      return { query, expected: () => ({ atLeast: conditions.join(' and ') }) };
    }),
    queryType('value with unit', (index) => {
      if (index % 4 === 3)
        return valueSearch('capacitance', itemAt(farads, (index - 3) / 4), 'F', index);
      return valueSearch('resistance', itemAt(ohms, index), 'Ω', index);
    }),
    queryType('“10k 0603 1%”', (index) => {
      const { value, package: size, tolerance } = resistor(index);
      const query = {
        q: `${formatOhms(value)} ${size} ${tolerance}%`,
        quantity: `${index + 1}`,
      };
      return exactSearch(query, [
        attributeEquals('resistors', 'resistance', value),
        attributeInCategory('resistors', 'package', `a.value = ${jsonLiteral(size)}`),
        attributeEquals('resistors', 'tolerance', tolerance),
      ]);
    }),
    queryType('category and ranges', (index) => {
      const [min = 0, max = 0] = [itemAt(ohms, index), itemAt(ohms, index + 1)].toSorted(
        (a, b) => a - b,
      );
      const filter = [`resistance:${min}..${max}`, 'tolerance:..1'];
      return exactSearch({ category: 'resistors', filter, quantity: `${index + 1}` }, [
        attributeInCategory(
          'resistors',
          'resistance',
          `a.value between ${jsonLiteral(min)} and ${jsonLiteral(max)}`,
        ),
        attributeInCategory('resistors', 'tolerance', `a.value <= ${jsonLiteral(1)}`),
      ]);
    }),
    queryType('several values, in stock', (index) => {
      const category = 'ceramic-capacitors';
      const values = [0, 1, 2].map((offset) => itemAt(farads, index + offset * 7));
      const sizes = [capacitor(index).package, capacitor(index + 1).package];
      const filter = [
        ...values.map((value) => `capacitance:${value}`),
        ...sizes.map((size) => `package:${size}`),
      ];
      return exactSearch({ category, filter, stock: 'in', quantity: `${index + 1}` }, [
        attributeInCategory(
          category,
          'capacitance',
          `a.value in (${values.map(jsonLiteral).join()})`,
        ),
        attributeInCategory(category, 'package', `a.value in (${sizes.map(jsonLiteral).join()})`),
        's.on_hand > 0',
      ]);
    }),
    queryType('by price at a quantity, 385,000 resistors', (index) => {
      const [price, quantity] = [maxPrice(index), index * 7 + 1];
      const query = { category: 'resistors', sort: 'price', quantity: `${quantity}` };
      return exactSearch({ ...query, price: `..${price}` }, [
        inCategory('resistors'),
        unitPriceAtMost(price, quantity),
      ]);
    }),
    queryType('whole catalogue, in stock, up to a price', (index) => {
      const [price, quantity] = [maxPrice(index), index * 3 + 1];
      return exactSearch({ stock: 'in', price: `..${price}`, quantity: `${quantity}` }, [
        's.on_hand > 0',
        unitPriceAtMost(price, quantity),
      ]);
    }),
    queryType('all passives by stock, a late page', (index) => {
      const { id, stock } = part(index);
      const query = { category: 'passives', sort: 'stock', direction: 'down' };
      return exactSearch({ ...query, cursor: encodeCursor([stock, id]) }, inCategory('passives'));
    }),
  ];
}

function queryType(name: string, search: QueryType['search']): QueryType {
  return { name, example: requestPath(search(0).query), search };
}

/** Returns the path and query of the request. */
export function requestPath(query: Query): string {
  const parameters = new URLSearchParams();
  for (const [key, values] of Object.entries(query)) {
    for (const value of [values].flat()) parameters.append(key, value);
  }
  return `/api/product-search?${parameters}`;
}

/** Returns a search whose results are exactly the products with all these conditions. */
function exactSearch(query: Query, conditions: string | readonly string[]): Search {
  const exactly = [conditions].flat().join(' and ');
  return { query, expected: () => ({ exactly }) };
}

/** Returns a search for a value that does not name the category. */
function valueSearch(key: string, value: number, unit: string, index: number): Search {
  const query = { q: `${engineeringNotation(value)}${unit}`, quantity: `${index + 1}` };
  const condition = attributeInAnyCategory(key, approximately(value));
  return {
    query,
    expected: ({ category }) => ({
      exactly: category ? `${condition} and ${inCategory(category.slug)}` : condition,
    }),
  };
}

function attributeEquals(category: string, key: string, value: number): string {
  return attributeInCategory(category, key, approximately(value));
}

/** Returns a condition that tolerates rounding errors. */
function approximately(value: number): string {
  return `a.value between ${jsonLiteral(value * (1 - 1e-9))} and ${jsonLiteral(value * (1 + 1e-9))}`;
}

const PREFIXES = [
  [1e6, 'M'],
  [1e3, 'k'],
  [1, ''],
  [1e-3, 'm'],
  [1e-6, 'µ'],
  [1e-9, 'n'],
  [1e-12, 'p'],
] as const;

/** Formats a resistance: `221R`, `10k`. A bare 221 could also be a printed code, for 220 Ω or 220 pF. */
function formatOhms(value: number): string {
  const text = engineeringNotation(value);
  return /\d$/.test(text) ? `${text}R` : text;
}

/** Formats a value in engineering notation: 4.7k, 100n. */
function engineeringNotation(value: number): string {
  const [factor, prefix] = PREFIXES.find(([min]) => value >= min * (1 - 1e-9)) ?? [1e-12, 'p'];
  return `${Number((value / factor).toPrecision(6))}${prefix}`;
}

/** Returns a price limit from 0.01 up, different for each index. */
function maxPrice(index: number): string {
  return (0.01 + index * 0.0017).toFixed(4);
}

function distinct<Value>(values: readonly Value[]): readonly Value[] {
  return [...new Set(values)];
}

/** Returns the value at this index; after the last value the first follows. */
function itemAt<Value>(values: readonly Value[], index: number): Value {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('the catalogue has no such parts');
  return value;
}
