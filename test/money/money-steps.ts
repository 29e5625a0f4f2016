import fc from 'fast-check';
import { bookCash, undoCashPayment } from '#features/orders/cash-contract.ts';
import {
  confirmPayment,
  createPaymentIntent,
  deleteOrder,
  placeOrder,
  refundOrder,
} from '#features/orders/contract.ts';
import type { MoneyWorld, CallResponse } from './money-world.ts';

interface KnownOrder {
  readonly id: string;
  readonly customer: string;
  readonly price: string;
  clientSecret: string | null;
}

/** What the clients know. The true state is in the databases of shop and sandbox. */
export interface Outside {
  readonly world: MoneyWorld;
  readonly customers: readonly string[];
  readonly products: readonly string[];
  readonly admin: string;
  readonly orders: KnownOrder[];
  /** The steps taken and their outcomes. */
  readonly tally: Map<string, number>;
}

type Step = fc.AsyncCommand<object, Outside>;
type Action = (outside: Outside) => Promise<unknown>;

const GOOD = '4242424242424242';
const CARDS = [
  GOOD,
  GOOD,
  GOOD,
  '4000000000000002',
  '4000000000009995',
  '4000002500003155',
  '4000008260003178',
  '4000000000007726',
];
const FAULTS: readonly Record<string, string>[] = [
  {},
  {},
  { fail_before: '1' },
  { fail_after: '1' },
  { fail_before: '0.3', fail_after: '0.3' },
  { delay_ms: '10' },
];
const HOUR_MS = 60 * 60 * 1_000;
const RARE = 12;

const pick = <T>(from: readonly T[], index: number): T | undefined => from[index % from.length];

/** Steps have no preconditions: a step at a bad moment must be harmless. */
function step(name: string, action: Action): Step {
  return {
    check: () => true,
    async run(_model, outside) {
      outside.tally.set(name, (outside.tally.get(name) ?? 0) + 1);
      await action(outside);
    },
    toString: () => name,
  };
}

const orderOf = (outside: Outside, index: number) => {
  // Prefers recent orders, which still have work in progress.
  const newest = outside.orders.slice(-6);
  return pick(newest, index);
};

function answered(name: string, { tally }: Outside, { status }: CallResponse): void {
  const key = `${name}: ${status}`;
  tally.set(key, (tally.get(key) ?? 0) + 1);
  if (status === 500) throw new Error(`${name} was answered 500`);
}

