import { expect, test } from 'vitest';
import { stockCorrection } from './product-fields.ts';

test.each([
  ['a count without what was seen', { to: 1 }, ['seen']],
  ['both a count and pieces', { to: 1, seen: 2, add: 3 }, []],
  ['nothing', {}, []],
])('a stock correction with %s is refused', (_what, body, path) => {
  expect(stockCorrection.safeParse(body).error?.issues).toMatchObject([{ path }]);
});
