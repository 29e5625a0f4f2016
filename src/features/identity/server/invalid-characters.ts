import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';

/** PostgreSQL has no place for U+0000, nor for half a character. */
// oxlint-disable-next-line no-control-regex
const UNSTORABLE = /[\u0000\p{Cs}]/u;

/**
 * The provider looks up what it is given, as it is given.
 * @param body JSON, as it was sent
 * @throws Refusal when the database could not be asked for some of it.
 */
export function rejectInvalidCharacters(query: URLSearchParams, body: string | null): void {
  for (const [name, value] of query) requireText(name + value);
  try {
    JSON.parse(body || '{}', (name, value: unknown) => {
      requireText(name);
      if (typeof value === 'string') requireText(value);
      return value;
    });
  } catch (error) {
    throw error instanceof SyntaxError ? malformed('Not JSON') : error;
  }
}

function requireText(text: string): void {
  if (UNSTORABLE.test(text)) throw malformed('Contains characters that cannot be stored');
}

function malformed(detail: string) {
  return refuse(generalRefusals.malformed, { errors: [{ detail }] });
}
