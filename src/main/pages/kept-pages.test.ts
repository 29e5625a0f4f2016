import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KeptPages } from './kept-pages.ts';

const page = { status: 200, headers: {}, body: Buffer.from('page') };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a page is shown again for a second', () => {
  const pages = new KeptPages();
  pages.keep('/', pages.version, 'data', page);
  expect(pages.fresh('/')).toBe(page);
  vi.advanceTimersByTime(1_000);
  expect(pages.fresh('/')).toBeNull();
});

test('whoever has changed something sees it on the next page', () => {
  const pages = new KeptPages();
  pages.keep('/', pages.version, 'data', page);
  pages.changed();
  expect(pages.fresh('/')).toBeNull();
});

test('a page whose data was read before a change is not shown after it', () => {
  const pages = new KeptPages();
  const { version } = pages;
  pages.changed();
  pages.keep('/', version, 'data of before', page);
  expect(pages.fresh('/')).toBeNull();
});

test('the same data is the same page, however old', () => {
  const pages = new KeptPages();
  pages.keep('/', pages.version, 'data', page);
  vi.advanceTimersByTime(60_000);
  expect(pages.withData('/', 'data')).toBe(page);
  expect(pages.withData('/', 'other data')).toBeNull();
});

test('not more than 200 pages are kept', () => {
  const pages = new KeptPages();
  for (let n = 0; n <= 200; n += 1) pages.keep(`/?q=${n}`, pages.version, 'data', page);
  expect(pages.fresh('/?q=0')).toBeNull();
  expect(pages.fresh('/?q=200')).toBe(page);
});
