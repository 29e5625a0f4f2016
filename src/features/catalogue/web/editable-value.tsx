import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { t } from '#shared/texts/texts.ts';
import { inputClass } from '#ui/input-class.ts';

interface EditableValueProps {
  /** The accessible name. */
  readonly label: string;
  readonly value: string;
  readonly inputMode: 'numeric' | 'decimal';
  /** Validates the typed text: an error message or null. */
  readonly validate: (typed: string) => string | null;
  readonly onSave: (typed: string) => void;
  readonly children: ReactNode;
}

/**
 * A table cell that turns into a text field when it is clicked. Enter or leaving the field saves,
 * Escape cancels. An invalid value stays in the field and shows its error.
 */
export function EditableValue(props: EditableValueProps) {
  const { label, value, inputMode, validate, onSave, children } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const error = typed === null ? null : validate(typed.trim());

  function close(backToButton: boolean) {
    setTyped(null);
    if (backToButton) requestAnimationFrame(() => button.current?.focus());
  }

  function save(backToButton: boolean) {
    if (typed === null || error) return;
    close(backToButton);
    if (typed.trim() !== value) onSave(typed.trim());
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close(true);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      save(true);
    }
  }

  if (typed === null) {
    return (
      <button
        ref={button}
        type="button"
        title={t('Change')}
        onClick={() => setTyped(value)}
        className="-my-1 rounded-sm border border-transparent px-1.5 py-1 tabular-nums hover:border-line-strong hover:bg-raised max-lg:-ml-1.5 lg:-mr-1.5"
      >
        <span className="sr-only">{label}: </span>
        {children}
      </button>
    );
  }
  return (
    <span className="relative inline-block">
      <input
        ref={focusAndSelect}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        inputMode={inputMode}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => save(false)}
        className={`${inputClass} -my-1.5 h-8 max-w-28 text-right`}
      />
      {error && (
        <span
          id={id}
          role="alert"
          className="absolute top-full right-0 z-10 mt-1 rounded-sm border border-line bg-raised px-2 py-1 text-xs whitespace-nowrap text-danger shadow-raised"
        >
          {t(error)}
        </span>
      )}
    </span>
  );
}

/** Runs once, when the field appears, so that typing replaces the value. */
function focusAndSelect(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}
