import { expect, test } from 'vitest';
import { filtersUrl, chipsOf, orderQueryOf, readFilters, without } from './order-filters.ts';

const filters = readFilters(
  new URLSearchParams(
    '?q=+relay+&status=Paid&fulfilment=packed&tag=vip&from=2026-11-01&to=2026-11-21&sort=oldest&order=1&shown=50',
  ),
);

test('filters are read from the URL and written back', () => {
  expect(filters).toEqual({
    q: 'relay',
    status: 'Paid',
    fulfilment: 'packed',
    tag: 'vip',
    from: '2026-11-01',
    to: '2026-11-21',
    sort: 'oldest',
  });
  expect(readFilters(new URLSearchParams(filtersUrl(filters)))).toEqual(filters);
});

test.each([
  'status=paid',
  'fulfilment=lost',
  'payment=Cash+on+Delivery',
  'from=yesterday',
  'to=2026-02-30',
  'sort=cheapest',
  'tag=a,b',
  `q=${'x'.repeat(201)}`,
])('invalid filters are ignored: %s', (search) => {
  expect(readFilters(new URLSearchParams(search))).toEqual({});
});

test('days run from midnight to midnight in the shop’s time zone', () => {
  const days = { from: '2026-10-25', to: '2026-10-25' };
  expect(orderQueryOf(days, 'Europe/Berlin')).toEqual({
    from: '2026-10-24T22:00:00.000Z',
    to: '2026-10-25T23:00:00.000Z',
  });
});

test('each active filter has a chip', () => {
  expect(chipsOf(filters).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Search: relay',
    'Status: Paid',
    'Fulfilment: Packed',
    'Tag: vip',
    'From: November 1, 2026',
    'To: November 21, 2026',
  ]);
  expect(filtersUrl(without({ q: 'relay', sort: 'oldest' }, 'q'))).toBe('?sort=oldest');
});
