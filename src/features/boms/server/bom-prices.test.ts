import { expect, test } from 'vitest';
import { testShop } from '#test/support/test-shop.ts';
import { addBomToCart, changeBom, exportBomCsv, getBomCosts, getBomRows } from '../contract.ts';
import { matchedIn } from './bom-steps.fixture.ts';
import { readBomFile } from './read-bom-file.ts';

const shop = await testShop();
const matched = matchedIn(shop);

test('a line says what its product costs at the quantity of all lines that have it', async () => {
  const person = await shop.person();
  await shop.product({
    mpn: 'COST-1',
    price: '2.00',
    priceBreaks: [{ quantity: 10, price: '1.50' }],
    minQuantity: 5,
    orderMultiple: 5,
    stock: 12,
    leadTimeDays: 9,
  });
  await shop.product({ mpn: 'COST-2', price: '0.10', stock: 100, leadTimeDays: 3 });
  const bom = await matched(
    person,
    'Ref,Qty,MPN\n"J1,J2",2,COST-1\n"J3,J4,J5,J6,J7,J8,J9",7,COST-1\nJ10,1,COST-2\nJ11,1,NOWHERE\n',
  );
  expect(bom.lines.map(({ offer }) => offer)).toMatchObject([
    { orderQuantity: 10, sharedBy: 2, unitPrice: '1.50', total: '3.33', short: 0, stock: 12 },
    { orderQuantity: 10, sharedBy: 2, unitPrice: '1.50', total: '11.67', leadTimeDays: 9 },
    { orderQuantity: 1, sharedBy: 1, unitPrice: '0.10', total: '0.10', minQuantity: 1 },
    null,
  ]);
  expect(bom.cost).toEqual({
    lines: 3,
    total: '15.10',
    perBoard: '15.10',
    currency: 'USD',
    saving: '0.00',
    withoutPrice: 0,
    short: 0,
    longestLeadTimeDays: 9,
  });
  const more = await person.api(changeBom, { params: { id: bom._id }, body: { boards: 3 } });
  expect(more).toMatchObject({
    value: {
      // 27 pieces are raised to 30; one cent of 45.30 / 3 is not left over.
      cost: { total: '45.30', perBoard: '15.10', short: 2 },
      lines: [{ needed: 6, offer: { orderQuantity: 30, short: 18 } }, {}, {}, { offer: null }],
    },
  });
});

test('likely lines are told apart in the total; what is not fitted costs nothing', async () => {
  const person = await shop.person();
  await shop.product({ mpn: 'SURE-1', price: '1.00' });
  await shop.product({ mpn: 'MAYBE-1', price: '5.00', manufacturer: 'Alphaton' });
  const bom = await matched(
    person,
    'Ref,MPN,Manufacturer,DNP\nX1,SURE-1,,\nX2,MAYBE-1,Nobody,\nX3,SURE-1,,DNP\n',
  );
  expect(bom).toMatchObject({
    cost: { lines: 1, total: '1.00' },
    costWithLikely: { lines: 2, total: '6.00' },
    lines: [{}, { offer: { total: '5.00' } }, { offer: null }],
  });
});

test('more pieces are bought where they cost less, unless the buyer wants as few as possible', async () => {
  const person = await shop.person();
  const reel = { price: '0.10', priceBreaks: [{ quantity: 100, price: '0.05' }] };
  await shop.product({ mpn: 'REEL-1', ...reel, stock: 100 });
  await shop.product({ mpn: 'REEL-2', ...reel, stock: 99 });
  const bom = await matched(person, 'Part,Qty,MPN\nA,50,REEL-1\nB,30,REEL-1\nC,80,REEL-2\n');
  const params = { id: bom._id };
  const cheaper = { quantity: 100, saving: '3.00' };
  expect(bom).toMatchObject({
    cheapestQuantities: true,
    cost: { total: '13.00', saving: '3.00', short: 0 },
    lines: [
      { offer: { orderQuantity: 100, leftOver: 20, total: '3.13', cheaper } },
      { offer: { orderQuantity: 100, leftOver: 20, total: '1.87', cheaper } },
      // The hundredth piece is not in stock.
      { offer: { orderQuantity: 80, leftOver: 0, total: '8.00', cheaper: null } },
    ],
  });
  const fewest = await person.api(changeBom, { params, body: { cheapestQuantities: false } });
  expect(fewest).toMatchObject({
    value: {
      cheapestQuantities: false,
      cost: { total: '16.00', saving: '3.00' },
      lines: [{ offer: { orderQuantity: 80, leftOver: 0, cheaper } }, {}, {}],
    },
  });
  const fill = (lines: number[]) => person.api(addBomToCart, { params, body: { lines } });
  expect(await fill([3])).toMatchObject({ value: { added: [{ quantity: 80 }] } });
  await person.api(changeBom, { params, body: { cheapestQuantities: true } });
  expect(await fill([1, 2])).toMatchObject({ value: { added: [{ quantity: 100, wanted: 100 }] } });
});

