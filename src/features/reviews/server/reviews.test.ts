import { describe, expect, test } from 'vitest';
import { deleteOrder, placeOrder } from '#features/orders/contract.ts';
import { deleteUser } from '#features/people/contract.ts';
import { updateUser } from '#features/people/server/index.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';
import { addReview, listOwnReviews, listReviews, type OwnReview } from '../contract.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });

const words = { rating: '★★★★', review: 'Fits and lasts.', suggestion: 'Smaller bags, please.' };

async function review(by: Person, productId: string, written = {}): Promise<OwnReview> {
  const outcome = await by.api(addReview, { body: { productId, ...words, ...written } });
  if (!outcome.ok) throw new Error(outcome.problem.title);
  return outcome.value;
}

async function order(by: Person, productId: string): Promise<string> {
  const form = {
    name: by.name,
    number: '1',
    address: 'Here',
    delivery: 'Cash on Delivary',
  } as const;
  const placed = await by.api(placeOrder, { body: { ...form, productId, quantity: 1 } });
  if (!placed.ok) throw new Error(placed.problem.title);
  return placed.value._id;
}

async function publicReviews(productId: string) {
  const list = await shop.api(listReviews, { query: { productId } });
  if (!list.ok) throw new Error(list.problem.title);
  return list.value;
}

/** The picture of a review whose author has this one. */
async function publishedImage(image: string) {
  const [author, part] = [await shop.person(), await shop.product()];
  await updateUser(shop.database.queries, { id: author.id }, { image });
  await review(author, part._id);
  const [published] = await publicReviews(part._id);
  return published?.image;
}

test('a picture of another site is not published', async () => {
  expect(await publishedImage('https://elsewhere.example/track.png')).toBeNull();
  expect(await publishedImage('/files/pictures/a.webp')).toBe('/files/pictures/a.webp');
});

describe('adding a review', () => {
  test('returns the review with the author’s own name and email address', async () => {
    const [author, part] = [await shop.person(), await shop.product()];
    const claims = { username: 'Somebody famous', image: 'https://fake.example/face.png' };
    const written = await review(author, part._id, claims);
    expect(written).toMatchObject({
      username: author.name,
      image: null,
      email: author.email,
      name: part.name,
      rating: '★★★★',
      review: words.review,
      suggestion: words.suggestion,
      verifiedPurchase: false,
    });
  });

  test.each([
    ['★', '★'],
    ['★★★★★', '★★★★★'],
    [3, '★★★'],
    ['2', '★★'],
  ])('accepts the rating %j as %s', async (rating, stars) => {
    const written = await review(await shop.person(), (await shop.product())._id, { rating });
    expect(written.rating).toBe(stars);
  });

  test.each(['', '★★★★★★', 0, 6, 'good'])('refuses the rating %j', async (rating) => {
    const [author, part] = [await shop.person(), await shop.product()];
    const body = { productId: part._id, ...words, rating };
    expect(await author.api(addReview, { body })).toMatchObject({
      problem: { type: 'general/invalid-input', errors: [{ pointer: '#/rating' }] },
    });
  });

  test('succeeds once per user and product, also concurrently', async () => {
    const [author, part] = [await shop.person(), await shop.product()];
    const body = { productId: part._id, ...words };
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => author.api(addReview, { body })));
    const refused = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.problem.type]));
    expect(refused).toEqual(Array.from({ length: 3 }, () => 'reviews/already-reviewed'));
    await review(await shop.person(), part._id);
    await review(author, (await shop.product())._id);
    expect(await publicReviews(part._id)).toHaveLength(2);
  });

  test('is refused in another user’s name', async () => {
    const [author, part] = [await shop.person(), await shop.product()];
    const body = { productId: part._id, ...words, email: 'somebody@else.example' };
    expect(await author.api(addReview, { body })).toMatchObject({
      ok: false,
      problem: { type: 'reviews/not-your-email' },
    });
  });

  test('accepts a unique product name and refuses an ambiguous one', async () => {
    const author = await shop.person();
    const part = await shop.product({ name: 'Singular part' });
    const body = { name: 'Singular part', ...words };
    expect(await author.api(addReview, { body })).toMatchObject({ value: { productId: part._id } });
    await shop.product({ name: 'Singular part' });
    expect(await author.api(addReview, { body })).toMatchObject({
      problem: { type: 'reviews/product-name-not-unique' },
    });
  });
});

