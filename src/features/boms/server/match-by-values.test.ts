import { expect, test } from 'vitest';
import { withDemoCatalogue } from '#test/support/demo-catalogue.ts';
import { testShop } from '#test/support/test-shop.ts';
import { searchProducts } from '#features/search/contract.ts';
import { chooseProduct, createBom, exportBomCsv, getBom, type BomLineView } from '../contract.ts';

const shop = await testShop();
await withDemoCatalogue(shop);
const person = await shop.person();
/** Of the bills of materials, in the order of their upload. */
const bomIds: string[] = [];

async function matched(...rows: readonly string[]): Promise<readonly BomLineView[]> {
  const file = ['Ref;Value;Footprint;Description;MPN', ...rows].join('\n');
  const created = await person.api(createBom, { body: new Blob([file]) });
  if (!created.ok) throw new Error(JSON.stringify(created.problem));
  bomIds.push(created.value._id);
  await shop.drainBoms();
  const got = await person.api(getBom, { params: { id: created.value._id } });
  if (!got.ok) throw new Error(JSON.stringify(got.problem));
  return got.value.lines;
}

const inShort = ({ match, candidates: [first] }: BomLineView) =>
  [match.state, match.reasonCode, first?.name ?? '-'].join(': ');

test('lines without a part number are matched by what value, footprint and description say', async () => {
  const lines = await matched(
    'R1;10k;Resistor_SMD:R_0603_1608Metric;;',
    'R2;;;RES SMD 10K OHM 5% 1/10W 0603;',
    'C1;100n;CAPC1608X55N;X7R 25V;',
    'Y1;8MHz;HC-49/US;18pF;',
    'FB1;600R;0603;;',
  );
  const resistor = 'Chip resistor 10 kΩ 1 % 0603 100 mW';
  expect(lines.map(inShort)).toEqual([
    `likely: values: ${resistor}`,
    `likely: better-values: ${resistor}`,
    'likely: better-values: Ceramic capacitor 100 nF 10 % 50 V X7R 0603',
    'likely: values: Quartz crystal 8 MHz 30 ppm 18 pF HC-49/US',
    'likely: values: Ferrite bead 600 Ω 1 A 0603',
  ]);
  expect(lines[2]).toMatchObject({
    match: { reason: 'Same values; limits are the same or better' },
    candidates: [{ differences: [{ what: 'Rated voltage', wanted: '25 V', has: '50 V' }] }],
  });
});

test('with a worse limit, another package or an MPN that we lack, the person chooses', async () => {
  const lines = await matched(
    'C1;100n 100V;C_0603;X7R;',
    'R1;10k;R_0805;;',
    'L1;10uH;;;',
    'R2;10k;R_0603;;ZZ-GONE-10K',
  );
  expect(lines.map(({ match }) => [match.state, match.reasonCode, match.productId])).toEqual([
    ['choose', 'values-differ', null],
    ['choose', 'values-differ', null],
    ['choose', 'values-differ', null],
    ['choose', 'mpn-not-found', null],
  ]);
  expect(lines[0]?.candidates[0]?.differences).toEqual([
    { what: 'Rated voltage', wanted: '100 V', has: '50 V' },
  ]);
});

test('what differs is named in the language of the reader, as the category of the candidate calls it', async () => {
  // Another category calls it by another word.
  await shop.database.pool.query(`update category_attributes set translations = '{"de": "Spannung"}'
    where name = 'Rated voltage' and category_id <> (select id from categories where slug = 'ceramic-capacitors')`);
  const file = 'Ref;Value;Footprint;Description\nC1;100n 100V;C_0603;X7R\n';
  const created = await person.api(createBom, { body: new Blob([file]) });
  if (!created.ok) throw new Error(JSON.stringify(created.problem));
  await shop.drainBoms();
  const german = await shop.app.inject({
    url: `/api/boms/${created.value._id}`,
    headers: { authorization: `Bearer ${person.token}`, 'accept-language': 'de' },
  });
  expect(german.json()).toMatchObject({
    lines: [
      {
        candidates: [{ differences: [{ what: 'Nennspannung', wanted: '100 V', has: '50 V' }] }],
      },
    ],
  });
});

test('words and the beginning of an MPN give candidates, and nothing similar gives none', async () => {
  const lines = await matched(
    'U1;;;Operational amplifier, dual;',
    'U2;;;;NE555XYZ',
    'H1;;;Flux capacitor of the third kind;',
  );
  expect(lines.map(inShort)).toEqual([
    expect.stringContaining('choose: words: Dual'),
    'choose: mpn-similar: Timer NE555 4.5 V to 16 V DIP-8',
    'none: not-found: -',
  ]);
});

