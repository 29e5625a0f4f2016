import { afterEach, describe, expect, test } from 'vitest';
import { companyOf, forCompany } from '#features/companies/server/company-steps.fixture.ts';
import { saveData } from '#test/support/saved-data.ts';
import { testShop } from '#test/support/test-shop.ts';
import {
  addReturnPicture,
  cancelReturn,
  commentOnReturn,
  downloadReturnPicture,
  getOrderReturns,
  getReturn,
  getReturnSlip,
  listReturns,
  requestReturn,
} from '../contract.ts';
import {
  agreeToReturn,
  answerReturnComment,
  downloadManagedReturnPicture,
  listManagedReturns,
  refuseReturn,
} from '../staff-contract.ts';
import {
  agreedReturn,
  askedReturn,
  offerReturns,
  onePixel,
  orderOf,
  refusedWith,
  shipOrder,
} from './return-steps.fixture.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

const shop = await testShop({ TIME_ZONE: 'UTC' });
const admin = await shop.person({ admin: true });
const support = await shop.person({ name: 'Sam Support', staffRoles: ['support'] });
const buyer = await shop.person({ name: 'Mara Lindqvist' });
shop.clock.stop();
const drive = await shop.product({ name: 'Servo drive', price: '20.00', stock: 100 });
const cable = await shop.product({ name: 'Drive cable', price: '3.00', stock: 50 });
await offerReturns(admin.api);
const orderId = await orderOf(buyer.api, [
  { productId: drive._id, quantity: 5 },
  { productId: cable._id, quantity: 10 },
]);
await shipOrder(admin.api, orderId, [
  { productId: drive._id, quantity: 5 },
  { productId: cable._id, quantity: 4 },
]);
afterEach(await saveData(shop));

const defective = { productId: drive._id, quantity: 2, reason: 'defective' } as const;
const ask = () => askedReturn(buyer.api, orderId, [defective]);
const params = { id: orderId };
const listed = (query: object) => support.api(listManagedReturns, { query });

describe('what can be returned', () => {
  test('is what has shipped and no other return takes', async () => {
    await ask();
    expect(await buyer.api(getOrderReturns, { params })).toMatchObject({
      ok: true,
      value: {
        returns: [{ state: 'asked', pieces: 2 }],
        lines: [
          { productId: drive._id, shipped: 5, left: 3 },
          { productId: cable._id, shipped: 4, left: 4 },
        ],
      },
    });
    const lines = [
      { ...defective, quantity: 4 },
      { productId: cable._id, quantity: 5, reason: 'other' as const },
    ];
    expect(await buyer.api(requestReturn, { params, body: { lines } })).toMatchObject(
      refusedWith('returns/not-left-to-return', {
        lines: [
          { productId: drive._id, left: 3 },
          { productId: cable._id, left: 4 },
        ],
      }),
    );
  });

  test('can be asked for again when the shop has refused it, or the customer cancelled it', async () => {
    const { _id: id, revision } = await ask();
    const body = { revision, note: 'These parts were opened.' };
    await support.api(refuseReturn, { params: { id }, body });
    const second = await ask();
    const cancelled = { params: { id: second._id }, body: { revision: second.revision } };
    await buyer.api(cancelReturn, cancelled);
    const found = await buyer.api(getOrderReturns, { params });
    expect(found).toMatchObject({ ok: true, value: { lines: [{ left: 5 }, { left: 4 }] } });
  });

  test('is what the shop agreed to, once it has answered', async () => {
    const { _id: id, revision } = await ask();
    const lines = [{ productId: drive._id, quantity: 1, note: 'One is not ours.' }];
    await support.api(agreeToReturn, { params: { id }, body: { revision, lines } });
    const found = await buyer.api(getOrderReturns, { params });
    expect(found).toMatchObject({ ok: true, value: { lines: [{ left: 4 }, { left: 4 }] } });
  });

  test('is nothing on the day after the last one', async () => {
    const shippedDaysAgo = (days: number) =>
      shop.database.pool.query('update order_parcels set shipped_at = $1', [
        new Date(shop.clock.now().getTime() - days * DAY_MS),
      ]);
    await shippedDaysAgo(30);
    const today = shop.clock.now().toISOString().slice(0, 10);
    expect(await buyer.api(getOrderReturns, { params })).toMatchObject({
      ok: true,
      value: { until: today, lines: [{}, {}] },
    });
    await shippedDaysAgo(31);
    const after = await buyer.api(getOrderReturns, { params });
    expect(after).toMatchObject({ ok: true, value: { lines: [] } });
    const body = { lines: [defective] };
    expect(await buyer.api(requestReturn, { params, body })).toMatchObject(
      refusedWith('returns/not-offered'),
    );
  });

  test('is nothing in a shop that takes nothing back', async () => {
    await offerReturns(admin.api, { isOffered: false });
    expect(await buyer.api(getOrderReturns, { params })).toMatchObject({
      ok: true,
      value: { until: null, lines: [] },
    });
    const body = { lines: [defective] };
    expect(await buyer.api(requestReturn, { params, body })).toMatchObject(
      refusedWith('returns/not-offered'),
    );
  });
});