test('the cost of 1 to 10,000 boards is compared', async () => {
  const person = await shop.person();
  await shop.product({
    mpn: 'MANY-1',
    price: '0.10',
    priceBreaks: [{ quantity: 1_000, price: '0.02' }],
    stock: 2_500,
    leadTimeDays: 14,
  });
  const { _id: id } = await matched(person, 'Part,Qty,MPN\nA,2,MANY-1\nB,1,NOWHERE\n');
  const costs = await person.api(getBomCosts, { params: { id } });
  const rows = costs.ok ? costs.value : [];
  expect(rows.map(({ boards }) => boards)).toEqual([
    1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000,
  ]);
  expect(rows[0]).toMatchObject({ total: '0.20', perBoard: '0.20', short: 0 });
  // 1,000 pieces cost 20.00, the 400 that are needed 40.00.
  expect(rows[7]).toMatchObject({ boards: 200, total: '20.00', perBoard: '0.10', saving: '20.00' });
  expect(rows[10]).toMatchObject({ total: '80.00', short: 1, longestLeadTimeDays: 14 });
  expect([rows[0]?.shortRows, rows[10]?.shortRows]).toEqual([[], [1]]);
  expect(rows[10]?.longestLeadTimeRow).toBe(1);
  expect(await (await shop.person()).api(getBomCosts, { params: { id } })).toMatchObject({
    problem: { type: 'boms/not-found' },
  });
});

test('the first rows of the file are shown to choose the header and columns', async () => {
  const person = await shop.person();
  const { _id: id } = await matched(person, `Board A\n\nRef,Qty,MPN\nR1,1,${'X'.repeat(100)}\n`);
  expect(await person.api(getBomRows, { params: { id } })).toMatchObject({
    value: {
      rows: [['Board A'], [], ['Ref', 'Qty', 'MPN'], ['R1', '1', 'X'.repeat(80)]],
      columnCount: 3,
    },
  });
  const stranger = await shop.person();
  expect(await stranger.api(getBomRows, { params: { id } })).toMatchObject({
    problem: { type: 'boms/not-found' },
  });
});

test('lines are exported with what was decided; texts of the file are no formulas', async () => {
  const person = await shop.person();
  const { sku } = await shop.product({ mpn: 'OUT-1', price: '0.25', stock: 40 });
  const { _id: id } = await matched(
    person,
    'Ref,Qty,MPN,Value\n"R1,R2",2,OUT-1,10k\nR3,1,NOWHERE,=1+2\n',
  );
  const params = { id };
  const csv = await person.api(exportBomCsv, { params });
  const [header, first, second] = csv.ok ? (await csv.value.text()).split('\r\n') : [];
  expect(header).toMatch(/^Row,Designators,Quantity,MPN/);
  expect(first).toContain(`2,"R1, R2",2,OUT-1`);
  expect(first).toContain(`,2,exact,Same MPN,${sku},OUT-1`);
  expect(first).toContain(',2,0.25,0.50,USD,40,');
  expect(second).toContain(`,'=1+2,`);

  const headers = { authorization: `Bearer ${person.token}` };
  const german = await shop.app.inject({
    url: `/api/boms/${id}/lines.csv`,
    headers: { ...headers, 'accept-language': 'de', 'accept-encoding': 'identity' },
  });
  const [germanTitles, germanLine] = german.body.split('\r\n');
  expect(germanTitles).toMatch(/^\uFEFFZeile;Bezeichner;Menge;MPN;Hersteller;/);
  expect(germanLine).toContain(`;2;Genau;Gleiche Herstellernummer;${sku};OUT-1;`);
  expect(germanLine).toContain(';2;"0,25";"0,50";USD;40;');
  expect(german.body.trim().split('\r\n').at(-1)).toMatch(/^Summe;.*;"0,50";USD;/);

  const xlsx = await shop.app.inject({ url: `/api/boms/${id}/lines.xlsx`, headers });
  const [sheet] = await readBomFile(xlsx.rawPayload);
  expect(sheet?.rows[1]?.slice(0, 4)).toEqual(['2', 'R1, R2', '2', 'OUT-1']);
  expect(sheet?.rows[2]).toContain('=1+2');
  expect(sheet?.rows[3]?.[0]).toBe('Total');

  await person.api(changeBom, {
    params,
    body: { boards: 3, attrition: { other: { percent: 0, minimum: 5 } } },
  });
  const more = await person.api(exportBomCsv, { params });
  const records = more.ok ? (await more.value.text()).trim().split('\r\n') : [];
  const named = (record = '') => {
    // No cell of these has a comma but the designators.
    const cells = record.replace('"R1, R2"', 'R1 R2').split(',');
    return Object.fromEntries((records[0] ?? '').split(',').map((title, at) => [title, cells[at]]));
  };
  expect(named(records[1])).toMatchObject({
    Boards: '3',
    Attrition: '5',
    Needed: '11',
    'Unit price': '0.25',
    'Line total': '2.75',
  });
  expect(records.at(-1)).toMatch(/^Total,,/);
  expect(named(records.at(-1))).toMatchObject({ 'Line total': '2.75', Currency: 'USD' });

  const stranger = await shop.person();
  expect(await stranger.api(exportBomCsv, { params })).toMatchObject({
    problem: { type: 'boms/not-found' },
  });
});
