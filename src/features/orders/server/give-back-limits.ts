import { giveBack } from '#features/companies/server/index.ts';
import { giveBackCredit } from '#features/payment-terms/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { amountToPay } from '../domain/order-amounts.ts';
import { wasEntered, type LockedOrder } from './order-store.ts';

/**
 * Gives what is not to be paid any more back to the limits and the credit that an order of a company was taken from. Call it before
 * the stock is returned: orders lock in this sequence.
 * @param minor without an amount, all that is not cancelled yet
 */
export async function giveBackLimits(
  tx: Transaction,
  { companyId, customerId, costCentreId, spendingMonth: month, ...order }: LockedOrder,
  minor = amountToPay(order),
): Promise<void> {
  if (order.paymentMethod === 'invoice') await giveBackCredit(tx, order.id, minor);
  if (companyId === null || month === null) return;
  const userId = (await wasEntered(tx, order.id)) ? null : customerId;
  await giveBack(tx, { companyId, userId, costCentreId, month, amount: minor });
}
