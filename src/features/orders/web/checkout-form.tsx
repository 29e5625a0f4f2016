import { lazy, Suspense, useState, type ReactNode } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { RetryNotice } from '#browser/retry-notice.tsx';
import {
  exceededBy,
  type CompanyAddress,
  type OwnLimits,
} from '#features/companies/domain/purchasing.ts';
import type { OwnTerms } from '#features/payment-terms/contract.ts';
import type { CountryCode } from '#shared/countries.ts';
import { formatAmount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { FormProblem, showFieldErrors } from '#ui/form-problem.tsx';
import { keepFieldFocus } from '#ui/keep-field-focus.ts';
import { RadioGroupField } from '#ui/radio-group-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AddressParts } from '#browser/address-parts.tsx';
import { companyAddressFields } from './address-fields.ts';
import { checkoutDefaults, checkoutFields, type CheckoutDetails } from './checkout-fields.ts';
import { AskForApproval, CompanyAddressField, CostCentreField } from './company-fields.tsx';
import { orderMessages } from './messages.ts';
import { offeredOption, paymentOptions } from './payment-options.tsx';
import type { TotalsForm } from '../domain/totals-form.ts';
import { useOrderTotals, type AskTotals } from './use-order-totals.ts';
import type { CheckoutRefusal, useCheckOut } from './use-check-out.ts';

/** Loaded when an order costs more than its lines. */
const loadTotals = () => import('./order-totals.tsx');
const DeliveryMethods = lazy(async () => ({ default: (await loadTotals()).DeliveryMethods }));
const AddedAmountRows = lazy(async () => ({ default: (await loadTotals()).AddedAmountRows }));

type Fields = z.output<typeof checkoutFields>;

interface CheckoutCompany extends Pick<OwnLimits, 'currency' | 'costCentres'> {
  readonly addresses: readonly CompanyAddress[];
  /** Null for a company that does not order on invoice. */
  readonly terms?: OwnTerms | null;
  /** What of the cart the buyer may order; absent for staff, who ask nobody for approval. */
  readonly approval?: {
    readonly limits: OwnLimits;
    /** What holds while the order waits for approval. */
    readonly hint?: string;
  };
}

interface CheckoutFormProps {
  readonly defaults: ReturnType<typeof checkoutDefaults>;
  /** Whether the shop accepts cards. */
  readonly cardPayment: boolean;
  /** Whether the buyer may place another order on delivery. */
  readonly onDelivery: boolean;
  /** @param total what is to be paid, formatted */
  readonly submitLabel: (total: string) => string;
  readonly order: {
    readonly lines: TotalsForm['lines'];
    readonly price: string;
    readonly currency: string;
    /** What staff agreed on for delivery. */
    readonly deliveryPrice?: string | undefined;
  };
  readonly askTotals: AskTotals;
  /** The cart cannot be ordered as it is. */
  readonly disabled: boolean;
  readonly state: Pick<ReturnType<typeof useCheckOut>, 'refused' | 'waiting' | 'stop'>;
  /** The company that the order is for. */
  readonly company?: CheckoutCompany | null;
  /** What is refused besides the fields. */
  readonly children?: ReactNode;
  /**
   * @param reason for the approvers; null if the order is within the limits
   * @returns the refusal, whose errors are shown at their fields
   */
  readonly onOrder: (
    details: CheckoutDetails,
    reason: string | null,
  ) => Promise<CheckoutRefusal | null>;
}

/** Contact, delivery address and payment option of an order of many lines. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { defaults, cardPayment, onDelivery, submitLabel, disabled, state, onOrder, company } =
    props;
  const { refused, waiting, stop } = state;
  const terms = company?.terms;
  const options = paymentOptions(cardPayment, onDelivery, terms?.accepted);
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
  const [country, region, postalCode] = useWatch({
    control: form.control,
    name: ['address.country', 'address.region', 'address.postalCode'],
  });
  const place = country
    ? { country, region: region || undefined, postalCode: postalCode || undefined }
    : undefined;
  const totals = useOrderTotals(props.askTotals, { ...props.order, place });
  const { toPay } = totals.sent;
  const [costCentreId, payment] = useWatch({
    control: form.control,
    name: ['costCentreId', 'delivery'],
  });
  const needsNumber = payment === 'Invoice' && terms?.requiresPurchaseOrder;
  const approval = company?.approval;
  const exceeded = approval ? exceededBy(toPay, approval.limits, costCentreId || undefined) : [];
  const [reason, setReason] = useState('');

  async function send(fields: Fields) {
    if (!totals.check()) return;
    const details = { ...fields, ...totals.sent };
    const refusal = await onOrder(details, exceeded.length > 0 ? reason : null);
    if (!refusal) return;
    showFieldErrors(refusal, form.setError);
    totals.afterRefusal(refusal);
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
        {company && (
          <CompanyAddressField
            addresses={company.addresses}
            onChoose={(chosen) => {
              const { carrier, carrierAccount, contactNumber } = chosen;
              totals.setAccount({ carrier: carrier ?? '', number: carrierAccount ?? '' });
              const filled = companyAddressFields(chosen);
              const filledCountry = filled.country as CountryCode;
              form.setValue('address', { ...filled, country: filledCountry });
              form.clearErrors('address');
              if (!contactNumber || form.getValues('number')) return;
              form.setValue('number', contactNumber);
              form.clearErrors('number');
            }}
          />
        )}
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
      {company && (
        <TextField
          label={
            needsNumber
              ? t('Your purchase order number')
              : t('Your purchase order number (optional)')
          }
          required={needsNumber}
          hint={[
            terms?.requiresPurchaseOrder && t('Orders on invoice need it.'),
            terms?.purchaseOrderFile === 'required' && t('Then attach it as PDF.'),
          ]
            .filter(Boolean)
            .join(' ')}
          autoComplete="off"
          {...field('purchaseOrder')}
        />
      )}
      {company && company.costCentres.length > 0 && (
        <CostCentreField
          costCentres={company.costCentres}
          currency={company.currency}
          {...field('costCentreId')}
        />
      )}
      {totals.isShown && (
        <Suspense>
          <DeliveryMethods {...totals} />
        </Suspense>
      )}
      {company && exceeded.length > 0 && (
        <AskForApproval
          exceeded={exceeded}
          hint={approval?.hint}
          currency={company.currency}
          reason={reason}
          onReason={setReason}
        />
      )}
      {totals.isShown && (
        <Suspense>
          <AddedAmountRows {...totals} />
        </Suspense>
      )}
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
        {exceeded.length > 0
          ? t('Ask for approval')
          : submitLabel(toPay && formatAmount(toPay, props.order.currency))}
      </Button>
    </form>
  );
}
