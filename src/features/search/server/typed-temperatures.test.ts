import path from 'node:path';
import { expect, test } from 'vitest';
import { readDemoFiles } from '#main/demo/demo-files.ts';
import { projectRoot } from '#platform/project-root.ts';
import { searchableCatalogue } from '#test/support/searchable-catalogue.ts';
import { findParts } from './find-parts.ts';

const { products } = await readDemoFiles(path.join(projectRoot, 'db/demo'));
const catalogue = searchableCatalogue(products);

function find(q: string) {
  const locale = { decimalComma: false, currency: 'USD' } as const;
  const { parsed, result } = findParts(catalogue, { q }, locale, (index, query) => ({
    total: index.count(query),
  }));
  return { category: parsed.category, filters: parsed.filters, total: result.total };
}

/** The filters on parts that can be used in a range. */
function covering(low: number, high: number) {
  return [
    { key: 'temperatureMin', low: null, high: low },
    { key: 'temperatureMax', low: high, high: null },
  ];
}

/** The number of parts that can be used in a range, in a category or in all. */
function usable(low: number, high: number, category?: string): number {
  return products.filter(({ category: own, attributes }) => {
    const { temperatureMin: lowest, temperatureMax: highest } = attributes ?? {};
    const covers = Number(lowest ?? Infinity) <= low && Number(highest ?? -Infinity) >= high;
    return covers && (category === undefined || own === category);
  }).length;
}

test.each([
  'operating temperature -40..125',
  'operating temperature -40 to 125 °C',
  'operating temperature -40°C..125°C',
  '-40°C..125°C',
  'Betriebstemperatur -40..125',
  'Betriebstemperatur -40 bis 125 °C',
])('%s finds the parts of all categories that can be used in this range', (q) => {
  expect(find(q)).toEqual({ category: null, filters: covering(-40, 125), total: usable(-40, 125) });
});

test.each(['operating temperature 0..70', 'Betriebstemperatur 0 bis 70 °C', '0 to 70 °C'])(
  '%s is such a range, too',
  (q) => {
    const total = usable(0, 70);
    expect(find(q)).toEqual({ category: null, filters: covering(0, 70), total });
  },
);

test.each(['resistor operating temperature -40..125', 'Widerstand Betriebstemperatur -40..125'])(
  '%s finds the resistors that can be used in this range',
  (q) => {
    const total = usable(-40, 125, 'resistors');
    expect(total).toBeGreaterThan(0);
    expect(find(q)).toEqual({ category: 'resistors', filters: covering(-40, 125), total });
  },
);

test.each(['temperature sensor', 'Temperatursensor'])('%s is the category', (q) => {
  expect(find(q)).toMatchObject({ category: 'temperature-sensors', filters: [] });
});

test('a temperature sensor for a range is one that can be used in it', () => {
  const total = usable(-40, 125, 'temperature-sensors');
  const category = 'temperature-sensors';
  expect(find('temperature sensor -40..125')).toEqual({
    category,
    filters: covering(-40, 125),
    total,
  });
});
