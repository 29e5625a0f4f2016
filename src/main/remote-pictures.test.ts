import { EventEmitter, once } from 'node:events';
import { inArray } from 'drizzle-orm';
import Fastify from 'fastify';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { products } from '#features/catalogue/server/catalogue-tables.ts';
import { placeOrder } from '#features/orders/contract.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { shopSettings } from '#features/settings/server/settings-tables.ts';
import type { FetchedPicture } from '#platform/pictures/fetch-picture.ts';
import { remotePictures } from '#platform/pictures/remote-picture-tables.ts';
import { pictureCopies } from '#platform/pictures/remote-pictures.ts';
import { serveRemotePictures } from '#platform/pictures/serve-remote-pictures.ts';
import { shownPicture } from '#shared/remote-picture.ts';
import { testShop } from '#test/support/test-shop.ts';
import { isPictureInUse } from './is-picture-in-use.ts';

const INITIAL = {
  name: 'Busbar',
  legalName: '',
  address: '',
  phone: '',
  vatId: '',
  contactEmail: '',
};
const HOUR_MS = 60 * 60 * 1_000;

const shop = await testShop();
shop.clock.stop();
const jpeg = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#b87333' } })
  .jpeg()
  .toBuffer();

const app = Fastify();
const { queries } = shop.database;
const settings = () => loadSettings(queries, INITIAL);
const asked: string[] = [];
let response: FetchedPicture | Promise<FetchedPicture> = jpeg;
serveRemotePictures(
  app,
  pictureCopies(queries, {
    now: shop.clock.now,
    files: shop.files,
    fetchPicture: async (address) => {
      asked.push(address);
      return response;
    },
    isInUse: (address) => isPictureInUse(queries, settings, address),
  }),
);

/** How pages ask for a picture, and how often its site was asked meanwhile. */
async function show(address: string) {
  asked.length = 0;
  const { statusCode, headers, body } = await app.inject(shownPicture(address));
  const reason =
    statusCode === 404 && body ? (JSON.parse(body) as { reason: string }).reason : null;
  return { status: statusCode, location: headers.location, asked: asked.length, reason };
}

// Their products are made here, while there are sessions.
const logo = 'https://pictures.example/logo.jpg';
await shop.product({ img: logo });
const ordered = 'https://pictures.example/ordered.jpg';
const gone = 'https://pictures.example/gone.jpg';
const withOrdered = await shop.product({ img: ordered, stock: 1, price: '1.00' });
const withGone = await shop.product({ img: gone });
const buyer = await shop.person();
const contact = { name: 'Mara', number: '1', address: 'Kajen 4' };
const delivery = 'Cash on Delivary' as const;
const order = await buyer.api(placeOrder, {
  body: { ...contact, delivery, productId: withOrdered._id, quantity: 1 },
});

test('a picture of a product at another site is fetched once, and served by the shop', async () => {
  const img = 'https://pictures.example/main.jpg?size=1&v=2';
  const further = 'https://pictures.example/side.jpg';
  await shop.product({ img, pictures: [{ url: further, alt: 'From the side' }] });
  for (const address of [img, further]) {
    const first = await show(address);
    expect(first).toMatchObject({ status: 302, asked: 1 });
    const served = await shop.app.inject(String(first.location));
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 9 });
    expect(await show(address)).toMatchObject({ status: 302, asked: 0 });
  }
});

test('so is a picture of a slide', async () => {
  const picture = 'https://pictures.example/slide.jpg';
  const text = { en: 'x', de: 'x' };
  const link = { to: '/allproducts', label: text };
  const slides = [{ picture, caption: text, title: text, text, link }];
  await queries.insert(shopSettings).values({
    section: 'slides',
    value: { slides },
    version: 1,
    changedAt: shop.clock.now(),
    changedBy: 'admin@example.com',
  });
  expect(await show(picture)).toMatchObject({ status: 302, asked: 1 });
});

