import type { FocusEvent } from 'react';
import { readBack } from '#shared/read-back.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** Shows what the form has read: `1,250` becomes `1250` on an English page, `12,50` becomes `12.50`. */
function showRead({ currentTarget: input }: FocusEvent<HTMLInputElement>) {
  const read = readBack(input.value);
  if (read === null || read === input.value || input.readOnly) return;
  // React ignores the events of a value that was assigned.
  input.setRangeText(read, 0, input.value.length, 'end');
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
}

/** A text field for a number with decimals. Read it with `typedDecimal`. */
export function DecimalField(props: TextFieldProps) {
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...props}
      onBlur={(event) => {
        showRead(event);
        props.onBlur?.(event);
      }}
    />
  );
}