describe('a return', () => {
  test('has a number, and a reason for each line; the customer gets a mail', async () => {
    const asked = await ask();
    expect(asked).toMatchObject({
      number: expect.stringMatching(/^RMA-\d+$/),
      state: 'asked',
      note: 'See the pictures.',
      sendTo: null,
      lines: [{ sku: drive.sku, reason: 'defective', asked: 2, agreed: null, received: 0 }],
      may: { cancel: true, comment: true, print: false },
    });
    const [mail] = await shop.mailsTo(buyer.email);
    expect(mail?.subject).toBe(`Your return ${asked.number}`);
  });

  test('that the shop agrees to says where the goods go, also in the mail', async () => {
    await offerReturns(admin.api, { instructions: { en: 'Use the bags.', de: '' } });
    const agreed = await agreedReturn(support.api, await ask());
    expect(agreed).toMatchObject({
      state: 'agreed',
      sendTo: 'Busbar\nGate 3',
      instructions: 'Use the bags.',
      lines: [{ asked: 2, agreed: 2 }],
    });
    const [mail] = await shop.mailsTo(buyer.email);
    expect(mail?.subject).toBe(`Send us your return ${agreed.number}`);
    expect(mail?.text).toContain('Gate 3');
    // What the settings say later changes nothing.
    await offerReturns(admin.api, { address: 'Elsewhere' });
    const later = await buyer.api(getReturn, { params: { id: agreed._id } });
    expect(later).toMatchObject({ ok: true, value: { sendTo: 'Busbar\nGate 3' } });
  });

  test('cannot be agreed to beyond what was asked for', async () => {
    const { _id: id, revision } = await ask();
    const lines = [{ productId: drive._id, quantity: 3 }];
    const agreeing = support.api(agreeToReturn, { params: { id }, body: { revision, lines } });
    expect(await agreeing).toMatchObject(
      refusedWith('returns/not-left-to-return', { lines: [{ productId: drive._id, left: 2 }] }),
    );
  });

  test('that was refused says why, and is over', async () => {
    const { _id: id, revision } = await ask();
    const body = { revision, note: 'These parts were opened.' };
    const refused = await support.api(refuseReturn, { params: { id }, body });
    expect(refused).toMatchObject({ ok: true, value: { state: 'refused' } });
    const [mail] = await shop.mailsTo(buyer.email);
    expect(mail?.text).toContain('These parts were opened.');
    const agreeing = { params: { id }, body: { revision: revision + 1 } };
    expect(await support.api(agreeToReturn, agreeing)).toMatchObject(
      refusedWith('returns/not-possible', { state: 'refused' }),
    );
  });

  test('is answered once: who has not seen the answer of a colleague is refused', async () => {
    const asked = await ask();
    await agreedReturn(support.api, asked);
    const { _id: id, revision } = asked;
    const body = { revision, note: 'No.' };
    expect(await support.api(refuseReturn, { params: { id }, body })).toMatchObject(
      refusedWith('returns/return-changed', { revision: revision + 1 }),
    );
  });

  test('keeps what both sides write, and mails it to the customer', async () => {
    const { _id: id } = await ask();
    await buyer.api(commentOnReturn, { params: { id }, body: { text: 'May I send it today?' } });
    const answer = { params: { id }, body: { text: 'Please wait.' } };
    const answered = await support.api(answerReturnComment, answer);
    if (!answered.ok) throw new Error(answered.problem.title);
    expect(answered.value.history.map(({ kind, by, text }) => [kind, by, text])).toEqual([
      ['asked', 'customer', null],
      ['comment', 'customer', 'May I send it today?'],
      ['comment', 'shop', 'Please wait.'],
    ]);
    const [mail] = await shop.mailsTo(buyer.email);
    expect(mail?.text).toContain('Please wait.');
  });

  test('is nobody else’s to see', async () => {
    const { _id: id } = await ask();
    const other = await shop.person();
    expect(await other.api(getReturn, { params: { id } })).toMatchObject(
      refusedWith('general/forbidden'),
    );
    expect(await other.api(listReturns, {})).toMatchObject({ ok: true, value: [] });
  });

  test('is found by staff by number, order, customer or part, and by its state', async () => {
    const { _id, number, order } = await ask();
    for (const q of [number, order.number, buyer.email, drive.sku]) {
      // oxlint-disable-next-line no-await-in-loop -- one search after the other
      expect(await listed({ q })).toMatchObject({ ok: true, value: [{ _id }] });
    }
    expect(await listed({ state: 'open' })).toMatchObject({ ok: true, value: [{ _id }] });
    expect(await listed({ state: 'agreed' })).toMatchObject({ ok: true, value: [] });
  });
});

