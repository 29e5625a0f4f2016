import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { FilesUnavailable } from '#platform/files/files.ts';
import { testShop } from '#test/support/test-shop.ts';
import { uploadPicture } from '../contract.ts';

const shop = await testShop();
const person = await shop.person();

const upload = (bytes: Uint8Array, type = 'image/jpeg') =>
  person.api(uploadPicture, { body: new Blob([new Uint8Array(bytes)], { type }) });

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#b87333',
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  });

async function addressOf(bytes: Uint8Array) {
  const outcome = await upload(bytes);
  if (!outcome.ok) throw new Error(outcome.problem.title);
  return outcome.value.img;
}

describe('a picture for one’s profile', () => {
  test('is served at an immutable URL that cannot run scripts', async () => {
    const img = await addressOf(await noise(40, 30).jpeg().toBuffer());
    expect(img).toMatch(/^\/files\/pictures\/[0-9a-f]{64}\.webp$/);
    const served = await shop.app.inject(img);
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40 });
  });

  test('is not sent again to a browser that has it', async () => {
    const img = await addressOf(await noise(40, 30).jpeg().toBuffer());
    const { etag } = (await shop.app.inject(img)).headers;
    const again = await shop.app.inject({ url: img, headers: { 'if-none-match': String(etag) } });
    expect(again.statusCode).toBe(304);
    const head = await shop.app.inject({ method: 'HEAD', url: img });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  test('is refused with 503 while files cannot be stored', async () => {
    vi.spyOn(shop.files, 'put').mockRejectedValueOnce(new FilesUnavailable('the disk is full'));
    expect(await upload(await noise(8, 8).png().toBuffer())).toMatchObject({
      problem: { type: 'general/unavailable', status: 503 },
    });
  });

  test('is at most 1,600 px wide, upright, and has no location data', async () => {
    const original = await noise(300, 2000)
      .withExif({ IFD3: { GPSLatitude: '59/1 19/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const served = await shop.app.inject(await addressOf(original));
    const { width, height, exif, orientation } = await sharp(served.rawPayload).metadata();
    expect({ width, height, exif, orientation }).toEqual({ width: 1600, height: 240 });
  });

  test('is stored once, however often it is uploaded', async () => {
    const original = await noise(20, 20).png().toBuffer();
    expect(await addressOf(original)).toBe(await addressOf(original));
  });

  test.each([
    ['a text sent as a picture', Buffer.from('<script>alert(1)</script>')],
    [
      'an SVG drawing, which can contain a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['an empty file', Buffer.alloc(0)],
    ['half a picture', Buffer.from('R0lGODlhAQABAIAAAAAA', 'base64')],
  ])('is not %s', async (_what, bytes) => {
    expect(await upload(bytes)).toMatchObject({
      ok: false,
      problem: { type: 'people/picture-unreadable', status: 422 },
    });
  });

  test('is not larger than 5 MB, and not JSON', async () => {
    expect(await upload(Buffer.alloc(5 * 1024 * 1024 + 1))).toMatchObject({
      problem: { status: 413 },
    });
    expect(await upload(Buffer.from('{}'), 'application/json')).toMatchObject({
      problem: { status: 415, title: expect.stringContaining('a picture') },
    });
  });

  test('is not decoded when it has more pixels than a camera', async () => {
    const huge = { width: 6000, height: 4500, channels: 3, background: '#b87333' } as const;
    expect(await upload(await sharp({ create: huge }).png().toBuffer())).toMatchObject({
      problem: { type: 'people/picture-unreadable' },
    });
  });

  test('is decoded one at a time', async () => {
    const original = await noise(1500, 1500).jpeg().toBuffer();
    let busiest = 0;
    const watch = setInterval(() => (busiest = Math.max(busiest, sharp.counters().process)), 1);
    await Promise.all(Array.from({ length: 4 }, () => upload(original)));
    clearInterval(watch);
    expect(busiest).toBe(1);
  });

  test('requires signing in', async () => {
    const body = new Blob(['x'], { type: 'image/png' });
    expect(await shop.api(uploadPicture, { body })).toMatchObject({ problem: { status: 401 } });
  });
});

test('only finished files of the public folder are served', async () => {
  for (const path of [
    '/files/../postgres.log',
    '/files/%2e%2e/postgres.log',
    '/files/pictures/missing.webp',
    '/files/a.webp.part',
    '/files/pictures/a.webp.part',
    '/files/imports/a.upload',
    '/files/pictures/../imports/a.upload',
    '/files/pictures/%2e%2e/imports/a.upload',
  ]) {
    expect((await shop.app.inject(path)).statusCode).toBeGreaterThanOrEqual(400);
  }
});
