import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useApi } from '#browser/api.ts';
import { typedAmount } from '#browser/typed-amount.ts';
import { useFormSubmission } from '#browser/use-form-submission.ts';
import { moneyText } from '#shared/api-schemas.ts';
import { decimalForField, typedDecimal } from '#shared/decimal-text.ts';
import { t } from '#shared/texts/texts.ts';
import { typedCount } from '#shared/typed-count.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { changeTerms, type ManagedTerms } from '../contract.ts';
import { dayCount, earlyPaymentPercent, purchaseOrderFiles } from '../domain/terms-fields.ts';

import { purchaseOrderFileNames } from './purchase-order-file-names.ts';

interface TermsDialogProps {
  readonly companyId: string;
  readonly currency: string;
  /** Null without terms. */
  readonly terms: ManagedTerms | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
  readonly onRefused: () => void;
}

const typedDays = z.string().transform(typedCount).pipe(dayCount);

/** Both empty is no discount. */
const typedDiscount = z
  .object({ percent: z.string(), days: z.string() })
  .transform(({ percent, days }) =>
    percent.trim() === '' && days.trim() === ''
      ? null
      : { percent: typedDecimal(percent.trim()), days: typedCount(days) },
  )
  .pipe(z.object({ percent: earlyPaymentPercent, days: dayCount }).nullable());

function fieldsIn(currency: string) {
  return z.object({
    days: typedDays,
    creditLimit: typedAmount(moneyText, currency),
    requiresPurchaseOrder: z.boolean(),
    purchaseOrderFile: z.enum(purchaseOrderFiles),
    earlyPayment: typedDiscount,
  });
}
type Fields = ReturnType<typeof fieldsIn>;

/** Sets when a company pays, and how much it may owe. */
export function TermsDialog(props: TermsDialogProps) {
  const { companyId, currency, terms, onClose, onSaved, onRefused } = props;
  const api = useApi();
  const form = useForm<z.input<Fields>, unknown, z.output<Fields>>({
    resolver: zodResolver(fieldsIn(currency)),
    mode: 'onTouched',
    defaultValues: {
      days: String(terms?.days ?? 30),
      creditLimit: decimalForField(terms?.creditLimit ?? ''),
      requiresPurchaseOrder: terms?.requiresPurchaseOrder ?? false,
      purchaseOrderFile: terms?.purchaseOrderFile ?? 'none',
      earlyPayment: {
        percent: decimalForField(terms?.earlyPayment?.percent ?? ''),
        days: terms?.earlyPayment ? String(terms.earlyPayment.days) : '',
      },
    },
  });
  const field = fieldsOf(form);
  const version = terms?.version ?? 0;
  const submission = useFormSubmission(form, {
    send: (values) => api(changeTerms, { params: { companyId }, body: { ...values, version } }),
    onDone: onSaved,
    onRefused,
  });
  return (
    <FormDialog
      {...submission}
      title={t('Orders on invoice')}
      description={t('Open invoices and orders without one use up the credit.')}
      size="sm"
      submitLabel={t('Save')}
      onClose={onClose}
    >
      <TextField
        label={t('Days to pay')}
        inputMode="numeric"
        autoComplete="off"
        required
        {...field('days')}
      />
      <TextField
        label={t('Credit limit')}
        inputMode="decimal"
        autoComplete="off"
        after={currency}
        required
        {...field('creditLimit')}
      />
      <CheckboxField
        label={t('Orders need a purchase order number')}
        {...form.register('requiresPurchaseOrder')}
      />
      <SelectField
        label={t('Purchase order as PDF')}
        options={purchaseOrderFiles.map((value) => ({
          value,
          label: t(purchaseOrderFileNames[value]),
        }))}
        {...field('purchaseOrderFile')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('Early payment discount')}
          hint={t('Leave it empty for no discount.')}
          inputMode="decimal"
          autoComplete="off"
          after="%"
          {...field('earlyPayment.percent')}
        />
        <TextField
          label={t('Within days')}
          inputMode="numeric"
          autoComplete="off"
          {...field('earlyPayment.days')}
        />
      </div>
    </FormDialog>
  );
}
