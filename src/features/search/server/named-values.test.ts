import path from 'node:path';
import { expect, test } from 'vitest';
import { readDemoFiles } from '#main/demo/demo-files.ts';
import { projectRoot } from '#platform/project-root.ts';
import { searchableCatalogue } from '#test/support/searchable-catalogue.ts';
import { findParts } from './find-parts.ts';

const { products } = await readDemoFiles(path.join(projectRoot, 'db/demo'));
const catalogue = searchableCatalogue(products);

function filtersOf(q: string) {
  const locale = { decimalComma: true, currency: 'EUR' } as const;
  const { parsed, result } = findParts(catalogue, { q }, locale, (index, query) => {
    return { total: index.count(query) };
  });
  expect(result.total).toBeGreaterThan(0);
  return parsed.understood.flatMap(({ kind, value }) => (kind === 'filter' ? value : []));
}

test.each([
  ['voltage > 40', 'voltage:>40..'],
  ['voltage>=40', 'voltage:40..'],
  ['current < 2', 'current:..<2'],
  ['Spannung > 40', 'voltage:>40..'],
  ['weight < 100', 'mass:..<0.1'],
  ['Gewicht < 100', 'mass:..<0.1'],
  ['power 0.5 to 2', 'power:0.5..2'],
  ['power 0.5-2', 'power:0.5..2'],
  ['power between 0.5 and 2', 'power:0.5..2'],
  ['Leistung von 0,5 bis 2', 'power:0.5..2'],
  ['cable length > 2', 'length:>2..'],
  ['height < 20', 'height:..<0.02'],
  ['pitch 2.54', 'pitch:0.00254'],
  ['Raster 5,08', 'pitch:0.00508'],
  ['crystal frequency 16', 'frequency:16000000'],
  ['ceramic capacitor capacitance < 1', 'capacitance:..<0.000001'],
  ['positions >= 4', 'positions:4..'],
  ['Spannung 24V', 'outputVoltage:24'],
  ['resistance 10k', 'resistance:10000'],
])('%s is the attribute in its usual unit: %s', (typed, filter) => {
  expect(filtersOf(typed)).toEqual([filter]);
});

test('several named bounds are one filter each', () => {
  expect(filtersOf('mosfet voltage>40 current>10')).toEqual(['voltage:>40..', 'current:>10..']);
});
