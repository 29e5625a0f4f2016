import { createContext, use } from 'react';

interface CredentialFormState {
  readonly faults: Readonly<Record<string, string | null | undefined>>;
  readonly start: Readonly<Record<string, string>>;
}

export const CredentialFormContext = createContext<CredentialFormState>({ faults: {}, start: {} });

/** What a field of a `CredentialForm` gives its input. */
export function useCredentialField(name: string) {
  const { faults, start } = use(CredentialFormContext);
  return { name, defaultValue: start[name], error: faults[name] };
}
