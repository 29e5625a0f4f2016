import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showFieldErrors, type FormRefusal } from '#ui/form-problem.tsx';
import { useSubmission } from './use-submission.ts';

type CallOutcome<Value, Problem> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem };

interface FormCall<Values, Value, Problem> {
  readonly send: (values: Values, idempotencyKey: string) => Promise<CallOutcome<Value, Problem>>;
  readonly onDone: (value: Value) => void;
  /** Called after the errors are shown at their fields. */
  readonly onRefused?: (problem: Problem) => void;
  /** Whether the error at a field says all of a refusal, which is then not repeated above the form. */
  readonly isFieldError?: (problem: Problem) => boolean;
}

/**
 * Sends a valid form once, and shows why it was refused above the form and at its fields.
 * @returns props of `FormDialog`
 */
export function useFormSubmission<
  Input extends FieldValues,
  Values,
  Value,
  Problem extends FormRefusal & { readonly status: number },
>(
  { handleSubmit, setError, formState }: UseFormReturn<Input, unknown, Values>,
  { send, onDone, onRefused, isFieldError }: FormCall<Values, Value, Problem>,
) {
  const submit = useSubmission();
  const [problem, setProblem] = useState<FormRefusal | null>(null);

  async function sendOnce(values: Values) {
    const outcome = await submit(values, send);
    if (!outcome) return;
    if (outcome.ok) return onDone(outcome.value);
    setProblem(isFieldError?.(outcome.problem) ? null : outcome.problem);
    showFieldErrors(outcome.problem, setError);
    onRefused?.(outcome.problem);
  }

  const onSubmit = handleSubmit(sendOnce, () => setProblem(null));
  return { busy: formState.isSubmitting, problem, onSubmit };
}
