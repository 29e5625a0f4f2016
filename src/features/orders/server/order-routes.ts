import { findPaymentHistory, type PaymentDeps } from '#features/payments/server/index.ts';
import { ownerByEmail } from '#shared/caller.ts';
import { findOwnerIds } from '#features/people/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { route, type Route } from '#platform/http/route.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { orderContract } from '../contract.ts';
import { orderRefusals } from '../domain/order-refusals.ts';
import { actOnOrders } from './act-on-orders.ts';
import { cancelOrder } from './cancel-order.ts';
import { exportOrders } from './export-orders.ts';
import { listOrders, listCustomerOrders } from './list-orders.ts';
import type { MailDeps } from './mail-customer.ts';
import { findCustomerId, findOrderRow } from './order-rows.ts';
import { startCardPayment, confirmCardPayment } from './pay-by-card.ts';
import { findHistory } from './order-store.ts';
import { placeOrder } from './place-order.ts';
import { presentOrder, presentOrderEvent } from './present-order.ts';
import { refundOrder } from './refund-order.ts';

export function orderRoutes(db: Queryable, deps: PaymentDeps & MailDeps): Route[] {
  const customerOfOrder = ({ params }: { params: { id: string } }) => findCustomerId(db, params.id);
  return [
    // `POST /orders`. `transact` places the order at most once per `Idempotency-Key`.
    route(orderContract.placeOrder, {
      handle: ({ body, caller, language, transact }) =>
        transact(async (tx) => {
          const order = await placeOrder(tx, deps, { caller, language }, body);
          return { ...order, insertedId: order._id };
        }),
    }),
    route(orderContract.listOwnOrders, {
      owner: ({ query, caller }) => ownerByEmail(query.email ?? caller.email, caller),
      handle: async ({ query, caller }) => {
        const customerIds = await findOwnerIds(db, caller, query.email);
        return listCustomerOrders(db, query, customerIds);
      },
    }),
    route(orderContract.getOrder, {
      owner: customerOfOrder,
      handle: async ({ params: { id } }) => {
        const row = await findOrderRow(db, id);
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
      handle: async ({ params: { id }, body }) => {
        if (body.order !== id) throw otherOrder();
        await confirmCardPayment(db, deps, id, body.transactionId);
        // A repeated confirmation also returns 1: clients read 0 as a failure.
        return { modifiedCount: 1 };
      },
    }),
    route(orderContract.createPaymentIntent, {
      owner: ({ body }) => findCustomerId(db, body.order),
      handle: async ({ body: { order, price } }) => ({
        clientSecret: await startCardPayment(db, deps, order, price),
      }),
    }),
    route(orderContract.getPayments, {
      owner: customerOfOrder,
      handle: async ({ params: { id } }) => {
        if (!(await findCustomerId(db, id))) throw refuse(orderRefusals.orderNotFound, { id });
        return findPaymentHistory(db, id);
      },
    }),
    route(orderContract.refundOrder, {
      handle: ({ params: { id }, body, caller, transact }) =>
        transact(async (tx) => {
          const refund = await refundOrder(tx, deps, caller, id, body);
          return { ...refund, insertedId: refund._id };
        }),
    }),
    route(orderContract.getTimeline, {
      owner: customerOfOrder,
      handle: async ({ params: { id } }) => {
        const customerId = await findCustomerId(db, id);
        if (!customerId) throw refuse(orderRefusals.orderNotFound, { id });
        return (await findHistory(db, id)).map((row) => presentOrderEvent(row, customerId));
      },
    }),
    route(orderContract.actOnOrders, {
      handle: ({ body, caller, ip }) => actOnOrders(db, deps, { caller, ip }, body),
    }),
    route(orderContract.listAllOrders, {
      handle: ({ query }) => listOrders(db, query),
    }),
    route(orderContract.exportOrders, {
      handle: async ({ query }) => exportOrders(db, query),
    }),
  ];
}

function otherOrder() {
  const errors = [{ pointer: '#/order', detail: 'This is not the order in the URL' }];
  return refuse(generalRefusals.invalidInput, { errors });
}
