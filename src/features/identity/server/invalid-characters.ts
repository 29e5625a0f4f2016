import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';

/** PostgreSQL stores neither U+0000 nor unpaired surrogates. */
// oxlint-disable-next-line no-control-regex
const INVALID_CHARACTERS = /[\u0000\p{Cs}]/u;

/**
 * Checks a request before Better Auth passes its values to the database.
 * @param body the JSON text of the request
 * @throws Refusal when a value contains characters that PostgreSQL cannot store.
 */
export function rejectInvalidCharacters(query: URLSearchParams, body: string | null): void {
  for (const [name, value] of query) requireValidText(name + value);
  try {
    JSON.parse(body || '{}', (name, value: unknown) => {
      requireValidText(name);
      if (typeof value === 'string') requireValidText(value);
      return value;
    });
  } catch (error) {
    throw error instanceof SyntaxError ? malformed('Not JSON') : error;
  }
}

function requireValidText(text: string): void {
  if (INVALID_CHARACTERS.test(text)) throw malformed('Contains characters that cannot be stored');
}

function malformed(detail: string) {
  return refuse(generalRefusals.malformed, { errors: [{ detail }] });
}
