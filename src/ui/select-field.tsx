import type { ComponentProps } from 'react';
import { ChevronDown } from 'lucide-react';
import { cn } from './cn.ts';
import { FieldFrame, useField, type FieldProps } from './field.tsx';
import { inputClass } from './input-class.ts';

export type SelectOption = { value: string; label: string; disabled?: boolean | undefined };
export type SelectFieldProps = ComponentProps<'select'> &
  FieldProps & {
    /** Instead of `<option>` children. */
    options?: readonly SelectOption[] | undefined;
    /** A first, empty choice. */
    placeholder?: string | undefined;
  };

/** A native select. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, labelHidden, options, placeholder, className, children, ...select } =
    props;
  const field = useField({ hint, error, id: select.id });
  return (
    <FieldFrame
      {...{ field, label, hint, error, labelHidden, className }}
      required={select.required}
    >
      <div className="relative">
        <select
          {...select}
          {...field.aria}
          id={field.id}
          className={cn(inputClass, 'h-control appearance-none truncate pr-8')}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options?.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted"
        />
      </div>
    </FieldFrame>
  );
}
