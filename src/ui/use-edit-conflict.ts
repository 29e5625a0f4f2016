import { useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { t, tn } from '#shared/texts/texts.ts';
import type { ConfirmQuestion } from './confirm-context.ts';
import { compareVersions, isUndecided, type EditConflict } from './newer-values.ts';
import { useConfirm } from './use-confirm.ts';

/**
 * What a form does when the same thing has been saved elsewhere: it continues with those values, keeps what
 * was typed, marks the fields that both have changed and replaces their values only after a question.
 */
export function useEditConflict<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
) {
  const confirm = useConfirm();
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const shown = useRef(0);

  const undecided = conflict?.changes.filter(isUndecided) ?? [];

  // After each render, because the validation of a field removes its mark.
  useEffect(() => {
    for (const { name } of undecided) {
      const path = name as FieldPath<Values>;
      const message = t('This was changed elsewhere, too');
      if (!form.getFieldState(path).error) form.setError(path, { type: 'conflict', message });
    }
  });

  function setValue(name: string, value: unknown): void {
    form.setValue(name as FieldPath<Values>, value as never, { shouldDirty: true });
  }

  /** Continues with the values that `by` has saved instead of those that the form was opened with. */
  function rebase(before: Values, now: Values, by: string | null): void {
    const { changes, edits } = compareVersions({ before, now, typed: form.getValues() });
    form.reset(now);
    for (const { name, mine } of edits) setValue(name, mine);
    shown.current += 1;
    setConflict({ by, changes, shown: shown.current });
  }

  /** Decides which value of a field is saved. */
  function choose(name: string, choice: 'mine' | 'theirs'): void {
    if (!conflict) return;
    const changes = conflict.changes.map((change) => {
      if (change.name !== name) return change;
      setValue(name, change[choice]);
      return { ...change, choice };
    });
    form.clearErrors(name as FieldPath<Values>);
    setConflict({ ...conflict, changes });
  }

  /** Replaces what was typed into fields that both have changed with the newer values. */
  function takeAll(): void {
    for (const { name, edited, theirs } of conflict?.changes ?? []) {
      if (edited) setValue(name, theirs);
    }
    form.clearErrors();
    setConflict(null);
  }

  /** Whether the form may be saved: asks before values of somebody else are replaced. */
  async function mayReplace(): Promise<boolean> {
    if (undecided.length === 0) return true;
    return confirm(overwriteQuestion(undecided.length));
  }

  /** Removes the notice and the marks. */
  function clear(): void {
    form.clearErrors(undecided.map(({ name }) => name as FieldPath<Values>));
    setConflict(null);
  }

  const by = conflict?.by ?? null;
  return { conflict, by, rebase, choose, takeAll, mayReplace, clear };
}

/** Asked before the values of so many fields replace those that somebody else has saved. */
export function overwriteQuestion(fields: number): ConfirmQuestion {
  return {
    title: t('Overwrite the other changes?'),
    detail: tn(
      'Your value replaces the saved one in {count} field.',
      'Your values replace the saved ones in {count} fields.',
      fields,
    ),
    confirmLabel: 'Overwrite',
    tone: 'danger',
  };
}
