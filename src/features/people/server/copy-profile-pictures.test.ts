import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { FetchedPicture } from '#platform/pictures/fetch-picture.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';
import { updateProfile } from '../contract.ts';
import { copyProfilePictures } from './copy-profile-pictures.ts';
import { findUserById } from './user-store.ts';

const MINUTE_MS = 60_000;
const ADDRESS = 'https://pictures.example/mara.jpg';

const shop = await testShop();
shop.clock.stop();

const jpeg = await sharp({
  create: { width: 2000, height: 100, channels: 3, background: '#b87333' },
})
  .jpeg()
  .toBuffer();

/** Runs the job; the other site responds with this. */
async function run(response: FetchedPicture, during?: () => Promise<unknown>) {
  const asked: string[] = [];
  const { now } = shop.clock;
  const fetchPicture = async (address: string) => {
    asked.push(address);
    await during?.();
    return response;
  };
  await copyProfilePictures(shop.database.queries, { now, files: shop.files, fetchPicture }).run();
  return asked;
}

async function save(person: Person, img: string) {
  const body = { name: 'Mara', img, education: 'MSc', location: 'Stockholm', number: '+46 8 1' };
  const outcome = await person.api(updateProfile, { params: { usermail: person.email }, body });
  if (!outcome.ok) throw new Error(outcome.problem.title);
}

async function withPicture(img = ADDRESS) {
  const person = await shop.person();
  await save(person, img);
  return person;
}

async function imageOf({ id }: Person) {
  const user = await findUserById(shop.database.queries, id);
  return user?.image;
}

describe('a profile picture of another site', () => {
  test('is copied once, resized, and served by the shop', async () => {
    const person = await withPicture();
    expect(await imageOf(person)).toBe(ADDRESS);
    expect(await run(jpeg)).toEqual([ADDRESS]);
    const image = await imageOf(person);
    expect(image).toMatch(/^\/files\/pictures\/[0-9a-f]{64}\.webp$/);
    const served = await shop.app.inject(String(image));
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 1600,
    });
    expect(await run(jpeg)).toEqual([]);
  });

  test.each([
    ['is not there', 'unusable'],
    ['is not a picture', Buffer.from('<svg onload="alert(1)"/>')],
  ] as const)('stays an address if it %s', async (_case, response) => {
    const person = await withPicture();
    await run(response);
    expect(await imageOf(person)).toBe(ADDRESS);
    shop.clock.advance(24 * 60 * MINUTE_MS);
    expect(await run(jpeg)).toEqual([]);
  });

  test('is asked for five times while its site does not respond', async () => {
    const person = await withPicture();
    for (const minutes of [1, 10, 60, 24 * 60]) {
      expect(await run('unreachable')).toEqual([ADDRESS]);
      expect(await run(jpeg)).toEqual([]);
      shop.clock.advance(minutes * MINUTE_MS);
    }
    expect(await run('unreachable')).toEqual([ADDRESS]);
    shop.clock.advance(7 * 24 * 60 * MINUTE_MS);
    expect(await run(jpeg)).toEqual([]);
    expect(await imageOf(person)).toBe(ADDRESS);
  });

  test('does not replace one that was chosen meanwhile', async () => {
    const person = await withPicture();
    const other = 'https://pictures.example/other.jpg';
    await run(jpeg, () => save(person, other));
    expect(await imageOf(person)).toBe(other);
    expect(await run(jpeg)).toEqual([other]);
  });

  test('of many people is copied a few at a time', async () => {
    for (let people = 0; people < 7; people++) await withPicture();
    expect(await run('unusable')).toHaveLength(5);
    expect(await run('unusable')).toHaveLength(2);
  });
});

test('a picture of the shop is not copied', async () => {
  await withPicture('/pictures/default.avif');
  expect(await run(jpeg)).toEqual([]);
});

test('the shop does not fetch pictures of its own machine', async () => {
  const person = await withPicture('https://localhost/mara.jpg');
  await shop.runDue();
  expect(await imageOf(person)).toBe('https://localhost/mara.jpg');
  expect(await run(jpeg)).toEqual([]);
});
