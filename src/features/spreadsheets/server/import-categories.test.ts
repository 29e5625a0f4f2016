import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { type Category } from '#features/catalogue/contract.ts';
import {
  addCategory,
  changeCategory,
  listCategories,
} from '#features/catalogue/category-contract.ts';
import { searchProducts } from '#features/search/contract.ts';
import { testShop } from '#test/support/test-shop.ts';
import {
  exportCategoriesCsv,
  exportCategoriesXlsx,
  importCategories,
  previewCategoryImport,
} from '../contract.ts';
import { categoryFile } from '../domain/category-columns.ts';
import { must } from './check-file.fixture.ts';
import { importCategories as importIn } from './import-categories.ts';
import { readListFile } from './read-list-file.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });

const preview = async (file: string | Blob) =>
  must(await admin.api(previewCategoryImport, { body: new Blob([file]) }));
const apply = (file: string | Blob, query = {}) =>
  admin.api(importCategories, { body: new Blob([file]), query });
const stored = async () => must(await admin.api(listCategories, {}));
/** Without what differs in another shop. */
const contents = (all: readonly Category[]) =>
  all.map(({ names, slug, path, picture, attributes }) => ({
    names,
    slug,
    path,
    picture,
    attributes,
  }));
const named = async (name: string) => (await stored()).filter((one) => one.names.en === name);

function attributesOfSensors(names: string): string {
  const lines = Array.from(names, (name) => `Sensors,Value ${name},text\n`);
  return `Category,Attribute,Type\n${lines.join('')}`;
}

function mountingOfRelays(values: string): string {
  return `Category,Attribute,Type,Values\nRelays,,,\nRelays,Mounting,choice,${values}\n`;
}

test('a file makes categories with subcategories, attributes and choices', async () => {
  const file = `Kategorie;Merkmal;Name deutsch;Adresse;Typ;Einheit;Werte;Filter;Bemerkung
Power;;Strom;;;;;;
Power > Supplies;;Netzteile;psu;;;;;
Power > Supplies;Output voltage;Ausgangsspannung;;Zahl;V;;;x
Power > Supplies;Mounting;;;Auswahl;;DIN rail = Hutschiene; Panel;nein
`
    .replace('DIN rail = Hutschiene; Panel', '"DIN rail = Hutschiene; Panel"')
    .replace('nein\n', 'nein;\n');
  const before = await stored();
  const shown = await preview(file);
  expect(shown).toMatchObject({
    counts: { new: 4, changed: 0, unchanged: 0, invalid: 0 },
    unknownColumns: ['Bemerkung'],
  });
  expect(shown.lines[2]).toMatchObject({
    line: 4,
    kind: 'new',
    name: 'Output voltage',
    path: ['Power', 'Supplies'],
    isAttribute: true,
  });
  expect(await stored()).toEqual(before);

  must(await apply(file, { digest: shown.digest, fileName: 'tree.csv' }));
  const [supplies] = await named('Supplies');
  expect(supplies).toMatchObject({
    names: { en: 'Supplies', de: 'Netzteile' },
    path: ['Power', 'Supplies'],
    slug: 'psu',
    attributes: [
      { key: 'outputVoltage', type: 'number', unit: 'V', isFilter: true, inTable: true },
      {
        key: 'mounting',
        type: 'choice',
        choices: [
          { en: 'DIN rail', de: 'Hutschiene' },
          { en: 'Panel', de: null },
        ],
        isFilter: false,
      },
    ],
  });
  expect((await preview(file)).counts).toEqual({ new: 0, changed: 0, unchanged: 4, invalid: 0 });
  const log = must(await admin.api(listAudit, { query: { q: admin.email, limit: 3 } }));
  expect(log.map(({ action }) => action)).toEqual([
    'categories-imported',
    'category-added',
    'category-added',
  ]);
});

