import { describe, expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';
import {
  actOnOrders,
  changeInternalNote,
  countOrders,
  deleteOrder,
  exportOrders,
  getInternalNote,
  getOrder,
  getTimeline,
  listAllOrders,
  listOrderTags,
  listOwnOrders,
  placeOrder,
} from '../contract.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true, email: 'boss@shop.example' });
const other = await shop.person({ admin: true, email: 'second@shop.example' });
const part = await shop.product({ name: 'Relay 24 V', stock: 1000 });

async function ordered() {
  const buyer = await shop.person();
  const placed = await buyer.api(placeOrder, {
    body: {
      name: 'Mara Lindqvist',
      number: '+46 8 123 45',
      address: 'Industrigatan 4, Stockholm',
      delivery: 'Cash on Delivary',
      productId: part._id,
      quantity: 1,
    },
  });
  if (!placed.ok) throw new Error(placed.problem.title);
  return { buyer, id: placed.value._id, orderNumber: placed.value.orderNumber };
}

interface Note {
  readonly note?: string;
  readonly tags?: string[];
  readonly version?: number;
}

function annotate(id: string, { note = '', tags = [], version = 0 }: Note, by: Person = admin) {
  return by.api(changeInternalNote, { params: { id }, body: { note, tags, version } });
}

async function listedWith(query: { tag?: string; q?: string; status?: 'Paid' | 'Pending...' }) {
  const page = await admin.api(listAllOrders, { query: { ...query, limit: 50 } });
  if (!page.ok) throw new Error(page.problem.title);
  return page.value.map(({ orderNumber }) => orderNumber);
}

/** The tags in use that begin with `zz`. */
async function listedTags() {
  const tags = await admin.api(listOrderTags, {});
  return tags.ok ? tags.value.filter((tag) => tag.startsWith('zz')) : null;
}

describe('the internal note of an order', () => {
  test('is empty at first, and is what an admin has saved', async () => {
    const { id } = await ordered();
    const empty = { note: '', tags: [], version: 0, changedBy: null, changedAt: null };
    expect(await admin.api(getInternalNote, { params: { id } })).toMatchObject({ value: empty });
    await annotate(id, { note: 'Call before delivery.\nGate 3', tags: ['VIP', 'gate 3', 'vip'] });
    expect(await other.api(getInternalNote, { params: { id } })).toMatchObject({
      value: {
        note: 'Call before delivery.\nGate 3',
        tags: ['gate 3', 'VIP'],
        version: 1,
        changedBy: admin.email,
        changedAt: expect.any(String),
      },
    });
  });

  test('never reaches the customer: not in orders, timeline or mails', async () => {
    const { buyer, id } = await ordered();
    await annotate(id, { note: 'Pays late xyzzy', tags: ['slow payer xyzzy'] });
    await admin.api(actOnOrders, { body: { action: 'pack', orders: [id] } });
    const answers = [
      await buyer.api(getOrder, { params: { id } }),
      await buyer.api(listOwnOrders, {}),
      await buyer.api(getTimeline, { params: { id } }),
      await shop.mailsTo(buyer.email),
    ];
    expect(answers).toHaveLength(4);
    expect(JSON.stringify(answers)).not.toContain('xyzzy');
    expect(JSON.stringify(await buyer.api(getOrder, { params: { id } }))).not.toContain('tags');
    // Nor can customers search it.
    expect(await buyer.api(listOwnOrders, { query: { q: 'xyzzy' } })).toMatchObject({ value: [] });
    expect(await buyer.api(getInternalNote, { params: { id } })).toMatchObject({
      problem: { status: 403 },
    });
  });

  test('is audited with the values before and after', async () => {
    const { id, orderNumber } = await ordered();
    await annotate(id, { note: 'First', tags: ['vip'] });
    await annotate(id, { note: 'Second', tags: ['vip'], version: 1 }, other);
    const audit = await admin.api(listAudit, { query: { q: orderNumber } });
    expect(audit).toMatchObject({
      value: [
        {
          action: 'order-note-changed',
          by: other.email,
          before: { note: 'First' },
          after: { note: 'Second' },
        },
        { action: 'order-note-changed', by: admin.email, about: orderNumber },
      ],
    });
  });

  test('is refused if another admin has changed it, with what it is now', async () => {
    const { id } = await ordered();
    const answers = await Promise.all([
      annotate(id, { note: 'Mine' }),
      annotate(id, { note: 'Theirs' }, other),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const saved = answers.find(({ ok }) => ok);
    const current = saved?.ok ? saved.value : null;
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      problem: { type: 'orders/internal-note-changed', current },
    });
  });

  test('succeeds when it is repeated because its answer was lost', async () => {
    const { id } = await ordered();
    const save = () => annotate(id, { note: 'Once', tags: ['vip', 'call'] });
    const saved = await save();
    expect(saved).toMatchObject({ value: { version: 1 } });
    expect(await save()).toEqual(saved);
  });

  test('that is saved unchanged gets no version and no audit entry', async () => {
    const { id, orderNumber } = await ordered();
    const empty = { value: { version: 0, changedBy: null } };
    expect(await annotate(id, {})).toMatchObject(empty);
    const saved = await annotate(id, { note: 'First', tags: ['b', 'a'] });
    const again = { note: 'First', tags: ['a', 'b'], version: 1 };
    expect(await annotate(id, again, other)).toEqual(saved);
    const audit = await admin.api(listAudit, { query: { q: orderNumber } });
    expect(audit.ok && audit.value.map(({ action }) => action)).toEqual(['order-note-changed']);
  });

  test('of a deleted order is refused', async () => {
    const { buyer, id } = await ordered();
    await buyer.api(deleteOrder, { params: { id } });
    const gone = { problem: { type: 'orders/order-not-found' } };
    expect(await annotate(id, { note: 'Late' })).toMatchObject(gone);
    expect(await admin.api(getInternalNote, { params: { id } })).toMatchObject(gone);
  });

  test.each([
    ['a tag with a comma', { tags: ['a,b'] }, '#/tags/0'],
    ['an empty tag', { tags: ['ok', ' '] }, '#/tags/1'],
    ['too many tags', { tags: Array.from({ length: 11 }, (_, n) => `t${n}`) }, '#/tags'],
    ['a note that is too long', { note: 'x'.repeat(2001) }, '#/note'],
  ])('names the field: %s', async (_what, wish, pointer) => {
    const { id } = await ordered();
    expect(await annotate(id, wish)).toMatchObject({ problem: { errors: [{ pointer }] } });
  });
});

describe('tags', () => {
  test('filter Manage Orders, alone and with text and status', async () => {
    const [first, second, third] = [await ordered(), await ordered(), await ordered()];
    await annotate(first.id, { tags: ['export', 'fragile'] });
    await annotate(second.id, { tags: ['export'] });
    await annotate(third.id, { tags: ['fragile'] });
    expect(await listedWith({ tag: 'Export' })).toEqual([second.orderNumber, first.orderNumber]);
    expect(await listedWith({ tag: 'export', q: 'relay' })).toHaveLength(2);
    expect(await listedWith({ tag: 'export', q: first.orderNumber })).toEqual([first.orderNumber]);
    expect(await listedWith({ tag: 'export', status: 'Paid' })).toEqual([]);
    expect(await listedWith({ tag: 'expor' })).toEqual([]);
    expect(await admin.api(countOrders, { query: { tag: 'export' } })).toMatchObject({
      value: { count: 2, more: false },
    });
    const file = await admin.api(exportOrders, { query: { tag: 'fragile' } });
    const records = file.ok ? (await file.value.text()).trim().split('\r\n') : [];
    expect(records).toHaveLength(3);
    expect(records.find((line) => line.startsWith(first.orderNumber))).toContain(
      '"export, fragile"',
    );
  });

  test('are found by the search of Manage Orders while the order has them', async () => {
    const { id, orderNumber } = await ordered();
    await annotate(id, { tags: ['trade fair', 'second hall'] });
    expect(await listedWith({ q: 'Trade fa' })).toEqual([orderNumber]);
    expect(await admin.api(countOrders, { query: { q: 'second hall' } })).toMatchObject({
      value: { count: 1 },
    });
    await annotate(id, { tags: ['second hall'], version: 1 });
    expect(await listedWith({ q: 'trade fair' })).toEqual([]);
  });

  test('are read page by page', async () => {
    const all = [await ordered(), await ordered(), await ordered()];
    for (const { id } of all) await annotate(id, { tags: ['paged'] });
    const read: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { tag: 'paged', limit: 1, ...(cursor ? { cursor } : {}) };
      const page = await admin.api(listAllOrders, { query });
      if (!page.ok) throw new Error(page.problem.title);
      read.push(...page.value.map(({ _id }) => _id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(read).toEqual(all.map(({ id }) => id).toReversed());
  });

  test('keep their capitals, and are compared without case', async () => {
    const [first, second] = [await ordered(), await ordered()];
    await annotate(first.id, { tags: ['zz Messe', 'Alt', 'zz MESSE'] });
    await annotate(second.id, { tags: ['zz messe'] });
    expect(await admin.api(getInternalNote, { params: { id: first.id } })).toMatchObject({
      value: { tags: ['Alt', 'zz Messe'] },
    });
    expect(await listedWith({ tag: 'ZZ messe' })).toEqual([second.orderNumber, first.orderNumber]);
    expect(await listedTags()).toEqual([expect.stringMatching(/^zz messe$/i)]);
    await annotate(first.id, { version: 1 });
    await annotate(second.id, { version: 1 });
  });

  test('are listed once each while an order has them', async () => {
    const { id } = await ordered();
    await annotate(id, { tags: ['zz first', 'zz second'] });
    expect(await listedTags()).toEqual(['zz first', 'zz second']);
    await annotate(id, { tags: ['zz second'], version: 1 });
    expect(await listedTags()).toEqual(['zz second']);
  });
});
