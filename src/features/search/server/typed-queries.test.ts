import { describe, expect, test } from 'vitest';
import { withDemoCatalogue } from '#test/support/demo-catalogue.ts';
import { testShop } from '#test/support/test-shop.ts';
import { searchProducts, suggestProducts } from '../contract.ts';

const shop = await testShop();
const files = await withDemoCatalogue(shop);

async function search(q: string) {
  const outcome = await shop.api(searchProducts, { query: { q } });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}

async function suggest(q: string) {
  const outcome = await shop.api(suggestProducts, { query: { q } });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}

async function namesBy(q: string) {
  return (await search(q)).products.map(({ name }) => name).join('; ');
}

async function suggestedCategories(q: string) {
  return (await suggest(q)).categories.map(({ slug }) => slug);
}

async function suggestedValues(q: string) {
  return (await suggest(q)).values.map(({ category, filter, others }) =>
    [category.slug, ...others, filter].join(' '),
  );
}

describe('in the demo catalogue', () => {
  test.each([
    ['10k 0603 1%', 'resistors', ['resistance:10000', 'package:0603', 'tolerance:1']],
    ['4k7', 'resistors', ['resistance:4700']],
    ['4700 ohm', 'resistors', ['resistance:4700']],
    ['0.1uF 50V X7R', 'ceramic-capacitors', ['capacitance:1e-7', 'voltage:50', 'dielectric:X7R']],
    ['elko 470uF', 'electrolytic-capacitors', ['capacitance:0.00047']],
    ['16MHz crystal', 'crystals', ['frequency:16000000']],
    ['pin header 2,54 mm', 'pin-headers', ['pitch:0.00254']],
    ['Netzteil 24V 5A', 'din-rail-supplies', ['outputVoltage:24', 'outputCurrent:5']],
    ['sensor -40..85°C', 'sensors', ['temperatureMin:..-40', 'temperatureMax:85..']],
    ['1608 metric', null, ['package:0603']],
  ])('%s finds parts of %s by %j', async (q, category, filters) => {
    const result = await search(q);
    const understood = result.understood.filter(({ kind }) => kind === 'filter');
    expect(understood.map(({ value }) => value)).toEqual(filters);
    expect(result.category?.slug ?? null).toBe(category);
    expect(result.total).toBeGreaterThan(0);
  });

  test.each([
    ['47k', ['resistance:47000'], 'resistors'],
    ['3n3', ['capacitance:3.3e-9'], 'ceramic-capacitors'],
    ['1/4W resistor', ['power:0.25'], 'resistors'],
    ['0.25W', ['power:0.25'], 'resistors'],
    ['250mW', ['power:0.25'], 'resistors'],
  ])('%s is a value although no part has it: %j', async (q, filters, category) => {
    const result = await search(q);
    const understood = result.understood.filter(({ kind }) => kind === 'filter');
    expect(understood.map(({ value }) => value)).toEqual(filters);
    expect(result.category?.slug).toBe(category);
    expect(result.total).toBe(0);
  });

  test.each([
    ['3V3', 'supplyVoltage:3.3'],
    ['4 pin', 'positions:4'],
    ['>10A', 'current:>10..'],
    ['>=10A', 'current:10..'],
    ['over 10 A', 'current:>10..'],
    ['1k-10k', 'resistance:1000..10000'],
    ['5k to 50k', 'resistance:5000..50000'],
    ['"10k 0603"', 'resistance:10000'],
    ['fuse 2A slow', 'current:2'],
  ])('%s is searched for by its likeliest interpretation: %s', async (q, filter) => {
    const { understood, total } = await search(q);
    expect(understood.map(({ value }) => value)).toContain(filter);
    expect(total).toBeGreaterThan(0);
  });

  test.each([
    ['Schütz', 'BB-KM-9-24DC'],
    ['Reihenklemme', 'BB-TB-508-2'],
    ['Kabelverschraubung', 'BB-CG-M20'],
    ['Kupferschiene', 'BB-CU-20X5-1M'],
    ['Hutschienennetzteil', 'BB-PS-DR24-5'],
    ['Schaltnetzteil', 'BB-PS-DR24-5'],
    ['Temperaturfühler', 'BB-ST-PT100-6'],
    ['rote LED', 'BB-LED5-RED'],
  ])('%s finds the part by its English name: %s', async (q, sku) => {
    expect((await search(q)).products.map((product) => product.sku)).toContain(sku);
  });

  test.each([
    ['conector', 'category'],
    ['stepper moter', 'category'],
    ['1N4184', 'similar-words'],
    ['lm385', 'similar-words'],
    ['the best resistor', 'ignored'],
  ])('the typing error in %s is corrected and reported as %s', async (q, kind) => {
    const { understood, total } = await search(q);
    expect(understood.map((one) => one.kind)).toContain(kind);
    expect(total).toBeGreaterThan(0);
  });

  test.each([
    ['R0603-10K', 'BB-R0603-10K'],
    ['LM358', 'BB-U-LM358D'],
    ['7805', 'BB-U-L7805'],
    ['1N4148', 'BB-D-1N4148'],
    ['2n7002', 'BB-M-2N7002'],
  ])('%s is a part number and finds only that part: %s', async (q, sku) => {
    expect((await search(q)).products.map((product) => product.sku)).toEqual([sku]);
  });

  test('a bare number matches equal words before prefixes', async () => {
    expect(await namesBy('120')).toMatch(/120 x 120/);
    expect(await namesBy('120')).not.toMatch(/120 W|1200/);
    expect(await namesBy('470')).toMatch(/470 (nm|µF)/);
    expect(await namesBy('16')).not.toContain('16 MHz');
  });

  test('alternatives of a value come with attribute and category', async () => {
    const { alternatives } = await search('3n3');
    expect(alternatives).toContainEqual({
      filter: 'loadCapacitance:3.3e-9',
      name: 'Load capacitance',
      unit: 'F',
      type: 'number',
      category: { name: 'Quartz crystals', path: ['passives', 'crystals'] },
    });
    for (const { filter, category } of (await search('10k5')).alternatives) {
      const query = { filter, category: category?.path.at(-1) ?? '' };
      expect(await shop.api(searchProducts, { query })).toMatchObject({ ok: true });
    }
  });

  test('a bare comparison filters no attribute without a category', async () => {
    const kinds = ({ understood }: Awaited<ReturnType<typeof search>>) =>
      understood.map(({ kind }) => kind);
    expect(kinds(await search('< 1'))).not.toContain('filter');
    expect(kinds(await search('resistor < 100'))).toEqual(['category', 'filter']);
  });

  test('a typing error in a category name is corrected, the value next to it still filters', async () => {
    const { category, understood, total } = await search('resitor 10k');
    expect(category?.slug).toBe('resistors');
    expect(understood.map(({ text, value }) => [text, value])).toEqual([
      ['resitor', 'resistors'],
      ['10k', 'resistance:10000'],
    ]);
    expect(total).toBeGreaterThan(0);
  });

  test('nonsense finds nothing', async () => {
    expect(await search('qwrtzu plmokn')).toMatchObject({
      total: 0,
      remainingText: 'qwrtzu plmokn',
    });
  });

  test('different spellings of a value find the same products', async () => {
    const spellings = ['100nF', '100 NF', '0.1uF', '0,1 µF', '1e-7 F', '0.1 microfarad'];
    const result = await Promise.all(spellings.map(search));
    const [first] = result;
    expect(first?.total).toBeGreaterThan(0);
    expect(result.map(({ total }) => total)).toEqual(spellings.map(() => first?.total));
  });

  test('every product is found by its name and part numbers', async () => {
    const missing: string[] = [];
    for (const { name, sku, mpn } of files.products) {
      for (const q of [name, sku, mpn ?? sku]) {
        const { products } = await search(q);
        if (!products.some((product) => product.sku === sku)) missing.push(q);
      }
    }
    expect(missing).toEqual([]);
  });

  test('values are suggested in the categories that have them, parts by number', async () => {
    const { values } = await suggest('10k');
    expect(values).toContainEqual({
      category: { slug: 'resistors', name: 'Resistors', slugs: ['passives', 'resistors'] },
      filter: 'resistance:10000',
      others: [],
      name: 'Resistance',
      unit: 'Ω',
      value: 10_000,
    });
    const [product] = (await search('10k')).products;
    const { parts } = await suggest(product?.sku.toLowerCase() ?? '');
    expect(parts[0]?.sku).toBe(product?.sku);
  });

  test('a value is suggested together with the other typed values, and leads to products', async () => {
    expect(await suggestedValues('10k 06')).toEqual(['resistors resistance:10000 package:0603']);
    expect(await suggestedValues('24V 5A')).toEqual([
      'din-rail-supplies outputVoltage:24 outputCurrent:5',
    ]);
  });

  test('categories are suggested by prefix and by synonym', async () => {
    expect(await suggestedCategories('resis')).toEqual(['resistors']);
    expect(await suggestedCategories('Widerst')).toEqual(['resistors']);
    expect(await suggestedCategories('cerami')).toContain('ceramic-capacitors');
  });
});
