import { recordAudit } from '#features/audit/server/index.ts';
import {
  cancelOpenPayment,
  findPaymentHistory,
  type PaymentDeps,
} from '#features/payments/server/index.ts';
import { actingUser, ownerByEmail, ownerOf, type SignedIn } from '#shared/caller.ts';
import { findEmails, findOwnerIds } from '#features/people/server/index.ts';
import type { InitialSettings } from '#features/settings/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { requirePermission, requireStaff } from '#platform/http/access.ts';
import { route, type Route } from '#platform/http/route.ts';
import { toMoneyDecimal } from '#shared/money.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { may } from '#shared/staff-roles.ts';
import { orderContract, type Order } from '../contract.ts';
import { companyOrderContract } from '../company-orders-contract.ts';
import { orderEntryContract } from '../entry-contract.ts';
import { resolveFilter } from '../domain/order-filter.ts';
import { orderRefusals } from '../domain/order-refusals.ts';
import { actOnOrders } from './act-on-orders.ts';
import { bookCash, undoCashPayment, type CashDeps } from './book-cash.ts';
import { cancelLines } from './cancel-lines.ts';
import { cancelOrder } from './cancel-order.ts';
import { changeDelivery } from './change-delivery.ts';
import { changeParcels } from './change-parcels.ts';
import { checkOut } from './check-out.ts';
import { countOrders } from './count-orders.ts';
import { deliverParcel } from './deliver-parcel.ts';
import { exportOrders, managedOrderColumns, orderColumns } from './export-orders.ts';
import { changeInternalNote, findInternalNote, listOrderTags } from './internal-notes.ts';
import { enterCustomer, type CustomerEntryDeps } from './enter-customer.ts';
import { enterOrder } from './enter-order.ts';
import { findCashDueOf } from './find-cash-due.ts';
import { findCustomers } from './find-customers.ts';
import { listHeldStock } from './held-stock.ts';
import { listOrders, listCustomerOrders, listOwnOrders } from './list-orders.ts';
import { listStockMovements } from './list-stock-movements.ts';
import { findCustomerId, findLineRows, findOrderOwner, findOrderRow } from './order-rows.ts';
import { movePastOrders } from './move-past-orders.ts';
import { listPackingSlips } from './packing-slips.ts';
import { startCardPayment, confirmCardPayment } from './pay-by-card.ts';
import { findHistory, type HistoryRow } from './order-store.ts';
import { linesToTotal } from './lines-to-total.ts';
import { findOrderTotals, type TotalsDeps } from './order-totals.ts';
import { placeOrder } from './place-order.ts';
import { presentOrder, presentOrderEvent } from './present-order.ts';
import { eventsSeenBy, orderAsSeenBy } from './payment-secrets.ts';
import { recordParcel } from './record-parcel.ts';
import { refundOrder } from './refund-order.ts';

export interface OrderDeps extends PaymentDeps, CashDeps, CustomerEntryDeps, TotalsDeps {
  /** How long unpaid orders wait at most. */
  readonly expireAfterMs: number;
  readonly initial: InitialSettings;
}

/** Deleted orders are found on request only. */
function deletedToo({ deleted }: { deleted?: 'include' | undefined }): 'deleted too' | undefined {
  return deleted === 'include' ? 'deleted too' : undefined;
}

