import { zodResolver } from '@hookform/resolvers/zod';
import { Plus } from 'lucide-react';
import { useFieldArray, useForm, type Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { useApi } from '#browser/api.ts';
import { useFormSubmission } from '#browser/use-form-submission.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { DecimalField } from '#ui/decimal-field.tsx';
import { fieldsOf, rowError } from '#ui/form-fields.ts';
import { FormProblem } from '#ui/form-problem.tsx';
import { keepFieldFocus } from '#ui/keep-field-focus.ts';
import { NumberField } from '#ui/number-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { requestQuote, type Quote } from '../contract.ts';
import { MAX_MESSAGE, MAX_QUOTE_LINES } from '../domain/quote-rules.ts';
import { LineFieldset } from './line-fieldset.tsx';
import {
  emptyLine,
  requestFields,
  toTypedLine,
  type ProposedLine,
  type TypedLine,
} from './request-lines.ts';

interface RequestValues {
  message: string;
  lines: TypedLine[];
}
type Sent = z.output<ReturnType<typeof requestFields>>;
type RequestFormOf = ReturnType<typeof useForm<RequestValues, unknown, Sent>>;

interface RequestFormProps {
  readonly lines: readonly ProposedLine[];
  readonly currency: string;
  readonly onSent: (quote: Quote) => void;
}

/** The lines of a request and a message to the shop. */
export function RequestForm({ lines, currency, onSent }: RequestFormProps) {
  const api = useApi();
  const form = useForm<RequestValues, unknown, Sent>({
    resolver: zodResolver(requestFields(currency)) as unknown as Resolver<
      RequestValues,
      unknown,
      Sent
    >,
    mode: 'onTouched',
    defaultValues: {
      message: '',
      lines: lines.length > 0 ? lines.map(toTypedLine) : [emptyLine],
    },
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' });
  const { busy, problem, onSubmit } = useFormSubmission(form, {
    send: (body, idempotencyKey) => api(requestQuote, { body }, { idempotencyKey }),
    onDone: onSent,
  });
  return (
    <form
      method="post"
      noValidate
      onMouseDownCapture={keepFieldFocus}
      onSubmit={onSubmit}
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
    >
      <FormProblem problem={problem} />
      <ol className="grid gap-4">
        {fields.map((line, index) => (
          <li key={line.id}>
            <RequestLine
              {...{ form, index, currency }}
              line={line}
              onRemove={fields.length > 1 ? () => remove(index) : null}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button wraps disabled={fields.length >= MAX_QUOTE_LINES} onClick={() => append(emptyLine)}>
          <Plus aria-hidden />
          {t('Add a part that is not in the catalogue')}
        </Button>
      </div>
      <TextArea
        label={t('Message')}
        hint={t('What is it for, and when do you need it?')}
        maxLength={MAX_MESSAGE}
        className="max-w-prose"
        {...fieldsOf(form)('message')}
      />
      <div>
        <Button type="submit" variant="primary" size="lg" busy={busy}>
          {t('Request a quote')}
        </Button>
      </div>
    </form>
  );
}

interface RequestLineProps {
  readonly form: RequestFormOf;
  readonly index: number;
  readonly currency: string;
  readonly line: TypedLine;
  readonly onRemove: (() => void) | null;
}

/** A product of the catalogue, or the fields that describe another part. */
function RequestLine({ form, index, currency, line, onRemove }: RequestLineProps) {
  const field = (name: keyof TypedLine) => ({
    error: rowError(form, `lines.${index}.${name}`),
    ...form.register(`lines.${index}.${name}`),
  });
  return (
    <LineFieldset
      index={index}
      about={
        line.productId === '' ? (
          <div className="grid flex-1 gap-3 sm:grid-cols-2">
            <TextField label={t('Manufacturer part number')} mono {...field('mpn')} />
            <TextField label={t('Manufacturer')} {...field('manufacturer')} />
            <TextField
              label={t('Description')}
              className="sm:col-span-2"
              {...field('description')}
            />
          </div>
        ) : (
          <p className="min-w-0 font-medium wrap-anywhere">
            {line.name}
            <span className="block code text-xs text-muted">{line.sku}</span>
          </p>
        )
      }
      onRemove={onRemove}
    >
      <div className="grid gap-3 sm:grid-cols-3">
        <NumberField label={t('Quantity')} min={1} required {...field('quantity')} />
        <DecimalField label={t('Target price')} after={currency} {...field('targetPrice')} />
        <TextField label={t('Note')} {...field('note')} />
      </div>
    </LineFieldset>
  );
}
