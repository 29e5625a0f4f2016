import type { OpenApiDocument, Operation, Parameter } from '#platform/http/openapi.ts';
import { COMPANY_HEADER, staffPermission, type Access } from '#shared/endpoint.ts';
import { rolesThatMay } from '#shared/staff-roles.ts';
import type { JsonSchema } from '#platform/http/openapi-schemas.ts';

/** Returns the changes that can break a caller of the earlier document, one line each. */
export function breakingChanges(before: OpenApiDocument, after: OpenApiDocument): string[] {
  const [oldApi, newApi] = [withoutReferences(before, before), withoutReferences(after, after)];
  return Object.entries(oldApi.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) => {
      const other = newApi.paths[path]?.[method];
      const changes = other ? operationChanges(operation, other) : ['the call is gone'];
      return changes.map((change) => `${method.toUpperCase()} ${path}: ${change}`);
    }),
  );
}

function operationChanges(before: Operation, after: Operation): string[] {
  const [oldAccess, newAccess] = [before['x-access'], after['x-access']];
  const [oldStatus, newStatus] = [successStatus(before), successStatus(after)];
  const sameAccess = oldAccess === newAccess || admits(newAccess, oldAccess);
  return [
    ...(sameAccess ? [] : [`it was for \`${oldAccess}\`, and is for \`${newAccess}\``]),
    ...parameterChanges(parametersOf(before), parametersOf(after)),
    ...(after.requestBody && !before.requestBody ? ['it needs a body'] : []),
    ...schemaChanges(jsonSchema(before.requestBody), jsonSchema(after.requestBody), 'body', true),
    ...(oldStatus === newStatus ? [] : [`the status was ${oldStatus}, and is ${newStatus}`]),
    ...schemaChanges(
      jsonSchema(before.responses[oldStatus]),
      jsonSchema(after.responses[newStatus]),
      'response',
      false,
    ),
  ];
}

/** Whether everyone who has one access has the other, too. */
function admits(wider: Access, narrower: Access): boolean {
  if (wider === 'public') return true;
  const callers = callersOf(wider);
  const others = callersOf(narrower);
  return others.length > 0 && others.every((one) => callers.includes(one));
}

/** Owners, admins and roles of the staff; empty for access of another kind. */
function callersOf(access: Access): readonly string[] {
  const owner = access.startsWith('owner') ? ['owner'] : [];
  const permission = staffPermission(access);
  if (permission) return [...owner, 'admin', ...rolesThatMay(permission)];
  return access === 'admin' || access === 'owner-or-admin' ? [...owner, 'admin'] : owner;
}

function successStatus({ responses }: Operation): string {
  return Object.keys(responses).find((status) => status.startsWith('2')) ?? '';
}

function jsonSchema(holder: object | undefined): JsonSchema {
  const { content } = (holder ?? {}) as NonNullable<Operation['requestBody']>;
  return content?.['application/json']?.schema ?? {};
}

/** Without the header of the company, which follows from the access. */
function parametersOf({ parameters = [] }: Operation): Parameter[] {
  return parameters
    .flatMap((parameter) => ('name' in parameter ? [parameter] : []))
    .filter(({ name }) => name.toLowerCase() !== COMPANY_HEADER);
}

function parameterChanges(before: readonly Parameter[], after: readonly Parameter[]): string[] {
  const changed = before.flatMap((parameter) => {
    const { name } = parameter;
    const current = after.find((other) => other.name === name && other.in === parameter.in);
    if (!current) return [`the parameter \`${name}\` is gone`];
    return schemaChanges(parameter.schema, current.schema, `parameter ${name}`, true);
  });
  const newlyRequired = after
    .filter(({ required, name }) => required && !before.some((p) => p.name === name && p.required))
    .map(({ name }) => `the parameter \`${name}\` is required`);
  return [...changed, ...newlyRequired];
}

/**
 * Returns the breaking changes of a schema. Requests must still accept all earlier values; responses must still
 * contain all earlier fields.
 */
