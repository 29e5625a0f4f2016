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
  const { parsed, result } = findParts(catalogue, { q }, locale, (index, query) =>
    index.findFirstPage({ ...query, limit: 100 }),
  );
  return { parsed, result, ids: result.ids };
}

test.each([
  ['Wiederstand', 'Widerstand'],
  ['Kondensatoor', 'Kondensator'],
  ['Shalter', 'Schalter'],
  ['Relias', 'Relais'],
  ['Gehaeusse', 'Gehäuse'],
  ['Schraubkleme', 'Schraubklemme'],
  ['Kabelverschraubng', 'Kabelverschraubung'],
  ['Temperatursensr', 'Temperatursensor'],
  ['Netzteill 24V', 'Netzteil 24V'],
  ['Dickschcht 10k', 'Dickschicht 10k'],
  ['schwarzz Kabel', 'schwarz Kabel'],
  ['Spannnug 24 V', 'Spannung 24 V'],
  ['resistnce 10k', 'resistance 10k'],
])('the typing error %s finds what %s finds', (typed, right) => {
  expect(find(right).result.total).toBeGreaterThan(0);
  expect(find(typed).ids).toEqual(find(right).ids);
});

test.each(['Shalter', 'Spannnug 24 V', 'Dickschcht 10k'])(
  'what was typed wrongly is shown as typed: %s',
  (typed) => {
    expect(
      find(typed)
        .parsed.understood.map(({ text }) => text)
        .join(' '),
    ).toBe(typed);
  },
);
