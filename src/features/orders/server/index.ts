export { hasOrdered } from './order-rows.ts';
export { orderRoutes } from './order-routes.ts';
export { placeOrder } from './place-order.ts';
