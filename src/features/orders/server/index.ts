export { listOrders } from './list-orders.ts';
export { countOrders, dailyFigures, hasOrders } from './order-figures.ts';
export { findPurchases, type Purchase } from './purchases.ts';
export { checkOut } from './check-out.ts';
export { findOwnPartNumbers } from './own-part-numbers.ts';
export { placeOrder } from './place-order.ts';
export { orderSettlement } from './settle-order.ts';
export { ordersFeature } from './orders-feature.ts';
export { exampleOrderMails } from './example-mails.ts';
