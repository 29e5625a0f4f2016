import type { ReactNode } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { RetryNotice } from '#browser/retry-notice.tsx';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { FormProblem, showFieldErrors } from '#ui/form-problem.tsx';
import { keepFieldFocus } from '#ui/keep-field-focus.ts';
import { RadioGroupField } from '#ui/radio-group-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AddressParts } from '#browser/address-parts.tsx';
import { checkoutDefaults, checkoutFields } from './checkout-fields.ts';
import { orderMessages } from './messages.ts';
import { offeredOption, paymentOptions } from './payment-options.tsx';
import type { CheckoutRefusal, useCheckOut } from './use-check-out.ts';

type Fields = z.output<typeof checkoutFields>;

interface CheckoutFormProps {
  readonly defaults: ReturnType<typeof checkoutDefaults>;
  /** Whether the shop accepts cards. */
  readonly cardPayment: boolean;
  /** Whether the buyer may place another order on delivery. */
  readonly onDelivery: boolean;
  readonly submitLabel: string;
  /** The cart cannot be ordered as it is. */
  readonly disabled: boolean;
  readonly state: Pick<ReturnType<typeof useCheckOut>, 'refused' | 'waiting' | 'stop'>;
  /** What is refused besides the fields. */
  readonly children?: ReactNode;
  /** @returns the refusal, whose errors are shown at their fields */
  readonly onOrder: (fields: Fields) => Promise<CheckoutRefusal | null>;
}

/** Contact, delivery address and payment option of an order of many lines. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { defaults, cardPayment, onDelivery, submitLabel, disabled, state, onOrder } = props;
  const { refused, waiting, stop } = state;
  const options = paymentOptions(cardPayment, onDelivery);
  const preselected = offeredOption(options, defaults.delivery);
  const form = useForm<z.input<typeof checkoutFields>, unknown, Fields>({
    resolver: zodResolver(checkoutFields),
    mode: 'onTouched',
    defaultValues: {
      ...(defaults as z.input<typeof checkoutFields>),
      ...(preselected && { delivery: preselected }),
    },
  });
  const field = fieldsOf(form);
  const country = useWatch({ control: form.control, name: 'address.country' });

  async function send(fields: Fields) {
    const refusal = await onOrder(fields);
    if (refusal) showFieldErrors(refusal, form.setError);
  }

  return (
    <form
      method="post"
      noValidate
      onMouseDownCapture={keepFieldFocus}
      onSubmit={form.handleSubmit(send)}
      className="grid gap-6"
    >
      <fieldset className="grid gap-4">
        <legend className="mb-3 text-lg">{t('Contact')}</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t('Name')} autoComplete="name" required {...field('name')} />
          <TextField
            label={t('Contact number')}
            type="tel"
            autoComplete="tel"
            required
            {...field('number')}
          />
        </div>
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="mb-3 text-lg">{t('Delivery address')}</legend>
        <AddressParts
          part={(name) => field(`address.${name}`)}
          country={country}
          autofill="shipping"
        />
      </fieldset>
      <RadioGroupField
        label={t('Payment option')}
        inline
        options={options}
        required
        {...field('delivery')}
      />
      {!refused?.lines && <FormProblem problem={refused} />}
      {props.children}
      {waiting && <RetryNotice reason={waiting} texts={orderMessages.waiting} onStop={stop} />}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        busy={form.formState.isSubmitting}
        disabled={disabled}
      >
        {submitLabel}
      </Button>
    </form>
  );
}
