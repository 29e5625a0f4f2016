import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { generalRefusals, type InputError } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { isBlank } from '#shared/api-schemas.ts';
import { fileBody } from './file-body.ts';
import { uploadedFileOf } from './uploaded-file.ts';
import { inputMessage } from './input-messages.ts';
import { jsonPointer } from './json-pointer.ts';

export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Limits the response, however many fields of the request are wrong. */
const MAX_ERRORS = 50;

/**
 * Parses the input by the schemas of the endpoint.
 * @throws Refusal `general/invalid-input` with the errors of all parts, each naming its field.
 */
export function validate(endpoint: Endpoint, raw: RawInput) {
  const errors: InputError[] = [];
  if (endpoint.upload !== 'picture' && raw.body instanceof Uint8Array) {
    throw refuse(generalRefusals.unsupportedMediaType, {});
  }
  const parsed = {
    params: part(endpoint.params, raw.params, ([name]) => {
      const own = String(name);
      return { parameter: endpoint.documentedParams?.[own] ?? own };
    }),
    query: endpoint.query && part(endpoint.query, withoutBlanks(raw.query), parameterOf),
    body:
      endpoint.upload === 'picture'
        ? pictureBytes(raw.body)
        : endpoint.upload === 'file'
          ? fileBody(raw.body)
          : endpoint.upload === 'form'
            ? uploadedFileOf(raw.body)
            : part(endpoint.body, raw.body, (path) => ({ pointer: jsonPointer(path) })),
  };
  if (errors.length > 0) {
    throw refuse(generalRefusals.invalidInput, { errors });
  }
  return parsed;

  function part(
    schema: z.ZodType | undefined,
    value: unknown,
    locate: (path: PropertyKey[]) => Omit<InputError, 'detail'>,
  ) {
    if (!schema) return undefined;
    const result = schema.safeParse(value, { error: inputMessage });
    if (result.success) return result.data;
    for (const { path, detail } of result.error.issues.flatMap(fieldErrorsOf)) {
      const error = { ...locate(path), detail };
      // Two rules for a number may have the same text.
      if (
        errors.length < MAX_ERRORS &&
        !errors.some((earlier) => isDeepStrictEqual(earlier, error))
      )
        errors.push(error);
    }
    return undefined;
  }
}

/** Names the parameter, also for a fault in one of its several values. */
function parameterOf([name]: PropertyKey[]): Omit<InputError, 'detail'> {
  return { parameter: String(name) };
}

/** Treats `?limit=` as no `limit`: forms send empty fields too. */
function withoutBlanks(query: unknown): unknown {
  const filled = Object.entries(query ?? {}).filter(([, value]) => !isBlank(value));
  return Object.fromEntries(filled);
}

function pictureBytes(body: unknown): Uint8Array {
  if (body instanceof Uint8Array) return body;
  throw refuse(generalRefusals.unsupportedMediaType, {});
}

interface FieldError {
  readonly path: PropertyKey[];
  readonly detail: string;
}

/** Reports an unknown field at that field instead of at its object, and the errors of the kind of value that was sent. */
function fieldErrorsOf(issue: z.core.$ZodIssue): FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...issue.path, key], detail: 'Unknown field' }));
  }
  if (issue.code === 'invalid_union') {
    const [errors, ...others] = issue.errors.filter((each) => !each.some(isOfOtherType));
    if (errors && others.length === 0) {
      const at = (path: PropertyKey[]) => [...issue.path, ...path];
      return errors.flatMap(fieldErrorsOf).map((one) => ({ ...one, path: at(one.path) }));
    }
  }
  return [{ path: issue.path, detail: issue.message }];
}

/** Whether the value itself has another type than the alternative of the union. */
function isOfOtherType({ code, path }: z.core.$ZodIssue): boolean {
  return code === 'invalid_type' && path.length === 0;
}
