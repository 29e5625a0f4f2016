import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useApi } from '#browser/api.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { FormProblem, showFieldErrors, type FormRefusal } from '#ui/form-problem.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { changeDelivery, type Order } from '../contract.ts';
import { deliveryForm, type Delivery } from '../domain/delivery-change.ts';

interface DeliveryDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onChanged: (order: Order) => void;
}

/** Changes the contact and the address of an order that has not shipped. */
export function DeliveryDialog({ order, onClose, onChanged }: DeliveryDialogProps) {
  const api = useApi();
  const id = useId();
  const { orderNumber } = order;
  const [seen, setSeen] = useState<Delivery>(() => deliveryOf(order));
  const [refused, setRefused] = useState<FormRefusal | null>(null);
  const form = useForm<z.input<typeof deliveryForm>, unknown, Delivery>({
    resolver: zodResolver(deliveryForm),
    defaultValues: seen,
  });
  const { handleSubmit, setError, setFocus, formState } = form;
  const field = fieldsOf(form);
  useEffect(() => setFocus('name'), [setFocus]);

  async function send(values: Delivery) {
    const body = { ...values, seen };
    const outcome = await api(changeDelivery, { params: { id: order._id }, body });
    if (outcome.ok) return onChanged(outcome.value);
    const { problem } = outcome;
    if (problem.type === 'orders/delivery-changed') {
      const { name, address, number } = problem.current;
      setSeen(problem.current);
      const current = [name, ...address.split('\n'), number].join(', ');
      const detail = t('It is now: {current}. Save again to replace it.', { current });
      return setRefused({ title: problem.title, detail });
    }
    setRefused(problem);
    showFieldErrors(problem, setError);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Delivery address of order {orderNumber}', { orderNumber })}
      description={t('The customer is told by email.')}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={formState.isSubmitting}>
            {t('Change the address')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => void handleSubmit(send, () => setRefused(null))(event)}
        className="mt-4 grid gap-4"
      >
        <FormProblem problem={refused} />
        <TextField {...field('name')} label={t('Contact')} autoComplete="off" required />
        <TextField
          {...field('number')}
          label={t('Contact number')}
          type="tel"
          autoComplete="off"
          required
        />
        <TextArea {...field('address')} label={t('Address')} rows={4} required />
      </form>
    </Dialog>
  );
}

function deliveryOf({ name, number, address }: Order): Delivery {
  return { name, number, address };
}
