import { expect, test } from 'vitest';
import { testShop } from '#test/support/test-shop.ts';
import { compareProducts, searchProducts } from '../contract.ts';

const shop = await testShop();

test('an error names the invalid one of several values', async () => {
  const wrong = async (query: Record<string, unknown>) => {
    const outcome = await shop.api(searchProducts, { query });
    return !outcome.ok && 'errors' in outcome.problem && outcome.problem.errors;
  };
  const detail = 'Must be one of active, new, not-recommended, obsolete';
  expect(await wrong({ lifecycle: 'bogus' })).toEqual([{ parameter: 'lifecycle', detail }]);
  expect(await wrong({ lifecycle: ['new', 'bogus'] })).toEqual([
    { parameter: 'lifecycle', detail },
  ]);
  const sku = Array.from({ length: 7 }, (_, i) => `S${i}`);
  const compared = await shop.api(compareProducts, { query: { sku } });
  expect(!compared.ok && compared.problem).toMatchObject({
    errors: [{ parameter: 'sku', detail: 'At most 6' }],
  });
});
