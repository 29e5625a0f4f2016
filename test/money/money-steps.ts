import fc from 'fast-check';
import {
  confirmPayment,
  createPaymentIntent,
  deleteOrder,
  placeOrder,
  refundOrder,
} from '#features/orders/contract.ts';
import type { MoneyWorld, Reply } from './money-world.ts';

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
type Deed = (outside: Outside) => Promise<unknown>;

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
const TROUBLES: readonly Record<string, string>[] = [
  {},
  {},
  { fail_before: '1' },
  { fail_after: '1' },
  { fail_before: '0.3', fail_after: '0.3' },
  { delay_ms: '10' },
];
const HOUR_MS = 60 * 60 * 1_000;
const SELDOM = 12;

const pick = <T>(from: readonly T[], index: number): T | undefined => from[index % from.length];

/** Steps have no preconditions: a step at a bad moment must be harmless. */
function step(name: string, deed: Deed): Step {
  return {
    check: () => true,
    async run(_model, outside) {
      outside.tally.set(name, (outside.tally.get(name) ?? 0) + 1);
      await deed(outside);
    },
    toString: () => name,
  };
}

const orderOf = (outside: Outside, index: number) => {
  // Prefers recent orders, which still have work in progress.
  const newest = outside.orders.slice(-6);
  return pick(newest, index);
};

function answered(name: string, { tally }: Outside, { status }: Reply): void {
  const key = `${name}: ${status}`;
  tally.set(key, (tally.get(key) ?? 0) + 1);
  if (status === 500) throw new Error(`${name} was answered 500`);
}

const deeds = {
  order: (who: number, what: number, quantity: number): Deed =>
    async function order(outside) {
      const { world, customers, products, orders } = outside;
      const customer = pick(customers, who) ?? '';
      const body = {
        name: 'Mara',
        number: '1234',
        address: 'Street 1',
        delivery: 'Online Payment',
        productId: pick(products, what),
        quantity: quantity + 1,
      };
      const reply = await world.call(placeOrder, customer, { body });
      answered('order', outside, reply);
      if (reply.status !== 201) return;
      const { _id: id, price } = reply.body;
      orders.push({ id, customer, price, clientSecret: null });
    },
  begin: (which: number): Deed =>
    async function begin(outside) {
      const order = orderOf(outside, which);
      if (!order) return;
      const body = { order: order.id, price: order.price };
      const reply = await outside.world.call(createPaymentIntent, order.customer, { body });
      answered('begin', outside, reply);
      if (reply.status === 200) order.clientSecret = reply.body.clientSecret;
    },
  enterCard: (which: number, card: number): Deed =>
    async function enterCard({ world, ...outside }) {
      const secret = orderOf({ world, ...outside }, which)?.clientSecret;
      if (!secret) return;
      const reply = await world.toSandbox(`/v1/payment_intents/${intentOf(secret)}/confirm`, {
        key: 'pk_test_sandbox',
        client_secret: secret,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': pick(CARDS, card) ?? GOOD,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2040',
        'payment_method_data[card][cvc]': '123',
      });
      const { tally } = outside;
      const key = `card: ${reply.body.status ?? reply.body.error.code ?? reply.body.error.type}`;
      tally.set(key, (tally.get(key) ?? 0) + 1);
    },
  challenge: (which: number, passed: boolean): Deed =>
    async function challenge(outside) {
      const secret = orderOf(outside, which)?.clientSecret;
      if (!secret) return;
      await outside.world.toSandbox(`/challenges/${intentOf(secret)}`, {
        key: 'pk_test_sandbox',
        client_secret: secret,
        result: passed ? 'complete' : 'fail',
      });
    },
  tell: (which: number): Deed =>
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
  remove: (which: number): Deed =>
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
  refund: (which: number, cents: number): Deed =>
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
  collect:
    (): Deed =>
    async ({ world }) =>
      world.collectEvents(),
  deliver: (which: number, times: number): Deed =>
    async function deliver(outside) {
      const { post } = outside.world;
      const payload = pick(post, which);
      if (payload === undefined) return;
      const copies = Array.from({ length: 1 + (times % 4) }, () => outside.world.deliver(payload));
      for (const status of await Promise.all(copies))
        answered('event', outside, { status, body: null });
      if (times % 2 === 0) post.splice(which % post.length, 1);
    },
  lose:
    (which: number): Deed =>
    async ({ world }) => {
      world.post.splice(which % Math.max(world.post.length, 1), 3);
    },
  drain:
    (): Deed =>
    async ({ world }) =>
      world.drain(),
  minute:
    (): Deed =>
    async ({ world }) => {
      world.advance(61_000);
      await world.runDue();
    },
  days:
    (): Deed =>
    async ({ world }) => {
      world.advance(49 * HOUR_MS);
      await world.runDue();
    },
  trouble:
    (which: number): Deed =>
    async ({ world }) =>
      world.behave(pick(TROUBLES, which) ?? {}),
  restart:
    (): Deed =>
    async ({ world }) =>
      world.restart(),
  /** All clients act on the same order at once. */
  rush: (which: number, card: number, end: boolean): Deed =>
    async function rush(outside) {
      const all = [
        deeds.begin(which),
        deeds.begin(which),
        deeds.enterCard(which, card),
        deeds.enterCard(which, 0),
        deeds.tell(which),
        deeds.tell(which),
        deeds.collect(),
        deeds.deliver(which, 2),
        deeds.drain(),
        ...(end ? [deeds.remove(which)] : [deeds.refund(which, card)]),
      ];
      await Promise.all(all.map((deed) => deed(outside)));
    },
  /** Orders and pays in one go, as most customers do; the tab may then be closed. */
  buy: (who: number, what: number, card: number, tells: boolean): Deed =>
    async function buy(outside) {
      const before = outside.orders.length;
      await deeds.order(who, what, 1)(outside);
      if (outside.orders.length === before) return;
      const newest = Math.min(outside.orders.length, 6) - 1;
      await deeds.begin(newest)(outside);
      await deeds.enterCard(newest, card)(outside);
      if (tells) await deeds.tell(newest)(outside);
    },
};

function intentOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? '';
}

const nat = fc.nat({ max: 999 });

export const steps = [
  fc.tuple(nat, nat, fc.nat({ max: 4 })).map((a) => step('order', deeds.order(...a))),
  nat.map((a) => step('begin', deeds.begin(a))),
  fc.tuple(nat, nat).map((a) => step('enter a card', deeds.enterCard(...a))),
  fc.tuple(nat, fc.boolean()).map((a) => step('answer a challenge', deeds.challenge(...a))),
  nat.map((a) => step('tell the shop', deeds.tell(a))),
  nat.map((a) => step('delete', deeds.remove(a))),
  fc.tuple(nat, nat).map((a) => step('refund', deeds.refund(...a))),
  fc.constant(null).map(() => step('collect events', deeds.collect())),
  fc.tuple(nat, nat).map((a) => step('deliver an event', deeds.deliver(...a))),
  fc.tuple(nat, nat).map((a) => step('deliver an event', deeds.deliver(...a))),
  nat.map((a) => step('lose events', deeds.lose(a))),
  fc.constant(null).map(() => step('work off the outbox', deeds.drain())),
  fc.constant(null).map(() => step('a minute passes', deeds.minute())),
  nat.map((a) =>
    a % SELDOM === 0 ? step('days pass', deeds.days()) : step('drain', deeds.drain()),
  ),
  nat.map((a) => step('provider trouble', deeds.trouble(a))),
  nat.map((a) =>
    a % SELDOM < 3 ? step('restart', deeds.restart()) : step('collect events', deeds.collect()),
  ),
  fc.tuple(nat, nat, fc.boolean()).map((a) => step('rush', deeds.rush(...a))),
  fc.tuple(nat, nat, nat, fc.boolean()).map((a) => step('buy', deeds.buy(...a))),
  fc.tuple(nat, nat, nat, fc.boolean()).map((a) => step('buy', deeds.buy(...a))),
];
