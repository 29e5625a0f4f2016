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

/** The trimmed text of a form field; empty if there is no such field. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
