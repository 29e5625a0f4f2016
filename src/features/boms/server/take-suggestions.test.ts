import { expect, test } from 'vitest';
import { testShop, type Person } from '#test/support/test-shop.ts';
import { acceptLines, type Bom } from '../contract.ts';
import { load, matchedIn } from './bom-steps.fixture.ts';

const shop = await testShop();
const matched = matchedIn(shop);

const suggested = ({ lines }: Bom) =>
  lines.flatMap(({ row, candidates: [only] }) =>
    only ? [{ row, productId: only.productId }] : [],
  );
const take = (person: Person, id: string, lines: ReturnType<typeof suggested>, undo = false) =>
  person.api(acceptLines, { params: { id }, body: { lines, undo } });
const inShort = ({ lines }: Bom) => lines.map(({ match }) => [match.state, match.reasonCode]);

test('the only candidates of lines are taken at once, and taken back', async () => {
  const person = await shop.person();
  await shop.product({ mpn: 'SOLO-1000', price: '1.00' });
  await shop.product({ mpn: 'ONCE-2000', price: '2.00' });
  const file = 'Ref,Qty,MPN\nX1,1,SOLO-1009\nX2,2,ONCE-2009\n';
  const bom = await matched(person, file);
  const choose = [
    ['choose', 'mpn-similar'],
    ['choose', 'mpn-similar'],
  ];
  expect(inShort(bom)).toEqual(choose);
  const lines = suggested(bom);
  expect(await take(person, bom._id, lines)).toMatchObject({
    value: { cost: { total: '5.00' }, lines: [{ match: { reasonCode: 'chosen' } }, {}] },
  });
  expect(inShort(await matched(person, file))).toEqual([
    ['likely', 'remembered'],
    ['likely', 'remembered'],
  ]);
  const back = await take(person, bom._id, lines, true);
  expect(back).toMatchObject({ value: { cost: { total: '0.00' } } });
  expect(inShort(await load(person, bom._id))).toEqual(choose);
  // Nothing is remembered of what was taken back.
  expect(inShort(await matched(person, file))).toEqual(choose);
});

test('what is no candidate of a line is not taken, and what was not taken is not taken back', async () => {
  const person = await shop.person();
  await shop.product({ mpn: 'LONE-1000' });
  const sure = await shop.product({ mpn: 'SURE-1000' });
  const bom = await matched(person, 'Ref,Qty,MPN\nX1,1,LONE-1009\nX2,1,SURE-1000\n');
  const wrong = [{ row: 1, productId: sure._id }];
  await take(person, bom._id, wrong);
  expect(inShort(await load(person, bom._id))[0]).toEqual(['choose', 'mpn-similar']);
  await take(person, bom._id, [{ row: 2, productId: sure._id }], true);
  expect(inShort(await load(person, bom._id))[1]).toEqual(['exact', 'mpn']);
});

test('another part of another manufacturer, found by its name, does not fit, and differs also when remembered', async () => {
  const person = await shop.person();
  const header = await shop.product({
    mpn: 'PH-1X40-254',
    manufacturer: 'Stekkra',
    name: 'Stiftleiste 1 x 40, 3pol teilbar',
  });
  const sized = await shop.product({ mpn: 'KLEMMLEISTE-9', name: 'Klemmleiste gerade' });
  const file = [
    'Pos;Menge;Hersteller;MPN;Beschreibung',
    '1;1;Würth Elektronik;61300311121;Stiftleiste 3pol',
    '2;1;;KLEMMLEISTE-8;Klemmleiste gerade',
    '3;1;;;Klemmleiste gerade',
  ].join('\n');
  const bom = await matched(person, file);
  expect(bom.lines.map(({ candidates: [only] }) => [only?.productId, only?.fits])).toEqual([
    [header._id, false],
    [sized._id, true],
    [sized._id, true],
  ]);
  const differs = [
    { what: 'mpn', wanted: '61300311121', has: 'PH-1X40-254' },
    { what: 'manufacturer', wanted: 'Würth Elektronik', has: 'Stekkra' },
  ];
  await take(person, bom._id, [{ row: 1, productId: header._id }]);
  const chosen = await load(person, bom._id);
  expect(chosen.lines[0]?.candidates[0]?.differences).toEqual(differs);
  const [again] = (await matched(person, file)).lines;
  expect(again?.match).toMatchObject({ state: 'likely', reasonCode: 'remembered' });
  expect(again?.candidates[0]?.differences).toEqual(differs);
});
