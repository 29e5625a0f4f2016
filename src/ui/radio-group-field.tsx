import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';
import { checkedProps, GroupFrame, useField, type FieldProps } from './field.tsx';

export type RadioOption = {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean | undefined;
};
export type RadioGroupFieldProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue'
> &
  FieldProps & {
    options: readonly RadioOption[];
    value?: string | undefined;
    defaultValue?: string | undefined;
    /** Side by side if there is room; by default below each other. */
    inline?: boolean | undefined;
  };

/** A radio group, each option shown as a card. Other properties go to every radio input. */
export function RadioGroupField(props: RadioGroupFieldProps) {
  const { label, hint, error, labelHidden, options, value, defaultValue, inline, ...rest } = props;
  const { className, id, required, ...input } = rest;
  const field = useField({ hint, error, id });
  return (
    <GroupFrame {...{ field, label, hint, error, labelHidden, required, className }}>
      <div className={cn('grid gap-2', inline && 'grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]')}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cn(
              'flex min-h-control items-start gap-2.5 rounded-sm border bg-raised px-3 py-2 transition-colors',
              error ? 'border-danger' : 'border-line-strong hover:border-muted',
              'has-checked:border-copper has-checked:bg-copper-soft has-checked:shadow-[inset_0_0_0_1px_var(--copper)]',
              'has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken has-disabled:text-muted',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            )}
          >
            <input
              {...input}
              type="radio"
              required={required}
              value={option.value}
              disabled={input.disabled || option.disabled}
              {...checkedProps(option.value, { value, defaultValue })}
              className="mt-1 size-4 shrink-0 accent-copper outline-none"
            />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{option.label}</span>
              {option.description && (
                <span className="block text-sm text-muted">{option.description}</span>
              )}
            </span>
            {option.icon && <span className="mt-0.5 text-muted [&_svg]:size-5">{option.icon}</span>}
          </label>
        ))}
      </div>
    </GroupFrame>
  );
}
