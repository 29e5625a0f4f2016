import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { FieldFrame, useField, type FieldProps } from './field.tsx';
import { inputClass } from './input-class.ts';

export type TextAreaProps = ComponentProps<'textarea'> & FieldProps;

/** An input for several lines of text. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, labelHidden, className, rows = 4, ...input } = props;
  const field = useField({ hint, error, id: input.id });
  return (
    <FieldFrame
      {...{ field, label, hint, error, labelHidden, className }}
      required={input.required}
    >
      <textarea
        {...input}
        {...field.aria}
        rows={rows}
        id={field.id}
        className={cn(inputClass, 'block resize-y py-1.5 leading-6 read-only:bg-sunken')}
      />
    </FieldFrame>
  );
}
