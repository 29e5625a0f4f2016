import type { z } from 'zod';
import {
  staffPermission,
  canActForCompany,
  type Access,
  type Endpoint,
  type FileType,
} from '#shared/endpoint.ts';
import { DEFAULT_PAGE_SIZE } from '#shared/pagination.ts';
import { rolesThatMay } from '#shared/staff-roles.ts';
import { FILE_TYPE } from './file-body.ts';
import { FORM_TYPE } from './uploaded-file.ts';
import { KEY_LIFETIME_HOURS, MAX_KEY_LENGTH } from './idempotency.ts';
import { problemNames, problemWriter, type ProblemWriter } from './openapi-problems.ts';
import {
  schemaWriter,
  sortedByName,
  type JsonSchema,
  type NamedSchemas,
  type SchemaWriter,
} from './openapi-schemas.ts';

export interface DocumentedApi {
  readonly title: string;
  readonly description: string;
  readonly version: string;
  /** The SPDX identifier of the license. */
  readonly license: string;
  /** The endpoints by feature and name. */
  readonly contracts: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;
  /** What the calls of each feature are about. */
  readonly tags: Readonly<Record<string, string>>;
  readonly schemas: NamedSchemas;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

export interface Operation {
  readonly operationId: string;
  /** The feature. */
  readonly tags: readonly string[];
  readonly 'x-access': Access;
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
  };
  readonly responses: Readonly<Record<string, object>>;
  readonly [member: string]: unknown;
}

export interface OpenApiDocument {
  readonly openapi: string;
  readonly tags: readonly { readonly name: string; readonly description: string | undefined }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly [member: string]: unknown;
}

/** Writes the contract as OpenAPI 3.1 in a stable order. */
export function openApiDocument(api: DocumentedApi): OpenApiDocument {
  const writer = schemaWriter({ ...api.schemas, ...problemNames });
  const problems = problemWriter(writer);
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [feature, contract] of Object.entries(api.contracts)) {
    for (const [name, endpoint] of Object.entries(contract)) {
      const path = documentedPath(Object.keys(paths), endpoint.path);
      const documented = operation(feature, name, endpoint, writer, problems);
      (paths[path] ??= {})[endpoint.method.toLowerCase()] = withPathOf(path, endpoint, documented);
    }
  }
  const { title, description, version, license } = api;
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description,
      contact: { name: title },
      license: { name: license, identifier: license },
    },
    servers: [{ url: '/api' }],
    tags: Object.keys(api.contracts).map((name) => ({ name, description: api.tags[name] })),
    paths,
    components: {
      schemas: sortedByName({ ...writer.components, ...problems.schemas }),
      responses: sortedByName(problems.responses),
      parameters: { IdempotencyKey: idempotencyKey, Company: company },
      headers: { NextPage: nextPage },
      securitySchemes,
    },
  };
}

const PARAMETER = /\{(\w+)\}/g;

/**
 * Paths that differ only in the names of their parameters are one path to OpenAPI: the first of them names the parameters.
 */
function documentedPath(earlier: readonly string[], path: string): string {
  const template = path.replaceAll(PARAMETER, '{}');
  return earlier.find((other) => other.replaceAll(PARAMETER, '{}') === template) ?? path;
}

/** The operation with the parameters named as in this path. */
function withPathOf(path: string, endpoint: Endpoint, documented: Operation): Operation {
  if (path === endpoint.path) return documented;
  const names = [...path.matchAll(PARAMETER)].map(([, name = '']) => name);
  const own = [...endpoint.path.matchAll(PARAMETER)].map(([, name = '']) => name);
  const parameters = documented.parameters?.map((parameter) => {
    if (!('in' in parameter) || parameter.in !== 'path') return parameter;
    const name = names[own.indexOf(parameter.name)] ?? parameter.name;
    return { ...parameter, name, description: `In this call: \`${parameter.name}\`.` };
  });
  return parameters ? { ...documented, parameters } : documented;
}

function operation(
  feature: string,
  name: string,
  endpoint: Endpoint,
  writer: SchemaWriter,
  problems: ProblemWriter,
): Operation {
  const { summary, access, body, upload, response, paged, once } = endpoint;
  const parameters = [
    ...parametersOf('path', endpoint, writer),
    ...parametersOf('query', endpoint, writer),
    ...(once ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(canActForCompany(access) ? [{ $ref: '#/components/parameters/Company' }] : []),
  ];
  return {
    operationId: name,
    tags: [feature],
    summary,
    description: describeAccess(access),
    'x-access': access,
    security: securityOf(access),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? { requestBody: { required: !isOptional(body), content: json(writer.request(body)) } }
      : {}),
    ...(upload ? { requestBody: { required: true, content: octets[upload] } } : {}),
    responses: {
      [endpoint.status ?? 200]: {
        description: endpoint.status === 201 ? 'Created' : 'Done',
        ...(paged ? { headers: { Link: { $ref: '#/components/headers/NextPage' } } } : {}),
        content: endpoint.download ? files[endpoint.download] : json(writer.response(response)),
      },
      ...problems.responsesOf(endpoint),
    },
  };
}

