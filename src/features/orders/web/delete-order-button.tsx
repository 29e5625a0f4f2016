import { Trash2 } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { Order } from '../contract.ts';
import { isAwaitingShipment } from '../domain/fulfilment.ts';
import { isPending } from './order-status.ts';

interface DeleteOrderButtonProps {
  readonly order: Order;
  readonly onDelete: () => void;
}

/** Nothing once the order is paid or has shipped: it cannot be deleted then. */
export function DeleteOrderButton({ order, onDelete }: DeleteOrderButtonProps) {
  if (!isPending(order) || !isAwaitingShipment(order.fulfilment)) return null;
  return (
    <IconButton
      label={t('Delete order {orderNumber}', { orderNumber: order.orderNumber })}
      tone="danger"
      icon={<Trash2 aria-hidden />}
      data-row-action="delete"
      onClick={onDelete}
    />
  );
}
