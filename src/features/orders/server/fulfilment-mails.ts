import type { Mail } from '#platform/mail/mail.ts';
import { formatAmountText } from '#shared/number-format.ts';
import type { Order } from '../contract.ts';
import type { FulfilmentEvent } from '../domain/fulfilment.ts';
import {
  deliverTo,
  mailAbout,
  orderLinesText,
  orderPageLink,
  type MailDeps,
} from './order-mail-parts.ts';

export interface FulfilmentNews {
  readonly event: FulfilmentEvent;
  /** Of a cancellation. */
  readonly reason: string;
  /** It was shipped before, and said with another parcel number. */
  readonly corrected: boolean;
  /** What goes back to the card, as it is on the wire. */
  readonly refund: string | null;
}

/** One mail for each step of the goods. */
export function fulfilmentMail(order: Order, deps: MailDeps, news: FulfilmentNews): Mail {
  const { subject, lines } = says[news.event](order, news);
  return mailAbout(order, subject, [
    ...lines,
    '',
    ...orderLinesText(order),
    ...(news.event === 'cancel' ? [] : deliverTo(order)),
    '',
    'Your order and what has happened to it:',
    orderPageLink(order, deps),
  ]);
}

interface Said {
  readonly subject: string;
  readonly lines: readonly (string | null)[];
}

const says: Readonly<Record<FulfilmentEvent, (order: Order, news: FulfilmentNews) => Said>> = {
  pack: ({ orderNumber }) => ({
    subject: `Order ${orderNumber} is packed`,
    lines: [`your order ${orderNumber} is packed and waits for the carrier.`],
  }),
  ship: (order, { corrected }) => ({
    subject: corrected
      ? `New tracking details for order ${order.orderNumber}`
      : `Order ${order.orderNumber} is on its way`,
    lines: [
      corrected
        ? `the tracking details of your order ${order.orderNumber} have changed. These are right:`
        : `your order ${order.orderNumber} has left our house.`,
      '',
      `Carrier: ${order.carrier}`,
      order.trackingNumber && `Tracking number: ${order.trackingNumber}`,
      order.trackingLink && `Follow it at: ${order.trackingLink}`,
    ],
  }),
  deliver: ({ orderNumber }) => ({
    subject: `Order ${orderNumber} has been delivered`,
    lines: [
      `your order ${orderNumber} has been delivered. If something is missing or damaged, please write to us.`,
    ],
  }),
  cancel: ({ orderNumber, currency }, { reason, refund }) => ({
    subject: `Order ${orderNumber} has been cancelled`,
    lines: [
      `we have cancelled your order ${orderNumber}.`,
      `Reason: ${reason}`,
      refund &&
        `We give you back ${formatAmountText(refund, currency)} to the card that you paid with; another mail follows when it is on its way.`,
    ],
  }),
};
