import { ExternalLink, Printer } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { useMay } from '#features/sessions/web/index.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { MoreActions, type MoreAction } from '#ui/more-actions.tsx';
import { toast } from '#ui/toast.ts';
import { useConfirm } from '#ui/use-confirm.ts';
import { LEAVE_QUESTION, useLeaveGuard } from '#ui/use-leave-guard.ts';
import type { Order } from '../contract.ts';
import {
  fulfilmentSteps,
  hasShipped,
  isAwaitingShipment,
  type FulfilmentEvent,
} from '../domain/fulfilment.ts';
import { CancelLinesDialog } from './cancel-lines-dialog.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { actionLabels } from './fulfilment-labels.ts';
import { InternalNoteForm } from './internal-note-form.tsx';
import { orderMessages } from './messages.ts';
import type { ManagedOrderData } from './order-data.ts';
import { OrderDetails } from './order-details.tsx';
import { packingSlipsUrl } from './packing-slip-links.ts';
import { ParcelsDialog } from './parcels-dialog.tsx';
import { RecordParcelDialog } from './record-parcel-dialog.tsx';
import {
  isCashBookable,
  isCashUndoable,
  isPartCancellable,
  isPartShippable,
  isRefundable,
} from './order-status.ts';

interface OrderDrawerProps {
  /** Null when there is no such order. */
  readonly data: ManagedOrderData | null;
  readonly busy: boolean;
  /** What the last action was refused for. */
  readonly notice: ReactNode;
  readonly onClose: () => void;
  readonly onAct: (event: FulfilmentEvent, order: Order) => void;
  readonly onRefund: (order: Order) => void;
  readonly onBookCash: (order: Order) => void;
  readonly onUndoCash: (order: Order) => void;
}

/** An order beside the list, with the actions that the reader may take. */
export function OrderDrawer(props: OrderDrawerProps) {
  const { data, busy, notice, onClose, onAct, onRefund, onBookCash, onUndoCash } = props;
  const confirm = useConfirm();
  const [unsaved, setUnsaved] = useState(false);
  useLeaveGuard(unsaved);
  const { revalidate } = useRevalidator();
  const may = useMay();
  const [dialog, setDialog] = useState<
    'delivery' | 'parcels' | 'record-parcel' | 'cancel-lines' | null
  >(null);
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
  async function showChanged(message: string) {
    setDialog(null);
    toast.positive(message);
    await revalidate();
  }
  const open = order.status !== 'Cancelled' && order.status !== 'Expired';
  const steps = open ? fulfilmentSteps[order.fulfilment] : {};
  // Further parcels and corrections have a dialog of their own.
  const shipped = hasShipped(order.fulfilment);
  const events = shipped ? (['deliver'] as const) : (['ship', 'pack'] as const);
  const fulfils = may('orders.fulfil');
  const next = fulfils ? events.find((event) => steps[event]) : undefined;
  const furtherActions: MoreAction[] = [];
  const offer = (label: string, onSelect: () => void, disabled = false) =>
    void furtherActions.push({ label, onSelect, disabled });
  if (may('payments.refund') && isRefundable(order)) offer(t('Refund'), () => onRefund(order));
  const books = may('payments.book');
  if (books && isCashUndoable(order)) offer(t('Undo the booking'), () => onUndoCash(order));
  if (books && isCashBookable(order)) offer(t('Payment received'), () => onBookCash(order));
  if (may('orders.change') && open && isAwaitingShipment(order.fulfilment)) {
    offer(t('Change the address'), () => setDialog('delivery'));
  }
  if (fulfils && open && shipped) offer(t('Edit tracking'), () => setDialog('parcels'));
  const cancels = may('orders.cancel');
  if (cancels && steps.cancel) offer(t('Cancel the order'), () => onAct('cancel', order), busy);
  if (cancels && open && isPartCancellable(order)) {
    offer(t('Cancel a part'), () => setDialog('cancel-lines'));
  }
  if (open && next && isPartShippable(order)) {
    offer(t('Ship a part'), () => setDialog('record-parcel'));
  }
  return (
    <>
      <Drawer
        onClose={() => void close()}
        title={t('Order {orderNumber}', { orderNumber: order.orderNumber })}
        actions={
          <>
            {open && order.fulfilment !== 'cancelled' && (
              <ButtonLink to={packingSlipsUrl([order])} size="sm" variant="quiet">
                <Printer aria-hidden />
                <span className="max-sm:sr-only">{t('Packing slip')}</span>
              </ButtonLink>
            )}
            <ButtonLink to={`/dashboard/myorders/${order._id}`} size="sm" variant="quiet">
              <ExternalLink aria-hidden />
              <span className="max-sm:sr-only">{t('Open page')}</span>
            </ButtonLink>
          </>
        }
        notice={notice}
        footer={
          <>
            <MoreActions actions={furtherActions} />
            {/* The parcel holds everything that is left, unless that is changed. */}
            {fulfils && open && !next && isPartShippable(order) && (
              <Button variant="primary" onClick={() => setDialog('record-parcel')}>
                {t('Ship')}
              </Button>
            )}
            {/* One button for every step, so that the focus stays on it after each. */}
            {next && (
              <Button variant="primary" busy={busy} onClick={() => onAct(next, order)}>
                {t(actionLabels[next])}
              </Button>
            )}
          </>
        }
      >
        <div className="grid gap-8">
          <OrderDetails
            {...data}
            {...(fulfils && {
              onParcelDelivered: ({ orderNumber }: Order) =>
                void showChanged(orderMessages.parcelDelivered(orderNumber)),
            })}
          />
          <InternalNoteForm
            key={order._id}
            id={order._id}
            loaded={data.note}
            onDirty={setUnsaved}
          />
        </div>
      </Drawer>
      {dialog === 'delivery' && (
        <DeliveryDialog
          order={order}
          onClose={() => setDialog(null)}
          onChanged={() => void showChanged(orderMessages.deliveryChanged(order.orderNumber))}
        />
      )}
      {dialog === 'parcels' && (
        <ParcelsDialog
          order={order}
          onClose={() => setDialog(null)}
          onChanged={() => void showChanged(orderMessages.parcelsChanged(order.orderNumber))}
        />
      )}
      {dialog === 'cancel-lines' && (
        <CancelLinesDialog
          order={order}
          onClose={() => setDialog(null)}
          onRefund={() => {
            setDialog(null);
            onRefund(order);
          }}
          onCancelled={() => void showChanged(orderMessages.linesCancelled(order.orderNumber))}
        />
      )}
      {dialog === 'record-parcel' && (
        <RecordParcelDialog
          order={order}
          onClose={() => setDialog(null)}
          onRecorded={() => void showChanged(orderMessages.parcelRecorded(order.orderNumber))}
        />
      )}
    </>
  );
}
