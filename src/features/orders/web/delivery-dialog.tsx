import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useApi } from '#browser/api.ts';
import { t } from '#shared/texts/texts.ts';
import { EditConflictAlert } from '#ui/edit-conflict-alert.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { showFieldErrors, type FormRefusal } from '#ui/form-problem.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useEditConflict } from '#ui/use-edit-conflict.ts';
import { changeDelivery, type Order } from '../contract.ts';
import {
  deliveryForm,
  shownDelivery,
  typedDelivery,
  type Delivery,
} from '../domain/delivery-change.ts';

interface DeliveryDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onChanged: (order: Order) => void;
}

/** Changes the contact and the address of an order that has not shipped. */
export function DeliveryDialog({ order, onClose, onChanged }: DeliveryDialogProps) {
  const api = useApi();
  const { orderNumber } = order;
  const [seen, setSeen] = useState<Delivery>(() => deliveryOf(order));
  const [refused, setRefused] = useState<FormRefusal | null>(null);
  const form = useForm<z.input<typeof deliveryForm>, unknown, Delivery>({
    resolver: zodResolver(deliveryForm),
    defaultValues: shownDelivery(order, seen),
  });
  const conflict = useEditConflict(form);
  const { handleSubmit, setError, setFocus, formState } = form;
  const field = fieldsOf(form);
  useEffect(() => setFocus('name'), [setFocus]);

  async function send(values: Delivery) {
    if (!(await conflict.mayReplace())) return;
    const body = { ...typedDelivery(order, values), seen };
    const outcome = await api(changeDelivery, { params: { id: order._id }, body });
    if (outcome.ok) return onChanged(outcome.value);
    const { problem } = outcome;
    conflict.clear();
    if (problem.type === 'orders/delivery-changed') {
      setRefused(null);
      setSeen(problem.current);
      return conflict.rebase(
        shownDelivery(order, seen),
        shownDelivery(order, problem.current),
        null,
      );
    }
    setRefused(problem);
    showFieldErrors(problem, setError);
  }

  return (
    <FormDialog
      onClose={onClose}
      title={t('Delivery address of order {orderNumber}', { orderNumber })}
      description={t('The customer is told by email.')}
      size="sm"
      submitLabel={t('Change the address')}
      busy={formState.isSubmitting}
      problem={refused}
      onSubmit={handleSubmit(send, () => setRefused(null))}
    >
      <EditConflictAlert
        {...conflict}
        title={t('Someone else has changed the delivery address.')}
      />
      <TextField {...field('name')} label={t('Contact')} autoComplete="off" required />
      <TextField
        {...field('number')}
        label={t('Contact number')}
        type="tel"
        autoComplete="off"
        required
      />
      <TextArea {...field('address')} label={t('Address')} rows={4} required />
    </FormDialog>
  );
}

function deliveryOf({ name, number, address }: Order): Delivery {
  return { name, number, address };
}
