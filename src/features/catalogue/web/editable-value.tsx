import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { inputClass } from '#ui/input-class.ts';
import { useConfirm } from '#ui/use-confirm.ts';
import { overwriteQuestion } from '#ui/use-edit-conflict.ts';

/** Why a value was not saved. */
export interface RefusedEdit {
  readonly message: string;
  /** Somebody else has saved another value: the next save asks before it replaces that. */
  readonly conflict: boolean;
}

interface EditableValueProps {
  /** The accessible name. */
  readonly label: string;
  readonly value: string;
  readonly inputMode: 'numeric' | 'decimal';
  /** Validates the typed text: an error message or null. */
  readonly validate: (typed: string) => string | null;
  /** Resolves to why the value was not saved, or null. */
  readonly onSave: (typed: string) => Promise<RefusedEdit | null>;
  readonly children: ReactNode;
}

/**
 * A table cell that turns into a text field when it is clicked. Enter or leaving the field saves,
 * Escape cancels. An invalid value stays in the field and shows its error; one that was not saved
 * comes back with the reason.
 */
export function EditableValue(props: EditableValueProps) {
  const { label, value, inputMode, validate, onSave, children } = props;
  const confirm = useConfirm();
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<RefusedEdit | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const invalid = typed === null ? null : validate(typed.trim());
  const error = invalid ?? (refused?.conflict ? null : refused?.message);
  const conflict = refused?.conflict === true;

  function close(backToButton: boolean) {
    setTyped(null);
    setRefused(null);
    if (backToButton) requestAnimationFrame(() => button.current?.focus());
  }

  async function save(backToButton: boolean) {
    if (typed === null || invalid) return;
    close(backToButton);
    if (typed.trim() === value) return;
    const refusal = await onSave(typed.trim());
    if (!refusal) return;
    setTyped((newer) => newer ?? typed);
    setRefused(refusal);
  }

  /** Saves by key: asks first if that replaces what somebody else has saved. */
  async function saveByKey() {
    const replaces = conflict && !invalid && typed?.trim() !== value;
    if (replaces && !(await confirm(overwriteQuestion(1)))) return;
    await save(true);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close(true);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      void saveByKey();
    }
  }

  function onLeave() {
    // Only a decision saves over what somebody else has saved, and only another try what was refused.
    if (!refused) void save(false);
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
        aria-invalid={error || conflict ? true : undefined}
        aria-describedby={error || conflict ? id : undefined}
        inputMode={inputMode}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          if (!conflict) setRefused(null);
        }}
        onKeyDown={onKeyDown}
        onBlur={onLeave}
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
      {conflict && !invalid && (
        <span
          id={id}
          role="alert"
          className="mt-3 grid max-w-56 justify-items-start gap-2 rounded-sm border-l-3 border-l-caution bg-caution-soft px-2.5 py-2 text-left text-sm whitespace-normal"
        >
          {t(refused.message)}
          <span className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => void save(true)}>
              {t('Keep yours')}
            </Button>
            <Button size="sm" onClick={() => close(true)}>
              {t('Take the saved one')}
            </Button>
          </span>
        </span>
      )}
    </span>
  );
}

/**
 * Runs once, when the field appears, so that typing replaces the value. A field that comes back does not
 * take the focus from another one, in which somebody is typing by now.
 */
function focusAndSelect(input: HTMLInputElement | null): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement && activeElement.type !== 'checkbox') return;
  input?.focus();
  input?.select();
}
