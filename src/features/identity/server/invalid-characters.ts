import { jsonPointer } from '#platform/http/json-pointer.ts';
import { generalRefusals, type InputError } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';

/** PostgreSQL stores neither U+0000 nor unpaired surrogates. */
// oxlint-disable-next-line no-control-regex
const INVALID_CHARACTERS = /[\u0000\p{Cs}]/u;

/** The provider's bodies have a level or two. */
const MAX_DEPTH = 10;

/**
 * Checks a request before Better Auth passes its values to the database.
 * @param body the JSON text of the request
 * @throws Refusal when a value contains characters that PostgreSQL cannot store.
 */
export function rejectInvalidCharacters(query: URLSearchParams, body: string | null): void {
  for (const [name, value] of query) requireValidText(name + value, { parameter: name });
  requireValidJson(parseJson(body), []);
}

function parseJson(body: string | null): unknown {
  try {
    return JSON.parse(body || '{}');
  } catch {
    throw malformed({ pointer: '#', detail: 'Not JSON' });
  }
}

function requireValidJson(value: unknown, path: readonly string[]): void {
  if (typeof value === 'string') requireValidText(value, { pointer: jsonPointer(path) });
  if (typeof value !== 'object' || value === null) return;
  if (path.length === MAX_DEPTH) {
    throw malformed({ pointer: jsonPointer(path), detail: 'Nested too deeply' });
  }
  for (const [name, field] of Object.entries(value)) {
    const place = [...path, name];
    requireValidText(name, { pointer: jsonPointer(place) });
    requireValidJson(field, place);
  }
}

function requireValidText(text: string, place: Omit<InputError, 'detail'>): void {
  if (!INVALID_CHARACTERS.test(text)) return;
  throw malformed({ ...place, detail: 'Contains characters that cannot be stored' });
}

function malformed(error: InputError) {
  return refuse(generalRefusals.malformed, { errors: [error] });
}
