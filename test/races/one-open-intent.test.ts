import { describe, expect, test } from 'vitest';
import { deleteOrder, type Order } from '#features/orders/contract.ts';
import { startCardPayment } from '#features/orders/server/pay-by-card.ts';
import { cardShop } from '#test/support/card-shop.ts';
import { delayedCardProvider } from '#test/support/delayed-card-provider.ts';

const cards = await cardShop();
const { shop } = cards;

const UNREACHABLE = { kind: { type: 'payments/provider-unreachable' } };

/** A new order, and a provider whose responses to intent creations are delayed. */
async function held() {
  const { buyer, order } = await cards.order();
  const real = shop.payments.provider;
  if (!real) throw new Error('this shop has no card provider');
  const { provider, held: answers, makesNothing } = delayedCardProvider(real);
  const deps = { ...shop.payments, provider };
  const begin = () => startCardPayment(shop.database.queries, deps, order._id, order.price);
  return { buyer, order, begin, answers, makesNothing };
}

/** The provider’s open intents for the order. */
async function openAtProvider({ _id: id }: Order): Promise<string[]> {
  const { rows } = await shop.database.pool.query<{ id: string }>(
    `select id from sandbox_records where kind = 'payment_intent'
      and body->'intent'->'metadata'->>'order' = $1
      and body->'intent'->>'status' not in ('succeeded', 'canceled')`,
    [id],
  );
  return rows.map((row) => row.id);
}

/** Runs all jobs and reconciles; every webhook event is lost. */
async function dustSettles(): Promise<void> {
  await cards.deliverEvents(async () => 200);
  await shop.drain();
  shop.clock.advance(61_000);
  await shop.runDue();
  await shop.drain();
}

/** The refusal’s type; null when there was none. */
const refusalOf = (begun: Promise<string>) =>
  begun.then(
    () => null,
    (error: unknown) => error,
  );

const intentOf = (secret: string) => secret.split('_secret_')[0];

async function expectOne(order: Order, secret: string): Promise<void> {
  await dustSettles();
  expect(await openAtProvider(order)).toEqual([intentOf(secret)]);
  const { payments } = await cards.historyOf(order);
  expect(payments.map(({ transactionId }) => transactionId)).toEqual([intentOf(secret)]);
}

describe('two clients that start one payment at once', () => {
  test.each([
    ['first', true],
    ['last', false],
  ])('get one intent when the other’s error arrives %s', async (_when, errorFirst) => {
    const { buyer, order, begin, answers } = await held();
    const unlucky = begin();
    await answers(1);
    const lucky = begin();
    const [one, other] = await answers(2);
    expect(one?.key).toBe(other?.key);
    const refused = refusalOf(unlucky);
    if (errorFirst) one?.fail();
    else other?.pass();
    await (errorFirst ? refused : lucky);
    if (errorFirst) other?.pass();
    else one?.fail();
    expect(await refused).toMatchObject(UNREACHABLE);
    const secret = await lucky;
    expect(await cards.begin(buyer, order)).toBe(secret);
    await expectOne(order, secret);
  });

  test.each([
    ['the newer intent', 2, 1],
    ['the older intent', 1, 2],
  ])('share %s when one retried after an error', async (_which, sooner, later) => {
    const { order, begin, answers } = await held();
    const unlucky = begin();
    await answers(1);
    const slow = begin();
    const refused = refusalOf(unlucky);
    (await answers(2))[0]?.fail();
    expect(await refused).toMatchObject(UNREACHABLE);
    const again = begin();
    const all = await answers(3);
    expect(all[2]?.key).not.toBe(all[1]?.key);
    const callers = [unlucky, slow, again];
    all[sooner]?.pass();
    const secret = await callers[sooner];
    all[later]?.pass();
    expect(await callers[later]).toBe(secret);
    await expectOne(order, secret ?? '');
  });

  test('both get an error, and a retry gets one intent', async () => {
    const { buyer, order, begin, answers } = await held();
    const both = [begin(), begin()].map(refusalOf);
    for (const answer of await answers(2)) answer.fail();
    expect(await Promise.all(both)).toMatchObject([UNREACHABLE, UNREACHABLE]);
    await expectOne(order, await cards.begin(buyer, order));
  });
});

describe('an intent whose client secret was lost', () => {
  test('does not exist when the creation failed', async () => {
    const { buyer, order, begin, answers, makesNothing } = await held();
    makesNothing();
    const refused = refusalOf(begin());
    (await answers(1))[0]?.fail('no answer');
    expect(await refused).toMatchObject(UNREACHABLE);
    await expectOne(order, await cards.begin(buyer, order));
  });

  test('in a crash is found by a retry', async () => {
    const { buyer, order, begin, answers } = await held();
    void begin();
    await answers(1);
    const [made] = await openAtProvider(order);
    const secret = await cards.begin(buyer, order);
    expect(intentOf(secret)).toBe(made);
    await expectOne(order, secret);
  });

  test('in a crash is found by reconciliation without a retry', async () => {
    const { buyer, order, begin, answers } = await held();
    void begin();
    await answers(1);
    const [made] = await openAtProvider(order);
    await dustSettles();
    const { payments } = await cards.historyOf(order);
    expect(payments.map(({ transactionId }) => transactionId)).toEqual([made]);
    await expectOne(order, await cards.begin(buyer, order));
  });

  test('in a crash is closed when the order was deleted', async () => {
    const { buyer, order, begin, answers } = await held();
    void begin();
    await answers(1);
    await buyer.api(deleteOrder, { params: { id: order._id } });
    await dustSettles();
    expect(await openAtProvider(order)).toEqual([]);
  });

  test('because an error hid its creation is closed', async () => {
    const { buyer, order, begin, answers } = await held();
    const refused = refusalOf(begin());
    (await answers(1))[0]?.fail();
    expect(await refused).toMatchObject(UNREACHABLE);
    const secret = await cards.begin(buyer, order);
    expect(await openAtProvider(order)).toHaveLength(2);
    await expectOne(order, secret);
  });
});
