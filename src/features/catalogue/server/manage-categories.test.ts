import { describe, expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { listCategoryTree } from '#features/search/contract.ts';
import { testShop } from '#test/support/test-shop.ts';
import { getProduct } from '../contract.ts';
import { addCategory, listCategories } from '../category-contract.ts';
import { addProduct, changeProduct } from '../managed-products-contract.ts';
import {
  categorySteps,
  mounting,
  resistance,
  valueOf,
  type CategoryBody,
} from './category-steps.fixture.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });
const { category, change, current, search } = categorySteps(shop, admin);

describe('a shop without a catalogue', () => {
  test('gets filters and counts from a new category, its attributes and its products', async () => {
    const passives = await category({ names: { en: 'Passive parts', de: 'Passive Bauteile' } });
    const resistors = await category({
      names: { en: 'Resistors', de: 'Widerstände' },
      parent: passives._id,
      attributes: [resistance, mounting, { names: { en: 'RoHS' }, type: 'yes-no' }],
    });
    expect(resistors).toMatchObject({
      slug: 'resistors',
      path: ['Passive parts', 'Resistors'],
      version: 1,
      attributes: [{ key: 'resistance' }, { key: 'mounting' }, { key: 'rohs' }],
    });
    for (const [value, place] of [
      ['4k7', 'through-hole'],
      ['10k', 'Bedrahtet'],
      ['10k', 'Surface'],
    ]) {
      await shop.product({
        category: 'resistors',
        attributes: { resistance: value!, mounting: place!, rohs: 'yes' },
      });
    }

    const page = await search({ category: 'passive-parts' });
    expect(page).toMatchObject({ total: 3, categories: [{ slug: 'resistors', count: 3 }] });
    const list = await search({ category: 'resistors', filter: 'resistance:10k' });
    expect(list.total).toBe(2);
    expect(list.facets.slice(0, 3)).toMatchObject([
      { key: 'resistance', unit: 'Ω', values: [{ count: 1 }, { count: 2, chosen: true }] },
      {
        key: 'mounting',
        values: [
          { value: 'Surface', count: 1 },
          { value: 'Through-hole', count: 1 },
        ],
      },
      { key: 'rohs', values: [{ value: 'yes', count: 2 }] },
    ]);
    const tree = valueOf(await shop.api(listCategoryTree, {}));
    expect(tree).toContainEqual({
      slug: 'resistors',
      name: 'Resistors',
      path: ['passive-parts', 'resistors'],
      count: 3,
    });
  });

  test('shows names and choices in German, and finds the category by its German name', async () => {
    const url = '/api/product-search?category=resistors';
    const { body } = await shop.app.inject({ url, headers: { 'accept-language': 'de' } });
    const { category: shown, facets, products } = JSON.parse(body);
    expect(shown).toMatchObject({ name: 'Widerstände', path: [{ name: 'Passive Bauteile' }, {}] });
    expect(facets[1]).toMatchObject({ name: 'Montage', labels: { 'Through-hole': 'Bedrahtet' } });
    expect(products.map(({ values }: { values: object }) => values)).toContainEqual(
      expect.objectContaining({ mounting: 'Bedrahtet', rohs: 'ja' }),
    );
    expect(await search({ q: 'widerstände' })).toMatchObject({ category: { slug: 'resistors' } });
  });

  test('shows the picture of a category on its page and beside its name in lists', async () => {
    const above = await category({ picture: '/pictures/busbar.svg' });
    const below = await category({ parent: above._id, picture: '/pictures/relay.svg' });
    await shop.product({ category: below.slug });
    expect(await search({ category: above.slug })).toMatchObject({
      category: { picture: '/pictures/busbar.svg' },
      categories: [{ slug: below.slug, picture: '/pictures/relay.svg' }],
    });
  });

  test('leaves attributes out of filters and tables as the admin says', async () => {
    const hidden = await category({
      attributes: [
        { ...resistance, isFilter: false },
        { ...mounting, inTable: false },
      ],
    });
    await shop.product({
      category: hidden.slug,
      attributes: { resistance: 1, mounting: 'Surface' },
    });
    const list = await search({ category: hidden.slug });
    expect(list.category?.attributes.map(({ key }) => key)).toEqual(['resistance']);
    expect(list.facets.map(({ key }) => key)).toContain('mounting');
    expect(list.facets.map(({ key }) => key)).not.toContain('resistance');
  });
});

describe('a product', () => {
  test('gets only the choices of its category', async () => {
    const { slug } = await category({
      attributes: [mounting, { names: { en: 'RoHS' }, type: 'yes-no' }],
    });
    const add = (attributes: Record<string, string>) =>
      admin.api(addProduct, { body: { name: 'Part', category: slug, attributes } });
    expect(await add({ mounting: 'Glued' })).toMatchObject({
      problem: {
        errors: [
          { pointer: '#/attributes/mounting', detail: 'Must be one of Through-hole, Surface' },
        ],
      },
    });
    expect(valueOf(await add({ mounting: 'SURFACE', rohs: 'nein' })).attributes).toMatchObject([
      { key: 'mounting', value: 'Surface' },
      { key: 'rohs', value: 'no' },
    ]);
  });

  test('can be saved by a form that knows its category by an old address', async () => {
    const old = await category();
    const product = await shop.product({ category: old.slug });
    await change(old, { slug: `${old.slug}-renamed` });
    const saved = await admin.api(changeProduct, {
      params: { id: product._id },
      body: { version: 1, name: 'Renamed', category: old.slug },
    });
    expect(valueOf(saved).category).toMatchObject({ slug: `${old.slug}-renamed` });
  });
});

function addInvalid(body: Partial<CategoryBody>) {
  return admin.api(addCategory, { body: { names: { en: 'Wrong' }, ...body } });
}

describe('adding a category', () => {
  test('makes its address from its name, with a number if that is taken', async () => {
    const { _id: parent } = await category();
    const names = { en: 'Köpfe & µ-Relays' };
    expect((await category({ names })).slug).toBe('koepfe-u-relays');
    expect((await category({ names, parent })).slug).toBe('koepfe-u-relays-2');
  });

  test('refuses the name of a sibling in either language, and takes it elsewhere', async () => {
    const { _id: parent } = await category();
    await category({ names: { en: 'Cable', de: 'Kabel' }, parent });
    const refused = [
      [{ en: ' cable', de: 'Leitung' }, '#/names/en'],
      [{ en: 'Wire', de: 'KABEL' }, '#/names/de'],
      [{ en: 'Kabel' }, '#/names/en'],
    ] as const;
    for (const [names, pointer] of refused) {
      expect(await addInvalid({ names, parent })).toMatchObject({
        problem: { status: 409, type: 'categories/name-taken', errors: [{ pointer }] },
      });
    }
    await category({ names: { en: 'Cable', de: 'Kabel' } });
    await category({ names: { en: 'Leitung', de: 'Leitung' }, parent });
  });

  test('refuses a taken address, an unknown parent and invalid attributes', async () => {
    const { slug } = await category();
    expect(await addInvalid({ slug })).toMatchObject({
      problem: { type: 'categories/slug-taken', slug },
    });
    const invalid = [
      [{ parent: shop.payments.newId() }, '#/parent'],
      [{ slug: 'No Address' }, '#/slug'],
      [{ attributes: [{ ...resistance, unit: 'furlong' }] }, '#/attributes/0/unit'],
      [{ attributes: [{ ...mounting, choices: [] }] }, '#/attributes/0/choices'],
      [{ attributes: [{ ...mounting, unit: 'Ω' }] }, '#/attributes/0/unit'],
    ] as const;
    for (const [body, pointer] of invalid) {
      expect(await addInvalid(body as Partial<CategoryBody>)).toMatchObject({
        problem: { errors: [{ pointer }] },
      });
    }
  });
});

describe('changing a category', () => {
  test('is refused when somebody else has changed it, and returns the current one', async () => {
    const loaded = await category();
    await change(loaded, { names: { en: 'Newer name' } });
    expect(await change(loaded, { names: { en: 'Older name' } })).toMatchObject({
      problem: { type: 'categories/changed', current: { name: 'Newer name', version: 2 } },
    });
  });

  test('succeeds when it is repeated because its answer was lost', async () => {
    const [above, loaded] = [await category(), await category()];
    await category({ parent: above._id });
    const body = {
      names: { en: 'Saved once', de: 'Einmal gespeichert' },
      parent: above._id,
      position: 0,
      picture: '/pictures/busbar.svg',
      attributes: [resistance, { ...mounting, names: { en: 'New attribute' } }],
    };
    const saved = valueOf(await change(loaded, body)).category;
    expect(valueOf(await change(loaded, body)).category).toEqual(saved);
    for (const other of [
      { position: 1 },
      { names: { en: 'Saved once' } },
      { attributes: [resistance] },
      { attributes: [resistance, { ...mounting, names: { en: 'Other attribute' } }] },
    ]) {
      expect(await change(loaded, { ...body, ...other })).toMatchObject({
        problem: { type: 'categories/changed' },
      });
    }
  });

  test('that changes nothing makes no version and no audit entry', async () => {
    const attributes = [resistance, { ...mounting, choices: [{ en: 'A' }, { en: 'B' }] }];
    const loaded = await category({ picture: '/pictures/busbar.svg', attributes });
    const [first, second] = loaded.attributes;
    const same = { names: { en: loaded.names.en }, slug: loaded.slug, parent: null };
    const keyed = [
      { ...resistance, key: first!.key },
      {
        ...mounting,
        key: second!.key,
        choices: [
          { en: 'A', was: 'A' },
          { en: 'B', was: 'B' },
        ],
      },
    ];
    const saved = await change(loaded, { ...same, attributes: keyed });
    expect(valueOf(saved).category).toEqual(loaded);
    const log = await admin.api(listAudit, { query: { q: loaded.names.en } });
    expect(valueOf(log).map(({ action }) => action)).toEqual(['category-added']);
  });

  test('swaps the values of products when two choices swap names', async () => {
    const attributes = [{ ...mounting, choices: [{ en: 'A' }, { en: 'B' }] }];
    const loaded = await category({ attributes });
    const product = await shop.product({ category: loaded.slug, attributes: { mounting: 'A' } });
    const choices = [
      { en: 'A', was: 'B' },
      { en: 'B', was: 'A' },
    ];
    valueOf(await change(loaded, { attributes: [{ ...mounting, key: 'mounting', choices }] }));
    const after = valueOf(await shop.api(getProduct, { params: { id: product._id } }));
    expect(after.attributes).toMatchObject([{ key: 'mounting', value: 'B' }]);
  });

  test('keeps its old addresses, also after several changes and a move', async () => {
    const above = await category();
    const moved = await category({ slug: 'first-address' });
    const first = valueOf(await change(moved, { slug: 'second-address' }));
    expect(first.effect).toMatchObject({ addresses: 1 });
    await change(first.category, { slug: 'third-address', parent: above._id });
    for (const slug of ['first-address', 'second-address', 'third-address']) {
      expect((await search({ category: slug })).category?.path.map((one) => one.slug)).toEqual([
        above.slug,
        'third-address',
      ]);
    }
  });

  test('gives an old address to the category that takes it', async () => {
    const renamed = await category({ slug: 'wanted' });
    await change(renamed, { slug: 'given-up' });
    const taker = await category({ slug: 'wanted' });
    expect((await search({ category: 'wanted' })).category?.name).toBe(taker.name);
  });

  test('moves it to a position among its siblings', async () => {
    const above = await category();
    const [a, b, c] = [
      await category({ parent: above._id }),
      await category({ parent: above._id }),
      await category({ parent: above._id }),
    ];
    const order = async () => {
      const listed = valueOf(await admin.api(listCategories, {}));
      return listed.filter(({ parent }) => parent === above._id).map(({ _id }) => _id);
    };
    const { category: second } = valueOf(await change(c, { position: 0 }));
    expect(await order()).toEqual([c._id, a._id, b._id]);
    await change(second, { position: 99 });
    expect(await order()).toEqual([a._id, b._id, c._id]);
  });

  test('is refused into itself and below itself', async () => {
    const above = await category();
    const below = await category({ parent: above._id });
    for (const parent of [above._id, below._id]) {
      expect(await change(above, { parent })).toMatchObject({
        problem: { type: 'categories/inside-itself' },
      });
    }
  });

  test('tells what a move affects without moving', async () => {
    const [above, other] = [await category(), await category()];
    const below = await category({ parent: above._id });
    await shop.product({ category: below.slug });
    const { effect } = valueOf(await change(above, { parent: other._id, dryRun: true }));
    expect(effect).toEqual({ products: 1, addresses: 2, lost: [] });
    expect(await current(above)).toEqual(above);
  });

  test('loses values of products only if that is accepted', async () => {
    const loaded = await category({ attributes: [resistance, mounting] });
    const product = await shop.product({
      category: loaded.slug,
      attributes: { resistance: 100, mounting: 'Surface' },
    });
    const attributes = [{ key: 'mounting', ...mounting }];
    expect(await change(loaded, { attributes })).toMatchObject({
      problem: {
        type: 'categories/values-would-be-lost',
        lost: [{ name: 'Resistance', products: 1 }],
      },
    });
    valueOf(await change(loaded, { attributes, discardValues: true }));
    const left = valueOf(await shop.api(getProduct, { params: { id: product._id } }));
    expect(left.attributes.map(({ key }) => key)).toEqual(['mounting']);
    expect((await search({ category: loaded.slug })).products).toMatchObject([
      { values: { mounting: 'Surface' } },
    ]);
  });

  test.each([
    [{ type: 'number', unit: 'V' }, 2],
    [{ type: 'text' }, 0],
    [{ type: 'yes-no' }, 2],
    [{ type: 'choice', choices: [{ en: 'surface' }, { en: 'Glued' }] }, 1],
    [{ type: 'choice', choices: [{ en: 'THT', was: 'Through-hole' }, { en: 'Surface' }] }, 0],
  ] as const)('a choice that becomes %j takes the value of %i products', async (type, lost) => {
    const loaded = await category({ attributes: [mounting] });
    await shop.product({ category: loaded.slug, attributes: { mounting: 'Surface' } });
    await shop.product({ category: loaded.slug, attributes: { mounting: 'Through-hole' } });
    const attributes = [
      { key: 'mounting', names: mounting.names, ...type },
    ] as CategoryBody['attributes'];
    const { effect } = valueOf(await change(loaded, { attributes, discardValues: true }));
    expect(effect.lost).toEqual(lost === 0 ? [] : [{ name: 'Mounting', products: lost }]);
    const { products } = await search({ category: loaded.slug });
    const kept = products.filter(({ values }) => values['mounting'] !== undefined);
    expect(kept).toHaveLength(2 - lost);
  });

  test('gives products the new text of a choice', async () => {
    const loaded = await category({ attributes: [mounting] });
    await shop.product({ category: loaded.slug, attributes: { mounting: 'Through-hole' } });
    const choices = [{ en: 'THT', was: 'Through-hole' }, { en: 'Surface' }];
    valueOf(await change(loaded, { attributes: [{ key: 'mounting', ...mounting, choices }] }));
    expect((await search({ category: loaded.slug })).products).toMatchObject([
      { values: { mounting: 'THT' } },
    ]);
  });
});
