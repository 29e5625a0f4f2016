export { loadOrderReturns, OrderReturns } from './order-returns.tsx';
