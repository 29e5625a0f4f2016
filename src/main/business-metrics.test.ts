import { describe, expect, test } from 'vitest';
import { placeOrder } from '#features/orders/contract.ts';
import { searchContract } from '#features/search/contract.ts';
import { cardShop } from '#test/support/card-shop.ts';

const cards = await cardShop();
const { shop } = cards;

const form = {
  name: 'Mara',
  number: '1',
  address: 'Here',
  delivery: 'Cash on Delivary',
  quantity: 1,
} as const;

/** All series by name and labels. */
async function scrape(): Promise<ReadonlyMap<string, number>> {
  const { payload } = await shop.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  const lines = payload.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

/** By how much each of these series grows while the work runs: other tests of this process count, too. */
async function growth(work: () => Promise<unknown>, ...series: string[]): Promise<number[]> {
  const before = await scrape();
  await work();
  const after = await scrape();
  return series.map((one) => (after.get(one) ?? 0) - (before.get(one) ?? 0));
}

describe('an order', () => {
  test('is counted once it is committed, and so is the last piece that it takes', async () => {
    const [buyer, { _id: productId }] = [await shop.person(), await shop.product({ stock: 3 })];
    const order = (quantity: number) => () =>
      buyer.api(placeOrder, { body: { ...form, productId, quantity } });
    const series = [
      'orders_placed_total{payment_method="on-delivery"}',
      'stock_outs_total',
      'refusals_total{type="orders/not-enough-stock"}',
    ];
    expect(await growth(order(1), ...series)).toEqual([1, 0, 0]);
    expect(await growth(order(3), ...series)).toEqual([0, 0, 1]);
    expect(await growth(order(2), ...series)).toEqual([1, 1, 0]);
  });

  test('of many pieces of one product on several lines does not overflow what is left', async () => {
    const [buyer, { _id: productId }] = [await shop.person(), await shop.product({ stock: 3 })];
    const body = { ...form, productId, quantity: 999_999_999 };
    expect(await buyer.api(placeOrder, { body })).toMatchObject({ ok: false });
  });
});

async function payByCard(): Promise<void> {
  const { buyer, order } = await cards.order();
  const { intentId } = await cards.payInBrowser(buyer, order);
  await cards.tell(buyer, order, intentId);
}

test('a card payment and the calls to its provider are counted', async () => {
  const series = [
    'card_payments_total{event="succeed"}',
    'card_provider_call_duration_seconds_count{call="createIntent",result="answered"}',
  ];
  expect(await growth(payByCard, ...series)).toEqual([1, 1]);
});

test('searches are counted by what they found, once: the cache answers the second', async () => {
  await shop.product({ name: 'Zugentlastung' });
  const find = (q: string) => () => shop.api(searchContract.searchProducts, { query: { q } });
  const series = [
    'searches_total{result="found"}',
    'searches_total{result="none"}',
    'response_cache_requests_total{result="hit"}',
    'response_cache_requests_total{result="miss"}',
  ];
  expect(await growth(find('Zugentlastung'), ...series)).toEqual([1, 0, 0, 1]);
  expect(await growth(find('qqqwwwxxx'), ...series)).toEqual([0, 1, 0, 1]);
  expect(await growth(find('qqqwwwxxx'), ...series)).toEqual([0, 0, 1, 0]);
});

test('mails that were sent are counted', async () => {
  const buyer = await shop.person();
  const { _id: productId } = await shop.product();
  const orderAndRead = async () => {
    await buyer.api(placeOrder, { body: { ...form, productId } });
    return shop.mailsTo(buyer.email);
  };
  const sent = 'outbox_attempts_total{kind="mail",result="done"}';
  // Mails of earlier tests.
  await shop.drain();
  expect(await growth(orderAndRead, sent)).toEqual([1]);
});

test('the index and the change feed say how old they are', async () => {
  await shop.api(searchContract.searchProducts, { query: { q: 'anything' } });
  const series = await scrape();
  expect(series.get('search_index_parts')).toBeGreaterThan(0);
  expect(series.get('search_index_behind_seconds')).toBe(0);
  expect(series.get('change_feed_age_seconds')).toBeGreaterThanOrEqual(0);
  expect(series.get('payment_alarms_open')).toBe(0);
  expect(series.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
});

test('labels have no ids, addresses or texts of requests', async () => {
  const labels = [...(await scrape()).keys()].flatMap((one) => /\{(.*)\}/.exec(one)?.[1] ?? []);
  expect(labels.length).toBeGreaterThan(50);
  for (const label of labels) {
    expect(label).not.toMatch(/@|[0-9a-f]{8}-[0-9a-f]{4}|qqqwwwxxx|Zugentlastung/);
  }
});
