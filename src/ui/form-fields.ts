import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

type Form<Values extends FieldValues, Output> = Pick<
  UseFormReturn<Values, unknown, Output>,
  'register' | 'getFieldState' | 'formState'
>;

/** `<TextField label="Name" {...field('name')} />`: the input's props and its error. */
export function fieldsOf<Values extends FieldValues, Output>(form: Form<Values, Output>) {
  const { register, getFieldState, formState } = form;
  return (name: FieldPath<Values>) => ({
    ...register(name),
    error: getFieldState(name, formState).error?.message,
  });
}

/**
 * The error of a field in a row of a list, once the field was left or the form was submitted: a row that was just added
 * is validated at once.
 */
export function rowError<Values extends FieldValues, Output>(
  { getFieldState, formState }: Form<Values, Output>,
  name: FieldPath<Values>,
): string | undefined {
  const { error, isTouched } = getFieldState(name, formState);
  return isTouched || formState.isSubmitted ? error?.message : undefined;
}

/** The trimmed text of a form field; empty if there is no such field. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
