import { describe, expect, test } from 'vitest';
import { cardShop } from '#test/support/card-shop.ts';
import type { Order } from '../contract.ts';

const cards = await cardShop();
const { tell, historyOf } = cards;

const DECLINED = '4000000000000002';
const NO_FUNDS = '4000000000009995';
const CHALLENGED = '4000002500003155';
const MASTERCARD = '5555555555554444';

/** The payment history that the customer sees: state and card of each step, in order. */
async function stepsOf(order: Order) {
  const [payment] = (await historyOf(order)).payments;
  return payment?.steps.map(({ state, card }) => [state, card?.last4 ?? null]);
}

async function paidWith(order: Order) {
  return (await historyOf(order)).payments[0]?.card ?? null;
}

type Sent = [payload: string, signature: string];

/** Two declined cards, then one that pays; the provider’s events are withheld. */
async function threeCards() {
  const { buyer, order } = await cards.order();
  const { clientSecret, intentId } = await cards.payInBrowser(buyer, order, DECLINED);
  cards.shop.clock.advance(2_000);
  await cards.enterCard(clientSecret, NO_FUNDS);
  cards.shop.clock.advance(2_000);
  await cards.enterCard(clientSecret, MASTERCARD);
  const events: Sent[] = [];
  await cards.deliverEvents(async (...event) => {
    events.push(event);
    return 200;
  });
  const deliver = async (sent: readonly Sent[]) => {
    for (const event of sent) expect(await cards.sandbox.send(...event)).toBe(200);
  };
  return { buyer, order, intentId, events, deliver };
}

const ALL = [
  ['created', null],
  ['declined', '0002'],
  ['declined', '9995'],
  ['succeeded', '4444'],
];

describe('payment attempts', () => {
  test('show their own cards, and the payment shows the card that paid', async () => {
    const { order, events, deliver } = await threeCards();
    await deliver(events);
    expect(await stepsOf(order)).toEqual(ALL);
    expect(await paidWith(order)).toEqual({ brand: 'mastercard', last4: '4444' });
  });

  test('appear once each and in order of time, however the events arrive', async () => {
    const { buyer, order, intentId, events, deliver } = await threeCards();
    await deliver(events.toReversed());
    await tell(buyer, order, intentId);
    await deliver(events);
    expect(await stepsOf(order)).toEqual(ALL);
    expect(await paidWith(order)).toEqual({ brand: 'mastercard', last4: '4444' });
  });

  test('appear once each when the browser reports them first', async () => {
    const { buyer, order } = await cards.order();
    const { clientSecret, intentId } = await cards.payInBrowser(buyer, order, DECLINED);
    const notYet = { problem: { type: 'orders/not-paid-yet', state: 'declined' } };
    for (let again = 0; again < 2; again++) {
      expect(await tell(buyer, order, intentId)).toMatchObject(notYet);
    }
    await cards.deliverEvents();
    expect(await stepsOf(order)).toEqual(ALL.slice(0, 2));
    expect(await paidWith(order)).toBeNull();
    cards.shop.clock.advance(2_000);
    await cards.enterCard(clientSecret, NO_FUNDS);
    await cards.deliverEvents();
    await tell(buyer, order, intentId);
    expect(await stepsOf(order)).toEqual(ALL.slice(0, 3));
  });

  test('with failed authentication are not attributed to an earlier card', async () => {
    const { buyer, order } = await cards.order();
    const { clientSecret, intentId } = await cards.payInBrowser(buyer, order, DECLINED);
    cards.shop.clock.advance(2_000);
    await cards.enterCard(clientSecret, CHALLENGED);
    await cards.deliverEvents();
    cards.shop.clock.advance(2_000);
    await cards.answerChallenge(clientSecret, 'fail');
    await tell(buyer, order, intentId);
    await cards.deliverEvents();
    expect(await stepsOf(order)).toEqual([
      ['created', null],
      ['declined', '0002'],
      ['requires_action', null],
      ['declined', '3155'],
    ]);
  });
});
