import { Trash2 } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { Order } from '../contract.ts';
import { isDeletable } from './order-status.ts';

interface DeleteOrderButtonProps {
  readonly order: Order;
  readonly onDelete: () => void;
}

/** Shown as long as the order can be deleted. */
export function DeleteOrderButton({ order, onDelete }: DeleteOrderButtonProps) {
  if (!isDeletable(order)) return null;
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
