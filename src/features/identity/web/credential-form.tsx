import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { usePlainForm } from '#ui/use-plain-form.ts';
import type { FieldErrors } from '../domain/credential-rules.ts';
import { CredentialFormContext } from './credential-form-context.ts';

type Texts<Fields> = { readonly [Name in keyof Fields]: string };

interface CredentialFormProps<Fields extends Texts<Fields>> {
  readonly validate: (fields: Fields) => FieldErrors<Fields>;
  /** The initial values, in the order of the fields on the page. */
  readonly start: Fields;
  /** The label of the submit button. */
  readonly submit: string;
  readonly busy: boolean;
  /** The fields that the provider refused, with the reason. */
  readonly refused?: Partial<FieldErrors<Fields>> | null;
  readonly onSubmit: (fields: Fields) => unknown;
  /** The fields, such as those of credential-fields.tsx. */
  readonly children: ReactNode;
}

/** The form of pages that ask for an email address or a password, validated while typing. */
export function CredentialForm<Fields extends Texts<Fields>>(props: CredentialFormProps<Fields>) {
  const { validate, start, submit, busy, refused, onSubmit, children } = props;
  const names = Object.keys(start) as (keyof Fields & string)[];
  const { errors, formProps } = usePlainForm<Fields>({ names, validate, refused, onSubmit });
  return (
    <CredentialFormContext value={{ errors, start }}>
      <form {...formProps} className="grid gap-4">
        {children}
        <Button type="submit" variant="primary" size="lg" block busy={busy} className="mt-1">
          {submit}
        </Button>
      </form>
    </CredentialFormContext>
  );
}
