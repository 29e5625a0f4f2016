import { useId, useState, type FormEvent } from 'react';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormProblem, type FormRefusal } from '#ui/form-problem.tsx';
import { formText } from '#ui/form-fields.ts';
import { TextField } from '#ui/text-field.tsx';
import type { Order } from '../contract.ts';
import { orderMessages } from './messages.ts';
import type { ActionDetails } from './use-order-actions.ts';

interface ShipDialogProps {
  readonly orders: readonly Order[];
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onShip: (details: ActionDetails) => Promise<FormRefusal | null>;
}

/** Asks for the carrier and for the tracking details of each order. */
export function ShipDialog({ orders, busy, onClose, onShip }: ShipDialogProps) {
  const id = useId();
  const [problem, setProblem] = useState<FormRefusal | null>(null);
  const [missing, setMissing] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => formText(form, name);
    const carrier = text('carrier');
    setMissing(carrier === '');
    if (carrier === '') return document.getElementById(`${id}-carrier`)?.focus();
    const shipments = orders.flatMap(({ _id: order }) => {
      const [trackingNumber, trackingLink] = [text(`number ${order}`), text(`link ${order}`)];
      return trackingNumber || trackingLink ? [{ order, trackingNumber, trackingLink }] : [];
    });
    setProblem(await onShip({ carrier, shipments }));
  }

  const [only] = orders;
  return (
    <Dialog
      open
      onClose={onClose}
      title={orderMessages.shipping(orders.length)}
      description={t('Customers receive this text by email.')}
      footer={
        <>
          <Button onClick={onClose}>{t('Not yet')}</Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {t('Mark shipped')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void send(event)} className="mt-4 grid gap-4">
        <FormProblem problem={problem} />
        <TextField
          id={`${id}-carrier`}
          name="carrier"
          label={t('Carrier')}
          maxLength={100}
          defaultValue={orders.length === 1 ? (only?.carrier ?? '') : ''}
          error={missing ? t('Enter the carrier') : undefined}
          required
        />
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-sm text-muted">{t('Tracking (optional)')}</legend>
          {orders.map((order) => (
            <div key={order._id} className="grid gap-2 sm:grid-cols-2">
              <TextField
                name={`number ${order._id}`}
                label={t('Tracking number of {orderNumber}', { orderNumber: order.orderNumber })}
                maxLength={100}
                defaultValue={order.trackingNumber ?? ''}
                autoComplete="off"
                mono
              />
              <TextField
                name={`link ${order._id}`}
                label={t('Tracking link of {orderNumber}', { orderNumber: order.orderNumber })}
                type="url"
                maxLength={2000}
                defaultValue={order.trackingLink ?? ''}
                autoComplete="off"
              />
            </div>
          ))}
        </fieldset>
      </form>
    </Dialog>
  );
}
