import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import {
  FormProvider,
  useForm,
  type DefaultValues,
  type FieldValues,
  type Resolver,
} from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '#ui/button.tsx';

interface CredentialFormProps<Fields extends FieldValues> {
  readonly rules: z.ZodType<Fields, FieldValues>;
  readonly start: DefaultValues<Fields>;
  /** What the button says. */
  readonly submit: string;
  readonly busy: boolean;
  readonly onSubmit: (fields: Fields) => unknown;
  /** Its fields, such as those of credential-fields.tsx. */
  readonly children: ReactNode;
}

/** The form of every page that asks for an address or a password; it says what is wrong as one types. */
export function CredentialForm<Fields extends FieldValues>(props: CredentialFormProps<Fields>) {
  const { rules, start, submit, busy, onSubmit, children } = props;
  const form = useForm<Fields>({
    resolver: zodResolver(rules) as Resolver<Fields>,
    mode: 'onChange',
    defaultValues: start,
  });
  return (
    <FormProvider {...form}>
      <form
        method="post"
        noValidate
        onSubmit={form.handleSubmit((fields) => onSubmit(fields))}
        className="grid gap-4"
      >
        {children}
        <Button type="submit" variant="primary" size="lg" block busy={busy} className="mt-1">
          {submit}
        </Button>
      </form>
    </FormProvider>
  );
}