test('a path in German leads to the same category as in English', async () => {
  const names = { en: 'Cable', de: 'Kabel' };
  const { _id: parent } = must(await admin.api(addCategory, { body: { names } }));
  const wire = { names: { en: 'Hook-up wire', de: 'Schaltlitze' }, parent };
  must(await admin.api(addCategory, { body: wire }));
  const file = `Category,Attribute,Type
Kabel > Schaltlitze,,
kabel > Schaltlitze,Length,number
Cable > Hook-up wire,Colour,text
Kabel > Ribbon,,
`;
  const { lines } = await preview(file);
  expect(lines.map(({ kind, name, path }) => [kind, [...path, name].join(' > ')])).toEqual([
    ['unchanged', 'Cable > Hook-up wire'],
    ['new', 'Cable > Hook-up wire > Length'],
    ['new', 'Cable > Hook-up wire > Colour'],
    ['new', 'Cable > Ribbon'],
  ]);
});

test('the error about a path that several categories have names it', async () => {
  const body = { names: { en: 'Twins', de: 'Zwillinge' } };
  must(await admin.api(addCategory, { body }));
  const { _id: id } = must(await admin.api(addCategory, { body: { names: { en: 'Other' } } }));
  must(await admin.api(changeCategory, { params: { id }, body: { version: 1, ...body } }));
  const { lines } = await preview('Category\nZwillinge\n');
  expect(lines[0]?.errors).toEqual([
    {
      field: 'category',
      detail: 'Several categories have the path Zwillinge: write the address, too',
    },
  ]);
});

describe('an export', () => {
  test.each([
    ['CSV', 'en', exportCategoriesCsv.path],
    ['XLSX', 'en', exportCategoriesXlsx.path],
    ['CSV', 'de', exportCategoriesCsv.path],
    ['XLSX', 'de', exportCategoriesXlsx.path],
  ])(
    'as %s in %s changes nothing in its shop, and fills an empty one',
    async (format, language, path) => {
      const names = { en: `A > B; "C" ${format} ${language}`, de: `=Ä ${format} ${language}` };
      const body = { names, picture: '/pictures/busbar.svg' };
      const { _id: parent } = must(await admin.api(addCategory, { body }));
      // Its name is taken by its neighbour, so that only its address tells them apart.
      must(await admin.api(addCategory, { body: { names: { en: 'A > B; "C"' }, parent } }));
      const { _id: twin } = must(
        await admin.api(addCategory, { body: { names: { en: 'Twin' }, parent } }),
      );
      const renamed = { version: 1, names: { en: 'A > B; "C"' } };
      must(await admin.api(changeCategory, { params: { id: twin }, body: renamed }));
      const before = await stored();
      const headers = { authorization: `Bearer ${admin.token}`, 'accept-language': language };
      const { rawPayload } = await shop.app.inject({ url: `/api${path}`, headers });
      const file = new Blob([new Uint8Array(rawPayload)]);
      const { counts, reordered } = await preview(file);
      expect({ ...counts, reordered }).toMatchObject({
        new: 0,
        changed: 0,
        invalid: 0,
        reordered: 0,
      });

      const other = await testShop();
      const importer = await other.person({ admin: true });
      must(await importer.api(importCategories, { body: file }));
      const after = must(await importer.api(listCategories, {}));
      expect(contents(after)).toEqual(contents(before));
    },
  );

  test('for a German reader has German headers and words, and semicolons', async () => {
    must(await apply('Category,Attribute,Type,Filter\nGauges,,,\nGauges,Digital,yes-no,yes\n'));
    const headers = { authorization: `Bearer ${admin.token}`, 'accept-language': 'de' };
    const { payload } = await shop.app.inject({ url: `/api${exportCategoriesCsv.path}`, headers });
    expect(payload).toContain('Kategorie;Merkmal;Name (de);Adresse;Bild;Schlüssel;Art;Einheit;');
    expect(payload).toMatch(/^Gauges;Digital;;;;\w+;Ja oder nein;;;Ja;/m);
  });

  test('is recorded in the audit log', async () => {
    must(await admin.api(exportCategoriesCsv, {}));
    const [entry] = must(await admin.api(listAudit, { query: { q: admin.email, limit: 1 } }));
    expect(entry).toMatchObject({ action: 'categories-exported' });
  });
});

