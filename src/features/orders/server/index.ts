export { expireUnpaidOrders } from './expire-orders.ts';
export { findOrders } from './find-orders.ts';
export { countOrders, dailyFigures } from './order-figures.ts';
export { purchasesAmong, type Purchase } from './purchases.ts';
export { orderRoutes } from './order-routes.ts';
export { placeOrder } from './place-order.ts';
export { orderJobs } from './send-receipt.ts';
export { orderSettlement } from './settle-order.ts';
