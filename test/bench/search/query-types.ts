import type { SearchResult } from '#features/search/domain/search-result.ts';
import { encodeCursor } from '#shared/page.ts';
import type { Sample, SampledChip, SampledPart } from './sample.ts';
import {
  attribute,
  attributeAnywhere,
  costsAtMost,
  json,
  numberBegins,
  quoted,
  within,
} from './sql-counts.ts';

type Query = Readonly<Record<string, string | readonly string[]>>;

/** The expected answer, as far as SQL can tell. */
export type Expected =
  /** Exactly these products, also by manufacturer. */
  | { readonly exactly: string }
  /** At least these products. */
  | { readonly atLeast: string }
  /** This product is on the first page. */
  | { readonly shown: string };

export interface Search {
  readonly query: Query;
  /** @param answer tells the category in which the text was understood */
  expected(answer: SearchResult): Expected;
}

export interface QueryType {
  readonly name: string;
  /** An example for the report. */
  readonly example: string;
  /** The search with this number, from 0. All are different. */
  readonly search: (number: number) => Search;
}

/** Ten types of search, three of them for part numbers. */
export function queryTypes({ parts, resistors, capacitors }: Sample): readonly QueryType[] {
  const part = (number: number) => at<SampledPart>(parts, number);
  const resistor = (number: number) => at<SampledChip>(resistors, number);
  const capacitor = (number: number) => at<SampledChip>(capacitors, number);
  const ohms = distinct(resistors.map(({ value }) => value));
  const farads = distinct(capacitors.map(({ value }) => value));
  return [
    kind('part number, exact', (number) => {
      const { sku } = part(number);
      return exactly({ q: sku }, numberBegins(sku));
    }),
    kind('part number, prefix', (number) => {
      const q = part(number).sku.slice(0, -4);
      return exactly({ q, quantity: `${number + 1}` }, numberBegins(q));
    }),
    kind('part number, one letter too many', (number) => {
      const { id, sku } = part(number);
      const middle = Math.floor(sku.length / 2);
      const q = `${sku.slice(0, middle)}Q${sku.slice(middle)}`;
      return { query: { q }, expected: () => ({ shown: id }) };
    }),
    kind('words', (number) => {
      const { name, maker } = part(number);
      const words = [...(name.match(/\p{L}{3,}/gu) ?? []).slice(0, 2), maker?.split(' ')[0] ?? ''];
      const q = words.join(' ').trim();
      const each = words.map((word) => `concat(p.name, ' ', m.name) ilike ${quoted(`%${word}%`)}`);
      const query = { q, quantity: `${number + 1}` };
      return { query, expected: () => ({ atLeast: each.join(' and ') }) };
    }),
    kind('value with unit', (number) => {
      if (number % 4 === 3) return valued('capacitance', at(farads, (number - 3) / 4), 'F', number);
      return valued('resistance', at(ohms, number), 'Ω', number);
    }),
    kind('“10k 0603 1%”', (number) => {
      const { value, package: size, tolerance } = resistor(number);
      const query = { q: `${asOhms(value)} ${size} ${tolerance}%`, quantity: `${number + 1}` };
      return exactly(query, [
        has('resistors', 'resistance', value),
        attribute('resistors', 'package', `a.value = ${json(size)}`),
        has('resistors', 'tolerance', tolerance),
      ]);
    }),
    kind('category and ranges', (number) => {
      const [low = 0, high = 0] = [at(ohms, number), at(ohms, number + 1)].toSorted(
        (a, b) => a - b,
      );
      const filter = [`resistance:${low}..${high}`, 'tolerance:..1'];
      return exactly({ category: 'resistors', filter, quantity: `${number + 1}` }, [
        attribute('resistors', 'resistance', `a.value between ${json(low)} and ${json(high)}`),
        attribute('resistors', 'tolerance', `a.value <= ${json(1)}`),
      ]);
    }),
    kind('several values, in stock', (number) => {
      const category = 'ceramic-capacitors';
      const values = [0, 1, 2].map((more) => at(farads, number + more * 7));
      const sizes = [capacitor(number).package, capacitor(number + 1).package];
      const filter = [
        ...values.map((value) => `capacitance:${value}`),
        ...sizes.map((size) => `package:${size}`),
      ];
      return exactly({ category, filter, stock: 'in', quantity: `${number + 1}` }, [
        attribute(category, 'capacitance', `a.value in (${values.map(json).join()})`),
        attribute(category, 'package', `a.value in (${sizes.map(json).join()})`),
        's.on_hand > 0',
      ]);
    }),
    kind('by price at a quantity, 385,000 resistors', (number) => {
      const [price, quantity] = [cents(number), number * 7 + 1];
      const query = { category: 'resistors', sort: 'price', quantity: `${quantity}` };
      return exactly({ ...query, price: `..${price}` }, [
        within('resistors'),
        costsAtMost(price, quantity),
      ]);
    }),
    kind('whole catalogue, in stock, up to a price', (number) => {
      const [price, quantity] = [cents(number), number * 3 + 1];
      return exactly({ stock: 'in', price: `..${price}`, quantity: `${quantity}` }, [
        's.on_hand > 0',
        costsAtMost(price, quantity),
      ]);
    }),
    kind('all passives by stock, a late page', (number) => {
      const { id, stock } = part(number);
      const query = { category: 'passives', sort: 'stock', direction: 'down' };
      return exactly({ ...query, cursor: encodeCursor([stock, id]) }, within('passives'));
    }),
  ];
}

function kind(name: string, search: QueryType['search']): QueryType {
  return { name, example: addressOf(search(0).query), search };
}

/** The path of the request. */
export function addressOf(query: Query): string {
  const words = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const one of [value].flat()) words.append(key, one);
  }
  return `/api/product-search?${words}`;
}

function exactly(query: Query, where: string | readonly string[]): Search {
  const all = [where].flat().join(' and ');
  return { query, expected: () => ({ exactly: all }) };
}

/** Searches for a value without naming the category. */
function valued(key: string, value: number, unit: string, number: number): Search {
  const query = { q: `${written(value)}${unit}`, quantity: `${number + 1}` };
  const condition = attributeAnywhere(key, near(value));
  return {
    query,
    expected: ({ category }) => ({
      exactly: category ? `${condition} and ${within(category.slug)}` : condition,
    }),
  };
}

function has(category: string, key: string, value: number): string {
  return attribute(category, key, near(value));
}

function near(value: number): string {
  return `a.value between ${json(value * (1 - 1e-9))} and ${json(value * (1 + 1e-9))}`;
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

/** `221R`, `10k`. 221 alone may also be a printed code: 220 Ω or 220 pF. */
function asOhms(value: number): string {
  const text = written(value);
  return /\d$/.test(text) ? `${text}R` : text;
}

/** In engineering notation: 4.7k, 100n. */
function written(value: number): string {
  const [factor, prefix] = PREFIXES.find(([from]) => value >= from * (1 - 1e-9)) ?? [1e-12, 'p'];
  return `${Number((value / factor).toPrecision(6))}${prefix}`;
}

/** A price from 0.01 up; no two numbers have the same price. */
function cents(number: number): string {
  return (0.01 + number * 0.0017).toFixed(4);
}

function distinct<Value>(values: readonly Value[]): readonly Value[] {
  return [...new Set(values)];
}

function at<Value>(values: readonly Value[], number: number): Value {
  const value = values[number % values.length];
  if (value === undefined) throw new Error('the catalogue has no such parts');
  return value;
}
