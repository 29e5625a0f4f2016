import { useWatch, type Control, type UseFormReturn } from 'react-hook-form';
import { decimalForField } from '#shared/decimal-text.ts';
import { formatDay } from '#shared/date-format.ts';
import { formatAmount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { DecimalField } from '#ui/decimal-field.tsx';
import type { OpenInvoice } from '../domain/bank-payment.ts';
import { decimalOf, discounted, typedMinor, type TypedPart } from './typed-parts.ts';

export interface FieldsWithParts {
  amount: string;
  parts: TypedPart[];
}

interface PartFieldsProps {
  readonly form: Pick<
    UseFormReturn<FieldsWithParts>,
    'register' | 'control' | 'setValue' | 'getFieldState' | 'formState'
  >;
  readonly invoices: readonly OpenInvoice[];
  /** The index of the first one among the parts of the form. */
  readonly from?: number;
}

/** What of a payment pays which invoice. */
export function PartFields({ form, invoices, from = 0 }: PartFieldsProps) {
  return (
    <ul className="grid gap-3">
      {invoices.map((invoice, index) => (
        <PartField key={invoice._id} {...{ form, invoice }} index={from + index} />
      ))}
    </ul>
  );
}

interface PartFieldProps extends Pick<PartFieldsProps, 'form'> {
  readonly invoice: OpenInvoice;
  readonly index: number;
}

function PartField({ form, invoice, index }: PartFieldProps) {
  const { number, day, open, discount, currency, buyer } = invoice;
  const name = `parts.${index}` as const;
  const hasDiscount = /[1-9]/.test(discount);
  const { error } = form.getFieldState(`${name}.amount`, form.formState);
  return (
    <li className="grid items-start gap-x-4 gap-y-2 border-t border-line pt-3 sm:grid-cols-[1fr_10rem]">
      <div className="min-w-0">
        <p className="code font-medium wrap-anywhere">{number}</p>
        <p className="text-sm text-muted wrap-anywhere">
          {t('{buyer}, {day}, {open} open', {
            buyer,
            day: formatDay(day),
            open: formatAmount(open, currency),
          })}
        </p>
        {hasDiscount && (
          <CheckboxField
            label={t('Take the discount of {discount}', {
              discount: formatAmount(discount, currency),
            })}
            {...form.register(`${name}.takesDiscount`, {
              onChange: ({ target }: { target: HTMLInputElement }) =>
                form.setValue(
                  `${name}.amount`,
                  decimalForField(target.checked ? discounted(invoice) : open),
                ),
            })}
          />
        )}
      </div>
      <DecimalField
        label={t('Pays {number}', { number })}
        labelHidden
        after={currency}
        error={error?.message}
        {...form.register(`${name}.amount`)}
      />
    </li>
  );
}

interface RestProps {
  readonly control: Control<FieldsWithParts>;
  readonly currency: string;
  /** Money that left pays out credit notes. */
  readonly isPayout?: boolean;
}

/** What of the payment is left, as it is typed. */
export function RestOfPayment({ control, currency, isPayout = false }: RestProps) {
  const amount = useWatch({ control, name: 'amount' });
  const parts = useWatch({ control, name: 'parts' });
  const paid = typedMinor(amount, currency);
  const used = parts.reduce((sum, part) => sum + typedMinor(part.amount, currency), 0n);
  const money = (minor: bigint) => formatAmount(decimalOf(minor, currency), currency);
  return (
    <p className="text-sm" role="status">
      {used > paid ? (
        <span className="text-danger">
          {t('The parts are {more} more than the payment.', { more: money(used - paid) })}
        </span>
      ) : used === 0n ? (
        t('Say what it pays.')
      ) : used === paid ? (
        isPayout ? (
          t('All of it pays out credit notes.')
        ) : (
          t('All of it pays invoices.')
        )
      ) : isPayout ? (
        t('{rest} is left. All of it must be for credit notes.', { rest: money(paid - used) })
      ) : (
        t('{rest} stays on the account of the customer.', { rest: money(paid - used) })
      )}
    </p>
  );
}