describe('a verified purchase', () => {
  test('requires an order of the product by the author', async () => {
    const [author, part] = [await shop.person(), await shop.product()];
    await order(author, part._id);
    expect((await review(author, part._id)).verifiedPurchase).toBe(true);
  });

  test('is not another user’s order, an order of another product or a cancelled order', async () => {
    const [author, part, other] = [await shop.person(), await shop.product(), await shop.product()];
    await order(await shop.person(), part._id);
    await order(author, other._id);
    const cancelled = await order(author, part._id);
    await author.api(deleteOrder, { params: { id: cancelled } });
    expect((await review(author, part._id)).verifiedPurchase).toBe(false);
  });

  test('lasts until the order is deleted, whether the order or the review came first', async () => {
    const [author, part] = [await shop.person(), await shop.product()];
    await review(author, part._id);
    const verified = async () => {
      const own = await author.api(listOwnReviews, { query: {} });
      const [anyones] = await publicReviews(part._id);
      return [own.ok && own.value[0]?.verifiedPurchase, anyones?.verifiedPurchase];
    };
    expect(await verified()).toEqual([false, false]);
    const id = await order(author, part._id);
    expect(await verified()).toEqual([true, true]);
    await author.api(deleteOrder, { params: { id } });
    expect(await verified()).toEqual([false, false]);
  });
});

describe('the public reviews', () => {
  test('are listed newest first, without email addresses', async () => {
    const part = await shop.product();
    const [one, two] = [await shop.person(), await shop.person()];
    await review(one, part._id);
    shop.clock.advance(1000);
    await review(two, part._id);
    const shown = await publicReviews(part._id);
    expect(shown.map(({ username }) => username)).toEqual([two.name, one.name]);
    const response = await shop.app.inject('/api/review');
    expect(response.payload).not.toContain('"email"');
    for (const { email } of [one, two]) expect(response.payload).not.toContain(email);
  });

  test('are each listed once across pages, even with equal times', async () => {
    const part = await shop.product();
    for (let i = 0; i < 5; i++) await review(await shop.person(), part._id);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { productId: part._id, limit: 2, cursor };
      const page = await shop.api(listReviews, { query });
      if (!page.ok) throw new Error(page.problem.title);
      seen.push(...page.value.map(({ _id }) => _id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toEqual((await publicReviews(part._id)).map(({ _id }) => _id));
    expect(new Set(seen).size).toBe(5);
  });

  test.each(['product', 'author', 'review', 'suggestion'] as const)(
    'are found by q in their %s, in any case and page by page',
    async (place) => {
      const word = `Wörd%${place}`;
      const part = await shop.product(place === 'product' ? { name: `Relay ${word}` } : {});
      const names = place === 'author' ? { name: `Jo ${word}` } : {};
      const authors = [await shop.person(names), await shop.person(names)];
      const written =
        place === 'review' || place === 'suggestion' ? { [place]: `a ${word} b` } : {};
      for (const author of authors) await review(author, part._id, written);
      await review(await shop.person(), (await shop.product())._id);

      const q = word.toUpperCase();
      const all = await shop.api(listReviews, { query: { q } });
      expect(all.ok && all.value.map(({ username }) => username).toSorted()).toEqual(
        authors.map(({ name }) => name).toSorted(),
      );
      const first = await shop.api(listReviews, { query: { q, limit: 1 } });
      const cursor = (first.ok && first.next) || undefined;
      const second = await shop.api(listReviews, { query: { q, limit: 1, cursor } });
      expect(second.ok && second.value).toEqual(all.ok && all.value.slice(1));
      const [author] = authors;
      const own = await author!.api(listOwnReviews, { query: { q } });
      expect(own.ok && own.value.map(({ email }) => email)).toEqual([author!.email]);
    },
  );

  test('remain after their author is deleted', async () => {
    const [author, part] = [await shop.person(), await shop.product()];
    await review(author, part._id);
    await admin.api(deleteUser, { params: { id: author.id } });
    expect(await publicReviews(part._id)).toMatchObject([{ username: author.name }]);
  });
});

test('an admin finds the reviews of deleted users by their address; a successor does not', async () => {
  const email = 'shared@nordwerk.example';
  const [former, part] = [await shop.person({ email }), await shop.product()];
  await review(former, part._id);
  await admin.api(deleteUser, { params: { id: former.id } });
  const found = async (by: Person) => {
    const list = await by.api(listOwnReviews, { query: { email } });
    return list.ok && list.value.map(({ productId }) => productId);
  };
  expect(await found(admin)).toEqual([part._id]);
  const successor = await shop.person({ email });
  expect(await found(successor)).toEqual([]);
  expect(await found(admin)).toEqual([part._id]);
});

describe('one’s own reviews', () => {
  test('include the author’s email address and are hidden from other customers', async () => {
    const [author, stranger] = [await shop.person(), await shop.person()];
    const part = await shop.product();
    await review(author, part._id);
    await review(stranger, part._id);
    const query = { email: author.email };
    const own = [{ email: author.email, productId: part._id }];
    for (const by of [author, admin]) {
      const list = await by.api(listOwnReviews, { query });
      expect(list).toMatchObject({ ok: true, value: own });
      expect(list.ok && list.value).toHaveLength(1);
    }
    expect(await stranger.api(listOwnReviews, { query })).toMatchObject({
      ok: false,
      problem: { type: 'general/forbidden' },
    });
  });
});
