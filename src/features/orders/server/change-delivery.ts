import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import type { Order } from '../contract.ts';
import { formatAddress } from '#shared/postal-address.ts';
import type { CurrentDelivery, DeliveryChange } from '../domain/delivery-change.ts';
import { isAwaitingShipment } from '../domain/fulfilment.ts';
import { endedRefusal, orderRefusals } from '../domain/order-refusals.ts';
import { telephoneLines } from '../domain/search-forms.ts';
import { mailCustomer, type MailDeps } from './mail-customer.ts';
import { deliveryChangedMail } from './order-mails.ts';
import { reloadOrder } from './order-rows.ts';
import { auditedOrder, lockOpenableOrder, updateOrder, type LockedOrder } from './order-store.ts';
import { orders, orderSearchTexts } from './order-tables.ts';
import { presentOrder } from './present-order.ts';
import { presentAddress } from '#shared/postal-address.ts';

/**
 * Changes the contact and the address of an order that has not shipped, mails the customer and records the
 * change in history and audit log; or refuses and changes nothing. The lock of the order makes it wait for a
 * shipment in progress, and a shipment wait for it.
 */
export async function changeDelivery(
  tx: Transaction,
  deps: TimeAndIds & MailDeps,
  by: Actor,
  id: string,
  { seen, ...wanted }: DeliveryChange,
): Promise<Order> {
  const order = await lockOpenableOrder(tx, id);
  const ended = endedRefusal(order);
  if (ended) throw refuse(ended, {});
  if (!isAwaitingShipment(order.fulfilment)) throw refuse(orderRefusals.alreadyShipped, {});
  const current = deliveryOf(order);
  const changes = {
    contactName: wanted.name,
    contactNumber: wanted.number,
    ...addressOf(wanted, order),
  };
  const delivery = deliveryOf(changes);
  // If it is as wanted, the call may be repeated because its answer was lost.
  if (isDeepStrictEqual(current, delivery)) return presentOrder(await reloadOrder(tx, id));
  if (!isAsSeen(current, seen)) throw refuse(orderRefusals.deliveryChanged, { current });

  await tx.update(orders).set(changes).where(eq(orders.id, id));
  await replaceInSearchText(tx, id, current, delivery);
  const byUserId = by.caller.id;
  await updateOrder(tx, order, { event: 'change-delivery', byUserId, at: deps.now() });
  await recordAudit(tx, deps, {
    action: 'order-delivery-changed',
    by,
    ...auditedOrder(order),
    before: recorded(current),
    after: recorded(delivery),
  });
  const row = await reloadOrder(tx, id);
  await mailCustomer(tx, deps, row, deliveryChangedMail);
  return presentOrder(row);
}

type StoredDelivery = Pick<
  LockedOrder,
  'contactName' | 'contactNumber' | 'address' | 'deliveryAddress'
>;

function deliveryOf(stored: StoredDelivery): CurrentDelivery {
  const { contactName, contactNumber, address, deliveryAddress } = stored;
  const parts = deliveryAddress && presentAddress(deliveryAddress);
  return { name: contactName, number: contactNumber, address, deliveryAddress: parts };
}

/** The parts of the former address do not describe another text. */
function addressOf(
  { address }: Pick<DeliveryChange, 'address'>,
  current: StoredDelivery,
): Pick<StoredDelivery, 'address' | 'deliveryAddress'> {
  if (typeof address === 'object') {
    return { address: formatAddress(address), deliveryAddress: address };
  }
  return { address, deliveryAddress: address === current.address ? current.deliveryAddress : null };
}

function isAsSeen(current: CurrentDelivery, seen: DeliveryChange['seen']): boolean {
  return (['name', 'number', 'address'] as const).every((field) => current[field] === seen[field]);
}

/** The parts say more than the text, and have the country by its code. */
function recorded({ deliveryAddress, ...delivery }: CurrentDelivery): object {
  return { ...delivery, address: deliveryAddress ?? delivery.address };
}

/** The fields are adjacent lines of the search text; that of an old order has the address elsewhere. */
async function replaceInSearchText(
  tx: Transaction,
  orderId: string,
  before: CurrentDelivery,
  after: CurrentDelivery,
): Promise<void> {
  const old = searchLines(before, telephoneLines(before.number));
  const older = searchLines(before, [before.number]);
  const current = searchLines(after, telephoneLines(after.number));
  const { text } = orderSearchTexts;
  await tx
    .update(orderSearchTexts)
    .set({
      text: sql`case when position(${old}::text in ${text}) > 0
        then replace(${text}, ${old}::text, ${current}::text)
        when position(${older}::text in ${text}) > 0
        then replace(${text}, ${older}::text, ${current}::text)
        else ${text} || ${current}::text end`,
    })
    .where(eq(orderSearchTexts.orderId, orderId));
}

function searchLines({ name, address }: CurrentDelivery, numberLines: readonly string[]): string {
  return `\n${[name, ...numberLines, address].join('\n')}\n`;
}
