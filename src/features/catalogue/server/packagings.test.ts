import { describe, expect, test } from 'vitest';
import { testShop } from '#test/support/test-shop.ts';
import { loadPackagings, replaceMainOffers, setMainOffers } from './packagings.ts';

const shop = await testShop();
const { queries } = shop.database;

/** A product, and others that offer the same part in other packagings. */
async function partIn(...skus: readonly [string, ...string[]]): Promise<string[]> {
  const ids: string[] = [];
  for (const sku of skus) ids.push((await shop.product({ sku }))._id);
  const wanted = ids.slice(1).map((id) => ({ id, mainSku: skus[0] }));
  await queries.transaction((tx) => setMainOffers(tx, wanted));
  return ids;
}

describe('the offers of a part in several packagings', () => {
  test('are the same for each of them, the main one first', async () => {
    const [tape = '', reel = '', tray = ''] = await partIn('SAME-CT', 'SAME-TR', 'SAME-TY');
    const alone = await shop.product();
    const found = await loadPackagings(queries, [tray, tape, alone._id]);
    expect(Object.fromEntries(found)).toEqual({
      [tray]: [tape, reel, tray],
      [tape]: [tape, reel, tray],
      [alone._id]: [alone._id],
    });
  });

  test('follow the oldest of them when the main one leaves', async () => {
    const [tape = '', reel = '', tray = ''] = await partIn('LEFT-CT', 'LEFT-TR', 'LEFT-TY');
    await replaceMainOffers(queries, [tape]);
    const found = await loadPackagings(queries, [tray, tape]);
    expect(Object.fromEntries(found)).toEqual({ [tray]: [reel, tray], [tape]: [tape] });
  });
});
