import Fastify, { type FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { testShop } from '#test/support/test-shop.ts';
import { sitemap } from './sitemap.ts';

const shop = await testShop({ PUBLIC_URL: 'https://shop.example' });
const app: FastifyInstance = Fastify();
sitemap(app, {
  db: shop.database.queries,
  publicUrl: 'https://shop.example',
  partsPerFile: 2,
  legalPaths: async () => [],
});
const slugs: string[] = [];

beforeAll(async () => {
  for (const sku of ['C', 'A', 'E', 'B', 'D']) slugs.push((await shop.product({ sku })).slug);
});

async function addressesIn(url: string, from = app): Promise<string[]> {
  const response = await from.inject(url);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toContain('application/xml');
  return [...response.payload.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '');
}

describe('the sitemap', () => {
  test('lists the file of pages and those of parts', async () => {
    expect(await addressesIn('/sitemap.xml')).toEqual([
      'https://shop.example/sitemaps/pages.xml',
      'https://shop.example/sitemaps/parts-1.xml',
      'https://shop.example/sitemaps/parts-2.xml',
      'https://shop.example/sitemaps/parts-3.xml',
    ]);
  });

  test('has the path of every category', async () => {
    await shop.database.pool.query(
      `with above as (
         insert into categories (id, slug, name, position) values (gen_random_uuid(), 'passives', 'P', 1) returning id)
       insert into categories (id, slug, name, position, parent_id)
         select gen_random_uuid(), 'resistors', 'R', 2, id from above`,
    );
    expect(await addressesIn('/sitemaps/pages.xml')).toEqual(
      expect.arrayContaining([
        'https://shop.example/allproducts/passives',
        'https://shop.example/allproducts/passives/resistors',
      ]),
    );
  });

  test('has every part once, and no empty file', async () => {
    const files = [1, 2, 3].map((file) => addressesIn(`/sitemaps/parts-${file}.xml`));
    const parts = (await Promise.all(files)).flat();
    const expected = slugs.toSorted().map((slug) => `https://shop.example/parts/${slug}`);
    expect(parts).toEqual(expected);
  });

  test.each(['parts-0', 'parts-4', 'parts-x', 'parts-1e3', 'others'])(
    'has no file %s',
    async (file) => {
      expect((await app.inject(`/sitemaps/${file}.xml`)).statusCode).toBe(404);
    },
  );

  test('uses PUBLIC_URL, not the host of the request', async () => {
    const response = await shop.app.inject({
      url: '/sitemap.xml',
      headers: { host: 'evil.example' },
    });
    expect(response.payload).toContain('https://shop.example/sitemaps/parts-1.xml');
    expect(response.payload).not.toContain('evil.example');
    expect(await addressesIn('/sitemaps/pages.xml', shop.app)).toContain('https://shop.example/');
  });
});

describe('site files', () => {
  test('robots.txt names the sitemap and the disallowed paths', async () => {
    const { payload } = await shop.app.inject('/robots.txt');
    expect(payload).toContain('Sitemap: https://shop.example/sitemap.xml');
    for (const path of ['/dashboard', '/product/', '/api/']) {
      expect(payload).toContain(`Disallow: ${path}\n`);
    }
    expect(payload).not.toContain('Disallow: /parts');
  });

  test('the icons of the manifest exist in the declared sizes', async () => {
    const manifest = (await shop.app.inject('/manifest.webmanifest')).json<{
      icons: { src: string; sizes: string; type: string; purpose?: string }[];
    }>();
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
    for (const { src, sizes, type } of manifest.icons) {
      const { statusCode, headers, rawPayload } = await shop.app.inject(src);
      expect([src, statusCode, headers['content-type']]).toEqual([src, 200, type]);
      // The width of a PNG is at byte 16.
      const side = type === 'image/png' ? rawPayload.readUInt32BE(16) : null;
      expect(sizes).toBe(side === null ? 'any' : `${side}x${side}`);
    }
  });

  test.each([
    '/favicon.ico',
    '/favicon.svg',
    '/icons/apple-touch-icon.png',
    '/icons/open-graph.jpg',
  ])('%s is served', async (url) => {
    expect((await shop.app.inject(url)).statusCode).toBe(200);
  });
});
