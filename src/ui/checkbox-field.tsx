import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { FieldError, RequiredMark, useField, type FieldProps } from './field.tsx';

export type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type'> & FieldProps;

export function CheckboxField(props: CheckboxFieldProps) {
  const { label, hint, error, labelHidden, className, ...input } = props;
  const field = useField({ hint, error, id: input.id });
  return (
    <div className={className}>
      <label className="flex min-h-6 items-start gap-2.5 has-disabled:cursor-not-allowed has-disabled:text-muted pointer-coarse:min-h-11 pointer-coarse:py-2">
        <input
          {...input}
          {...field.aria}
          id={field.id}
          type="checkbox"
          className="mt-1 size-4 shrink-0 rounded-xs accent-copper"
        />
        <span className={cn('text-base', labelHidden && 'sr-only')}>
          {label}
          {input.required && <RequiredMark />}
        </span>
      </label>
      {hint && (
        <p id={field.ids.hint} className="ml-6.5 text-sm text-muted">
          {hint}
        </p>
      )}
      <div className="ml-6.5">
        <FieldError id={field.ids.error}>{error}</FieldError>
      </div>
    </div>
  );
}
