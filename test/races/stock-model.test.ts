import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deleteProduct } from '#features/catalogue/managed-products-contract.ts';
import { deleteOrder } from '#features/orders/contract.ts';
import type { Api } from '#shared/api-client.ts';
import { buy, listeningShop, people, sum } from '#test/support/listening-shop.ts';

const OPENING = 30;
const shop = await listeningShop();
const buyers = (await people(shop, 3)).map(shop.client);
const admin = shop.client(await shop.person({ admin: true }));

interface ModelOrder {
  readonly quantity: number;
  readonly buyer: number;
  open: boolean;
}

/** The model: the business rule in its simplest form. */
interface Model {
  stock: number;
  active: boolean;
  readonly orders: ModelOrder[];
}

/** The real shop, with the order ids in the model’s order. */
interface Real {
  readonly productId: string;
  readonly orderIds: string[];
}

type Command = fc.AsyncCommand<Model, Real>;

function command(name: string, run: (model: Model, real: Real) => Promise<void>): Command {
  return {
    check: () => true,
    toString: () => name,
    async run(model, real) {
      await run(model, real);
      expect(await shop.stockOf(real.productId)).toBe(model.stock);
    },
  };
}

function place(buyer: number, quantity: number): Command {
  return command(`buyer ${buyer} orders ${quantity}`, async (model, { productId, orderIds }) => {
    const outcome = await buy(buyers[buyer] ?? admin, productId, quantity);
    const accepted = model.active && quantity <= model.stock;
    expect(outcome.ok).toBe(accepted);
    if (outcome.ok) {
      model.stock -= quantity;
      model.orders.push({ quantity, buyer, open: true });
      orderIds.push(outcome.value._id);
    } else {
      const type = model.active ? 'orders/not-enough-stock' : 'catalogue/product-not-found';
      expect(outcome.problem.type).toBe(type);
    }
  });
}

/** The caller that deletes: the customer, another customer, or an admin. */
type Who = 'customer' | 'stranger' | 'admin';

function clientOf(who: Who, { buyer }: ModelOrder): Api {
  if (who === 'admin') return admin;
  return buyers[(buyer + (who === 'stranger' ? 1 : 0)) % buyers.length] ?? admin;
}

function cancel(which: number, who: Who): Command {
  return command(`${who} deletes order ${which}`, async (model, { orderIds }) => {
    if (model.orders.length === 0) return;
    const index = which % model.orders.length;
    const order = model.orders[index] as ModelOrder;
    const params = { id: orderIds[index] ?? '' };
    const outcome = await clientOf(who, order)(deleteOrder, { params });
    expect(outcome.ok).toBe(order.open && who !== 'stranger');
    if (!outcome.ok) return;
    order.open = false;
    model.stock += order.quantity;
  });
}

function deleteTheProduct(): Command {
  return command('the product is deleted', async (model, { productId }) => {
    const outcome = await admin(deleteProduct, { params: { id: productId } });
    expect(outcome.ok).toBe(model.active);
    model.active = false;
  });
}

const buyer = fc.nat({ max: buyers.length - 1 });
const which = fc.nat({ max: 20 });
const commands = fc.commands(
  [
    fc.tuple(buyer, fc.integer({ min: 1, max: 12 })).map(([by, pieces]) => place(by, pieces)),
    fc.tuple(buyer, fc.integer({ min: 1, max: 12 })).map(([by, pieces]) => place(by, pieces)),
    fc
      .tuple(which, fc.constantFrom<Who>('customer', 'customer', 'admin', 'stranger'))
      .map(([order, who]) => cancel(order, who)),
    fc.constant(deleteTheProduct()),
  ],
  { maxCommands: 30, size: '+1' },
);

test('orders and deletions in any sequence leave the stock that the model predicts', async () => {
  const property = fc.asyncProperty(commands, async (steps) => {
    const part = await shop.product({ stock: OPENING });
    const model: Model = { stock: OPENING, active: true, orders: [] };
    const real: Real = { productId: part._id, orderIds: [] };
    await fc.asyncModelRun(() => ({ model, real }), steps);
    const ledger = await shop.ledgerOf(part._id);
    expect(sum(ledger.map(({ change }) => change))).toBe(model.stock);
    const open = model.orders.filter((order) => order.open);
    expect(OPENING - sum(open.map(({ quantity }) => quantity))).toBe(model.stock);
  });
  await fc.assert(property, { numRuns: 15 });
});
