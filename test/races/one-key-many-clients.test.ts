import { expect, test } from 'vitest';
import { listOwnOrders } from '#features/orders/contract.ts';
import { buy, listeningShop } from '#test/support/listening-shop.ts';

const CLIENTS = 32;
const shop = await listeningShop();

test('32 clients that send the same order with one Idempotency-Key place one order', async () => {
  for (let round = 0; round < 5; round++) {
    const buyer = await shop.person();
    const { _id: productId } = await shop.product({ stock: 100 });
    const answers = await Promise.all(
      Array.from({ length: CLIENTS }, () => buy(shop.client(buyer), productId, 3, 'one click')),
    );
    expect(answers[0]).toMatchObject({ ok: true, value: { quantity: 3 } });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await shop.stockOf(productId)).toBe(97);
    expect(await shop.client(buyer)(listOwnOrders, {})).toMatchObject({ value: [{ quantity: 3 }] });
    expect(await shop.mailsTo(buyer.email)).toHaveLength(1);
  }
});

test('of 32 clients with one key and different orders, one succeeds and the others are refused', async () => {
  const buyer = await shop.person();
  const { _id: productId } = await shop.product({ stock: 1000 });
  const answers = await Promise.all(
    Array.from({ length: CLIENTS }, (_, i) =>
      buy(shop.client(buyer), productId, i + 1, 'mixed up'),
    ),
  );
  const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.problem.type]));
  expect(refused).toEqual(Array.from({ length: CLIENTS - 1 }, () => 'general/key-reused'));
  const [bought] = answers.flatMap((answer) => (answer.ok ? [answer.value.quantity] : []));
  expect(await shop.stockOf(productId)).toBe(1000 - (bought ?? 0));
});
