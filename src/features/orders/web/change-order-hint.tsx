import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import type { Order } from '../contract.ts';
import { isDeletable } from './order-status.ts';

/** How its customer changes an order that can still be cancelled. */
export function ChangeOrderHint({ order }: { order: Order }) {
  if (!isDeletable(order)) return null;
  return (
    <Alert role="note" data-print="none" className="mb-6">
      {t('To change it, add its parts to the cart, cancel it, and order again.')}
    </Alert>
  );
}
