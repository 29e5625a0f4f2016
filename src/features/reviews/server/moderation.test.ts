import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { testShop } from '#test/support/test-shop.ts';
import { untilBlocked } from '#test/support/until-blocked.ts';
import {
  addReview,
  deleteReview,
  getRating,
  listAllReviews,
  listOwnReviews,
  listReviews,
  moderateReviews,
  reportReview,
  updateReview,
} from '../contract.ts';
import { MAX_OPEN_REPORTS, type ModerationFilter } from '../domain/moderation.ts';
import { deleteOwnReview } from './change-own-review.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });

const words = { rating: '★★★★', review: 'Fits and lasts.', suggestion: 'Smaller bags, please.' };
const reason = 'It names a person.';

/** Somebody's review of a part that nobody else has reviewed. */
async function reviewed() {
  const [author, part] = [await shop.person(), await shop.product()];
  const written = await author.api(addReview, { body: { productId: part._id, ...words } });
  if (!written.ok) throw new Error(written.problem.title);
  return { author, productId: part._id, id: written.value._id };
}

async function publicIds(productId: string): Promise<string[]> {
  const list = await shop.api(listReviews, { query: { productId } });
  return list.ok ? list.value.map(({ _id }) => _id) : [];
}

async function ratingCount(id: string) {
  const rating = await shop.api(getRating, { params: { id } });
  return rating.ok && rating.value.count;
}

async function shownToStaff(show: ModerationFilter) {
  const list = await admin.api(listAllReviews, { query: { show } });
  if (!list.ok) throw new Error(list.problem.title);
  return list.value;
}

const hide = (...reviews: string[]) =>
  admin.api(moderateReviews, { body: { action: 'hide', reviews, reason } });
const publish = (...reviews: string[]) =>
  admin.api(moderateReviews, { body: { action: 'publish', reviews } });
const advert = { ground: 'spam', comment: 'An advert.' } as const;
const report = (id: string) => shop.api(reportReview, { params: { id }, body: advert });
/** A report from elsewhere. */
const reportFrom = async (remoteAddress: string, id: string) => {
  const url = `/api/review/${id}/reports`;
  const reply = await shop.app.inject({ method: 'POST', url, payload: advert, remoteAddress });
  return reply.statusCode;
};
const openReportsOf = async (id: string) =>
  (await shownToStaff('reported')).find(({ _id }) => _id === id)?.reports ?? [];

describe('a review that staff hide', () => {
  test('leaves the public lists and the rating, and returns when it is published again', async () => {
    const { productId, id } = await reviewed();
    expect([await publicIds(productId), await ratingCount(productId)]).toEqual([[id], 1]);
    expect(await hide(id)).toMatchObject({ ok: true, value: { modifiedCount: 1 } });
    expect([await publicIds(productId), await ratingCount(productId)]).toEqual([[], 0]);
    expect(await publish(id)).toMatchObject({ ok: true, value: { modifiedCount: 1 } });
    expect([await publicIds(productId), await ratingCount(productId)]).toEqual([[id], 1]);
  });

  test('is not found by search either', async () => {
    const { productId, id } = await reviewed();
    await hide(id);
    const found = await shop.api(listReviews, { query: { productId, q: 'lasts' } });
    expect(found).toMatchObject({ ok: true, value: [] });
  });

  test('stays with its author, who sees the reason and can change and delete it', async () => {
    const { author, productId, id } = await reviewed();
    await hide(id);
    const own = await author.api(listOwnReviews, {});
    expect(own).toMatchObject({
      value: [{ _id: id, state: 'hidden', hiddenReason: reason }],
    });
    const params = { id };
    await author.api(updateReview, { params, body: { ...words, review: 'Fits.' } });
    expect(await publicIds(productId)).toEqual([]);
    expect(await author.api(deleteReview, { params })).toMatchObject({
      value: { deletedCount: 1 },
    });
  });

  test('does not come back when its author deletes it and writes it again, until staff publish it', async () => {
    const { author, productId, id } = await reviewed();
    await hide(id);
    let params = { id };
    // Deleting the one that waits does not help either.
    for (let count = 0; count < 2; count++) {
      await author.api(deleteReview, { params });
      const again = await author.api(addReview, { body: { productId, ...words } });
      expect(again).toMatchObject({ ok: true, value: { state: 'waiting' } });
      params = { id: again.ok ? again.value._id : '' };
      expect(await publicIds(productId)).toEqual([]);
    }
    await publish(params.id);
    await author.api(deleteReview, { params });
    const trusted = await author.api(addReview, { body: { productId, ...words } });
    expect(trusted).toMatchObject({ ok: true, value: { state: 'published' } });
  });

  test('does not come back either when it is written again while it is being deleted', async () => {
    const { author, productId, id } = await reviewed();
    await hide(id);
    const { queries } = shop.database;
    const write = () => author.api(addReview, { body: { productId, ...words } });
    let again: ReturnType<typeof write> | undefined;
    await queries.transaction(async (tx) => {
      const by = { caller: author, ip: null };
      await deleteOwnReview(tx, { now: shop.clock.now, newId: uuidv7 }, by, id);
      again = write();
      await untilBlocked(shop.database, again);
    });
    expect(await again).toMatchObject({ ok: true, value: { state: 'waiting' } });
    expect(await publicIds(productId)).toEqual([]);
  });

  test('is published only as staff have read it', async () => {
    const { author, productId, id } = await reviewed();
    const { id: other } = await reviewed();
    await hide(id, other);
    const read = (await shownToStaff('hidden')).filter(({ _id }) => [id, other].includes(_id));
    const seen = read.map(({ _id: review, version }) => ({ review, version }));
    await author.api(updateReview, { params: { id }, body: { ...words, review: 'Advert!' } });
    const body = { action: 'publish' as const, reviews: [id, other], seen };
    expect(await admin.api(moderateReviews, { body })).toMatchObject({
      value: { modifiedCount: 1, outdated: [id] },
    });
    expect(await publicIds(productId)).toEqual([]);
    const [now] = (await shownToStaff('hidden')).filter(({ _id }) => _id === id);
    const again = { ...body, seen: [{ review: id, version: now?.version ?? 0 }] };
    expect(await admin.api(moderateReviews, { body: again })).toMatchObject({
      value: { modifiedCount: 1, outdated: [] },
    });
    expect(await publicIds(productId)).toEqual([id]);
  });

  test('counts as changed only once', async () => {
    const { id } = await reviewed();
    const { id: other } = await reviewed();
    await hide(id);
    expect(await hide(id, other)).toMatchObject({ value: { modifiedCount: 1 } });
  });

  test('is in the audit log with who hid it and why', async () => {
    const { author, id } = await reviewed();
    await hide(id);
    const log = await admin.api(listAudit, { query: { q: author.email, limit: 1 } });
    expect(log).toMatchObject({
      value: [
        {
          action: 'review-hidden',
          by: admin.email,
          user: author.email,
          object: { type: 'review', id },
          reason,
        },
      ],
    });
  });

  test('needs a reason', async () => {
    const { id } = await reviewed();
    const body = { action: 'hide' as const, reviews: [id], reason: '  ' };
    expect(await admin.api(moderateReviews, { body })).toMatchObject({
      problem: { type: 'general/invalid-input', errors: [{ pointer: '#/reason' }] },
    });
  });
});

