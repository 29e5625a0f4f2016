import type { ComponentProps } from 'react';
import { tn } from '#shared/texts/texts.ts';
import { checkedProps, GroupFrame, useField, type FieldProps } from './field.tsx';
import { StarShape } from './stars.tsx';

export type StarInputProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'max'
> &
  FieldProps & {
    value?: number | undefined;
    defaultValue?: number | undefined;
    /** The number of stars; 5 by default. */
    count?: number | undefined;
  };

/** A rating input: a radio group whose values are "1" to "5". */
export function StarInput(props: StarInputProps) {
  const { label, hint, error, labelHidden, value, defaultValue, count = 5, ...rest } = props;
  const { className, id, required, ...input } = rest;
  const field = useField({ hint, error, id });
  return (
    <GroupFrame {...{ field, label, hint, error, labelHidden, required, className }}>
      <div className="kit-stars -ml-1 inline-flex">
        {Array.from({ length: count }, (_, index) => index + 1).map((star) => (
          <label key={star} className="rounded-xs p-1 pointer-coarse:p-2">
            <input
              {...input}
              type="radio"
              required={required}
              value={star}
              {...checkedProps(star, { value, defaultValue })}
              className="sr-only"
            />
            <StarShape className="block size-7" />
            <span className="sr-only">{tn('{count} star', '{count} stars', star)}</span>
          </label>
        ))}
      </div>
    </GroupFrame>
  );
}
