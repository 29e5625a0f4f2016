import { useEffect, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import type { InputError } from '#shared/problem.ts';
import { FormError, focusField } from './form-error.tsx';

/** The refusal of a call, as a form shows it. */
export interface FormRefusal {
  readonly title: string;
  readonly detail?: string | undefined;
  readonly errors?: readonly InputError[];
}

/**
 * The shop's refusal of a form, above the fields, with links to the invalid ones. It focuses the first
 * invalid field, or else scrolls to the message.
 */
export function FormProblem({ problem }: { problem: FormRefusal | null }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const alert = container.current;
    if (!problem || !alert) return;
    const invalidField = alert.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (invalidField) focusField(invalidField);
    else alert.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  if (!problem) return null;
  const errors = (problem.errors ?? []).map((error) => {
    const field = fieldOf(error);
    return field ? { field, message: error.detail } : { message: error.detail };
  });
  return (
    <FormError ref={container} title={problem.title} detail={problem.detail} errors={errors} />
  );
}

/** Shows each error of a refused call beside its field. */
export function showFieldErrors<Values extends FieldValues>(
  problem: object,
  setError: UseFormSetError<Values>,
): void {
  for (const error of (problem as Partial<FormRefusal>).errors ?? []) {
    const field = fieldOf(error);
    if (field) setError(field as FieldPath<Values>, { type: 'server', message: error.detail });
  }
}

/** `#/priceBreaks/0/price` is the input `priceBreaks.0.price`. */
function fieldOf({ pointer }: InputError): string | null {
  return pointer?.startsWith('#/') ? pointer.slice(2).replaceAll('/', '.') : null;
}
