import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { useForm, type Control } from 'react-hook-form';
import { z } from 'zod';
import { useApi } from '#browser/api.ts';
import { typedAmount } from '#browser/typed-amount.ts';
import { useFormSubmission } from '#browser/use-form-submission.ts';
import { moneyText } from '#shared/api-schemas.ts';
import { decimalForField } from '#shared/decimal-text.ts';
import { isDay } from '#shared/is-day.ts';
import { t } from '#shared/texts/texts.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { getReceivable, recordBankPayment, type WorkedReceivable } from '../contract.ts';
import type { BankPayment } from '../domain/bank-payment.ts';
import { PartFields, RestOfPayment, type FieldsWithParts } from './part-fields.tsx';
import { TransferFields } from './transfer-fields.tsx';
import { allocationsOf, partFields } from './typed-parts.ts';

interface RecordPaymentDialogProps {
  readonly receivable: WorkedReceivable;
  readonly onClose: () => void;
  readonly onBooked: (payment: BankPayment) => void;
}

function fieldsIn(currency: string) {
  return z.object({
    account: z.string(),
    day: z.string().refine(isDay, t('Required')),
    amount: typedAmount(moneyText, currency),
    payer: z.string(),
    reference: z.string(),
    parts: partFields(currency),
    isAnother: z.boolean(),
  });
}
type Fields = ReturnType<typeof fieldsIn>;

/** Books a bank transfer on an invoice, and on others of its customer. */
export function RecordPaymentDialog({ receivable, onClose, onBooked }: RecordPaymentDialogProps) {
  const api = useApi();
  const { invoice, accounts, today } = receivable;
  const { currency } = invoice;
  const [onDay, setOnDay] = useState(receivable);
  const [isBooked, setIsBooked] = useState(false);
  const invoices = useMemo(() => [onDay.invoice, ...onDay.others], [onDay]);
  const form = useForm<z.input<Fields>, unknown, z.output<Fields>>({
    resolver: zodResolver(fieldsIn(currency)),
    defaultValues: {
      account: accounts[0] ?? '',
      day: today,
      amount: decimalForField(invoice.open),
      payer: invoice.buyer,
      reference: '',
      parts: invoices.map((one) => ({
        amount: one === invoice ? decimalForField(one.open) : '',
        takesDiscount: false,
      })),
      isAnother: false,
    },
  });
  // The fields that the parts need are those of this form, too.
  const withParts = form as unknown as Parameters<typeof PartFields>[0]['form'];

  /** The discount depends on the day. */
  async function loadDay(day: string) {
    if (!isDay(day)) return;
    const found = await api(getReceivable, { params: { id: invoice._id }, query: { day } });
    if (found.ok) setOnDay(found.value);
  }

  const submission = useFormSubmission(form, {
    send: ({ parts, isAnother, ...transfer }, idempotencyKey) => {
      const allocations = allocationsOf(invoices, parts);
      const body = { ...transfer, allocations, ...(isAnother && { isAnother }) };
      return api(recordBankPayment, { body }, { idempotencyKey });
    },
    onDone: onBooked,
    onRefused: ({ type }) => {
      if (type === 'receivables/booked-already') setIsBooked(true);
    },
  });

  return (
    <FormDialog
      {...submission}
      onClose={onClose}
      title={t('Payment of invoice {number}', { number: invoice.number })}
      description={t('Book what has reached the bank account.')}
      submitLabel={t('Book the payment')}
      cancelLabel={t('Not yet')}
    >
      <TransferFields
        form={form as unknown as Parameters<typeof TransferFields>[0]['form']}
        {...{ currency, accounts, today, isBooked }}
        onDay={(day) => void loadDay(day)}
      />
      <PartFields form={withParts} invoices={invoices.slice(0, 1)} />
      {invoices.length > 1 && (
        <details>
          <summary className="cursor-pointer text-sm font-medium">
            {t('Other open invoices of this customer ({count})', { count: invoices.length - 1 })}
          </summary>
          <div className="mt-3">
            <PartFields form={withParts} invoices={invoices.slice(1)} from={1} />
          </div>
        </details>
      )}
      <RestOfPayment
        control={form.control as unknown as Control<FieldsWithParts>}
        currency={currency}
      />
    </FormDialog>
  );
}