test('candidates by words or by a similar MPN say what differs', async () => {
  const [similar] = await matched('U2;;;;NE555XYZ');
  expect(similar?.candidates[0]?.differences).toContainEqual({
    what: 'mpn',
    wanted: 'NE555XYZ',
    has: similar?.candidates[0]?.mpn,
  });
});

test('a part of the right kind with another value is no candidate, however alike its name is', async () => {
  const lines = await matched(
    'C1;33n;;Ceramic capacitor X7R;',
    'R1;47k;0603;Chip resistor 1 % 100 mW;',
    'Y1;27MHz;;Quartz crystal 30 ppm 18 pF;',
  );
  expect(lines.map(inShort)).toEqual(lines.map(() => 'none: not-found: -'));
});

test('a product that was chosen before has the others beside it that were found', async () => {
  const row = 'U1;;;Operational amplifier, dual;';
  const [first] = await matched(row);
  const ids = first?.candidates.map(({ productId }) => productId) ?? [];
  const params = { id: bomIds.at(-1) ?? '', row: 1 };
  const chosen = await person.api(chooseProduct, { params, body: { productId: ids[1] ?? '' } });
  expect(chosen.ok).toBe(true);
  const [again] = await matched(row);
  expect(again?.match).toMatchObject({ state: 'likely', reasonCode: 'remembered' });
  expect(again?.candidates.map(({ productId }) => productId)).toEqual([
    ids[1],
    ...ids.filter((_, at) => at !== 1),
  ]);
});

test('only a candidate of which nothing is worse or unknown fits', async () => {
  await shop.product({
    name: 'Connector shell coaxial bulkhead',
    mpn: 'SHELL-1',
    category: 'analog-ics',
    attributes: { package: 'DIP-8' },
  });
  const lines = await matched(
    'R13;1k;R_0805;;',
    'R2;10k;R_0603;;ZZ-GONE-10K',
    'C1;100n 100V;C_0603;X7R;',
    'X1;;SOIC-8;connector shell coaxial bulkhead;',
    'X2;;DIP-8;connector shell coaxial bulkhead;',
  );
  expect(lines.map(({ candidates: [first] }) => first?.fits)).toEqual([
    false,
    true,
    false,
    false,
    true,
  ]);
  expect(lines[3]?.candidates[0]?.differences).toEqual([
    { what: 'Package', wanted: 'SOIC-8', has: 'DIP-8' },
  ]);
});

test('a product that is chosen by hand still says what differs, in this file and in later ones', async () => {
  const [line] = await matched('R77;7.7k;R_0805;;');
  const found = await person.api(searchProducts, { query: { q: '10k 0603', limit: 1 } });
  const productId = (found.ok && found.value.products[0]?._id) || '';
  const params = { id: bomIds.at(-1) ?? '', row: line?.row ?? 0 };
  const chosen = await person.api(chooseProduct, { params, body: { productId } });
  const differs = { what: 'Package', wanted: '0805', has: '0603' };
  const expected = { productId, differences: expect.arrayContaining([differs]) };
  expect(chosen).toMatchObject({ value: { match: { reasonCode: 'chosen' } } });
  expect(chosen.ok && chosen.value.candidates[0]).toMatchObject(expected);
  const csv = await person.api(exportBomCsv, { params: { id: params.id } });
  expect(csv.ok ? await csv.value.text() : '').toContain(',chosen,Chosen by you,');
  const [later] = await matched('R78;7.7k;R_0805;;');
  expect(later?.match).toMatchObject({ reasonCode: 'remembered', productId });
  expect(later?.candidates[0]).toMatchObject(expected);
});

test('three decimals after a comma are decimals in a list that writes them so, and 3215 is 3.2 × 1.5 mm', async () => {
  const german = await person.api(createBom, {
    body: new Blob(['Ref;Menge;Wert;Gehäuse\nY1;1;32,768 kHz;3.2x1.5']),
  });
  if (!german.ok) throw new Error(JSON.stringify(german.problem));
  await shop.drainBoms();
  const got = await person.api(getBom, { params: { id: german.value._id } });
  const [line] = got.ok ? got.value.lines : [];
  expect(line?.match).toMatchObject({ state: 'likely', sku: 'BB-XT-32K-3215' });
  const differs = line?.candidates.flatMap(({ differences }) =>
    differences.map(({ what }) => what),
  );
  expect(differs).not.toContain('Package');
});
