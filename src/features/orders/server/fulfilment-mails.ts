import type { Mail } from '#platform/mail/mail.ts';
import { formatAmountText } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import type { Order } from '../contract.ts';
import type { FulfilmentEvent } from '../domain/fulfilment.ts';
import {
  formatDeliveryAddress,
  customerMail,
  formatOrderLines,
  orderPageUrl,
  type MailDeps,
} from './mail-customer.ts';

interface FulfilmentNotice {
  readonly event: FulfilmentEvent;
  /** Of a cancellation. */
  readonly reason: string;
  /** It was shipped before, and said with another parcel number. */
  readonly corrected: boolean;
  /** What goes back to the card, as it is on the wire. */
  readonly refund: string | null;
}

/** One mail for each step of the goods. */
export function fulfilmentMail(order: Order, deps: MailDeps, news: FulfilmentNotice): Mail {
  const { subject, lines } = says[news.event](order, news);
  return customerMail(order, subject, [
    ...lines,
    '',
    ...formatOrderLines(order),
    ...(news.event === 'cancel' ? [] : formatDeliveryAddress(order)),
    '',
    t('Your order and its history:'),
    orderPageUrl(order, deps),
  ]);
}

interface Said {
  readonly subject: string;
  readonly lines: readonly (string | null)[];
}

const says: Readonly<Record<FulfilmentEvent, (order: Order, news: FulfilmentNotice) => Said>> = {
  pack: ({ orderNumber }) => ({
    subject: t('Order {orderNumber} is packed', { orderNumber }),
    lines: [t('your order {orderNumber} is packed and waiting for the carrier.', { orderNumber })],
  }),
  ship: shipped,
  deliver: ({ orderNumber }) => ({
    subject: t('Order {orderNumber} has been delivered', { orderNumber }),
    lines: [
      t(
        'your order {orderNumber} has been delivered. If something is missing or damaged, please write to us.',
        { orderNumber },
      ),
    ],
  }),
  cancel: ({ orderNumber, currency }, { reason, refund }) => ({
    subject: t('Order {orderNumber} has been cancelled', { orderNumber }),
    lines: [
      t('we have cancelled your order {orderNumber}.', { orderNumber }),
      t('Reason: {reason}', { reason }),
      refund &&
        t(
          'We will refund {amount} to the card you paid with. You will receive another email when the refund is on its way.',
          { amount: formatAmountText(refund, currency) },
        ),
    ],
  }),
};

function shipped(order: Order, { corrected }: FulfilmentNotice): Said {
  const { orderNumber, carrier, trackingNumber, trackingLink } = order;
  return {
    subject: corrected
      ? t('New tracking details for order {orderNumber}', { orderNumber })
      : t('Order {orderNumber} is on its way', { orderNumber }),
    lines: [
      corrected
        ? t(
            'the tracking details of your order {orderNumber} have changed. The correct ones are:',
            {
              orderNumber,
            },
          )
        : t('your order {orderNumber} has shipped.', { orderNumber }),
      '',
      t('Carrier: {carrier}', { carrier: carrier ?? '' }),
      trackingNumber && t('Tracking number: {trackingNumber}', { trackingNumber }),
      trackingLink && t('Track it at: {trackingLink}', { trackingLink }),
    ],
  };
}
