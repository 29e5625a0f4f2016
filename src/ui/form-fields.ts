import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

type Form<Values extends FieldValues, Output> = Pick<
  UseFormReturn<Values, unknown, Output>,
  'register' | 'getFieldState' | 'formState'
>;

/** `<TextField label="Name" {...field('name')} />`: a field of the form with what is wrong with it. */
export function fieldsOf<Values extends FieldValues, Output>(form: Form<Values, Output>) {
  const { register, getFieldState, formState } = form;
  return (name: FieldPath<Values>) => ({
    ...register(name),
    error: getFieldState(name, formState).error?.message,
  });
}