describe('a reported review', () => {
  test('is listed for staff with each report until they decide', async () => {
    const { productId, id } = await reviewed();
    expect(await report(id)).toMatchObject({ ok: true, value: { reported: true } });
    const reported = (await shownToStaff('reported')).find(({ _id }) => _id === id);
    expect(reported?.reports).toMatchObject([{ ground: 'spam', comment: 'An advert.' }]);
    expect(await publicIds(productId)).toEqual([id]);
    const dismiss = { action: 'dismiss-reports' as const, reviews: [id] };
    expect(await admin.api(moderateReviews, { body: dismiss })).toMatchObject({
      value: { modifiedCount: 1 },
    });
    expect((await shownToStaff('reported')).map(({ _id }) => _id)).not.toContain(id);
    expect(await publicIds(productId)).toEqual([id]);
  });

  test('is no longer reported once it is hidden', async () => {
    const { id } = await reviewed();
    await report(id);
    await hide(id);
    expect((await shownToStaff('reported')).map(({ _id }) => _id)).not.toContain(id);
    expect((await shownToStaff('hidden')).map(({ _id }) => _id)).toContain(id);
  });

  test('is reported once by a network, however often it is sent from there, and staff decide once', async () => {
    const { id } = await reviewed();
    const other = await reviewed();
    const from = ['192.0.2.7', '192.0.2.7', '2001:db8::1', '2001:db8::2', '192.0.2.8'];
    const replies = await Promise.all(from.map((address) => reportFrom(address, id)));
    expect(replies).toEqual(from.map(() => 201));
    expect(await openReportsOf(id)).toHaveLength(3);
    await reportFrom('192.0.2.7', other.id);
    expect(await openReportsOf(other.id)).toHaveLength(1);
    const dismiss = { action: 'dismiss-reports' as const, reviews: [id] };
    await admin.api(moderateReviews, { body: dismiss });
    expect(await reportFrom('192.0.2.7', id)).toBe(201);
    expect(await openReportsOf(id)).toEqual([]);
    const { rows } = await shop.database.pool.query<{ caller: string }>(
      `select caller from call_counts where limit_name = $1`,
      [`report ${id}`],
    );
    expect(rows).toHaveLength(3);
    expect(rows.some(({ caller }) => /192|2001/.test(caller))).toBe(false);
  });

  test(`keeps at most ${MAX_OPEN_REPORTS} open reports`, async () => {
    const { id } = await reviewed();
    const networks = Array.from({ length: MAX_OPEN_REPORTS + 5 }, (_, n) => `198.51.100.${n}`);
    await Promise.all(networks.map((address) => reportFrom(address, id)));
    expect(await openReportsOf(id)).toHaveLength(MAX_OPEN_REPORTS);
  });

  test('must be public', async () => {
    const { id } = await reviewed();
    await hide(id);
    expect(await report(id)).toMatchObject({ problem: { type: 'reviews/review-not-found' } });
  });
});
