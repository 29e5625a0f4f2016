import { holderOf, userIdOf } from '#features/people/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { route, type Route } from '#platform/http/route.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { orderContract, orderRefusals } from '../contract.ts';
import { cancelOrder } from './cancel-order.ts';
import { listAllOrders, listOrdersOf } from './list-orders.ts';
import { customerOf, orderRow } from './order-rows.ts';
import { placeOrder } from './place-order.ts';
import { presentOrder } from './present-order.ts';

export function orderRoutes(db: Queryable, deps: TimeAndIds): Route[] {
  const customerOfOrder = ({ params }: { params: { id: string } }) => customerOf(db, params.id);
  return [
    route(orderContract.placeOrder, {
      handle: ({ body, caller, transact }) =>
        transact(async (tx) => {
          const order = await placeOrder(tx, deps, caller, body);
          return { ...order, insertedId: order._id };
        }),
    }),
    route(orderContract.listOwnOrders, {
      owner: ({ query, caller }) => holderOf(query.email ?? caller.email, caller),
      handle: async ({ query, caller }) => {
        const customerId = query.email ? await userIdOf(db, query.email) : caller.id;
        return customerId ? listOrdersOf(db, query, customerId) : { items: [], next: null };
      },
    }),
    route(orderContract.getOrder, {
      owner: customerOfOrder,
      handle: async ({ params: { id } }) => {
        const row = await orderRow(db, id);
        if (!row) throw refuse(orderRefusals.orderNotFound, { id });
        return presentOrder(row);
      },
    }),
    route(orderContract.deleteOrder, {
      owner: customerOfOrder,
      handle: async ({ params, caller, transact }) => {
        await transact((tx) => cancelOrder(tx, deps, caller, params.id));
        return { deletedCount: 1 };
      },
    }),
    route(orderContract.confirmPayment, {
      owner: customerOfOrder,
      handle: async ({ params: { id } }) => {
        if (!(await customerOf(db, id))) throw refuse(orderRefusals.orderNotFound, { id });
        throw refuse(orderRefusals.cardPaymentUnavailable, {});
      },
    }),
    route(orderContract.createPaymentIntent, {
      owner: ({ body }) => customerOf(db, body.order),
      handle: async ({ body }) => {
        if (!(await customerOf(db, body.order))) {
          throw refuse(orderRefusals.orderNotFound, { id: body.order });
        }
        throw refuse(orderRefusals.cardPaymentUnavailable, {});
      },
    }),
    route(orderContract.listAllOrders, {
      handle: ({ query }) => listAllOrders(db, query),
    }),
  ];
}