describe('a category that the shop has', () => {
  test('gets another name and place by its address, and another address by its path', async () => {
    must(await apply('Category,Address\nCables,cables\nCables > Flat,flat\nWires,wires\n'));
    const file = 'Category,Address\nWires > Flat cables,flat\nWires,wire\n';
    expect((await preview(file)).lines).toMatchObject([
      {
        kind: 'changed',
        changes: [{ field: 'category', old: 'Cables > Flat', new: 'Wires > Flat cables' }],
      },
      { kind: 'changed', changes: [{ field: 'address', old: 'wires', new: 'wire' }] },
    ]);
    must(await apply(file));
    const list = must(await shop.api(searchProducts, { query: { category: 'wires' } }));
    expect(list).toMatchObject({ category: { slug: 'wire' } });
    expect(await named('Flat cables')).toMatchObject([{ path: ['Wires', 'Flat cables'] }]);
  });

  test('keeps what the file does not have, and loses what a cell leaves empty', async () => {
    const file = `Category,Attribute,Name (de),Address,Type,Unit
Motors,,Motoren,,,
Motors,Torque,Drehmoment,,number,
Motors,Shaft,,,text,
`;
    must(await apply(file));
    must(await apply('Category,Attribute\nMotors,Torque\n'));
    expect(await named('Motors')).toMatchObject([{ names: { de: 'Motoren' }, version: 1 }]);
    must(await apply('Category,Attribute,Name (de)\nMotors,,\nMotors,Torque,\n'));
    expect(await named('Motors')).toMatchObject([
      {
        names: { en: 'Motors', de: null },
        attributes: [{ names: { en: 'Torque', de: null } }, { names: { en: 'Shaft' } }],
      },
    ]);
  });

  test('stands in the order of the file, as do its attributes', async () => {
    must(await apply('Category\nSensors\nSensors > A\nSensors > B\nSensors > C\n'));
    const file = 'Category\nSensors > C\nSensors > D\nSensors > A\n';
    expect(await preview(file)).toMatchObject({ reordered: 1 });
    must(await apply(file));
    const order = (await stored()).filter(({ path }) => path[0] === 'Sensors');
    expect(order.map(({ name }) => name)).toEqual(['Sensors', 'C', 'B', 'D', 'A']);

    must(await apply(attributesOfSensors('XYZ')));
    must(await apply(attributesOfSensors('ZX')));
    const [sensors] = await named('Sensors');
    expect(sensors?.attributes.map(({ key }) => key)).toEqual(['valueZ', 'valueY', 'valueX']);
  });

  test('loses values of products only if that is accepted', async () => {
    must(await apply(mountingOfRelays('Socket; Panel')));
    await shop.product({ category: 'relays', attributes: { mounting: 'Panel' } });
    const file = mountingOfRelays('Socket');
    expect((await preview(file)).lines).toMatchObject([{ lost: 0 }, { kind: 'changed', lost: 1 }]);
    expect(await apply(file)).toMatchObject({
      problem: {
        type: 'categories/values-would-be-lost',
        lost: [{ name: 'Relays > Mounting', products: 1 }],
      },
    });
    must(await apply(file, { discard: 'values' }));
    expect((await named('Relays'))[0]?.attributes[0]?.choices).toHaveLength(1);
  });
});

