import { expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { addManufacturer, listManufacturers } from '#features/manufacturers/contract.ts';
import { testShop } from '#test/support/test-shop.ts';
import {
  exportManufacturersCsv,
  exportManufacturersXlsx,
  importManufacturers,
  previewManufacturerImport,
} from '../manufacturer-file-contract.ts';
import { must } from './check-file.fixture.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });

const preview = async (file: string | Blob) =>
  must(await admin.api(previewManufacturerImport, { body: new Blob([file]) }));
const apply = (file: string | Blob, query = {}) =>
  admin.api(importManufacturers, { body: new Blob([file]), query });
const named = async (name: string) =>
  must(await admin.api(listManufacturers, { query: { named: name } }));

test('a file adds and changes manufacturers, and German headers are read', async () => {
  must(await admin.api(addManufacturer, { body: { name: 'Kilo', logo: '/pictures/busbar.svg' } }));
  const file = `Hersteller;Weitere Namen;Datenblätter;Bemerkung
kilo;Kilo GmbH | KG;https://kilo.example/{mpn}.pdf;x
Mega;;;
`;
  const shown = await preview(file);
  expect(shown).toMatchObject({
    counts: { new: 1, changed: 1, unchanged: 0, invalid: 0 },
    unknownColumns: ['Bemerkung'],
    lines: [
      {
        kind: 'changed',
        changes: [
          { field: 'aliases', old: '', new: 'Kilo GmbH | KG' },
          { field: 'datasheets', old: '' },
        ],
      },
      { kind: 'new', name: 'Mega' },
    ],
  });
  expect(await named('Mega')).toEqual([]);
  must(await apply(file, { digest: shown.digest, fileName: 'makers.csv' }));
  expect(await named('KG')).toMatchObject([{ name: 'Kilo', logo: '/pictures/busbar.svg' }]);
  expect((await preview(file)).counts).toMatchObject({ new: 0, changed: 0, unchanged: 2 });
  expect(await apply(file, { digest: shown.digest })).toMatchObject({
    problem: { type: 'spreadsheets/manufacturers-changed' },
  });
  const [entry] = must(await admin.api(listAudit, { query: { q: admin.email, limit: 1 } }));
  expect(entry).toMatchObject({ action: 'manufacturers-imported', after: { new: 1, changed: 1 } });
});

test.each([
  ['CSV', 'en', exportManufacturersCsv.path],
  ['XLSX', 'de', exportManufacturersXlsx.path],
  ['CSV', 'de', exportManufacturersCsv.path],
])('an export as %s in %s changes nothing in its shop', async (format, language, path) => {
  const aliases = [`=A | B; ${format} ${language}`, `Back\\slash ${format} ${language}`];
  const body = { name: `Trip "${format}", ${language}`, aliases };
  must(await admin.api(addManufacturer, { body }));
  const headers = { authorization: `Bearer ${admin.token}`, 'accept-language': language };
  const { rawPayload } = await shop.app.inject({ url: `/api${path}`, headers });
  const { counts } = await preview(new Blob([new Uint8Array(rawPayload)]));
  expect(counts).toMatchObject({ new: 0, changed: 0, invalid: 0 });
  expect(counts.unchanged).toBeGreaterThan(0);
});

test('an alias moves from one line to another, whatever their order', async () => {
  must(await apply('Manufacturer,Aliases\nFrom,Swapped | Left\nTo,Right\n'));
  must(await apply('Manufacturer,Aliases\nTo,Swapped | Left\nFrom,Right\n'));
  expect(await named('Swapped')).toMatchObject([{ name: 'To' }]);
  expect(await named('Right')).toMatchObject([{ name: 'From', aliases: ['Right'] }]);
});

test('a file with errors is not applied, and each error names line and column', async () => {
  must(await apply('Manufacturer,Aliases\nTaken,Taken Ltd\n'));
  const file = `Manufacturer,Aliases,Address of its datasheets,Logo
Fine,,,
fine,,,
,Nameless,,
Other,taken ltd,,
Taken Ltd,,,
Unsafe,,http://maker.example,
Script,,,javascript:1
Twice,A | a,,
`;
  const { lines, counts } = await preview(file);
  expect(lines.map(({ line, errors }) => [line, errors.map(({ field }) => field)])).toEqual([
    [2, []],
    [3, ['name']],
    [4, ['name']],
    [5, ['aliases']],
    [6, ['name']],
    [7, ['datasheets']],
    [8, ['logo']],
    [9, ['aliases']],
  ]);
  expect(lines[3]?.errors[0]?.detail).toBe('taken ltd is a name or alias of Taken');
  expect(await apply(file)).toMatchObject({
    problem: { type: 'spreadsheets/invalid-lines', invalid: counts.invalid },
  });
  expect(await named('Fine')).toEqual([]);
});
