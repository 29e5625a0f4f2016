import { formatDay } from '#shared/date-format.ts';
import { addressLines } from '#shared/postal-address.ts';
import { currentLocale, t } from '#shared/texts/texts.ts';
import type { OfferedDelivery, OrderDelivery } from './delivery-choice.ts';

type Named = Pick<OfferedDelivery, 'name' | 'carrier'>;

/** The method with its carrier: `Parcel (DHL)`. */
export function deliveryName({ name, carrier }: Named): string {
  return carrier === '' || name.includes(carrier) ? name : `${name} (${carrier})`;
}

/** When the goods arrive, or can be picked up; null if nobody knows. */
export function expectedText({
  kind,
  estimatedFrom,
  estimatedTo,
}: Pick<OfferedDelivery, 'kind' | 'estimatedFrom' | 'estimatedTo'>): string | null {
  if (estimatedFrom === null || estimatedTo === null) return null;
  const from = dayText(estimatedFrom);
  if (kind === 'pick-up') return t('Ready on {day}', { day: from });
  if (estimatedFrom === estimatedTo) return t('Expected on {day}', { day: from });
  return t('Expected from {from} to {to}', { from, to: dayText(estimatedTo) });
}

/** Where and when an order is picked up. */
export function pickUpLines({ address, hours }: NonNullable<OfferedDelivery['pickUp']>): string[] {
  return [...addressLines(address, currentLocale()), hours].filter(Boolean);
}

/** How an order is delivered, for its page, its documents and mails. */
export function deliveryLines(delivery: OrderDelivery): string[] {
  const { account, pickUp } = delivery;
  return [
    deliveryName(delivery),
    expectedText(delivery),
    ...(pickUp ? pickUpLines(pickUp) : []),
    account && t('On account {number} with {carrier}', account),
  ].filter((line) => line !== null);
}

function dayText(day: string): string {
  return formatDay(`${day}T12:00:00Z`);
}
