import { useRef, useState, type SubmitEvent } from 'react';
import { t, tn } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { formText } from '#ui/form-fields.ts';
import type { FormRefusal } from '#ui/form-problem.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Order } from '../contract.ts';
import { MAX_PARCELS } from '../domain/parcels.ts';
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
  const [problem, setProblem] = useState<FormRefusal | null>(null);
  const [missing, setMissing] = useState(false);
  /** The parcels besides the first. Asked for one order only; others are added in its drawer. */
  const [further, setFurther] = useState(0);
  const carrierField = useRef<HTMLInputElement>(null);
  const errorOf = (name: string) =>
    problem?.errors?.find(({ pointer }) => pointer === `#/${name.replaceAll('.', '/')}`)?.detail;

  async function send(event: SubmitEvent<HTMLFormElement>) {
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
        ...(further > 0 && {
          furtherParcels: Array.from({ length: further }, (_, at) => ({
            trackingNumber: text(`shipments.${row}.furtherParcels.${at}.trackingNumber`),
            trackingLink: text(`shipments.${row}.furtherParcels.${at}.trackingLink`),
          })),
        }),
      }))
      .filter((one) => one.trackingNumber || one.trackingLink || further > 0);
    const shipments = tracked.map(({ row: _row, ...shipment }) => shipment);
    const refusal = await onShip({ carrier, shipments });
    setProblem(refusal && inRows(refusal, tracked));
  }

  const [only] = orders;
  return (
    <FormDialog
      onClose={onClose}
      title={orderMessages.shipping(orders.length)}
      description={tn(
        'The customer receives the carrier and the tracking details by email.',
        'Each customer receives the carrier and the tracking details by email.',
        orders.length,
      )}
      submitLabel={t('Mark shipped')}
      cancelLabel={t('Not yet')}
      busy={busy}
      problem={problem}
      onSubmit={send}
    >
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
              label={
                further > 0
                  ? t('Tracking number of parcel {number}', { number: 1 })
                  : t('Tracking number of {orderNumber}', { orderNumber: order.orderNumber })
              }
              maxLength={100}
              defaultValue={order.trackingNumber ?? ''}
              error={errorOf(`shipments.${row}.trackingNumber`)}
              autoComplete="off"
              mono
            />
            <TextField
              name={`shipments.${row}.trackingLink`}
              label={
                further > 0
                  ? t('Tracking link of parcel {number}', { number: 1 })
                  : t('Tracking link of {orderNumber}', { orderNumber: order.orderNumber })
              }
              type="url"
              maxLength={2000}
              defaultValue={order.trackingLink ?? ''}
              error={errorOf(`shipments.${row}.trackingLink`)}
              autoComplete="off"
            />
          </div>
        ))}
        {Array.from({ length: further }, (_, at) => {
          const name = `shipments.0.furtherParcels.${at}`;
          return (
            <div key={name} className="grid gap-2 sm:grid-cols-2">
              <TextField
                name={`${name}.trackingNumber`}
                label={t('Tracking number of parcel {number}', { number: at + 2 })}
                maxLength={100}
                error={errorOf(`${name}.trackingNumber`)}
                autoComplete="off"
                mono
              />
              <TextField
                name={`${name}.trackingLink`}
                label={t('Tracking link of parcel {number}', { number: at + 2 })}
                type="url"
                maxLength={2000}
                error={errorOf(`${name}.trackingLink`)}
                autoComplete="off"
              />
            </div>
          );
        })}
        {orders.length === 1 && (
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              disabled={further >= MAX_PARCELS - 1}
              onClick={() => setFurther(further + 1)}
            >
              {t('Add a parcel')}
            </Button>
            {further > 0 && (
              <Button size="sm" variant="quiet" onClick={() => setFurther(further - 1)}>
                {t('Remove the last parcel')}
              </Button>
            )}
          </div>
        )}
      </fieldset>
    </FormDialog>
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
