import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { generalRefusals, type InputError } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { isBlank } from '#shared/wire.ts';
import { fileBody } from './file-body.ts';

export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** More nobody reads, and a reply must not be larger than what it answers. */
const MAX_ERRORS = 50;

/**
 * The input as the contract wants it.
 * @throws Refusal `general/invalid-input` with the faults of every part, each naming its field.
 */
export function validate(endpoint: Endpoint, raw: RawInput) {
  const errors: InputError[] = [];
  if (endpoint.takes !== 'picture' && raw.body instanceof Uint8Array) {
    throw refuse(generalRefusals.unsupportedMediaType, {});
  }
  const parsed = {
    params: part(endpoint.params, raw.params, (path) => ({ parameter: path.join('.') })),
    query:
      endpoint.query &&
      part(endpoint.query, withoutBlanks(raw.query), (path) => ({ parameter: path.join('.') })),
    body:
      endpoint.takes === 'picture'
        ? pictureBytes(raw.body)
        : endpoint.takes === 'file'
          ? fileBody(raw.body)
          : part(endpoint.body, raw.body, (path) => ({ pointer: pointerTo(path) })),
  };
  if (errors.length > 0) {
    throw refuse(generalRefusals.invalidInput, { errors });
  }
  return parsed;

  function part(
    schema: z.ZodType | undefined,
    value: unknown,
    place: (path: PropertyKey[]) => Omit<InputError, 'detail'>,
  ) {
    if (!schema) return undefined;
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    for (const { path, detail } of result.error.issues.flatMap(faultsOf)) {
      const error = { ...place(path), detail };
      // A number can break two rules that are said in the same words.
      if (errors.length < MAX_ERRORS && !errors.some((said) => isDeepStrictEqual(said, error)))
        errors.push(error);
    }
    return undefined;
  }
}

/** `?limit=` says as little as no `limit`: forms and clients send what was left empty, too. */
function withoutBlanks(query: unknown): unknown {
  const given = Object.entries(query ?? {}).filter(([, value]) => !isBlank(value));
  return Object.fromEntries(given);
}

function pictureBytes(body: unknown): Uint8Array {
  if (body instanceof Uint8Array && body.length > 0) return body;
  throw refuse(generalRefusals.unsupportedMediaType, {});
}

interface Fault {
  readonly path: PropertyKey[];
  readonly detail: string;
}

/** An unknown field is a fault at that field, not at the object around it. */
function faultsOf(issue: z.core.$ZodIssue): Fault[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...issue.path, key], detail: 'Unknown field' }));
  }
  return [{ path: issue.path, detail: issue.message }];
}

/** RFC 6901, as a URI fragment. */
function pointerTo(path: PropertyKey[]): string {
  const tokens = path.map((token) =>
    encodeURIComponent(String(token).replaceAll('~', '~0').replaceAll('/', '~1')),
  );
  return ['#', ...tokens].join('/');
}
