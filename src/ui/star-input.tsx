import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { FieldError, RequiredMark, useField, type FieldProps } from './field.tsx';
import { StarShape } from './star-shape.tsx';

export type StarInputProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'max'
> &
  FieldProps & {
    value?: number | undefined;
    defaultValue?: number | undefined;
    /** How many stars there are; 5 by default. */
    count?: number | undefined;
  };

/** A rating: a radio group whose values are "1" to "5"; arrow keys and clicks choose. */
export function StarInput(props: StarInputProps) {
  const { label, hint, error, labelHidden, value, defaultValue, count = 5, ...rest } = props;
  const { className, id, required, ...input } = rest;
  const field = useField({ hint, error, id });
  return (
    <fieldset
      id={field.id}
      role="radiogroup"
      aria-required={required}
      aria-labelledby={field.ids.label}
      {...field.aria}
      className={cn('min-w-0', className)}
    >
      <legend id={field.ids.label} className={labelHidden ? 'sr-only' : 'mb-1 text-sm font-medium'}>
        {label}
        {required && <RequiredMark />}
      </legend>
      {hint && (
        <p id={field.ids.hint} className="-mt-0.5 mb-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      <div className="kit-stars -ml-1 inline-flex">
        {Array.from({ length: count }, (_, index) => index + 1).map((star) => (
          <label key={star} className="rounded-xs p-1 pointer-coarse:p-2">
            <input
              {...input}
              type="radio"
              required={required}
              value={star}
              {...(value !== undefined && { checked: value === star })}
              {...(defaultValue !== undefined && { defaultChecked: defaultValue === star })}
              className="sr-only"
            />
            <StarShape className="block size-7" />
            <span className="sr-only">{star === 1 ? '1 star' : `${star} stars`}</span>
          </label>
        ))}
      </div>
      <FieldError id={field.ids.error}>{error}</FieldError>
    </fieldset>
  );
}