const isOptional = (body: z.ZodType) => body.safeParse(undefined).success;

function parametersOf(
  location: 'path' | 'query',
  { params, query, paged }: Endpoint,
  writer: SchemaWriter,
): Parameter[] {
  const schema = location === 'path' ? params : query;
  if (!schema) return [];
  const { properties = {}, required = [] } = writer.request(schema);
  return Object.entries(properties).map(([name, value]) => {
    const description = paged && location === 'query' ? listParameters.get(name) : undefined;
    return {
      name,
      in: location,
      ...(required.includes(name) ? { required: true } : {}),
      ...(description ? { description } : {}),
      schema: value as JsonSchema,
    };
  });
}

function json(schema: JsonSchema) {
  return { 'application/json': { schema } };
}

const files: Record<FileType, Record<string, { schema: JsonSchema }>> = {
  csv: { 'text/csv': { schema: { type: 'string' } } },
  xlsx: {
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
      schema: { type: 'string', format: 'binary' },
    },
  },
  pdf: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
  xml: { 'application/xml': { schema: { type: 'string' } } },
  zip: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
  webp: { 'image/webp': { schema: { type: 'string', format: 'binary' } } },
};

const binary: JsonSchema = { type: 'string', format: 'binary' };
const octets: Record<'picture' | 'file' | 'form', Record<string, { schema: JsonSchema }>> = {
  picture: { 'image/*': { schema: binary } },
  file: { [FILE_TYPE]: { schema: binary } },
  form: {
    [FORM_TYPE]: {
      schema: { type: 'object', properties: { file: binary }, required: ['file'] },
    },
    'text/*': { schema: { type: 'string' } },
    [FILE_TYPE]: { schema: binary },
  },
};

function securityOf(access: Access) {
  if (access === 'public') return [];
  return [access === 'id-token' ? { idToken: [] } : { accessToken: [] }];
}

/** Who may call, in words. */
function describeAccess(access: Access): string {
  const permission = staffPermission(access);
  if (permission === null) return accessDescriptions[access as PlainAccess];
  const roles = rolesThatMay(permission).map((role) => `\`${role}\``);
  const staff = `admins and the staff with the role ${roles.join(' or ')}`;
  return access.startsWith('owner')
    ? `For the owner of the resource, and for ${staff}.`
    : `For ${staff}.`;
}

type PlainAccess = Exclude<Access, `${string}staff:${string}`>;

const accessDescriptions: Readonly<Record<PlainAccess, string>> = {
  public: 'For anyone.',
  'id-token': 'For the holder of an ID token of the identity provider.',
  customer: 'For anyone signed in.',
  owner: 'For the owner of the resource.',
  'owner-or-admin': 'For the owner of the resource and for admins.',
  admin: 'For admins.',
  'company:see': 'For the people of the company.',
  'company:order': 'For the buyers of the company.',
  'company:approve': 'For the approvers of the company.',
  'company:administer': 'For the admins of the company.',
};

const securitySchemes = {
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The `token` in the response of `PUT /user/{email}`. It is valid for 15 minutes.',
  },
  idToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'An ID token of the identity provider that the shop is configured for. The embedded one returns it as `token` in `GET /identity/token`, for the cookie that `POST /identity/sign-in/email` with `email` and `password` sets. Both are beside `/api`, not below it.',
  },
};

const listParameters = new Map([
  ['limit', `The maximum number of items. Without it: ${DEFAULT_PAGE_SIZE}.`],
  ['cursor', 'The start of the page, from the Link header of the previous page.'],
  ['q', 'Search words.'],
  ['sort', 'The order of the list.'],
]);

const company: Parameter = {
  name: 'Busbar-Company',
  in: 'header',
  description:
    'The id of the company that the caller acts for, to which what the call makes belongs. Without it, they act for themselves.',
  schema: { type: 'string', format: 'uuid' },
};

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description: `Repeating the call with the same key within ${KEY_LIFETIME_HOURS} hours does not repeat its effect; the response is the first one.`,
  schema: { type: 'string', maxLength: MAX_KEY_LENGTH },
};

const nextPage = {
  description: '`<URL of the next page>; rel="next"`; absent on the last page (RFC 8288).',
  schema: { type: 'string' },
};