function schemaChanges(
  before: JsonSchema,
  after: JsonSchema,
  location: string,
  isRequest: boolean,
): string[] {
  const [oldTypes, newTypes] = [schemasByType(before), schemasByType(after)];
  const removed = isRequest ? [...oldTypes.keys()].filter((type) => !newTypes.has(type)) : [];
  const added = isRequest ? [] : [...newTypes.keys()].filter((type) => !oldTypes.has(type));
  return [
    ...removed.map((type) => `\`${location}\` may no longer be ${type}`),
    ...added.map((type) => `\`${location}\` may be ${type}`),
    ...[...oldTypes].flatMap(([type, schema]) => {
      const other = newTypes.get(type);
      return other ? typeChanges(schema, other, location, isRequest) : [];
    }),
  ];
}

function typeChanges(
  before: JsonSchema,
  after: JsonSchema,
  location: string,
  isRequest: boolean,
): string[] {
  const fields = Object.entries(before.properties ?? {}).flatMap(([name, schema]) => {
    const field = `${location}.${name}`;
    const other = after.properties?.[name];
    if (!other) return [`\`${field}\` is gone`];
    const optional =
      !isRequest && before.required?.includes(name) && !after.required?.includes(name);
    return [
      ...(optional ? [`\`${field}\` may be absent`] : []),
      ...schemaChanges(schema as JsonSchema, other as JsonSchema, field, isRequest),
    ];
  });
  const newlyRequired = (after.required ?? []).filter(
    (name) => isRequest && !before.required?.includes(name),
  );
  const [items, others] = [before.items, after.items] as (JsonSchema | undefined)[];
  return [
    ...fields,
    ...newlyRequired.map((name) => `\`${location}.${name}\` is required`),
    ...(items && others ? schemaChanges(items, others, `${location}[]`, isRequest) : []),
    ...valueChanges(valuesOf(before), valuesOf(after), location, isRequest),
    ...(isRequest ? limitChanges(before, after, location) : []),
  ];
}

type Values = readonly unknown[] | null;

function valueChanges(
  before: Values,
  after: Values,
  location: string,
  isRequest: boolean,
): string[] {
  // Requests must accept all earlier values; replies must not contain new ones.
  const [wider, narrower] = isRequest ? [before, after] : [after, before];
  if (!narrower) return [];
  const verb = isRequest ? 'may no longer be' : 'may be';
  if (!wider) return [`\`${location}\` ${verb} any value`];
  return wider
    .filter((v) => !narrower.includes(v))
    .map((v) => `\`${location}\` ${verb} \`${String(v)}\``);
}

function valuesOf(schema: JsonSchema): Values {
  return schema.enum ?? (schema.const === undefined ? null : [schema.const]);
}

function limitChanges(before: JsonSchema, after: JsonSchema, location: string): string[] {
  const upper = (['maxLength', 'maximum', 'maxItems'] as const).filter(
    (limit) => (after[limit] ?? Infinity) < (before[limit] ?? Infinity),
  );
  const lower = (['minLength', 'minimum', 'minItems'] as const).filter(
    (limit) => (after[limit] ?? -Infinity) > (before[limit] ?? -Infinity),
  );
  const pattern =
    after.pattern !== undefined && after.pattern !== before.pattern ? ['pattern'] : [];
  return [...upper, ...lower, ...pattern].map((limit) => `\`${location}\` has a stricter ${limit}`);
}

/** Returns the schemas by type of value: `string`, `number`, `null`, ... */
function schemasByType({ type, anyOf, ...rest }: JsonSchema): Map<string, JsonSchema> {
  if (anyOf) return new Map(anyOf.flatMap((schema) => [...schemasByType(schema)]));
  return new Map([type ?? []].flat().map((valueType) => [valueType, rest]));
}

/** Replaces every reference by its target. No schema of the shop is recursive. */
function withoutReferences<Value>(value: Value, document: OpenApiDocument): Value {
  if (Array.isArray(value)) {
    return value.map((item: unknown) => withoutReferences(item, document)) as Value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if ('$ref' in value) {
    const tokens = String(value.$ref).split('/').slice(1);
    const target = tokens.reduce<unknown>(
      (at, token) => (at as Record<string, unknown>)[token] ?? {},
      document,
    );
    return withoutReferences(target, document) as Value;
  }
  const members = Object.entries(value).map(([k, v]) => [k, withoutReferences(v, document)]);
  return Object.fromEntries(members) as Value;
}
