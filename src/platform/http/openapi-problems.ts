import type { Endpoint } from '#shared/endpoint.ts';
import { generalRefusals, inputError, problemUri, SERVER_ERROR } from '#shared/problem.ts';
import type { RefusalKind } from '#shared/refusal.ts';
import type { JsonSchema, NamedSchemas, SchemaWriter } from './openapi-schemas.ts';

export const problemNames: NamedSchemas = { InputError: inputError };

export interface DocumentedResponse {
  readonly description: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

type Reference = { readonly $ref: string };

export interface ProblemWriter {
  /** The refusals of the call by status. */
  responsesOf(endpoint: Endpoint): Record<string, DocumentedResponse | Reference>;
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  /** Responses that are shared by calls. */
  readonly responses: Readonly<Record<string, DocumentedResponse>>;
}

/** Writes refusals as the problem details that callers get (RFC 9457). */
export function problemWriter(writer: SchemaWriter): ProblemWriter {
  const schemas: Record<string, JsonSchema> = {};
  const responses: Record<string, DocumentedResponse> = { ServerError: serverError };

  function refer(kind: RefusalKind): Reference {
    const name = `${nameOf(kind)}Problem`;
    schemas[name] = problemSchema(kind, writer.response(kind.members));
    return { $ref: `#/components/schemas/${name}` };
  }

  function response(kinds: readonly RefusalKind[]): DocumentedResponse | Reference {
    const references = kinds.map(refer);
    const [only, ...others] = references;
    const documented = {
      description: kinds.map(({ title }) => title).join(' Or: '),
      content: {
        'application/problem+json': {
          schema: only && others.length === 0 ? only : { oneOf: references },
        },
      },
    };
    const [kind] = kinds;
    if (kinds.length > 1 || !kind?.type.startsWith('general/')) return documented;
    responses[nameOf(kind)] = documented;
    return { $ref: `#/components/responses/${nameOf(kind)}` };
  }

  return {
    responsesOf(endpoint) {
      const kinds = kindsOf(endpoint);
      const statuses = [...new Set(kinds.map(({ status }) => status))];
      return Object.fromEntries([
        ...statuses.map((status) => [status, response(kinds.filter((k) => k.status === status))]),
        [500, { $ref: '#/components/responses/ServerError' }],
      ]) as Record<string, DocumentedResponse | Reference>;
    },
    schemas,
    responses,
  };
}

/** The refusals that the call declares, and those that the platform adds to calls of its kind. */
function kindsOf(endpoint: Endpoint): RefusalKind[] {
  const { access, params, query, body, once, freshSignIn, refusals = [] } = endpoint;
  const general = generalRefusals;
  const kinds = new Set<RefusalKind>(refusals);
  if (params || body) kinds.add(general.malformed);
  if (access !== 'public') kinds.add(general.unauthenticated);
  if (/owner|admin|staff/.test(access)) kinds.add(general.forbidden);
  if (/admin|staff/.test(access)) kinds.add(general.secondFactorRequired);
  if (freshSignIn) kinds.add(general.freshSignInRequired);
  if (/customer|owner|company/.test(access)) kinds.add(general.notInCompany);
  if (body) kinds.add(general.tooLarge).add(general.unsupportedMediaType);
  if (params || query || body) kinds.add(general.invalidInput);
  if (once) kinds.add(general.keyReused);
  kinds.add(general.tooManyRequests).add(general.unavailable);
  return [...kinds];
}

const base = {
  title: { type: 'string', description: 'One sentence that tells a person what to do' },
  detail: { type: 'string' },
  instance: { type: 'string', description: 'The id of the request, as in the log of the shop' },
} as const satisfies Record<string, JsonSchema>;

function problemSchema(kind: Pick<RefusalKind, 'type' | 'status' | 'title'>, members: JsonSchema) {
  return {
    type: 'object',
    properties: {
      type: { type: 'string', const: problemUri(kind.type) },
      title: { ...base.title, examples: [kind.title] },
      status: { type: 'integer', const: kind.status },
      detail: base.detail,
      instance: base.instance,
      ...members.properties,
    },
    required: ['type', 'title', 'status', 'instance', ...(members.required ?? [])],
  } satisfies JsonSchema;
}

const serverError: DocumentedResponse = {
  description: 'Something went wrong in the shop. Nothing was changed.',
  content: {
    'application/problem+json': {
      schema: {
        type: 'object',
        properties: {
          type: { type: 'string', const: problemUri(SERVER_ERROR) },
          title: base.title,
          status: { type: 'integer', const: 500 },
          instance: base.instance,
        },
        required: ['type', 'title', 'status', 'instance'],
      },
    },
  },
};

/** `orders/not-enough-stock` becomes `OrdersNotEnoughStock`; the prefix `general/` is dropped. */
function nameOf({ type }: RefusalKind): string {
  return type
    .replace(/^general\//, '')
    .split(/[/-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
