import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, type Control } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { useApi } from '#browser/api.ts';
import { useFormSubmission } from '#browser/use-form-submission.ts';
import { decimalForField } from '#shared/decimal-text.ts';
import { t } from '#shared/texts/texts.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { assignBankPayment, type WorkedPayment } from '../contract.ts';
import type { OpenInvoice } from '../domain/bank-payment.ts';
import { FindInvoice } from './find-invoice.tsx';
import { PartFields, RestOfPayment, type FieldsWithParts } from './part-fields.tsx';
import { reasonTexts } from './payment-texts.ts';
import { SentByCtrlEnter } from './sent-by-ctrl-enter.tsx';
import { allocationsOf, partFields } from './typed-parts.ts';

interface AssignFormProps {
  readonly worked: WorkedPayment;
  readonly title: string;
  readonly description: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function fieldsIn(currency: string) {
  return z.object({ amount: z.string(), parts: partFields(currency), isAnother: z.boolean() });
}
type Fields = ReturnType<typeof fieldsIn>;

/** What of a payment pays which invoice, or pays out which credit note. The proposal is filled in. */
export function AssignForm({ worked, title, description, onClose, onDone }: AssignFormProps) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const { payment, proposal } = worked;
  const { _id: id, version, currency, state } = payment;
  const isPayout = payment.amount.startsWith('-');
  const [mayRepeat, setMayRepeat] = useState(false);
  const [invoices, setInvoices] = useState<readonly OpenInvoice[]>(worked.invoices);
  const form = useForm<z.input<Fields>, unknown, z.output<Fields>>({
    resolver: zodResolver(fieldsIn(currency)),
    defaultValues: {
      amount: decimalForField(state === 'unclear' ? payment.amount.replace('-', '') : payment.rest),
      parts: worked.invoices.map(({ _id }) => {
        const proposed =
          state === 'unclear' && proposal.allocations.find(({ invoice }) => invoice === _id);
        return {
          amount: proposed ? decimalForField(proposed.amount) : '',
          takesDiscount: proposed ? /[1-9]/.test(proposed.discount) : false,
        };
      }),
      isAnother: false,
    },
  });
  // The fields that the parts need are those of this form, too.
  const withParts = form as unknown as Parameters<typeof PartFields>[0]['form'];

  function add(found: OpenInvoice) {
    if (invoices.some(({ _id }) => _id === found._id)) return;
    form.setValue(`parts.${invoices.length}`, { amount: '', takesDiscount: false });
    setInvoices([...invoices, found]);
  }

  const submission = useFormSubmission(form, {
    send: ({ parts, isAnother }, idempotencyKey) => {
      const another = isAnother && { isAnother };
      const body = { version, allocations: allocationsOf(invoices, parts), ...another };
      return api(assignBankPayment, { params: { id }, body }, { idempotencyKey });
    },
    onRefused: ({ type }) => setMayRepeat(type === 'receivables/likely-repetition'),
    onDone: () => {
      toast.positive(t('The payment is assigned.'));
      void revalidate();
      onDone();
    },
  });

  return (
    <FormDialog
      {...submission}
      title={title}
      description={description}
      submitLabel={t('Assign')}
      onClose={onClose}
    >
      <SentByCtrlEnter>
        {mayRepeat && (
          <CheckboxField
            label={t('This is another payment, not the one that was booked by hand')}
            {...form.register('isAnother')}
          />
        )}
        <p className="text-sm wrap-anywhere">
          {[payment.reference, payment.text].filter(Boolean).join(', ')}
        </p>
        {state === 'unclear' && (
          <p className="text-sm text-muted">{reasonTexts[proposal.reason]()}</p>
        )}
        <PartFields form={withParts} invoices={invoices} />
        <FindInvoice kind={isPayout ? 'credit-note' : 'invoice'} day={payment.day} onFound={add} />
        <RestOfPayment
          control={form.control as unknown as Control<FieldsWithParts>}
          {...{ currency, isPayout }}
        />
      </SentByCtrlEnter>
    </FormDialog>
  );
}
