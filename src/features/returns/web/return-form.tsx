import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useApi } from '#browser/api.ts';
import { useFormSubmission } from '#browser/use-form-submission.ts';
import {
  returnReasonNames,
  returnReasons,
  type ReturnReason,
} from '#features/settings/domain/return-settings.ts';
import { formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { FormProblem } from '#ui/form-problem.tsx';
import { keepFieldFocus } from '#ui/keep-field-focus.ts';
import { NumberField } from '#ui/number-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { requestReturn, type OrderReturns, type Return } from '../contract.ts';
import { MAX_MESSAGE } from '../domain/return-rules.ts';
import { isUpTo, typedPieces, upTo } from './typed-pieces.ts';

interface ReturnFields {
  note: string;
  lines: { quantity: string; reason: string; note: string }[];
}

interface ReturnFormProps {
  readonly orderId: string;
  readonly lines: OrderReturns['lines'];
  readonly fees: OrderReturns['fees'];
  readonly onSent: (sent: Return) => void;
}

/** The pieces of each line that go back, and why. */
export function ReturnForm({ orderId, lines, fees, onSent }: ReturnFormProps) {
  const api = useApi();
  const [isEmpty, setEmpty] = useState(false);
  const form = useForm<ReturnFields>({
    defaultValues: {
      note: '',
      lines: lines.map(() => ({ quantity: '', reason: '', note: '' })),
    },
  });
  const { formState, getFieldState, register, getValues } = form;
  const errorOf = (name: `lines.${number}.${'quantity' | 'reason' | 'note'}`) =>
    getFieldState(name, formState).error?.message;
  const { busy, problem, onSubmit } = useFormSubmission(form, {
    send: ({ note, lines: typed }, idempotencyKey) => {
      const wanted = lines.flatMap(({ productId }, index) => {
        const { quantity = '', reason = '', note: noteOnLine = '' } = typed[index] ?? {};
        const pieces = typedPieces(quantity);
        return pieces > 0
          ? [{ productId, quantity: pieces, reason: reason as ReturnReason, note: noteOnLine }]
          : [];
      });
      const body = { lines: wanted, note };
      return api(requestReturn, { params: { id: orderId }, body }, { idempotencyKey });
    },
    onDone: onSent,
    onRefused(refused) {
      if (refused.type !== 'returns/not-left-to-return') return;
      for (const { productId, left } of refused.lines) {
        const index = lines.findIndex((line) => line.productId === productId);
        if (index >= 0) form.setError(`lines.${index}.quantity`, { message: upTo(left) });
      }
    },
  });
  const options = returnReasons.map((value) => ({
    value,
    label:
      (fees[value] ?? 0) > 0
        ? t('{reason} (restocking fee {percent} %)', {
            reason: t(returnReasonNames[value]),
            percent: fees[value] ?? 0,
          })
        : t(returnReasonNames[value]),
  }));

  return (
    <form
      method="post"
      noValidate
      onMouseDownCapture={keepFieldFocus}
      onChange={() => setEmpty(false)}
      onSubmit={(event) => {
        const hasSome = getValues('lines').some(({ quantity }) => quantity.trim() !== '');
        setEmpty(!hasSome);
        if (hasSome) return void onSubmit(event);
        event.preventDefault();
        form.setFocus('lines.0.quantity');
      }}
      className="grid gap-6"
    >
      <FormProblem problem={problem} />
      {lines.map(({ productId, productname, sku, left }, index) => (
        <fieldset key={productId} className="grid gap-3 rounded-md border border-line p-4">
          <legend className="px-1 font-medium wrap-anywhere">
            {productname} <span className="code font-normal text-muted">{sku}</span>
          </legend>
          <p className="text-sm text-muted">{t('Up to {count}', { count: formatCount(left) })}</p>
          <div className="grid gap-3 sm:grid-cols-[9rem_1fr_1fr]">
            <NumberField
              label={t('Pieces')}
              min={0}
              max={left}
              error={
                isEmpty && index === 0
                  ? t('Enter the pieces of at least one line')
                  : errorOf(`lines.${index}.quantity`)
              }
              {...register(`lines.${index}.quantity`, {
                validate: (typed) => isUpTo(typed, left),
              })}
            />
            <SelectField
              label={t('Reason')}
              placeholder={t('Choose a reason')}
              options={options}
              error={errorOf(`lines.${index}.reason`)}
              {...register(`lines.${index}.reason`, {
                validate: (reason, { lines: typed }) =>
                  reason !== '' ||
                  typedPieces(typed[index]?.quantity) === 0 ||
                  t('Choose a reason'),
              })}
            />
            <TextField
              label={t('Note')}
              maxLength={200}
              error={errorOf(`lines.${index}.note`)}
              {...register(`lines.${index}.note`)}
            />
          </div>
        </fieldset>
      ))}
      <TextArea
        label={t('Message')}
        hint={t('What is wrong? You can add pictures on the next page.')}
        rows={4}
        maxLength={MAX_MESSAGE}
        className="max-w-prose"
        {...fieldsOf(form)('note')}
      />
      <div>
        <Button type="submit" variant="primary" size="lg" busy={busy}>
          {t('Request return')}
        </Button>
      </div>
    </form>
  );
}
