import { zodResolver } from '@hookform/resolvers/zod';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useApi } from '#browser/api.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { EditConflictAlert } from '#ui/edit-conflict-alert.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { showFieldErrors, type FormRefusal } from '#ui/form-problem.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useEditConflict } from '#ui/use-edit-conflict.ts';
import { type Order } from '../contract.ts';
import { changeParcels } from '../fulfilment-contract.ts';
import { MAX_PARCELS, parcelsForm, type Parcel, type ParcelsForm } from '../domain/parcels.ts';

/** The list that the form shows without an input of its own. */
const listLabels = { parcels: 'Parcels' } as const;

const NEW_PARCEL = { carrier: '', trackingNumber: '', trackingLink: '' };

interface ParcelsDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onChanged: (order: Order) => void;
}

/** Adds, corrects and removes the parcels of an order that has shipped. */
export function ParcelsDialog({ order, onClose, onChanged }: ParcelsDialogProps) {
  const api = useApi();
  const { orderNumber } = order;
  const [seen, setSeen] = useState<readonly Parcel[]>(order.parcels);
  const [refused, setRefused] = useState<FormRefusal | null>(null);
  const form = useForm<z.input<typeof parcelsForm>, unknown, ParcelsForm>({
    resolver: zodResolver(parcelsForm),
    defaultValues: inputOf(order.parcels),
  });
  const conflict = useEditConflict(form);
  const { handleSubmit, register, control, setError, setFocus, formState } = form;
  const rows = useFieldArray({ control, name: 'parcels', keyName: 'key' });
  useEffect(() => setFocus('parcels.0.trackingNumber'), [setFocus]);

  async function send({ parcels }: ParcelsForm) {
    if (!(await conflict.mayReplace())) return;
    const body = { parcels, seen: seen.map(withoutTime) };
    const outcome = await api(changeParcels, { params: { id: order._id }, body });
    if (outcome.ok) return onChanged(outcome.value);
    const { problem } = outcome;
    conflict.clear();
    if (problem.type === 'orders/parcels-changed') {
      setRefused(null);
      setSeen(problem.current);
      return conflict.rebase(inputOf(seen), inputOf(problem.current), null);
    }
    setRefused(problem);
    showFieldErrors(problem, setError);
  }

  const carrier = order.carrier ?? '';
  return (
    <FormDialog
      onClose={onClose}
      title={t('Parcels of order {orderNumber}', { orderNumber })}
      description={
        order.fulfilment === 'delivered' ? undefined : t('The customer is told by email.')
      }
      submitLabel={t('Save the parcels')}
      busy={formState.isSubmitting}
      problem={refused}
      onSubmit={handleSubmit(send, () => setRefused(null))}
    >
      <EditConflictAlert
        {...conflict}
        title={t('Someone else has changed the parcels.')}
        labels={listLabels}
      />
      {rows.fields.map(({ key }, at) => {
        const errors = formState.errors.parcels?.[at];
        return (
          <fieldset key={key} className="border-b border-line pb-4 last-of-type:border-0">
            <legend className="mb-2 font-medium">{t('Parcel {number}', { number: at + 1 })}</legend>
            <div className="grid items-start gap-3 sm:grid-cols-2">
              <TextField
                {...register(`parcels.${at}.carrier`)}
                label={t('Carrier')}
                error={errors?.carrier?.message}
                autoComplete="off"
                required
              />
              <TextField
                {...register(`parcels.${at}.trackingNumber`)}
                label={t('Tracking number')}
                error={errors?.trackingNumber?.message}
                autoComplete="off"
                mono
              />
              <div className="flex items-end gap-2 sm:col-span-2">
                <div className="min-w-0 flex-1">
                  <TextField
                    {...register(`parcels.${at}.trackingLink`)}
                    label={t('Tracking link')}
                    type="url"
                    error={errors?.trackingLink?.message}
                    autoComplete="off"
                  />
                </div>
                {rows.fields.length > 1 && (
                  <IconButton
                    label={t('Remove parcel {number}', { number: at + 1 })}
                    icon={<Trash2 />}
                    onClick={() => rows.remove(at)}
                  />
                )}
              </div>
            </div>
          </fieldset>
        );
      })}
      {/* The rest of a partly shipped order ships by a parcel of its own. */}
      {order.fulfilment !== 'partly-shipped' && (
        <div>
          <Button
            size="sm"
            disabled={rows.fields.length >= MAX_PARCELS}
            onClick={() =>
              rows.append(
                { ...NEW_PARCEL, carrier },
                { focusName: `parcels.${rows.fields.length}.trackingNumber` },
              )
            }
          >
            <Plus aria-hidden />
            {t('Add a parcel')}
          </Button>
        </div>
      )}
    </FormDialog>
  );
}

function inputOf(parcels: readonly Parcel[]): z.input<typeof parcelsForm> {
  return { parcels: parcels.length > 0 ? parcels.map(withoutTime) : [NEW_PARCEL] };
}

function withoutTime({ _id, carrier, trackingNumber, trackingLink }: Parcel) {
  return { _id, carrier, trackingNumber, trackingLink };
}