describe('a file with errors', () => {
  test('is not applied, and each error names line and column', async () => {
    must(await apply('Category,Address\nTaken,taken\nOther,other\n'));
    const file = `Category,Attribute,Address,Key,Type,Unit,Values,Filter,Picture
Fine,,,,,,,,
Nowhere > Below,,,,,,,,
Fine,,,,,,,,
 > Nameless,,,,,,,,
Taken,,other,,,,,,
Bad address,,No Address,,,,,,
Bad picture,,,,,,,,javascript:1
Fine,No type,,,,,,,
Fine,Bad unit,,,number,furlong,,,
Fine,No values,,,choice,,,,
Fine,Bad filter,,,text,,,maybe,
Fine,Twice,,,text,,,,
Fine,Twice,,,text,,,,
Fine,Short
`;
    const { lines, counts } = await preview(file);
    expect(counts).toMatchObject({ invalid: 12 });
    expect(lines.map(({ line, errors }) => [line, errors.map(({ field }) => field)])).toEqual([
      [2, []],
      [3, ['category']],
      [4, ['category']],
      [5, ['category']],
      [6, ['address']],
      [7, ['address']],
      [8, ['picture']],
      [9, ['type']],
      [10, ['unit']],
      [11, ['values']],
      [12, ['isFilter']],
      [13, []],
      [14, ['attribute']],
      [15, [null]],
    ]);
    expect(lines[1]?.errors[0]?.detail).toBe('There is no category Nowhere: add a line for it');
    expect(await apply(file)).toMatchObject({
      problem: { type: 'spreadsheets/invalid-lines', invalid: 12 },
    });
    expect(await named('Fine')).toEqual([]);
  });

  test('cannot put a category below itself', async () => {
    must(await apply('Category,Address\nOuter,outer\nOuter > Inner,inner\n'));
    const { lines } = await preview('Category,Address\nOuter > Inner > Outer,outer\n');
    expect(lines[0]?.errors).toMatchObject([{ field: 'category' }]);
  });

  test('is refused without the column of categories, and above 2,000 lines', async () => {
    expect(await apply('Name,Type\nPower,text\n')).toMatchObject({
      problem: {
        type: 'spreadsheets/file-unreadable',
        reason: 'The file has no column “Category”',
      },
    });
    expect(await apply(`Category\n${'Power\n'.repeat(2_000)}`)).toMatchObject({
      problem: { type: 'spreadsheets/invalid-lines' },
    });
    expect(await apply(`Category\n${'Power\n'.repeat(2_001)}`)).toMatchObject({
      problem: {
        type: 'spreadsheets/file-unreadable',
        reason: 'The file has more than 2,000 lines',
      },
    });
    expect(await apply(new Blob(['x'.repeat(5_000_001)]))).toMatchObject({
      problem: { type: 'general/too-large' },
    });
  });
});

test('a preview that is out of date is not applied', async () => {
  const file = 'Category\nFuses\n';
  const { digest } = await preview(file);
  must(await apply(file));
  expect(await apply(file, { digest })).toMatchObject({
    problem: { type: 'spreadsheets/categories-changed' },
  });
});

/** Each read of the tree gets slower with each line: 2,000 lines would take minutes. */
test('an import does not read the categories again for each new or changed one', async () => {
  const many = Array.from({ length: 30 }, (_, at) => `Counted ${at}`);
  const others = Array.from({ length: 3 }, (_, at) => `Counted, too ${at}`);
  const reads = await readsOfImport(many);
  expect(await readsOfImport(others)).toBe(reads);
  expect(await readsOfImport(many, '-de')).toBe(reads);
});

/** How many reads an import of these categories does, with German names of this ending. */
async function readsOfImport(names: readonly string[], german = ''): Promise<number> {
  const lines = names.map((name) => `"${name}","${german && name + german}"`);
  const file = await readListFile(
    bytesOf(['Category,Name deutsch', ...lines].join('\n')),
    categoryFile,
  );
  let selects = 0;
  await shop.database.queries.transaction((tx) => {
    const counting = new Proxy(tx, {
      get(target, key) {
        if (key === 'select' || key === '$count') selects += 1;
        const member: unknown = Reflect.get(target, key);
        return typeof member === 'function' ? member.bind(target) : member;
      },
    });
    const by = { caller: admin, ip: null };
    return importIn(counting, { now: () => new Date(0), newId: randomUUID }, by, file, {});
  });
  return selects;
}

async function* bytesOf(file: string) {
  yield Buffer.from(file);
}
