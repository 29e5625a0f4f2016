export { expireUnpaidOrders } from './expire-orders.ts';
export { hasOrdered } from './order-rows.ts';
export { orderRoutes } from './order-routes.ts';
export { placeOrder } from './place-order.ts';
export { orderSettlement } from './settle-order.ts';
