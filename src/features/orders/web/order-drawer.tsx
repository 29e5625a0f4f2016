import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { toast } from '#ui/toast.ts';
import { useConfirm } from '#ui/use-confirm.ts';
import { LEAVE_QUESTION, useLeaveGuard } from '#ui/use-leave-guard.ts';
import type { Order } from '../contract.ts';
import { fulfilmentSteps, isAwaitingShipment, type FulfilmentEvent } from '../domain/fulfilment.ts';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { actionLabels } from './fulfilment-labels.ts';
import { InternalNoteForm } from './internal-note-form.tsx';
import { orderMessages } from './messages.ts';
import type { ManagedOrderData } from './order-data.ts';
import { OrderDetails } from './order-details.tsx';
import { isCashBookable, isCashUndoable, isRefundable } from './order-status.ts';

interface OrderDrawerProps {
  /** Null when there is no such order. */
  readonly data: ManagedOrderData | null;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onAct: (event: FulfilmentEvent, order: Order) => void;
  readonly onRefund: (order: Order) => void;
  readonly onBookCash: (order: Order) => void;
  readonly onUndoCash: (order: Order) => void;
}

/** An order beside the list, with the actions of an admin. */
export function OrderDrawer(props: OrderDrawerProps) {
  const { data, busy, onClose, onAct, onRefund, onBookCash, onUndoCash } = props;
  const confirm = useConfirm();
  const [unsaved, setUnsaved] = useState(false);
  useLeaveGuard(unsaved);
  const { revalidate } = useRevalidator();
  const [changingDelivery, setChangingDelivery] = useState(false);
  async function close() {
    if (!unsaved || (await confirm(LEAVE_QUESTION))) onClose();
  }

  if (!data) {
    return (
      <Drawer title={t('There is no such order')} onClose={onClose}>
        <p className="text-muted">
          {t('The link may be outdated, or the order has been deleted.')}
        </p>
      </Drawer>
    );
  }
  const { order } = data;
  async function showChanged({ orderNumber }: Order) {
    setChangingDelivery(false);
    toast.positive(orderMessages.deliveryChanged(orderNumber));
    await revalidate();
  }
  const open = order.status !== 'Cancelled' && order.status !== 'Expired';
  const steps = open ? fulfilmentSteps[order.fulfilment] : {};
  const correct = order.fulfilment === 'shipped';
  return (
    <>
      <Drawer
        onClose={() => void close()}
        title={t('Order {orderNumber}', { orderNumber: order.orderNumber })}
        actions={
          <ButtonLink to={`/dashboard/myorders/${order._id}`} size="sm" variant="quiet">
            <ExternalLink aria-hidden />
            {t('Open page')}
          </ButtonLink>
        }
        footer={
          <>
            {isRefundable(order) && <Button onClick={() => onRefund(order)}>{t('Refund')}</Button>}
            {isCashUndoable(order) && (
              <Button onClick={() => onUndoCash(order)}>{t('Undo the booking')}</Button>
            )}
            {isCashBookable(order) && (
              <Button onClick={() => onBookCash(order)}>{t('Payment received')}</Button>
            )}
            {open && isAwaitingShipment(order.fulfilment) && (
              <Button onClick={() => setChangingDelivery(true)}>{t('Change the address')}</Button>
            )}
            {steps.cancel && (
              <Button disabled={busy} onClick={() => onAct('cancel', order)}>
                {t('Cancel the order')}
              </Button>
            )}
            {(['ship', 'pack', 'deliver'] as const).map(
              (event) =>
                steps[event] && (
                  <Button
                    key={event}
                    variant={correct && event === 'ship' ? 'secondary' : 'primary'}
                    disabled={busy}
                    onClick={() => onAct(event, order)}
                  >
                    {correct && event === 'ship' ? t('Edit tracking') : t(actionLabels[event])}
                  </Button>
                ),
            )}
          </>
        }
      >
        <div className="grid gap-8">
          <OrderDetails {...data} />
          <InternalNoteForm
            key={order._id}
            id={order._id}
            loaded={data.note}
            onDirty={setUnsaved}
          />
        </div>
      </Drawer>
      {changingDelivery && (
        <DeliveryDialog
          order={order}
          onClose={() => setChangingDelivery(false)}
          onChanged={(changed) => void showChanged(changed)}
        />
      )}
    </>
  );
}
