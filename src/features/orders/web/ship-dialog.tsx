import { useId, useRef, useState, type FormEvent } from 'react';
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
  const carrierField = useRef<HTMLInputElement>(null);
  const errorOf = (name: string) =>
    problem?.errors?.find(({ pointer }) => pointer === `#/${name.replaceAll('.', '/')}`)?.detail;

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => formText(form, name);
    const carrier = text('carrier');
    setMissing(carrier === '');
    if (carrier === '') return carrierField.current?.focus();
    const tracked = orders
      .map(({ _id: order }, row) => ({
        row,
        order,
        trackingNumber: text(`shipments.${row}.trackingNumber`),
        trackingLink: text(`shipments.${row}.trackingLink`),
      }))
      .filter(({ trackingNumber, trackingLink }) => trackingNumber || trackingLink);
    const shipments = tracked.map(({ order, trackingNumber, trackingLink }) => ({
      order,
      trackingNumber,
      trackingLink,
    }));
    const refusal = await onShip({ carrier, shipments });
    setProblem(refusal && inRows(refusal, tracked));
  }

  const [only] = orders;
  return (
    <Dialog
      open
      onClose={onClose}
      initialFocus={carrierField}
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
          ref={carrierField}
          name="carrier"
          label={t('Carrier')}
          maxLength={100}
          defaultValue={orders.length === 1 ? (only?.carrier ?? '') : ''}
          error={missing ? t('Enter the carrier') : errorOf('carrier')}
          required
        />
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-sm text-muted">{t('Tracking (optional)')}</legend>
          {orders.map((order, row) => (
            <div key={order._id} className="grid gap-2 sm:grid-cols-2">
              <TextField
                name={`shipments.${row}.trackingNumber`}
                label={t('Tracking number of {orderNumber}', { orderNumber: order.orderNumber })}
                maxLength={100}
                defaultValue={order.trackingNumber ?? ''}
                error={errorOf(`shipments.${row}.trackingNumber`)}
                autoComplete="off"
                mono
              />
              <TextField
                name={`shipments.${row}.trackingLink`}
                label={t('Tracking link of {orderNumber}', { orderNumber: order.orderNumber })}
                type="url"
                maxLength={2000}
                defaultValue={order.trackingLink ?? ''}
                error={errorOf(`shipments.${row}.trackingLink`)}
                autoComplete="off"
              />
            </div>
          ))}
        </fieldset>
      </form>
    </Dialog>
  );
}

/** Only orders with tracking details are sent; the errors are shown in the rows of all. */
function inRows(refusal: FormRefusal, tracked: readonly { readonly row: number }[]): FormRefusal {
  const errors = (refusal.errors ?? []).map((error) => ({
    ...error,
    pointer: error.pointer?.replace(
      /^#\/shipments\/(\d+)/,
      (_, sent: string) => `#/shipments/${tracked[Number(sent)]?.row ?? sent}`,
    ),
  }));
  return { ...refusal, errors };
}
