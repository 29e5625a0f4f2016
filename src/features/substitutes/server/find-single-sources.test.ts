import { pino } from 'pino';
import { expect, test } from 'vitest';
import { catalogueIndex } from '#features/search/server/index.ts';
import { testShop } from '#test/support/test-shop.ts';
import { findSingleSources } from './find-single-sources.ts';

const shop = await testShop();
const { queries } = shop.database;
const log = pino({ level: 'silent' });
const index = catalogueIndex(queries, { changeFeed: shop.changeFeed, log });

test('a packaging has the sources of its main product: its MPN and what is stated to be pin-compatible', async () => {
  const ofAlphaton = { manufacturer: 'Alphaton' };
  const reel = { ...ofAlphaton, packaging: 'Reel' };
  await shop.product({ ...ofAlphaton, sku: 'A1-CT', mpn: 'CHIP-1' });
  const shared = await shop.product({ ...reel, sku: 'A1-TR', mpn: 'CHIP-1', packagingOf: 'A1-CT' });
  await shop.product({ sku: 'B1', mpn: 'CHIP-1', manufacturer: 'Betalux' });
  await shop.product({ ...ofAlphaton, sku: 'A2-CT', mpn: 'CHIP-2', pinCompatibleSkus: ['B1'] });
  const stated = await shop.product({ ...reel, sku: 'A2-TR', mpn: 'CHIP-2', packagingOf: 'A2-CT' });
  await shop.product({ ...ofAlphaton, sku: 'A3-CT', mpn: 'CHIP-3' });
  const single = await shop.product({ ...reel, sku: 'A3-TR', mpn: 'CHIP-3', packagingOf: 'A3-CT' });
  const ids = [shared._id, stated._id, single._id];
  expect([...(await findSingleSources(queries, index, null, ids))]).toEqual([single._id]);
});
