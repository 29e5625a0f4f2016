import { expect, test } from 'vitest';
import type { Cart, CartLine } from '../contract.ts';
import { cartLineOf, cartOf } from '../domain/cart-line.ts';
import { soldProduct, storedLine } from '../domain/cart-product.fixture.ts';
import type { CartBackend, CartOutcome } from './cart-backend.ts';
import { CartModel } from './cart-model.ts';

const lineOf = (productId: string, position: number, quantity = 1): CartLine =>
  cartLineOf(
    { ...soldProduct, productId, name: productId, price: '2.00' },
    { ...storedLine, position, quantity },
  );

const ok = (cart: Cart): CartOutcome => ({ ok: true, value: cart });
const cart = cartOf(1, [lineOf('a', 1), lineOf('b', 2)], 'USD');

/** A model whose calls wait until the test answers them. */
async function opened(first = cart) {
  const calls: { name: string; answer: (outcome: CartOutcome) => void }[] = [];
  const refused: string[] = [];
  const call = (name: string) => () =>
    new Promise<CartOutcome>((answer) => calls.push({ name, answer }));
  const backend: CartBackend = {
    load: call('load'),
    change: call('change'),
    remove: call('remove'),
    clear: call('clear'),
    restore: call('restore'),
    markSeen: call('markSeen'),
    hasChanged: () => true,
  };
  let retry: (() => void) | null = null;
  const model = new CartModel(backend, (title) => refused.push(title), {
    isOnline: () => false,
    untilRetry: (signal) =>
      new Promise((resolve) => {
        retry = resolve;
        signal.addEventListener('abort', () => resolve());
      }),
  });
  const answer = async (outcome: CartOutcome) => {
    await settle();
    calls.shift()?.answer(outcome);
    await settle();
  };
  void model.load();
  await answer(ok(first));
  const shown = () =>
    model.snapshot().cart?.lines.map(({ productId, quantity }) => `${quantity} ${productId}`);
  const online = async () => {
    retry?.();
    await settle();
  };
  return { model, answer, online, shown, refused, names: () => calls.map(({ name }) => name) };
}

/** Lets everything that waits for nothing else happen. */
const settle = () => new Promise((done) => setImmediate(done));

test('a change is shown at once, with its total, before the shop has answered', async () => {
  const { model, shown } = await opened();
  void model.change('a', { quantity: 5 });
  expect(shown()).toEqual(['5 a', '1 b']);
  expect(model.snapshot().cart?.total).toBe('12.00');
});

test('changes are sent one after the other, and only the last answer is shown', async () => {
  const { model, shown, answer, names } = await opened();
  void model.change('a', { quantity: 5 });
  void model.remove('b');
  await settle();
  expect(names()).toEqual(['change']);
  await answer(ok(cartOf(2, [lineOf('a', 1, 5), lineOf('b', 2)], 'USD')));
  expect(shown()).toEqual(['5 a']);
  await answer(ok(cartOf(3, [lineOf('a', 1, 5), lineOf('c', 3)], 'USD')));
  expect(shown()).toEqual(['5 a', '1 c']);
});

test('a refused change is told, and the cart of the shop is shown again', async () => {
  const { model, shown, answer, refused } = await opened();
  void model.change('a', { quantity: 5 });
  await answer({ ok: false, problem: { status: 404, title: 'Gone.' } });
  await answer(ok(cart));
  expect(refused).toEqual(['Gone.']);
  expect(shown()).toEqual(['1 a', '1 b']);
});

const lost: CartOutcome = { ok: false, problem: { status: 0, title: 'No answer.' } };

test('a change while offline is marked as not kept, and is sent again once online', async () => {
  const { model, shown, answer, online, refused, names } = await opened();
  void model.change('a', { quantity: 5 });
  await answer(lost);
  expect(model.snapshot().waiting).toBe('offline');
  expect(shown()).toEqual(['5 a', '1 b']);
  await online();
  expect(names()).toEqual(['change']);
  await answer(ok(cartOf(2, [lineOf('a', 1, 5)], 'USD')));
  expect(model.snapshot().waiting).toBeNull();
  expect(shown()).toEqual(['5 a']);
  expect(refused).toEqual([]);
});

test('a change that is sent no more is undone, also without a connection', async () => {
  const { model, shown, answer, refused } = await opened();
  void model.change('a', { quantity: 5 });
  await answer(lost);
  model.stop();
  await answer(lost);
  expect(shown()).toEqual(['1 a', '1 b']);
  expect(model.snapshot()).toMatchObject({ waiting: null, problem: null });
  expect(refused).toEqual(['No answer.']);
});

test('a removed line is at its place again after undo', async () => {
  const { model, shown } = await opened();
  void model.remove('a');
  void model.restore([lineOf('a', 1)]);
  expect(shown()).toEqual(['1 a', '1 b']);
});

test('a change in another tab does not interrupt one that is under way', async () => {
  const { model, answer, names } = await opened();
  void model.change('a', { quantity: 5 });
  await settle();
  await model.follow();
  expect(names()).toEqual(['change']);
  await answer(ok(cart));
  void model.follow();
  await settle();
  expect(names()).toEqual(['load']);
});

test('a cart that cannot be loaded says why, and a cart that is shown stays', async () => {
  const { model, answer } = await opened();
  void model.load();
  await answer({ ok: false, problem: { status: 0, title: 'No answer.' } });
  expect(model.snapshot()).toMatchObject({ problem: null, cart: { version: 1 } });
});

test('a change that another tab tells during the first load is loaded afterwards', async () => {
  const { model, shown, answer, names } = await opened(cartOf(1, [], 'USD'));
  void model.load();
  await settle();
  void model.follow();
  await answer(ok(cartOf(1, [], 'USD')));
  expect(names()).toEqual(['load']);
  await answer(ok(cart));
  expect(shown()).toEqual(['1 a', '1 b']);
  expect(names()).toEqual([]);
});
