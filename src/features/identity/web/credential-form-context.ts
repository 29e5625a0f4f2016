import { createContext, use } from 'react';

interface CredentialFormState {
  readonly faults: Readonly<Record<string, string | null | undefined>>;
  readonly start: Readonly<Record<string, string>>;
}

export const CredentialFormContext = createContext<CredentialFormState>({ faults: {}, start: {} });

/** The props of an input inside a `CredentialForm`. */
export function useCredentialField(name: string) {
  const { faults, start } = use(CredentialFormContext);
  return { name, defaultValue: start[name], error: faults[name] };
}