const actions = {
  order: (who: number, what: number, quantity: number, cash = false): Action =>
    async function order(outside) {
      const { world, customers, products, orders } = outside;
      const customer = pick(customers, who) ?? '';
      const body = {
        name: 'Mara',
        number: '1234',
        address: 'Street 1',
        delivery: cash ? 'Cash on Delivary' : 'Online Payment',
        productId: pick(products, what),
        quantity: quantity + 1,
      };
      const response = await world.call(placeOrder, customer, { body });
      answered('order', outside, response);
      if (response.status !== 201) return;
      const { _id: id, price } = response.body;
      orders.push({ id, customer, price, clientSecret: null });
    },
  begin: (which: number): Action =>
    async function begin(outside) {
      const order = orderOf(outside, which);
      if (!order) return;
      const body = { order: order.id, price: order.price };
      const response = await outside.world.call(createPaymentIntent, order.customer, { body });
      answered('begin', outside, response);
      if (response.status === 200) order.clientSecret = response.body.clientSecret;
    },
  enterCard: (which: number, card: number): Action =>
    async function enterCard({ world, ...outside }) {
      const secret = orderOf({ world, ...outside }, which)?.clientSecret;
      if (!secret) return;
      const response = await world.toSandbox(`/v1/payment_intents/${intentOf(secret)}/confirm`, {
        key: 'pk_test_sandbox',
        client_secret: secret,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': pick(CARDS, card) ?? GOOD,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2040',
        'payment_method_data[card][cvc]': '123',
      });
      const { tally } = outside;
      const key = `card: ${response.body.status ?? response.body.error.code ?? response.body.error.type}`;
      tally.set(key, (tally.get(key) ?? 0) + 1);
    },
  challenge: (which: number, passed: boolean): Action =>
    async function challenge(outside) {
      const secret = orderOf(outside, which)?.clientSecret;
      if (!secret) return;
      await outside.world.toSandbox(`/challenges/${intentOf(secret)}`, {
        key: 'pk_test_sandbox',
        client_secret: secret,
        result: passed ? 'complete' : 'fail',
      });
    },
  tell: (which: number): Action =>
    async function tell(outside) {
      const order = orderOf(outside, which);
      if (!order?.clientSecret) return;
      const body = { order: order.id, transactionId: intentOf(order.clientSecret) };
      const params = { id: order.id };
      answered(
        'tell',
        outside,
        await outside.world.call(confirmPayment, order.customer, { params, body }),
      );
    },
  remove: (which: number): Action =>
    async function remove(outside) {
      const order = orderOf(outside, which);
      if (!order) return;
      const params = { id: order.id };
      answered(
        'delete',
        outside,
        await outside.world.call(deleteOrder, order.customer, { params }),
      );
    },
  refund: (which: number, cents: number): Action =>
    async function refund(outside) {
      const order = pick(outside.orders, which);
      if (!order) return;
      const amount =
        cents % 3 === 0
          ? {}
          : { amount: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}` };
      const input = { params: { id: order.id }, body: { ...amount, reason: 'Damaged' } };
      answered('refund', outside, await outside.world.call(refundOrder, outside.admin, input));
    },
  bookCash: (which: number): Action =>
    async function book(outside) {
      const order = orderOf(outside, which);
      if (!order) return;
      const input = { params: { id: order.id }, body: { amount: order.price } };
      answered('cash', outside, await outside.world.call(bookCash, outside.admin, input));
    },
  undoCash: (which: number): Action =>
    async function undo(outside) {
      const order = orderOf(outside, which);
      if (!order) return;
      const input = { params: { id: order.id }, body: { reason: 'Wrong order' } };
      answered('undo', outside, await outside.world.call(undoCashPayment, outside.admin, input));
    },
  collect:
    (): Action =>
    async ({ world }) =>
      world.collectEvents(),
  deliver: (which: number, times: number): Action =>
    async function deliver(outside) {
      const { eventsInFlight } = outside.world;
      const payload = pick(eventsInFlight, which);
      if (payload === undefined) return;
      const copies = Array.from({ length: 1 + (times % 4) }, () => outside.world.deliver(payload));
      for (const status of await Promise.all(copies))
        answered('event', outside, { status, body: null });
      if (times % 2 === 0) eventsInFlight.splice(which % eventsInFlight.length, 1);
    },
  lose:
    (which: number): Action =>
    async ({ world }) => {
      world.eventsInFlight.splice(which % Math.max(world.eventsInFlight.length, 1), 3);
    },
  drain:
    (): Action =>
    async ({ world }) =>
      world.drain(),
  minute:
    (): Action =>
    async ({ world }) => {
      world.advance(61_000);
      await world.runDue();
    },
  days:
    (): Action =>
    async ({ world }) => {
      world.advance(49 * HOUR_MS);
      await world.runDue();
    },
  setFaults:
    (which: number): Action =>
    async ({ world }) =>
      world.setFaults(pick(FAULTS, which) ?? {}),
  restart:
    (): Action =>
    async ({ world }) =>
      world.restart(),
  /** All clients act on the same order at once. */
  rush: (which: number, card: number, end: boolean): Action =>
    async function rush(outside) {
      const all = [
        actions.begin(which),
        actions.begin(which),
        actions.enterCard(which, card),
        actions.enterCard(which, 0),
        actions.tell(which),
        actions.tell(which),
        actions.collect(),
        actions.deliver(which, 2),
        actions.drain(),
        ...(end ? [actions.remove(which)] : [actions.refund(which, card)]),
      ];
      await Promise.all(all.map((action) => action(outside)));
    },
  /** Orders and pays in one go, as most customers do; the tab may then be closed. */
  buy: (who: number, what: number, card: number, tells: boolean): Action =>
    async function buy(outside) {
      const before = outside.orders.length;
      await actions.order(who, what, 1)(outside);
      if (outside.orders.length === before) return;
      const newest = Math.min(outside.orders.length, 6) - 1;
      await actions.begin(newest)(outside);
      await actions.enterCard(newest, card)(outside);
      if (tells) await actions.tell(newest)(outside);
    },
};

function intentOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? '';
}

const nat = fc.nat({ max: 999 });

export const steps = [
  fc.tuple(nat, nat, fc.nat({ max: 4 })).map((a) => step('order', actions.order(...a))),
  fc.tuple(nat, nat, fc.nat({ max: 4 })).map((a) => step('order', actions.order(...a, true))),
  nat.map((a) => step('book cash', actions.bookCash(a))),
  nat.map((a) =>
    a % RARE < 4 ? step('undo cash', actions.undoCash(a)) : step('book cash', actions.bookCash(a)),
  ),
  nat.map((a) => step('begin', actions.begin(a))),
  fc.tuple(nat, nat).map((a) => step('enter a card', actions.enterCard(...a))),
  fc.tuple(nat, fc.boolean()).map((a) => step('answer a challenge', actions.challenge(...a))),
  nat.map((a) => step('tell the shop', actions.tell(a))),
  nat.map((a) => step('delete', actions.remove(a))),
  fc.tuple(nat, nat).map((a) => step('refund', actions.refund(...a))),
  fc.constant(null).map(() => step('collect events', actions.collect())),
  fc.tuple(nat, nat).map((a) => step('deliver an event', actions.deliver(...a))),
  fc.tuple(nat, nat).map((a) => step('deliver an event', actions.deliver(...a))),
  nat.map((a) => step('lose events', actions.lose(a))),
  fc.constant(null).map(() => step('work off the outbox', actions.drain())),
  fc.constant(null).map(() => step('a minute passes', actions.minute())),
  nat.map((a) =>
    a % RARE === 0 ? step('days pass', actions.days()) : step('drain', actions.drain()),
  ),
  nat.map((a) => step('provider faults', actions.setFaults(a))),
  nat.map((a) =>
    a % RARE < 3 ? step('restart', actions.restart()) : step('collect events', actions.collect()),
  ),
  fc.tuple(nat, nat, fc.boolean()).map((a) => step('rush', actions.rush(...a))),
  fc.tuple(nat, nat, nat, fc.boolean()).map((a) => step('buy', actions.buy(...a))),
  fc.tuple(nat, nat, nat, fc.boolean()).map((a) => step('buy', actions.buy(...a))),
];
