import { createContext, use } from 'react';

interface CredentialFormState {
  readonly errors: Readonly<Record<string, string | null | undefined>>;
  readonly start: Readonly<Record<string, string>>;
}

export const CredentialFormContext = createContext<CredentialFormState>({ errors: {}, start: {} });

/** The props of an input inside a `CredentialForm`. */
export function useCredentialField(name: string) {
  const { errors, start } = use(CredentialFormContext);
  return { name, defaultValue: start[name], error: errors[name] };
}
