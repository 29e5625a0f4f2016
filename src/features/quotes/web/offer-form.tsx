import { zodResolver } from '@hookform/resolvers/zod';
import { Plus } from 'lucide-react';
import { useFieldArray, useForm, type Resolver } from 'react-hook-form';
import { useApi } from '#browser/api.ts';
import { useFormSubmission } from '#browser/use-form-submission.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { DecimalField } from '#ui/decimal-field.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { FormProblem } from '#ui/form-problem.tsx';
import { keepFieldFocus } from '#ui/keep-field-focus.ts';
import { RadioGroupField } from '#ui/radio-group-field.tsx';
import { Section } from '#ui/section.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { deliveryCostPer, MAX_MESSAGE, MAX_QUOTE_LINES } from '../domain/quote-rules.ts';
import { offerQuote, type ManagedQuote } from '../staff-contract.ts';
import {
  emptyOffer,
  firstOffer,
  offerFields,
  type OfferValues,
  type SentOffer,
} from './offer-lines.ts';
import { OfferLine } from './offer-line.tsx';
import { deliveryCostPayers } from './quote-texts.ts';

interface OfferFormProps {
  readonly quote: ManagedQuote;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

/** A version of a quote before it is sent. */
export function OfferForm({ quote, onClose, onSent }: OfferFormProps) {
  const api = useApi();
  const { _id: id, revision, currency, asked } = quote;
  const form = useForm<OfferValues, unknown, SentOffer>({
    resolver: zodResolver(offerFields(currency)) as unknown as Resolver<
      OfferValues,
      unknown,
      SentOffer
    >,
    mode: 'onTouched',
    defaultValues: firstOffer(quote),
  });
  const field = fieldsOf(form);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' });
  const { busy, problem, onSubmit } = useFormSubmission(form, {
    send: (body, idempotencyKey) =>
      api(offerQuote, { params: { id }, body: { ...body, revision } }, { idempotencyKey }),
    onDone: onSent,
  });
  return (
    <Section title={t('Version {version}', { version: (quote.versions[0]?.version ?? 0) + 1 })}>
      <form
        method="post"
        noValidate
        onMouseDownCapture={keepFieldFocus}
        onSubmit={onSubmit}
        className="grid gap-6"
      >
        <FormProblem problem={problem} />
        <ol className="grid gap-4">
          {fields.map((line, index) => (
            <li key={line.id}>
              <OfferLine
                {...{ form, index, currency }}
                asked={asked.find((one) => one.line === line.answers) ?? null}
                onRemove={fields.length > 1 ? () => remove(index) : null}
              />
            </li>
          ))}
        </ol>
        <div>
          <Button disabled={fields.length >= MAX_QUOTE_LINES} onClick={() => append(emptyOffer)}>
            <Plus aria-hidden />
            {t('Add a line')}
          </Button>
        </div>
        <div className="grid max-w-prose gap-4 sm:grid-cols-2">
          <TextField
            label={t('Valid until')}
            type="date"
            hint={t('The prices hold to the end of this day.')}
            required
            {...field('validUntil')}
          />
          <DecimalField
            label={t('Delivery cost')}
            after={currency}
            hint={t('Without tax. If it is empty, the customer chooses a delivery method.')}
            {...field('deliveryCost')}
          />
          <TextField
            label={t('Reason for the delivery cost')}
            hint={t('Only staff see it, in the audit log.')}
            maxLength={300}
            className="sm:col-start-2"
            {...field('deliveryReason')}
          />
        </div>
        <RadioGroupField
          label={t('Who pays the delivery cost')}
          inline
          className="max-w-prose"
          options={deliveryCostPer.map((value) => ({ value, label: t(deliveryCostPayers[value]) }))}
          {...field('deliveryCostPer')}
        />
        <CheckboxField
          label={t('Hold the parts in stock until the quote ends')}
          hint={t('Nobody else can order them meanwhile.')}
          {...field('holdsStock')}
        />
        <TextArea
          label={t('Note to the customer')}
          rows={3}
          maxLength={MAX_MESSAGE}
          className="max-w-prose"
          {...field('note')}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={busy}>
            {t('Send to the customer')}
          </Button>
          <Button onClick={onClose}>{t('Cancel')}</Button>
        </div>
      </form>
    </Section>
  );
}
