import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import type { Order } from '../contract.ts';
import { OrderAgain } from './order-again.tsx';
import { isDeletable } from './order-status.ts';

/** How its customer changes an order that can still be cancelled. */
export function ChangeOrderHint({ order }: { order: Order }) {
  if (!isDeletable(order)) return null;
  return (
    <Alert
      role="note"
      data-print="none"
      className="mb-6"
      action={<OrderAgain order={order} text={t('Order again')} />}
    >
      {t('To change it, cancel it and order again.')}
    </Alert>
  );
}
