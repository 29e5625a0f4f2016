import { describe, expect, test } from 'vitest';
import { placeOrder } from '#features/orders/contract.ts';
import { testShop } from '#test/support/test-shop.ts';
import {
  changeBom,
  chooseProduct,
  createBom,
  deleteBom,
  getBom,
  listBoms,
  type Bom,
} from '../contract.ts';
import { load, matchedIn, upload } from './bom-steps.fixture.ts';

const shop = await testShop();

const matched = matchedIn(shop);

const states = (bom: Bom) => bom.lines.map(({ match }) => [match.state, match.reasonCode]);

test('a file becomes lines with their columns and rows', async () => {
  const person = await shop.person();
  const id = await upload(
    person,
    'Power supply;;\n;;\nPos;Bezeichner;Menge;Hersteller-Nr.\n1;R1-R3;3;RC-10K\n2;C1;2;CC-1\nSumme;;5;\n',
  );
  expect(await load(person, id)).toMatchObject({
    name: 'Pasted list: RC-10K',
    state: 'matching',
    headerRow: 2,
    columns: { quantity: 2, designators: 1, mpn: 3, manufacturer: null, value: null },
    lineCount: 2,
    lines: [
      {
        row: 3,
        designators: ['R1', 'R2', 'R3'],
        quantity: 3,
        mpn: 'RC-10K',
        quantityDiffers: false,
      },
      { row: 4, designators: ['C1'], quantity: 2, quantityDiffers: true, match: { state: 'none' } },
    ],
  });
});

