import type { MailKind } from '#features/settings/domain/mail-texts.ts';
import { linkBlock, type Mail, type MailBlock } from '#platform/mail/mail.ts';
import { formatAmount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import type { FulfilmentEvent } from '../domain/fulfilment.ts';
import type { Parcel, ParcelDetails, PiecesForm } from '../domain/parcels.ts';
import {
  customerMail,
  deliveryAddressBlock,
  facts,
  newTotals,
  orderLinesBlocks,
  orderLink,
  piecesBlock,
  type MailedOrder,
} from './mail-customer.ts';

interface FulfilmentNotice {
  readonly event: FulfilmentEvent;
  /** The reason for a cancellation; empty if none was given. */
  readonly reason: string;
  /** The order had already shipped with other tracking details. */
  readonly corrected: boolean;
  /** The amount that will be refunded to the card, as a decimal string. */
  readonly refund: string | null;
}

/**
 * Writes the mail for a fulfilment event.
 * @param order for a cancellation the order as it was before, since it lists the pieces that were left
 */
export function fulfilmentMail(order: MailedOrder, notice: FulfilmentNotice): Mail {
  const total = newTotals(order);
  const { subject, content } = mailContents[notice.event](order, notice);
  return customerMail(
    order,
    subject,
    [
      ...content,
      ...orderLinesBlocks(order),
      Object.keys(total).length > 0 ? facts(total) : null,
      notice.event === 'cancel' ? null : deliveryAddressBlock(order),
      t('Your order and its history:'),
      orderLink(order),
    ],
    kinds[notice.event],
  );
}

const kinds: Readonly<Partial<Record<FulfilmentEvent, MailKind>>> = {
  ship: 'shipped',
  deliver: 'delivered',
  cancel: 'cancelled',
};

interface MailContent {
  readonly subject: string;
  readonly content: readonly (string | MailBlock | null)[];
}

const mailContents: Readonly<
  Record<FulfilmentEvent, (order: MailedOrder, notice: FulfilmentNotice) => MailContent>
> = {
  pack: ({ orderNumber }) => ({
    subject: t('Order {orderNumber} is packed', { orderNumber }),
    content: [
      t('your order {orderNumber} is packed and waiting for the carrier.', { orderNumber }),
    ],
  }),
  ship: shipMail,
  deliver: ({ orderNumber }) => ({
    subject: t('Order {orderNumber} has been delivered', { orderNumber }),
    content: [
      t(
        'your order {orderNumber} has been delivered. If something is missing or damaged, please write to us.',
        { orderNumber },
      ),
    ],
  }),
  cancel: ({ orderNumber, currency }, { reason, refund }) => ({
    subject: t('Order {orderNumber} has been cancelled', { orderNumber }),
    content: [
      t('we have cancelled your order {orderNumber}.', { orderNumber }),
      reason === '' ? null : facts({ [t('Reason')]: reason }),
      refund && refundAnnounced(refund, currency),
    ],
  }),
};

function shipMail(order: MailedOrder, { corrected }: FulfilmentNotice): MailContent {
  const { orderNumber, parcels } = order;
  return {
    subject: corrected
      ? t('New tracking details for order {orderNumber}', { orderNumber })
      : t('Order {orderNumber} is on its way', { orderNumber }),
    content: [
      corrected
        ? t(
            'the tracking details of your order {orderNumber} have changed. The correct ones are:',
            {
              orderNumber,
            },
          )
        : t('your order {orderNumber} has shipped.', { orderNumber }),
      ...parcels.flatMap((parcel, at) => parcelContent(parcel, at + 1, parcels.length)),
    ],
  };
}

/** Announces the parcel that has just left, and what is in it: a part of the order, or the rest. */
export function partMail(order: MailedOrder): Mail {
  const { orderNumber, fulfilment, parcels } = order;
  const rest = fulfilment === 'shipped';
  const sent = parcels.at(-1);
  return customerMail(
    order,
    subjectOfPart(order),
    [
      rest && parcels.length > 1
        ? t('the rest of your order {orderNumber} has shipped.', { orderNumber })
        : rest
          ? t('your order {orderNumber} has shipped.', { orderNumber })
          : t('a part of your order {orderNumber} has shipped. The rest follows.', { orderNumber }),
      ...(sent ? [...parcelContent(sent, 1, 1), ...contentsOf(sent)] : []),
      deliveryAddressBlock(order),
      t('Your order and its history:'),
      orderLink(order),
    ],
    'shipped',
  );
}

interface CancelledLines {
  readonly reason: string;
  /** The amount that will be refunded to the card, as a decimal string. */
  readonly refund: string | null;
  readonly pieces: readonly PiecesForm[];
}

/** Says which pieces do not come, and what is to be paid for the others. */
export function linesCancelledMail(
  order: MailedOrder,
  { reason, refund, pieces }: CancelledLines,
): Mail {
  const { orderNumber, currency } = order;
  const byProduct = new Map(order.lines.map((line) => [line.productId, line]));
  const cancelled = pieces.flatMap(({ productId, quantity }) => {
    const line = byProduct.get(productId);
    return line ? [{ ...line, quantity }] : [];
  });
  return customerMail(
    order,
    t('A part of order {orderNumber} has been cancelled', { orderNumber }),
    [
      t('we have cancelled a part of your order {orderNumber}:', { orderNumber }),
      piecesBlock(cancelled),
      facts({
        [t('Reason')]: reason,
        [t('New total')]: formatAmount(order.toPay, currency),
      }),
      refund && refundAnnounced(refund, currency),
      t('The rest of your order goes on as before.'),
      t('Your order and its history:'),
      orderLink(order),
    ],
    'cancelled',
  );
}

/** Says that one of several parcels has arrived. */
export function parcelDeliveredMail(order: MailedOrder, parcelId: string): Mail {
  const { orderNumber, parcels } = order;
  const parcel = parcels.find(({ _id }) => _id === parcelId);
  return customerMail(
    order,
    t('A part of order {orderNumber} has been delivered', { orderNumber }),
    [
      t(
        'a parcel of your order {orderNumber} has been delivered. If something is missing or damaged, please write to us.',
        { orderNumber },
      ),
      ...(parcel ? [...parcelContent(parcel, 1, 1), ...contentsOf(parcel)] : []),
      deliveryAddressBlock(order),
      t('Your order and its history:'),
      orderLink(order),
    ],
    'delivered',
  );
}

function refundAnnounced(amount: string, currency: string): string {
  return t(
    'We will refund {amount} to the card you paid with. You will receive another email when the refund is on its way.',
    { amount: formatAmount(amount, currency) },
  );
}

function subjectOfPart({ orderNumber, fulfilment, parcels }: MailedOrder): string {
  if (fulfilment !== 'shipped')
    return t('A part of order {orderNumber} is on its way', { orderNumber });
  return parcels.length > 1
    ? t('The rest of order {orderNumber} is on its way', { orderNumber })
    : t('Order {orderNumber} is on its way', { orderNumber });
}

/** What is in the parcel; nothing if nobody recorded it. */
function contentsOf({ lines }: Parcel): (string | MailBlock)[] {
  return lines.length > 0 ? [t('In this parcel:'), piecesBlock(lines)] : [];
}

/** @param number from 1 to `count` */
function parcelContent(
  parcel: ParcelDetails,
  number: number,
  count: number,
): (string | MailBlock)[] {
  const { carrier, trackingNumber, trackingLink } = parcel;
  return [
    ...(count > 1 ? [t('Parcel {number} of {count}:', { number, count })] : []),
    facts({ [t('Carrier')]: carrier, [t('Tracking number')]: trackingNumber }),
    ...(trackingLink
      ? [t('Track the parcel here:'), linkBlock(t('Track parcel'), trackingLink)]
      : []),
  ];
}
