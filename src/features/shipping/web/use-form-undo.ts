import { useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

const MAX_STEPS = 100;

/**
 * Undo for a form with lists: a step is a change that `act` makes, such as a removed line, or what was typed into a field
 * before it was left.
 */
export function useFormUndo<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
) {
  const steps = useRef<string[]>([]);
  const current = useRef(JSON.stringify(form.getValues()));
  const [count, setCount] = useState(0);

  /** Keeps what the form had before the latest changes. */
  function keep(): void {
    const now = JSON.stringify(form.getValues());
    if (now === current.current) return;
    steps.current = [...steps.current, current.current].slice(-MAX_STEPS);
    current.current = now;
    setCount(steps.current.length);
  }

  function act(change: () => void): void {
    keep();
    change();
    keep();
  }

  function undo(): void {
    keep();
    const before = steps.current.pop();
    if (before === undefined) return;
    current.current = before;
    setCount(steps.current.length);
    form.reset(JSON.parse(before) as Values, { keepDefaultValues: true });
  }

  /** After the form got other values, such as saved ones. */
  function forget(): void {
    steps.current = [];
    current.current = JSON.stringify(form.getValues());
    setCount(0);
  }

  return { act, keep, undo, forget, canUndo: count > 0 };
}
export type FormUndo = ReturnType<typeof useFormUndo>;
