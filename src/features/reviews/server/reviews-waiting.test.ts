import { describe, expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { getOverview } from '#features/overview/contract.ts';
import { changeSettings, getManagedSettings } from '#features/settings/contract.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';
import {
  addReview,
  getRating,
  listAllReviews,
  listOwnReviews,
  listReviews,
  moderateReviews,
  updateReview,
} from '../contract.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });

const words = { rating: '★★★★', review: 'Fits and lasts.', suggestion: 'Smaller bags, please.' };

async function hold(holdUnverified: boolean) {
  const settings = await admin.api(getManagedSettings, {});
  const version = settings.ok ? settings.value.reviews.version : -1;
  const body = { section: 'reviews' as const, version, holdUnverified };
  expect(await admin.api(changeSettings, { body })).toMatchObject({ ok: true });
}

async function review(author: Person) {
  const { _id: productId } = await shop.product();
  const written = await author.api(addReview, { body: { productId, ...words } });
  if (!written.ok) throw new Error(written.problem.title);
  return { id: written.value._id, productId, state: written.value.state };
}

const publish = (id: string) =>
  admin.api(moderateReviews, { body: { action: 'publish', reviews: [id] } });

async function publicCount(productId: string) {
  const [list, rating] = [
    await shop.api(listReviews, { query: { productId } }),
    await shop.api(getRating, { params: { id: productId } }),
  ];
  return [list.ok && list.value.length, rating.ok && rating.value.count];
}

const waitingCount = async () => {
  const overview = await admin.api(getOverview, {});
  return overview.ok && overview.value.waiting.reviews.count;
};

test('reviews of unverified addresses are public at once while the setting is off', async () => {
  const { state, productId } = await review(await shop.person({ emailVerified: false }));
  expect(state).toBe('published');
  expect(await publicCount(productId)).toEqual([1, 1]);
});

describe('while the setting is on, a review of an unverified address', () => {
  test('is seen by its author and staff only until staff publish it', async () => {
    await hold(true);
    const before = await waitingCount();
    const author = await shop.person({ emailVerified: false });
    const { id, productId, state } = await review(author);
    expect(state).toBe('waiting');
    expect(await publicCount(productId)).toEqual([0, 0]);
    expect(await author.api(listOwnReviews, { query: {} })).toMatchObject({
      value: [{ _id: id, state: 'waiting' }],
    });
    expect(await admin.api(listAllReviews, { query: { show: 'waiting' } })).toMatchObject({
      value: [{ _id: id }],
    });
    expect(await waitingCount()).toBe(Number(before) + 1);
    await publish(id);
    expect(await publicCount(productId)).toEqual([1, 1]);
    expect(await waitingCount()).toBe(before);
    await hold(false);
  });

  test('waits again when its author changes it after staff have published it', async () => {
    await hold(true);
    const author = await shop.person({ emailVerified: false });
    const { id, productId } = await review(author);
    await publish(id);
    const body = { ...words, review: 'Buy at other.example!' };
    await author.api(updateReview, { params: { id }, body });
    expect(await publicCount(productId)).toEqual([0, 0]);
    await hold(false);
  });

  test('differs from that of a verified address, which is public at once', async () => {
    await hold(true);
    const { productId } = await review(await shop.person());
    expect(await publicCount(productId)).toEqual([1, 1]);
    await hold(false);
  });
});

test('turning the setting on is recorded', async () => {
  await hold(true);
  await hold(false);
  const audit = await admin.api(listAudit, { query: { action: 'settings-changed' } });
  expect(audit.ok && audit.value[0]).toMatchObject({ object: { id: 'reviews' } });
});
