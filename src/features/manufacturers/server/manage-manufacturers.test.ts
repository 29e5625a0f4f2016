import { describe, expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { getPart, getProduct } from '#features/catalogue/contract.ts';
import { deleteProduct } from '#features/catalogue/managed-products-contract.ts';
import { searchProducts } from '#features/search/contract.ts';
import {
  applyFile,
  bySku,
  checkFile,
  linesOf,
} from '#features/spreadsheets/server/check-file.fixture.ts';
import type { ArgumentsOf } from '#shared/endpoint.ts';
import { testShop } from '#test/support/test-shop.ts';
import {
  addManufacturer,
  changeManufacturer,
  deleteManufacturer,
  getManufacturer,
  listManufacturers,
  mergeManufacturers,
  uploadManufacturerLogo,
  type Manufacturer,
} from '../contract.ts';
import { aliasesToSend } from '../domain/manufacturer-fields.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });

type NewManufacturer = ArgumentsOf<typeof addManufacturer>['body'];
type Change = Omit<ArgumentsOf<typeof changeManufacturer>['body'], 'version'>;

function valueOf<Value>(
  outcome: { ok: true; value: Value } | { ok: false; problem: object },
): Value {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}

async function manufacturer(body: NewManufacturer): Promise<Manufacturer> {
  const { insertedId: _id, ...added } = valueOf(await admin.api(addManufacturer, { body }));
  return added;
}

function change({ _id: id, version }: Manufacturer, body: Change) {
  return admin.api(changeManufacturer, { params: { id }, body: { version, ...body } });
}

async function current({ _id: id }: Manufacturer): Promise<Manufacturer> {
  return valueOf(await admin.api(getManufacturer, { params: { id } }));
}

function merge({ _id: id, version }: Manufacturer, into: Manufacturer, dryRun = false) {
  const body = { into: into._id, version, dryRun };
  return admin.api(mergeManufacturers, { params: { id }, body });
}

function remove({ _id: id, version }: Manufacturer) {
  return admin.api(deleteManufacturer, { params: { id }, query: { version } });
}

async function list(query: ArgumentsOf<typeof listManufacturers>['query']) {
  return admin.api(listManufacturers, { query: query ?? {} });
}

async function search(query: ArgumentsOf<typeof searchProducts>['query']) {
  const found = valueOf(await shop.api(searchProducts, { query: query ?? {} }));
  return { ...found, skus: found.products.map(({ sku }) => sku) };
}

describe('the list of manufacturers', () => {
  test('is sorted by name, in pages, and found by a part of a name or alias', async () => {
    await shop.product({ manufacturer: 'Listed C' });
    await manufacturer({ name: 'Listed B', aliases: ['50%_ off'] });
    await manufacturer({ name: 'Listed A' });
    const first = await list({ q: 'LISTED', limit: 2 });
    expect(valueOf(first).map(({ name, products }) => [name, products])).toEqual([
      ['Listed A', 0],
      ['Listed B', 0],
    ]);
    const next = (first.ok && first.next) || '';
    const second = await list({ q: 'LISTED', limit: 2, cursor: next });
    expect(valueOf(second)).toMatchObject([{ name: 'Listed C', products: 1 }]);
    expect(second).toMatchObject({ next: null });
    expect(valueOf(await list({ q: '0%_' }))).toMatchObject([{ name: 'Listed B' }]);
  });

  test('has the one with a whole name or alias, however many contain it', async () => {
    const { name } = await manufacturer({ name: 'Ä', aliases: ['Åkerlund'] });
    await manufacturer({ name: 'Ärla' });
    for (const named of ['ä', 'ÅKERLUND']) {
      expect(valueOf(await list({ named }))).toMatchObject([{ name }]);
    }
    expect(valueOf(await list({ named: 'Åker' }))).toEqual([]);
  });
});

describe('adding a manufacturer', () => {
  test('refuses a name or alias that another one has, in any case', async () => {
    await manufacturer({ name: 'Ohmlund', aliases: ['OHC'] });
    for (const body of [{ name: 'ohmlund' }, { name: 'Ohc' }, { name: 'New', aliases: ['ohc'] }]) {
      expect(await admin.api(addManufacturer, { body })).toMatchObject({
        problem: { type: 'manufacturers/name-taken', of: 'Ohmlund' },
      });
    }
  });

  test.each([
    [{ name: ' ' }, '#/name'],
    [{ name: 'New', aliases: ['A', 'a'] }, '#/aliases'],
    [{ name: 'New', aliases: [''] }, '#/aliases/0'],
    [{ name: 'New', logo: 'http://maker.example/logo.png' }, '#/logo'],
    [{ name: 'New', datasheets: 'http://maker.example' }, '#/datasheets'],
    [{ name: 'New', datasheets: 'https://{mpn}.maker.example' }, '#/datasheets'],
    [{ name: 'New', datasheets: 'https://maker.example/{sku}' }, '#/datasheets'],
  ])('names the field that is wrong in %j', async (body, pointer) => {
    expect(await admin.api(addManufacturer, { body })).toMatchObject({
      problem: { errors: [{ pointer }] },
    });
  });
});

describe('changing a manufacturer', () => {
  test('is refused when somebody else has changed it, and returns the current one', async () => {
    const loaded = await manufacturer({ name: 'Changing' });
    valueOf(await change(loaded, { logo: '/pictures/busbar.svg' }));
    expect(await change(loaded, { logo: null })).toMatchObject({
      problem: {
        type: 'manufacturers/changed',
        current: { logo: '/pictures/busbar.svg', version: 2 },
      },
    });
  });

  test('succeeds when it is repeated because its answer was lost', async () => {
    const loaded = await manufacturer({ name: 'Repeated' });
    const body = { name: 'Repeated once', logo: '/pictures/busbar.svg' };
    const saved = valueOf(await change(loaded, body));
    expect(valueOf(await change(loaded, body))).toEqual(saved);
  });

  test('that changes nothing makes no version and no audit entry', async () => {
    const loaded = await manufacturer({ name: 'Unchanged Ltd', aliases: ['UNC'] });
    const { name, aliases, logo, datasheets } = loaded;
    const saved = await change(loaded, { name, aliases, logo, datasheets });
    expect(valueOf(saved)).toEqual(loaded);
    const log = valueOf(await admin.api(listAudit, { query: { q: name } }));
    expect(log.map(({ action }) => action)).toEqual(['manufacturer-added']);
  });

  test('succeeds when a form repeats a save of name and aliases', async () => {
    const loaded = await manufacturer({ name: 'Renamed' });
    const typed = { name: 'Renamed once', aliases: ['RO'] };
    const body = { name: typed.name, aliases: aliasesToSend(loaded, typed) };
    const saved = valueOf(await change(loaded, body));
    expect(saved.aliases).toEqual(['RO', 'Renamed']);
    expect(valueOf(await change(loaded, body))).toEqual(saved);
  });

  test('keeps its old name as an alias, by which searches and files find it', async () => {
    const old = await manufacturer({ name: 'Vellmar GmbH' });
    await shop.product({ sku: 'VELL-1', name: 'Part', manufacturer: 'Vellmar GmbH' });
    expect((await search({ q: 'vellmar gmbh' })).skus).toEqual(['VELL-1']);
    const renamed = valueOf(await change(old, { name: 'Vellmar Film AG' }));
    expect(renamed).toMatchObject({ aliases: ['Vellmar GmbH'], products: 1 });

    const found = await search({ q: 'vellmar gmbh' });
    expect(found.products).toMatchObject([{ sku: 'VELL-1', manufacturer: 'Vellmar Film AG' }]);
    expect(found.understood).toMatchObject([{ kind: 'manufacturer', value: 'Vellmar Film AG' }]);
    expect(found.facets.find(({ key }) => key === 'manufacturer')?.values).toContainEqual(
      expect.objectContaining({ value: 'Vellmar Film AG', count: 1 }),
    );
    expect((await search({ q: 'vellmar' })).skus).toEqual(['VELL-1']);
    expect((await search({ manufacturer: ['Vellmar GmbH'] })).skus).toEqual(['VELL-1']);

    const file = 'SKU,Name,Manufacturer\nVELL-1,Part,vellmar gmbh\nVELL-2,Part,Vellmar GmbH';
    const check = await checkFile(shop, admin, file);
    expect((await linesOf(admin, check._id))[0]).toMatchObject({
      sku: 'VELL-1',
      kind: 'unchanged',
    });
    await applyFile(shop, admin, check._id);
    expect((await bySku(admin, 'VELL-2')).manufacturer).toBe('Vellmar Film AG');
    expect(await current(renamed)).toMatchObject({ products: 2 });
  });

  test('leaves a search for the exact name of another one as it is', async () => {
    await shop.product({ sku: 'NORD-1', manufacturer: 'Nordfilm' });
    await shop.product({ sku: 'NORD-2', manufacturer: 'NORDFILM' });
    const [capitals] = valueOf(await list({ q: 'nordfilm' })).filter(({ name }) => name[1] === 'O');
    valueOf(await change(capitals!, { name: 'Nordfilm Power' }));
    expect((await search({ manufacturer: ['Nordfilm'] })).skus).toEqual(['NORD-1']);
    expect((await search({ manufacturer: ['NORDFILM'] })).skus).toEqual(['NORD-2']);
  });

  test('back to its old name swaps name and alias', async () => {
    const first = await manufacturer({ name: 'First' });
    const second = valueOf(await change(first, { name: 'Second' }));
    expect(valueOf(await change(second, { name: 'First' }))).toMatchObject({
      name: 'First',
      aliases: ['Second'],
    });
  });

  test('is refused if another one has the name or an alias', async () => {
    await manufacturer({ name: 'Taken' });
    const other = await manufacturer({ name: 'Free' });
    for (const body of [{ name: 'TAKEN' }, { aliases: ['taken'] }]) {
      expect(await change(other, body)).toMatchObject({
        problem: { type: 'manufacturers/name-taken', of: 'Taken' },
      });
    }
    expect(await current(other)).toEqual(other);
  });
});

describe('a product', () => {
  test('saved with an alias has the manufacturer of the alias', async () => {
    await manufacturer({ name: 'Aliased', aliases: ['Ali'] });
    expect(await shop.product({ manufacturer: 'ALI' })).toMatchObject({ manufacturer: 'Aliased' });
    expect(valueOf(await list({ q: 'ali' })).map(({ name }) => name)).not.toContain('ALI');
  });

  test('shows the logo, and the datasheet of the manufacturer if it has none itself', async () => {
    const maker = await manufacturer({ name: 'Documented' });
    const bare = await shop.product({ manufacturer: 'Documented', mpn: 'D 1/2' });
    const own = await shop.product({
      manufacturer: 'Documented',
      datasheet: 'https://docs.example/own.pdf',
    });
    const params = { slug: bare.slug };
    const shown = async () => valueOf(await shop.api(getPart, { params }));
    expect(await shown()).toMatchObject({ manufacturerLogo: null, manufacturerDatasheet: null });
    valueOf(
      await change(maker, {
        logo: '/pictures/busbar.svg',
        datasheets: 'https://maker.example/{mpn}.pdf',
      }),
    );
    expect(await shown()).toMatchObject({
      manufacturerLogo: '/pictures/busbar.svg',
      manufacturerDatasheet: 'https://maker.example/D%201%2F2.pdf',
    });
    expect(valueOf(await shop.api(getProduct, { params: { id: own._id } }))).toMatchObject({
      datasheet: 'https://docs.example/own.pdf',
      manufacturerDatasheet: null,
    });
  });
});

describe('merging manufacturers', () => {
  test('moves products, name, aliases, logo and datasheets', async () => {
    const into = await manufacturer({ name: 'Kept Ltd', aliases: ['Kept'] });
    const from = await manufacturer({
      name: 'Gone Ltd',
      aliases: ['Gone'],
      logo: '/pictures/busbar.svg',
    });
    await shop.product({ sku: 'GONE-1', manufacturer: 'Gone Ltd' });
    expect(valueOf(await merge(from, into, true)).effect).toEqual({ products: 1 });
    expect(await current(from)).toMatchObject({ version: 1, products: 1 });

    expect(valueOf(await merge(from, into))).toMatchObject({
      manufacturer: {
        name: 'Kept Ltd',
        aliases: ['Kept', 'Gone Ltd', 'Gone'],
        logo: '/pictures/busbar.svg',
        products: 1,
        version: 2,
      },
      effect: { products: 1 },
    });
    expect(await bySku(admin, 'GONE-1')).toMatchObject({ manufacturer: 'Kept Ltd' });
    expect((await search({ q: 'gone ltd' })).skus).toEqual(['GONE-1']);
    expect(await admin.api(getManufacturer, { params: { id: from._id } })).toMatchObject({
      problem: { type: 'manufacturers/not-found' },
    });
  });

  test('is refused if the one that stays would get more than 100 aliases, and so is a rename', async () => {
    const aliases = Array.from({ length: 100 }, (_, at) => `Crowded ${at}`);
    const into = await manufacturer({ name: 'Crowded', aliases });
    const from = await manufacturer({ name: 'Crowding' });
    const refused = { problem: { type: 'manufacturers/too-many-aliases', max: 100 } };
    expect(await merge(from, into, true)).toMatchObject(refused);
    expect(await merge(from, into)).toMatchObject(refused);
    expect(await change(into, { name: 'Crowded Ltd' })).toMatchObject(refused);
    expect(await current(from)).toEqual(from);
    const renamed = await change(into, { name: 'Crowded Ltd', aliases: aliases.slice(1) });
    expect(valueOf(renamed).aliases).toHaveLength(100);
  });

  test('of the same name in another case leads files to the one that stays', async () => {
    await shop.product({ sku: 'CASE-1', manufacturer: 'Kilowerk' });
    await shop.product({ sku: 'CASE-2', manufacturer: 'KILOWERK' });
    const [shouted, written] = valueOf(await list({ q: 'kilowerk' })).toSorted((a, b) =>
      a.name < b.name ? -1 : 1,
    );
    const changed = valueOf(await change(shouted!, { logo: '/pictures/busbar.svg' }));
    expect(valueOf(await merge(changed, written!)).manufacturer).toMatchObject({
      name: 'Kilowerk',
      aliases: ['KILOWERK'],
    });
    expect(await shop.product({ sku: 'CASE-3', manufacturer: 'KILOWERK' })).toMatchObject({
      manufacturer: 'Kilowerk',
    });
    expect((await search({ q: 'kilowerk' })).skus.toSorted()).toEqual([
      'CASE-1',
      'CASE-2',
      'CASE-3',
    ]);
    expect((await search({ q: 'kilowerk' })).understood).toMatchObject([
      { kind: 'manufacturer', value: 'Kilowerk' },
    ]);
  });

  test('is refused into itself, and when somebody else has changed it', async () => {
    const [one, other] = [await manufacturer({ name: 'One' }), await manufacturer({ name: 'Two' })];
    expect(await merge(one, one)).toMatchObject({ problem: { type: 'manufacturers/into-itself' } });
    await change(one, { aliases: ['Uno'] });
    expect(await merge(one, other)).toMatchObject({ problem: { type: 'manufacturers/changed' } });
  });
});

describe('deleting a manufacturer', () => {
  test('is refused while it has products, and when somebody else has changed it', async () => {
    const used = await manufacturer({ name: 'Used' });
    const product = await shop.product({ manufacturer: 'Used' });
    expect(await remove(used)).toMatchObject({
      problem: { type: 'manufacturers/in-use', products: 1 },
    });
    await admin.api(deleteProduct, { params: { id: product._id } });
    const changed = valueOf(await change(used, { aliases: ['In use'] }));
    expect(await remove(used)).toMatchObject({
      problem: { type: 'manufacturers/changed', current: { aliases: ['In use'] } },
    });
    expect(valueOf(await remove(changed))).toEqual({ deletedCount: 1 });
    expect(valueOf(await list({ q: 'used' }))).toEqual([]);
  });
});

test('what admins do to manufacturers is in the audit log', async () => {
  const into = await manufacturer({ name: 'Audited target' });
  const changed = valueOf(await change(await manufacturer({ name: 'Audited' }), { name: 'New' }));
  await merge(changed, into);
  await remove(await current(into));
  const log = valueOf(await admin.api(listAudit, { query: { q: admin.email, limit: 4 } }));
  expect(log.map(({ action, about, by }) => [action, about, by])).toEqual([
    ['manufacturer-deleted', 'Audited target', admin.email],
    ['manufacturer-merged', 'New', admin.email],
    ['manufacturer-changed', 'Audited', admin.email],
    ['manufacturer-added', 'Audited', admin.email],
  ]);
  expect(log[2]).toMatchObject({ before: { name: 'Audited' }, after: { name: 'New' } });
});

test('an uploaded logo is made small; another file is refused', async () => {
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  const { logo } = valueOf(
    await admin.api(uploadManufacturerLogo, { body: new Blob([gif], { type: 'image/gif' }) }),
  );
  expect(logo).toMatch(/^\/files\/pictures\/[a-z0-9]+\.webp$/);
  expect((await shop.app.inject(logo)).headers['content-type']).toBe('image/webp');
  const text = new Blob(['no picture'], { type: 'image/png' });
  expect(await admin.api(uploadManufacturerLogo, { body: text })).toMatchObject({
    problem: { type: 'manufacturers/logo-unreadable' },
  });
});
