import { useMemo, type ReactNode } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { RetryNotice } from '#browser/retry-notice.tsx';
import { countryCodes, countryName } from '#shared/countries.ts';
import { currentLocale, t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { FormProblem, showFieldErrors } from '#ui/form-problem.tsx';
import { keepFieldFocus } from '#ui/keep-field-focus.ts';
import { RadioGroupField } from '#ui/radio-group-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { needsPostalCode } from '../domain/postal-codes.ts';
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
  const postalCode = needsPostalCode(country ?? '');
  const countries = useMemo(() => countryOptions(), []);

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
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('Company (optional)')}
            autoComplete="shipping organization"
            {...field('address.company')}
          />
          <TextField
            label={t('Recipient or department (optional)')}
            autoComplete="off"
            {...field('address.recipient')}
          />
        </div>
        <TextField
          label={t('Street and number')}
          autoComplete="shipping address-line1"
          required
          {...field('address.line1')}
        />
        <TextField
          label={t('Building, gate or dock (optional)')}
          autoComplete="shipping address-line2"
          {...field('address.line2')}
        />
        <div className="grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <TextField
            label={postalCode ? t('Postal code') : t('Postal code (optional)')}
            autoComplete="shipping postal-code"
            required={postalCode}
            {...field('address.postalCode')}
          />
          <TextField
            label={t('City')}
            autoComplete="shipping address-level2"
            required
            {...field('address.city')}
          />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('State or region (optional)')}
            autoComplete="shipping address-level1"
            {...field('address.region')}
          />
          <SelectField
            label={t('Country')}
            autoComplete="shipping country"
            placeholder={t('Choose a country')}
            options={countries}
            required
            {...field('address.country')}
          />
        </div>
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

/** All countries by their names in the language of the page. */
function countryOptions() {
  const locale = currentLocale();
  return countryCodes
    .map((value) => ({ value, label: countryName(value, locale) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
}