test('the slip for the parcel is a PDF, from the shop’s agreement until the return is over', async () => {
  const asked = await ask();
  const slip = { params: { id: asked._id } };
  expect(await buyer.api(getReturnSlip, slip)).toMatchObject(
    refusedWith('returns/not-possible', { state: 'asked' }),
  );
  const { revision } = await agreedReturn(support.api, asked);
  const { rawPayload } = await shop.app.inject({
    url: `/api/returns/${asked._id}/slip.pdf`,
    headers: { authorization: `Bearer ${buyer.token}` },
  });
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  await buyer.api(cancelReturn, { params: { id: asked._id }, body: { revision } });
  expect(await buyer.api(getReturnSlip, slip)).toMatchObject(
    refusedWith('returns/not-possible', { state: 'cancelled' }),
  );
});

test('a picture is seen by both sides and by nobody else; what is no picture is refused', async () => {
  const { _id: id } = await ask();
  const add = (body: Blob) => buyer.api(addReturnPicture, { params: { id }, body });
  await add(onePixel);
  const added = await add(onePixel);
  if (!added.ok) throw new Error(added.problem.title);
  expect(added.value).toMatchObject({ revision: 1, pictures: [{ addedBy: 'Mara Lindqvist' }] });
  const picture = { params: { id, pictureId: added.value.pictures[0]?._id ?? '' } };
  expect(await buyer.api(downloadReturnPicture, picture)).toMatchObject({ ok: true });
  expect(await support.api(downloadManagedReturnPicture, picture)).toMatchObject({ ok: true });
  const other = await shop.person();
  expect(await other.api(downloadReturnPicture, picture)).toMatchObject(
    refusedWith('general/forbidden'),
  );
  expect(await add(new Blob(['<svg/>'], { type: 'image/png' }))).toMatchObject(
    refusedWith('returns/not-a-picture'),
  );
});

test('a return has twenty pictures at most; the last can be sent again because its answer was lost', async () => {
  const { _id: id } = await ask();
  const send = (body: Blob) => buyer.api(addReturnPicture, { params: { id }, body });
  await shop.database.pool.query(
    `insert into return_pictures (id, return_id, digest, by_user_id, by_name, at)
      select gen_random_uuid(), $1, gen_random_uuid(), $2, 'Mara', now() from generate_series(1, 19)`,
    [id, buyer.id],
  );
  await send(onePixel);
  expect(await send(onePixel)).toMatchObject({ ok: true });
  // Now it has twenty others.
  await shop.database.pool.query('update return_pictures set digest = gen_random_uuid()');
  expect(await send(onePixel)).toMatchObject(refusedWith('returns/too-many-pictures', { max: 20 }));
});

test('people of a company see its returns; those who may order ask for them', async () => {
  const [owner, reader] = [await shop.person(), await shop.person()];
  const companyId = await companyOf(shop, owner, { people: [[reader, ['viewer']]] });
  const acting = forCompany(owner, companyId);
  const id = await orderOf(acting, [{ productId: drive._id, quantity: 1 }]);
  await shipOrder(admin.api, id);
  const body = { lines: [{ ...defective, quantity: 1 }] };
  expect(await reader.api(requestReturn, { params: { id }, body })).toMatchObject(
    refusedWith('general/not-in-company'),
  );
  const { _id } = await askedReturn(owner.api, id, body.lines);
  expect(await reader.api(getReturn, { params: { id: _id } })).toMatchObject({
    ok: true,
    value: { may: { cancel: false, comment: false } },
  });
  const ofCompany = await forCompany(reader, companyId)(listReturns, {});
  expect(ofCompany).toMatchObject({ ok: true, value: [{ _id }] });
  expect(await owner.api(listReturns, {})).toMatchObject({ ok: true, value: [] });
});
