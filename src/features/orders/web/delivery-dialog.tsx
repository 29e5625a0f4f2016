import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useApi } from '#browser/api.ts';
import { countryName, type CountryCode } from '#shared/countries.ts';
import { currentLocale, t } from '#shared/texts/texts.ts';
import { EditConflictAlert } from '#ui/edit-conflict-alert.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { showFieldErrors, type FormRefusal } from '#ui/form-problem.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useEditConflict } from '#ui/use-edit-conflict.ts';
import { changeDelivery, type Order } from '../contract.ts';
import { formatAddress } from '#shared/postal-address.ts';
import {
  deliveryForm,
  partsDeliveryForm,
  type CurrentDelivery,
  type DeliveryChange,
} from '../domain/delivery-change.ts';
import { addressFields, type AddressFieldValues } from './address-fields.ts';
import { AddressParts } from '#browser/address-parts.tsx';

interface DeliveryDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onChanged: (order: Order) => void;
}

type Values = Omit<DeliveryChange, 'seen'>;

interface Fields {
  readonly name: string;
  readonly number: string;
  readonly address: string | AddressFieldValues;
}

/** Changes the contact and the address of an order that has not shipped: in parts if the order has them. */
export function DeliveryDialog({ order, onClose, onChanged }: DeliveryDialogProps) {
  const api = useApi();
  const { orderNumber } = order;
  const [seen, setSeen] = useState<CurrentDelivery>(order);
  const [inParts, setInParts] = useState(order.deliveryAddress !== null);
  const [refused, setRefused] = useState<FormRefusal | null>(null);
  const rules = inParts ? partsDeliveryForm : deliveryForm;
  const form = useForm<Fields, unknown, Values>({
    resolver: zodResolver(rules as z.ZodType<Values, Fields>),
    defaultValues: fieldsOfDelivery(seen, inParts),
  });
  const country = useWatch({ control: form.control, name: 'address.country' });
  const conflict = useEditConflict(form);
  const { handleSubmit, setError, setFocus, formState } = form;
  const field = fieldsOf(form);
  useEffect(() => setFocus('name'), [setFocus]);

  async function send(values: Values) {
    if (!(await conflict.mayReplace())) return;
    const { name, number, address } = seen;
    const body = { ...values, seen: { name, number, address } };
    const outcome = await api(changeDelivery, { params: { id: order._id }, body });
    if (outcome.ok) return onChanged(outcome.value);
    const { problem } = outcome;
    conflict.clear();
    if (problem.type === 'orders/delivery-changed') {
      setRefused(null);
      return continueWith(problem.current, values);
    }
    setRefused(problem);
    showFieldErrors(problem, setError);
  }

  /** Another program may have written a text over the parts: then what was typed becomes a text, too. */
  function continueWith(current: CurrentDelivery, { address, ...typed }: Values) {
    const stayInParts = inParts && current.deliveryAddress !== null;
    if (inParts && !stayInParts && typeof address === 'object') {
      form.reset({ ...typed, address: formatAddress(address) });
    }
    setInParts(stayInParts);
    setSeen(current);
    conflict.rebase(
      fieldsOfDelivery(seen, stayInParts),
      fieldsOfDelivery(current, stayInParts),
      null,
    );
  }

  return (
    <FormDialog
      onClose={onClose}
      title={t('Delivery address of order {orderNumber}', { orderNumber })}
      description={t('The customer is told by email.')}
      size={inParts ? 'md' : 'sm'}
      submitLabel={t('Change the address')}
      busy={formState.isSubmitting}
      problem={refused}
      onSubmit={handleSubmit(send, () => setRefused(null))}
    >
      <EditConflictAlert
        {...conflict}
        title={t('Someone else has changed the delivery address.')}
        formatField={(name, value) => (name === 'address.country' ? countryText(value) : null)}
      />
      <TextField {...field('name')} label={t('Contact')} autoComplete="off" required />
      <TextField
        {...field('number')}
        label={t('Contact number')}
        type="tel"
        autoComplete="off"
        required
      />
      {inParts ? (
        <AddressParts part={(name) => field(`address.${name}`)} country={country} />
      ) : (
        <TextArea {...field('address')} label={t('Address')} rows={4} required />
      )}
    </FormDialog>
  );
}

function fieldsOfDelivery(delivery: CurrentDelivery, inParts: boolean): Fields {
  const { name, number, address, deliveryAddress } = delivery;
  return { name, number, address: inParts ? addressFields(deliveryAddress) : address };
}

function countryText(code: unknown): string {
  return countryName(code as CountryCode, currentLocale());
}
