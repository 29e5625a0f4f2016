import { expect, test, vi } from 'vitest';
import { loadPagedList } from './paged-list.ts';

const STEP = 25;

/** A list of the numbers below `count`; a cursor is the index of the first item of a page. */
function listOf(count: number) {
  return vi.fn<Parameters<typeof loadPagedList<number>>[2]>(async ({ limit, cursor }) => {
    const from = Number(cursor ?? 0);
    const to = Math.min(from + limit, count);
    const value = Array.from({ length: to - from }, (_, place) => from + place);
    return { ok: true, value, next: to < count ? String(to) : null };
  });
}

const at = (search: string) => ({ url: `http://shop/list${search}` });

test('without `shown` the list has one step of items and a link to more', async () => {
  const { items, more, first } = await loadPagedList(at('?q=cap'), STEP, listOf(60));
  expect(items).toHaveLength(25);
  expect(more).toBe('?q=cap&shown=50');
  expect(first).toBeNull();
});

test('`shown` items are loaded in as few calls as possible', async () => {
  const list = listOf(180);
  const { items, more } = await loadPagedList(at('?shown=175'), STEP, list);
  expect(items).toEqual(Array.from({ length: 175 }, (_, place) => place));
  expect(more).toBe('?shown=200');
  expect(list.mock.calls.map(([{ limit }]) => limit)).toEqual([100, 75]);
});

test('at the end of the list there is no link to more', async () => {
  const { items, more } = await loadPagedList(at('?shown=75'), STEP, listOf(60));
  expect(items).toHaveLength(60);
  expect(more).toBeNull();
});

test('a list that is too long for one page continues on the next page', async () => {
  const { items, more } = await loadPagedList(at('?q=cap&shown=100000'), STEP, listOf(900));
  expect(items).toHaveLength(200);
  expect(more).toBe('?q=cap&cursor=200');
  const next = await loadPagedList(at(more ?? ''), STEP, listOf(900));
  expect(next.items[0]).toBe(200);
  expect(next.more).toBe('?q=cap&cursor=200&shown=50');
  expect(next.first).toBe('?q=cap');
});

test.each(['?shown=0', '?shown=-3', '?shown=many', '?shown=1'])(
  'for the invalid %s the list has one step of items',
  async (search) => {
    const { items } = await loadPagedList(at(search), STEP, listOf(60));
    expect(items).toHaveLength(25);
  },
);

test('if a later call fails, the items loaded so far are shown with a link to more', async () => {
  const list = listOf(300);
  const problem = { status: 503, title: 'Busy' };
  const load = (page: { limit: number; cursor?: string }) =>
    page.cursor ? Promise.resolve({ ok: false as const, problem }) : list(page);
  const { items, more } = await loadPagedList(at('?shown=150'), STEP, load);
  expect(items).toHaveLength(100);
  expect(more).toBe('?shown=125');
});
