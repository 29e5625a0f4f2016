import { useEffect, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import type { InputError } from '#shared/problem.ts';
import { FormError, focusIn } from './form-error.tsx';

/** A refused call as a form shows it. */
export interface FormRefusal {
  readonly title: string;
  readonly detail?: string | undefined;
  readonly errors?: readonly InputError[];
}

/**
 * Why the shop refused the form: above the fields, with links to those that it is about. Who sent it
 * from the form's other end is led to the first of them, or sees why.
 */
export function FormProblem({ problem }: { problem: FormRefusal | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const alert = place.current;
    if (!problem || !alert) return;
    const refused = alert.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (refused) focusIn(refused);
    else alert.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  if (!problem) return null;
  const errors = (problem.errors ?? []).map((error) => {
    const field = fieldOf(error);
    return field ? { field, message: error.detail } : { message: error.detail };
  });
  return <FormError ref={place} title={problem.title} detail={problem.detail} errors={errors} />;
}

/** Puts each error of a refused call beside the field that it is about. */
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