const send = async (headers: Record<string, string>, payload: string | Buffer, query = '') => {
  const { token } = await shop.person();
  const authorization = `Bearer ${token}`;
  const url = `/api/boms${query}`;
  return shop.app.inject({
    method: 'POST',
    url,
    headers: { authorization, ...headers },
    payload,
  });
};
const form = (field: string, content: string | Buffer, fileName = 'Netzteil ÄÖ.csv') =>
  Buffer.concat([
    Buffer.from(
      `--x\r\nContent-Disposition: form-data; name="comment"\r\n\r\nhello\r\n--x\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\nContent-Type: text/csv\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n--x--\r\n'),
  ]);

describe('a file can be sent', () => {
  const csv = 'Ref,Qty,MPN\nR1,1,AB-100\n';
  const isForm = { 'content-type': 'multipart/form-data; boundary=x' };

  test('as the field of a form, whose name the list gets', async () => {
    const person = await shop.person();
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/boms',
      headers: { authorization: `Bearer ${person.token}`, ...isForm },
      payload: form('file', csv),
    });
    expect(response.statusCode).toBe(201);
    const { _id } = response.json<{ _id: string }>();
    expect(await load(person, _id)).toMatchObject({
      name: 'Netzteil ÄÖ',
      fileName: 'Netzteil ÄÖ.csv',
      lineCount: 1,
    });
  });

  test.each(['text/csv', 'text/plain; charset=utf-8', 'application/octet-stream'])(
    'as %s',
    async (type) => {
      expect((await send({ 'content-type': type }, csv, '?name=Board')).statusCode).toBe(201);
    },
  );

  test('but not as something else', async () => {
    expect((await send({ 'content-type': 'application/json' }, '{}')).statusCode).toBe(415);
    expect((await send(isForm, form('other', csv))).json()).toMatchObject({
      status: 400,
      errors: [{ pointer: '#/file', detail: 'Required' }],
    });
    expect((await send(isForm, 'no form at all')).statusCode).toBe(400);
  });

  test('up to 10 MB', async () => {
    const large = Buffer.alloc(10_000_001, 'R1,1,AB-100\n');
    const types = [
      [{ 'content-type': 'text/csv' }, large],
      [isForm, form('file', large)],
    ] as const;
    for (const [headers, payload] of types) {
      const refused = await send(headers, payload);
      expect(refused.json()).toMatchObject({ status: 413, errors: [{ detail: 'At most 10 MB' }] });
    }
  });

  test('again with the same key without making a second list', async () => {
    const person = await shop.person();
    const again = async (text: string) =>
      person.api(createBom, { body: new Blob([text]) }, { idempotencyKey: 'k' });
    const [first, second] = [await again(csv), await again(csv)];
    expect(second).toEqual(first);
    expect(await again(`${csv}R2,1,AB-200\n`)).toMatchObject({
      problem: { type: 'general/key-reused' },
    });
    expect(await person.api(listBoms, {})).toMatchObject({ value: [{ lineCount: 1 }] });
  });
});

describe('a file is refused with its reason', () => {
  test.each([
    ['an empty file', ' \n', 'empty'],
    ['a text without a table', 'Dear customer,\nthank you.\n', 'no-table'],
    [
      'positions of parts',
      'Ref,Val,Package,PosX,PosY,Rot,Side\nR1,10k,0603,1.0,2.0,90,top\n',
      'no-table',
    ],
    [
      'an XML file with entities',
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><export/>',
      'entities',
    ],
    ['more than 10,000 lines', `Ref,Qty,MPN\n${'R1,1,AB-100\n'.repeat(10_001)}`, 'too-many-lines'],
    [
      'more than 200 columns',
      `Ref,Qty${',x'.repeat(199)}\nR1,1${',y'.repeat(199)}\n`,
      'too-many-columns',
    ],
  ])('%s', async (_what, text, reason) => {
    const person = await shop.person();
    expect(await person.api(createBom, { body: new Blob([text]) })).toMatchObject({
      problem: { type: 'boms/unreadable', status: 422, reason },
    });
  });

  test('10,000 lines below a header are read', async () => {
    const person = await shop.person();
    const text = `Ref,Qty,MPN\n${Array.from({ length: 10_000 }, (_, i) => `R${i},1,AB-${i}\n`).join('')}`;
    expect(await load(person, await upload(person, text))).toMatchObject({ lineCount: 10_000 });
  });
});

describe('a list belongs to a person', () => {
  test('and does not exist for others, not even for admins', async () => {
    const [owner, other, admin] = [
      await shop.person(),
      await shop.person(),
      await shop.person({ admin: true }),
    ];
    const id = await upload(owner, 'Ref,Qty,MPN\nR1,1,AB-100\n');
    const missing = { problem: { type: 'boms/not-found', status: 404 } };
    for (const stranger of [other, admin]) {
      const params = { id };
      expect(await stranger.api(getBom, { params })).toMatchObject(missing);
      expect(await stranger.api(changeBom, { params, body: { boards: 2 } })).toMatchObject(missing);
      expect(await stranger.api(deleteBom, { params })).toMatchObject(missing);
      const choice = { params: { id, row: 1 }, body: { productId: null } };
      expect(await stranger.api(chooseProduct, choice)).toMatchObject(missing);
      expect(await stranger.api(listBoms, {})).toMatchObject({ value: [] });
    }
    expect(await owner.api(deleteBom, { params: { id } })).toMatchObject({
      value: { deletedCount: 1 },
    });
    expect(await owner.api(getBom, { params: { id } })).toMatchObject(missing);
  });

  test('who can keep 200 of them', async () => {
    const person = await shop.person();
    const id = await upload(person, 'Ref,Qty,MPN\nR1,1,AB-100\n');
    await shop.database.pool.query(
      `insert into boms select gen_random_uuid(), user_id, name, file_name, sheet, 'ready', created_at, header_row,
        columns, boards, attrition, reading, line_count, matched_count, bytes from boms, generate_series(1, 199)
        where id = $1`,
      [id],
    );
    const another = await person.api(createBom, { body: new Blob(['Ref,Qty,MPN\nR1,1,AB-100\n']) });
    expect(another).toMatchObject({ problem: { type: 'boms/too-many', max: 200 } });
    const page = await person.api(listBoms, { query: { limit: 100 } });
    if (!page.ok || !page.next) throw new Error('no next page');
    const next = await person.api(listBoms, { query: { limit: 100, cursor: page.next } });
    expect(next).toMatchObject({ next: null, value: { length: 100 } });
  });
});

describe('a line', () => {
  test('is matched exactly by its MPN or SKU, whatever the case', async () => {
    const { _id: productId, sku } = await shop.product({ mpn: 'EX-4711A', manufacturer: 'Vexmar' });
    const bom = await matched(
      await shop.person(),
      `Ref;MPN;Manufacturer\nU1;ex-4711a;Vexmar\nU2;EX-4711A;\nU3;${sku.toLowerCase()};\n`,
    );
    expect(bom).toMatchObject({ state: 'ready', matchedCount: 3, counts: { exact: 3 } });
    expect(states(bom)).toEqual([
      ['exact', 'mpn'],
      ['exact', 'mpn'],
      ['exact', 'sku'],
    ]);
    expect(bom.lines[0]).toMatchObject({
      match: { productId, sku, reason: 'Same MPN' },
      candidates: [{ productId, manufacturer: 'Vexmar', differences: [] }],
    });
  });

  test('is never exact with another manufacturer, and likely with one that we do not know', async () => {
    await shop.product({ mpn: 'TWIN-100', manufacturer: 'Alphaton' });
    await shop.product({ mpn: 'OTHER-9', manufacturer: 'Betalux' });
    const bom = await matched(
      await shop.person(),
      'Ref,MPN,Manufacturer\nU1,TWIN-100,Betalux\nU2,TWIN-100,Somebody\nU3,TWIN-100,ALPHATON Inc.\n',
    );
    expect(states(bom)).toEqual([
      ['choose', 'other-manufacturer'],
      ['likely', 'unknown-manufacturer'],
      ['exact', 'mpn'],
    ]);
    expect(bom.lines[0]).toMatchObject({
      match: { productId: null },
      candidates: [{ differences: [{ what: 'manufacturer', wanted: 'Betalux', has: 'Alphaton' }] }],
    });
  });

  test('must be chosen when several manufacturers have its MPN and it names none of them', async () => {
    await shop.product({ mpn: 'LM9358D', manufacturer: 'Alphaton' });
    await shop.product({ mpn: 'LM9358D', manufacturer: 'Betalux' });
    const bom = await matched(
      await shop.person(),
      'Ref,MPN,Manufacturer\nU1,LM9358D,\nU2,LM9358D,Betalux\n',
    );
    expect(states(bom)).toEqual([
      ['choose', 'several-manufacturers'],
      ['exact', 'mpn'],
    ]);
    expect(bom.lines[0]?.candidates).toHaveLength(2);
  });

  test('is likely in another spelling or packaging', async () => {
    await shop.product({ mpn: 'QX55-100/K', manufacturer: 'Alphaton' });
    await shop.product({ mpn: 'NV7114BSN330T1G', manufacturer: 'Alphaton' });
    const bom = await matched(
      await shop.person(),
      'Ref,MPN\nU1,QX55 100K\nU2,NV7114BSN330T3G\nU3,QX55-100/K-TR\n',
    );
    expect(states(bom)).toEqual([
      ['likely', 'mpn-spelling'],
      ['likely', 'packaging'],
      ['likely', 'packaging'],
    ]);
  });

  test('is likely by a value that is an MPN, and has no match if nothing is similar', async () => {
    await shop.product({ mpn: 'ZX84C5V1', manufacturer: 'Alphaton' });
    const bom = await matched(
      await shop.person(),
      'Ref,Value,MPN\nD1,ZX84C5V1,\nD2,,NOTHERE-1\nD3,,\n',
    );
    expect(states(bom)).toEqual([
      ['likely', 'name-is-mpn'],
      ['none', 'not-found'],
      ['none', 'nothing-to-match'],
    ]);
  });

  test('is likely by the part number that the person ordered it under', async () => {
    const person = await shop.person();
    const { _id: productId } = await shop.product({ mpn: 'PLUG-55', stock: 50 });
    const body = { name: 'A', number: '1', address: 'B', delivery: 'Cash on Delivary' as const };
    const placed = await person.api(placeOrder, {
      body: { ...body, productId, quantity: 1, customerPartNumber: 'NW-4711' },
    });
    expect(placed.ok).toBe(true);
    const text = 'Ref,MPN\nX1,nw-4711\n';
    expect((await matched(person, text)).lines[0]?.match).toMatchObject({
      state: 'likely',
      productId,
      reasonCode: 'own-part-number',
    });
    expect(states(await matched(await shop.person(), text))).toEqual([['none', 'not-found']]);
  });

  test('gets the product that the person chooses, also in another file', async () => {
    const person = await shop.person();
    const { _id: productId } = await shop.product({ mpn: 'SUBST-1' });
    const bom = await matched(person, 'Ref,MPN\nU1,GONE-77\nU2,GONE-78\n');
    const choose = (row: number, chosen: string | null) =>
      person.api(chooseProduct, { params: { id: bom._id, row }, body: { productId: chosen } });
    expect(await choose(1, productId)).toMatchObject({
      value: { match: { state: 'exact', productId, reason: 'Chosen by you' } },
    });
    expect(await choose(2, null)).toMatchObject({ value: { match: { state: 'none' } } });
    expect(await choose(9, null)).toMatchObject({ problem: { type: 'boms/line-not-found' } });
    const other = await matched(
      person,
      'Designator;Menge;Hersteller-Nr.\nU7;1;gone-77\nU8;1;GONE-78\n',
    );
    expect(states(other)).toEqual([
      ['likely', 'remembered'],
      ['none', 'left-out'],
    ]);
    expect(states(await matched(await shop.person(), 'Ref,MPN\nU1,GONE-77\n'))).toEqual([
      ['none', 'not-found'],
    ]);
  });
});

describe('what was found can be corrected', () => {
  test('columns and header row: the file is read and matched again', async () => {
    const person = await shop.person();
    await shop.product({ mpn: 'RIGHT-1' });
    const bom = await matched(
      person,
      'Designator,Quantity,MPN,Second source\nU1,2,WRONG-1,RIGHT-1\n',
    );
    expect(states(bom)).toEqual([['none', 'not-found']]);
    const params = { id: bom._id };
    const changed = await person.api(changeBom, {
      params,
      body: { columns: { mpn: 3, quantity: null } },
    });
    expect(changed).toMatchObject({
      value: { state: 'matching', columns: { mpn: 3, quantity: null, designators: 0 } },
    });
    await shop.drainBoms();
    expect(await load(person, bom._id)).toMatchObject({
      state: 'ready',
      lines: [{ mpn: 'RIGHT-1', quantity: 1, match: { state: 'exact' } }],
    });
    const body = { headerRow: null };
    expect(await person.api(changeBom, { params, body })).toMatchObject({
      value: { headerRow: null },
    });
    const none = { columns: { designators: null, mpn: null, quantity: 0 } };
    expect(await person.api(changeBom, { params, body: none })).toMatchObject({
      problem: { type: 'boms/no-lines' },
    });
  });

  test('name, boards and attrition: the pieces needed follow', async () => {
    const person = await shop.person();
    const bom = await matched(
      person,
      'Ref,Qty,Value,Footprint\n"R1,R2",2,10k,0603\nR3,1,DNP,0603\n',
    );
    expect(bom.lines.map(({ needed }) => needed)).toEqual([7, 0]);
    const changed = await person.api(changeBom, {
      params: { id: bom._id },
      body: { name: 'Amplifier', boards: 100, attrition: { chip: { percent: 3, minimum: 2 } } },
    });
    expect(changed).toMatchObject({
      value: {
        name: 'Amplifier',
        boards: 100,
        state: 'ready',
        notFitted: 1,
        attrition: { chip: { percent: 3 }, other: { percent: 0 } },
        lines: [{ needed: 206 }, { needed: 0, doNotPopulate: true }],
      },
    });
  });
});