test('no page may show a picture of another site', async () => {
  const { headers } = await shop.app.inject('/files/none');
  expect(headers['content-security-policy']).toMatch(/img-src 'self' data:;/);
});

test.each([
  ['that nothing in the shop has', 'https://pictures.example/strange.jpg'],
  ['that is none of a picture', 'http://pictures.example/plain.jpg'],
])('an address %s is never asked', async (_case, address) => {
  const url = `/remote-pictures?url=${encodeURIComponent(address)}`;
  asked.length = 0;
  const { statusCode, headers } = await app.inject(url);
  // Once it is saved, the form shows it.
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  expect(asked).toEqual([]);
});

test('many visitors at once cause one request, and four sites are asked at a time', async () => {
  const addresses = [1, 2, 3, 4, 5].map((number) => `https://slow.example/${number}.jpg`);
  for (const img of addresses) await shop.product({ img });
  const answer = new EventEmitter();
  response = once(answer, 'picture').then(([picture]) => picture as FetchedPicture);
  asked.length = 0;
  const waiting = addresses.slice(0, 4).flatMap((address) => {
    const url = shownPicture(address);
    return [app.inject(url), app.inject(url)];
  });
  await expect.poll(() => asked.length).toBe(4);
  const fifth = await app.inject(shownPicture(String(addresses[4])));
  expect([fifth.statusCode, fifth.headers['retry-after']]).toEqual([503, '2']);
  answer.emit('picture', jpeg);
  const statuses = (await Promise.all(waiting)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([302]));
  expect(asked).toHaveLength(4);
});

// The last ones: the sessions of the tests end with the week.
test('a site that does not respond is asked again after an hour, one without a picture after a week', async () => {
  const img = 'https://pictures.example/late.jpg';
  await shop.product({ img });
  response = 'unreachable';
  const unreachable = { status: 404, reason: 'unreachable' };
  expect(await show(img)).toMatchObject({ ...unreachable, asked: 1 });
  expect(await show(img)).toMatchObject({ ...unreachable, asked: 0 });
  shop.clock.advance(HOUR_MS);
  response = 'unusable';
  expect(await show(img)).toMatchObject({ status: 404, asked: 1, reason: 'unusable' });
  shop.clock.advance(HOUR_MS);
  expect(await show(img)).toMatchObject({ asked: 0, reason: 'unusable' });
  shop.clock.advance(7 * 24 * HOUR_MS);
  response = jpeg;
  expect(await show(img)).toMatchObject({ status: 302, asked: 1 });
});

test('a copy that is a week old is shown while the other site is asked for the picture again', async () => {
  response = jpeg;
  const { location } = await show(logo);
  shop.clock.advance(8 * 24 * HOUR_MS);
  response = 'unreachable';
  expect(await show(logo)).toMatchObject({ status: 302, location });
  await expect.poll(() => asked).toEqual([logo]);
  expect(await show(logo)).toMatchObject({ status: 302, location, asked: 0 });
  shop.clock.advance(HOUR_MS);
  const other = { width: 5, height: 5, channels: 3, background: '#135' } as const;
  response = await sharp({ create: other }).jpeg().toBuffer();
  expect(await show(logo)).toMatchObject({ status: 302, location });
  await expect.poll(async () => (await show(logo)).location).not.toBe(location);
});

test('the copy of a picture that nothing shows any more is forgotten, not that of an order', async () => {
  expect(order).toMatchObject({ ok: true });
  response = jpeg;
  for (const address of [ordered, gone, logo]) await show(address);
  const ids = [withOrdered._id, withGone._id];
  await queries
    .update(products)
    .set({ archivedAt: shop.clock.now(), deletedAt: shop.clock.now() })
    .where(inArray(products.id, ids));
  await shop.runDue();
  const left = await queries.select({ address: remotePictures.address }).from(remotePictures);
  const addresses = left.map(({ address }) => address);
  expect(addresses).toEqual(expect.arrayContaining([ordered, logo]));
  expect(addresses).not.toContain(gone);
});