export function orderRoutes(db: Queryable, deps: OrderDeps): Route[] {
  const { timeZone } = deps;
  /** Deleted orders can still be read: mails link to them. */
  const ownerOfAnyOrder = ({ params }: { params: { id: string } }) =>
    findOrderOwner(db, params.id, 'deleted too');
  /** Only those who see all payments learn which of them it was. */
  const emailsFor = (caller: SignedIn) => async (ids: readonly (string | null)[]) =>
    may(caller, 'payments.see')
      ? findEmails(
          db,
          ids.filter((id) => id !== null),
        )
      : new Map<string, string>();
  return [
    // `POST /orders`. `transact` places the order at most once per `Idempotency-Key`.
    route(orderContract.placeOrder, {
      handle: ({ body, caller, company, language, origin, transact }) =>
        transact(async (tx) => {
          requirePermission(company, 'order');
          const buyer = { caller, language, origin, company };
          const order = await placeOrder(tx, deps, buyer, body);
          return { ...order, insertedId: order._id };
        }),
    }),
    route(orderContract.checkout, {
      handle: ({ body, caller, company, language, origin, transact }) =>
        transact(async (tx) => {
          requirePermission(company, 'order');
          const buyer = { caller, language, origin, company };
          const order = await checkOut(tx, deps, buyer, body);
          return { ...order, insertedId: order._id };
        }),
    }),
    route(orderContract.getOrderTotals, {
      handle: async ({ body: { lines, place, ...delivery }, company }) => {
        const companyId = company?.companyId ?? null;
        const priced = await linesToTotal(db, companyId, lines);
        const order = { ...priced, companyId, place: place ?? null };
        return findOrderTotals(db, deps, order, delivery);
      },
    }),
    route(orderEntryContract.getEnteredTotals, {
      handle: async ({ body: { lines, place, companyId = null, ...delivery } }) => {
        const priced = await linesToTotal(db, companyId, lines);
        const order = { ...priced, companyId, place: place ?? null, isEntered: true };
        return findOrderTotals(db, deps, order, delivery);
      },
    }),
    route(orderEntryContract.enterOrder, {
      handle: ({ params: { id }, body, caller, ip, language, origin, transact }) =>
        transact(async (tx) => {
          const order = await enterOrder(tx, deps, { caller, ip, language, origin }, id, body);
          return { ...order, insertedId: order._id };
        }),
    }),
    route(orderEntryContract.enterOrderLines, {
      handle: ({ params: { id }, body, caller, ip, language, origin, transact }) =>
        transact(async (tx) => {
          const order = await enterOrder(tx, deps, { caller, ip, language, origin }, id, body);
          return { ...order, insertedId: order._id };
        }),
    }),
    route(orderEntryContract.findCustomers, { handle: ({ query }) => findCustomers(db, query.q) }),
    route(orderEntryContract.enterCustomer, {
      handle: ({ body, caller, ip, language, origin, transact }) =>
        transact((tx) => enterCustomer(tx, deps, { caller, ip, language, origin }, body)),
    }),
    route(orderContract.listOwnOrders, {
      owner: ({ query, caller }) => ownerByEmail(query.email ?? caller.email, caller),
      handle: async ({ query, caller, company }) => {
        const { email = caller.email } = query;
        const { items, next } =
          email === caller.email
            ? await listOwnOrders(db, query, ownerOf(actingUser({ caller, company })))
            : await listCustomerOrders(db, query, await findOwnerIds(db, caller, email));
        return { items: items.map((order) => orderAsSeenBy(caller, order)), next };
      },
    }),
    route(orderContract.exportOwnOrders, {
      handle: async ({ query, caller, company, readEach }) => {
        const owner = ownerOf(actingUser({ caller, company }));
        return readEach((reader) =>
          exportOrders({ db: reader, timeZone }, orderColumns, (page) =>
            listOwnOrders(reader, { ...query, ...page }, owner),
          ),
        );
      },
    }),
    route(companyOrderContract.movePastOrders, {
      handle: ({ company, caller, ip, transact }) =>
        transact(async (tx) => ({
          modifiedCount: await movePastOrders(tx, deps, { caller, ip }, company),
        })),
    }),
    route(orderContract.getOrder, {
      owner: ({ params, query }) => findOrderOwner(db, params.id, deletedToo(query)),
      handle: async ({ params: { id }, query, caller }) => {
        const row = await findOrderRow(db, id, deletedToo(query));
        if (!row) throw refuse(orderRefusals.orderNotFound, { id });
        return orderAsSeenBy(caller, presentOrder(row));
      },
    }),
    route(orderContract.deleteOrder, {
      owner: ({ params: { id } }) => findOrderOwner(db, id, 'deleted by the shop too'),
      handle: async ({ params, caller, ip, transact }) => {
        await transact((tx) => cancelOrder(tx, deps, { caller, ip }, params.id));
        await cancelOpenPayment(db, deps, params.id);
        return { deletedCount: 1 };
      },
    }),
    route(orderContract.confirmPayment, {
      // An order that was deleted may be charged all the same.
      owner: ownerOfAnyOrder,
      handle: async ({ params: { id }, body }) => {
        if (body.order !== id) throw otherOrder();
        const changed = await confirmCardPayment(db, deps, id, body.transactionId);
        return { modifiedCount: changed ? 1 : 0 };
      },
    }),
    route(orderContract.createPaymentIntent, {
      owner: ({ body }) => findOrderOwner(db, body.order, 'deleted too'),
      handle: async ({ body: { order, price } }) => ({
        clientSecret: await startCardPayment(db, deps, order, price),
      }),
    }),
    route(orderContract.getPayments, {
      owner: ownerOfAnyOrder,
      handle: async ({ params: { id }, caller }) => {
        if (!(await findCustomerId(db, id, 'deleted too')))
          throw refuse(orderRefusals.orderNotFound, { id });
        return findPaymentHistory(db, id, emailsFor(caller));
      },
    }),
    route(orderContract.refundOrder, {
      handle: ({ params: { id }, body, caller, ip, transact }) =>
        transact(async (tx) => {
          const refund = await refundOrder(tx, deps, { caller, ip }, id, body);
          return { ...refund, insertedId: refund._id };
        }),
    }),
    route(orderContract.cancelLines, {
      handle: ({ params: { id }, body, caller, ip, transact }) =>
        seen(
          caller,
          transact((tx) => cancelLines(tx, deps, { caller, ip }, id, body)),
        ),
    }),
    route(orderContract.getCashDue, {
      handle: async ({ params: { id } }) => {
        const due = await findCashDueOf(db, id);
        return { due: toMoneyDecimal(due), currency: due.currency };
      },
    }),
    route(orderContract.bookCash, {
      handle: ({ params: { id }, body, caller, ip, transact }) =>
        transact((tx) => bookCash(tx, deps, { caller, ip }, id, body)),
    }),
    route(orderContract.undoCashPayment, {
      handle: ({ params: { id }, body, caller, ip, transact }) =>
        transact(async (tx) => {
          await undoCashPayment(tx, deps, { caller, ip }, id, body.reason);
          return { modifiedCount: 1 };
        }),
    }),
    route(orderContract.changeDelivery, {
      handle: ({ params: { id }, body, caller, ip, transact }) =>
        seen(
          caller,
          transact((tx) => changeDelivery(tx, deps, { caller, ip }, id, body)),
        ),
    }),
    route(orderContract.changeParcels, {
      handle: ({ params: { id }, body, caller, ip, transact }) =>
        seen(
          caller,
          transact((tx) => changeParcels(tx, deps, { caller, ip }, id, body)),
        ),
    }),
    route(orderContract.recordParcel, {
      handle: ({ params: { id }, body, caller, ip, transact }) =>
        seen(
          caller,
          transact((tx) => recordParcel(tx, deps, { caller, ip }, id, body)),
        ),
    }),
    route(orderContract.deliverParcel, {
      handle: ({ params, caller, ip, transact }) =>
        seen(
          caller,
          transact((tx) => deliverParcel(tx, deps, { caller, ip }, params)),
        ),
    }),
    route(orderContract.getTimeline, {
      owner: ownerOfAnyOrder,
      handle: async ({ params: { id }, caller }) => {
        const customerId = await findCustomerId(db, id, 'deleted too');
        if (!customerId) throw refuse(orderRefusals.orderNotFound, { id });
        const history = await findHistory(db, id);
        const isOwn = customerId === caller.id;
        const employees = may(caller, 'orders.see')
          ? await findEmployees(db, history, customerId)
          : null;
        const lines = await findLineRows(db, id);
        const reader = { customerId, employees, lines };
        return (isOwn ? history : eventsSeenBy(caller, history)).map((row) =>
          presentOrderEvent(row, reader),
        );
      },
    }),
    route(orderContract.actOnOrders, {
      handle: ({ body, caller, ip, transact }) => {
        requireStaff(caller, body.action === 'cancel' ? 'orders.cancel' : 'orders.fulfil');
        return actOnOrders(db, transact, deps, { caller, ip }, body);
      },
    }),
    route(orderContract.listAllOrders, {
      handle: async ({ query, caller }) => {
        const { items, next } = await listOrders(db, resolveFilter(query, deps.now()));
        return { items: items.map((order) => orderAsSeenBy(caller, order)), next };
      },
    }),
    route(orderContract.listPackingSlips, {
      handle: ({ query }) => listPackingSlips(db, query),
    }),
    route(orderContract.getInternalNote, {
      handle: async ({ params: { id } }) => {
        if (!(await findCustomerId(db, id))) throw refuse(orderRefusals.orderNotFound, { id });
        return findInternalNote(db, id);
      },
    }),
    route(orderContract.changeInternalNote, {
      handle: ({ params: { id }, body, caller, ip, transact }) =>
        transact((tx) => changeInternalNote(tx, deps, { caller, ip }, id, body)),
    }),
    route(orderContract.listOrderTags, { handle: () => listOrderTags(db) }),
    route(orderContract.listHeldStock, {
      handle: ({ query }) => listHeldStock(db, deps, query),
    }),
    route(orderContract.listStockMovements, {
      handle: ({ params, query }) => listStockMovements(db, params.id, query),
    }),
    route(orderContract.countOrders, {
      handle: ({ query }) => countOrders(db, resolveFilter(query, deps.now())),
    }),
    route(orderContract.exportOrders, {
      handle: async ({ query, caller, ip, transact, readEach }) => {
        const by = { caller, ip };
        await transact((tx) =>
          recordAudit(tx, deps, { action: 'orders-exported', by, after: query }),
        );
        const filter = resolveFilter(query, deps.now());
        return readEach((reader) =>
          exportOrders({ db: reader, timeZone }, managedOrderColumns, async (page) => {
            const { items, next } = await listOrders(reader, { ...filter, ...page });
            return { items: items.map((order) => orderAsSeenBy(caller, order)), next };
          }),
        );
      },
    }),
  ];
}

/** An order that a call has changed, as the caller may see it. */
async function seen(caller: SignedIn, order: Promise<Order>): Promise<Order> {
  return orderAsSeenBy(caller, await order);
}

/** The email addresses of the staff in a history, by user id. */
function findEmployees(db: Queryable, history: readonly HistoryRow[], customerId: string) {
  const ids = history.flatMap(({ byUserId }) => (byUserId === null ? [] : [byUserId]));
  return findEmails(
    db,
    ids.filter((id) => id !== customerId),
  );
}

function otherOrder() {
  const errors = [{ pointer: '#/order', detail: 'This is not the order in the URL' }];
  return refuse(generalRefusals.invalidInput, { errors });
}
