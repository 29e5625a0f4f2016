import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';
import { FieldFrame, useField, type FieldProps } from './field.tsx';
import { inputClass } from './input-class.ts';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix'> &
  FieldProps & {
    /** Shown inside the input, before or after its text: a unit, a sign, an icon. */
    before?: ReactNode;
    after?: ReactNode;
    /** Monospaced, for part numbers and codes. */
    mono?: boolean | undefined;
  };

/** The button of a file input, inside the frame that the other inputs have. */
const fileClass =
  'py-1.25 file:mr-3 file:h-6 file:rounded-xs file:bg-sunken file:px-2 file:text-sm file:font-medium file:text-ink';

/** An input for one line of text. `className` goes to the frame, the rest, including `ref`, to the input. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, labelHidden, before, after, mono, className, ...input } = props;
  const field = useField({ hint, error, id: input.id });
  const adorned = before !== undefined || after !== undefined;
  const element = (
    <input
      type="text"
      {...input}
      {...field.aria}
      id={field.id}
      className={cn(
        inputClass,
        'h-control',
        // A file input counts as read-only.
        input.type === 'file' ? fileClass : 'read-only:bg-sunken',
        mono && 'font-mono text-sm',
        before !== undefined && 'pl-8',
        after !== undefined && 'pr-12',
      )}
    />
  );
  return (
    <FieldFrame
      {...{ field, label, hint, error, labelHidden, className }}
      required={input.required}
    >
      {adorned ? (
        <div className="relative text-muted [&_svg]:size-4">
          {before !== undefined && (
            <span className="pointer-events-none absolute inset-y-0 left-2.5 z-1 grid place-items-center">
              {before}
            </span>
          )}
          {element}
          {after !== undefined && (
            <span className="absolute inset-y-0 right-2.5 grid place-items-center text-sm">
              {after}
            </span>
          )}
        </div>
      ) : (
        element
      )}
    </FieldFrame>
  );
}
