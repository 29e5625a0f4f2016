import { useRef, type ComponentProps, type ReactNode, type Ref } from 'react';
import { Minus, Plus } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { cn } from './cn.ts';
import { FieldFrame, useField, type FieldProps } from './field.tsx';
import { inputClass } from './input-class.ts';

export type NumberFieldProps = Omit<ComponentProps<'input'>, 'type'> &
  FieldProps & {
    /** Shown after the number. */
    unit?: ReactNode;
  };

function assign<T>(ref: Ref<T> | undefined, value: T | null) {
  if (typeof ref === 'function') return ref(value);
  if (ref) ref.current = value;
}

/** Steps natively, so that min, max and step apply, and dispatches the events that React expects. */
function stepBy(input: HTMLInputElement | null, direction: 1 | -1) {
  if (!input || input.disabled || input.readOnly) return;
  if (input.step === 'any') {
    input.valueAsNumber = (Number.isNaN(input.valueAsNumber) ? 0 : input.valueAsNumber) + direction;
  } else if (direction > 0) input.stepUp();
  else input.stepDown();
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** A number input with step buttons. */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, error, labelHidden, unit, className, ref, ...input } = props;
  const field = useField({ hint, error, id: input.id });
  const element = useRef<HTMLInputElement>(null);
  const integer = input.step === undefined || Number.isInteger(Number(input.step));
  const side = cn(
    'grid h-control w-control shrink-0 place-items-center border border-line-strong bg-surface',
    'text-muted hover:border-muted hover:text-ink disabled:border-line disabled:text-faint [&_svg]:size-3.5',
  );
  return (
    <FieldFrame
      {...{ field, label, hint, error, labelHidden, className }}
      required={input.required}
    >
      <div className="flex items-stretch has-aria-invalid:*:border-danger">
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('Decrease')}
          aria-controls={field.id}
          aria-describedby={field.ids.label}
          disabled={input.disabled}
          onClick={() => stepBy(element.current, -1)}
          className={cn(side, 'rounded-l-sm border-r-0')}
        >
          <Minus aria-hidden />
        </button>
        <div className="relative min-w-0 flex-1 focus-within:z-1">
          <input
            inputMode={integer ? 'numeric' : 'decimal'}
            onWheel={(event) => event.currentTarget.blur()}
            {...input}
            {...field.aria}
            ref={(node) => {
              element.current = node;
              const cleanup = assign(ref, node);
              return () => {
                element.current = null;
                if (typeof cleanup === 'function') cleanup();
                else assign(ref, null);
              };
            }}
            id={field.id}
            type="number"
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
          onClick={() => stepBy(element.current, 1)}
          className={cn(side, 'rounded-r-sm border-l-0')}
        >
          <Plus aria-hidden />
        </button>
      </div>
    </FieldFrame>
  );
}
