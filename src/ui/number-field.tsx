import { useEffect, useRef, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { Minus, Plus } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { typedCount } from '#shared/typed-count.ts';
import { cn } from './cn.ts';
import { FieldFrame, useField, type FieldProps } from './field.tsx';
import { inputClass } from './input-class.ts';
import { stepValue } from './step-value.ts';

export type NumberFieldProps = Omit<ComponentProps<'input'>, 'type'> &
  FieldProps & {
    /** Shown after the number. */
    unit?: ReactNode;
  };

/** Steps like a native number field, and dispatches the events that React expects. */
function stepBy(input: HTMLInputElement, direction: 1 | -1) {
  if (input.disabled || input.readOnly) return;
  const value = stepValue(typedCount(input.value), direction, input);
  // React ignores the events of a value that was assigned.
  input.setRangeText(String(value), 0, input.value.length, 'end');
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
}

function stepByKey(event: KeyboardEvent<HTMLInputElement>) {
  const { key, currentTarget } = event;
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return;
  event.preventDefault();
  stepBy(currentTarget, key === 'ArrowUp' ? 1 : -1);
}

/** Tells assistive technology the number. */
function setValueNow(input: HTMLInputElement) {
  const value = typedCount(input.value);
  input.ariaValueNow = Number.isNaN(value) ? null : String(value);
}

/**
 * A text input for a whole number, with step buttons and arrow keys. Read it with `typedCount`: the
 * native number input takes `1.000` for 1 in every language.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, error, labelHidden, unit, className, ...input } = props;
  const field = useField({ hint, error, id: input.id });
  const frame = useRef<HTMLDivElement>(null);
  const withInput = (act: (input: HTMLInputElement) => void) => {
    const element = frame.current?.querySelector('input');
    if (element) act(element);
  };
  // Forms set the value without an event.
  useEffect(() => withInput(setValueNow));

  const side = cn(
    'grid h-control w-control shrink-0 place-items-center border border-line-strong bg-surface',
    'text-muted hover:border-muted hover:text-ink disabled:border-line disabled:text-faint [&_svg]:size-3.5',
  );
  return (
    <FieldFrame
      {...{ field, label, hint, error, labelHidden, className }}
      required={input.required}
    >
      <div ref={frame} className="flex items-stretch has-aria-invalid:*:border-danger">
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('Decrease')}
          aria-controls={field.id}
          aria-describedby={field.ids.label}
          disabled={input.disabled}
          onClick={() => withInput((one) => stepBy(one, -1))}
          className={cn(side, 'rounded-l-sm border-r-0')}
        >
          <Minus aria-hidden />
        </button>
        <div className="relative min-w-0 flex-1 focus-within:z-1">
          <input
            role="spinbutton"
            inputMode="numeric"
            autoComplete="off"
            aria-valuemin={input.min as number | undefined}
            aria-valuemax={input.max as number | undefined}
            onInput={(event) => setValueNow(event.currentTarget)}
            {...input}
            onKeyDown={(event) => {
              input.onKeyDown?.(event);
              stepByKey(event);
            }}
            {...field.aria}
            id={field.id}
            type="text"
            className={cn(inputClass, 'h-control rounded-none text-right', unit && 'pr-12')}
          />
          {unit && (
            <span className="pointer-events-none absolute inset-y-0 right-2.5 grid place-items-center text-sm text-muted">
              {unit}
            </span>
          )}
        </div>
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('Increase')}
          aria-controls={field.id}
          aria-describedby={field.ids.label}
          disabled={input.disabled}
          onClick={() => withInput((one) => stepBy(one, 1))}
          className={cn(side, 'rounded-r-sm border-l-0')}
        >
          <Plus aria-hidden />
        </button>
      </div>
    </FieldFrame>
  );
}
