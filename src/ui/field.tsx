import { useId, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { translate } from '#shared/texts/texts.ts';
import { cn } from './cn.ts';

/** The properties of every field besides those of its input. */
export type FieldProps = {
  label: ReactNode;
  /** A sentence under the label: the format, a limit, the reason. */
  hint?: ReactNode;
  /** What is wrong and how to correct it. */
  error?: ReactNode;
  /** Shows the label to screen readers only. */
  labelHidden?: boolean | undefined;
};

/** Ids and ARIA attributes that tie an input to its label, hint and error. */
export function useField({
  hint,
  error,
  id: given,
}: {
  hint?: unknown;
  error?: unknown;
  id?: string | undefined;
}) {
  const generated = useId();
  const id = given ?? generated;
  const ids = { label: `${id}-label`, hint: `${id}-hint`, error: `${id}-error` };
  const describedBy = cn(hint ? ids.hint : null, error ? ids.error : null) || undefined;
  return {
    id,
    ids,
    aria: { 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined },
  };
}

export function RequiredMark() {
  return (
    <span aria-hidden="true" className="ml-0.5 text-copper-ink">
      *
    </span>
  );
}

/** Always in the page, even without an error, so that screen readers announce a new one. */
export function FieldError({ id, children }: { id: string; children?: ReactNode }) {
  return (
    <div id={id} aria-live="polite" className="text-sm text-danger empty:hidden">
      {children && (
        <p className="mt-1 flex gap-1.5">
          <CircleAlert aria-hidden className="mt-0.5 size-4" />
          <span>{translate(children)}</span>
        </p>
      )}
    </div>
  );
}

function FieldHint({ id, children }: { id: string; children?: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className="-mt-0.5 mb-1.5 text-sm text-muted">
      {children}
    </p>
  );
}

type FrameProps = FieldProps & {
  field: ReturnType<typeof useField>;
  required?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** Label, hint, input and error, below each other. */
export function FieldFrame(props: FrameProps) {
  const { field, label, hint, error, labelHidden, required, className, children } = props;
  return (
    <div className={cn('min-w-0', className)}>
      <label
        id={field.ids.label}
        htmlFor={field.id}
        className={labelHidden ? 'sr-only' : 'mb-1 block text-sm font-medium'}
      >
        {label}
        {required && <RequiredMark />}
      </label>
      <FieldHint id={field.ids.hint}>{hint}</FieldHint>
      {children}
      <FieldError id={field.ids.error}>{error}</FieldError>
    </div>
  );
}

/** Like `FieldFrame`, for a radio group. */
export function GroupFrame(props: FrameProps) {
  const { field, label, hint, error, labelHidden, required, className, children } = props;
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
      <FieldHint id={field.ids.hint}>{hint}</FieldHint>
      {children}
      <FieldError id={field.ids.error}>{error}</FieldError>
    </fieldset>
  );
}

interface Choice<Value> {
  readonly value?: Value | undefined;
  readonly defaultValue?: Value | undefined;
}

/** Whether a radio input is checked: controlled, initially, or neither. */
export function checkedProps<Value>(optionValue: Value, { value, defaultValue }: Choice<Value>) {
  return {
    ...(value !== undefined && { checked: value === optionValue }),
    ...(defaultValue !== undefined && { defaultChecked: defaultValue === optionValue }),
  };
}
