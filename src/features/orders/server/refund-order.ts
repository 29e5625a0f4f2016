import { requestRefund, type PaymentDeps } from '#features/payments/server/index.ts';
import type { Refund } from '#features/payments/contract.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { SignedIn } from '#shared/caller.ts';
import { parseMoney } from '#shared/money.ts';
import { refuse } from '#shared/refusal.ts';
import { orderRefusals } from '../domain/order-refusals.ts';
import { lockOrder } from './order-store.ts';

/** Records a refund for the provider to carry out, or refuses and changes nothing. */
export async function refundOrder(
  tx: Transaction,
  deps: PaymentDeps,
  by: SignedIn,
  id: string,
  { amount, reason }: { amount?: string | undefined; reason: string },
): Promise<Refund> {
  const order = await lockOrder(tx, id);
  if (!order) throw refuse(orderRefusals.orderNotFound, { id });
  const minor = amount === undefined ? null : parseMoney(amount, order.currency).minor;
  return requestRefund(tx, deps, { orderId: id, minor, reason, byUserId: by.id });
}
