import type { OpenApiDocument, Operation, Parameter } from '#platform/http/openapi.ts';
import type { JsonSchema } from '#platform/http/openapi-schemas.ts';

/** The changes that can break a caller of the earlier document, one sentence each. */
export function breakingChanges(before: OpenApiDocument, after: OpenApiDocument): string[] {
  const [was, now] = [withoutReferences(before, before), withoutReferences(after, after)];
  return Object.entries(was.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) => {
      const other = now.paths[path]?.[method];
      const changes = other ? operationChanges(operation, other) : ['the call is gone'];
      return changes.map((change) => `${method.toUpperCase()} ${path}: ${change}`);
    }),
  );
}

function operationChanges(was: Operation, now: Operation): string[] {
  const [wasAccess, nowAccess] = [was['x-access'], now['x-access']];
  const [wasStatus, nowStatus] = [successOf(was), successOf(now)];
  const sameAccess = wasAccess === nowAccess || nowAccess === 'public';
  return [
    ...(sameAccess ? [] : [`it was for \`${wasAccess}\`, and is for \`${nowAccess}\``]),
    ...parameterChanges(parametersOf(was), parametersOf(now)),
    ...(now.requestBody && !was.requestBody ? ['it needs a body'] : []),
    ...schemaChanges(json(was.requestBody), json(now.requestBody), 'body', true),
    ...(wasStatus === nowStatus ? [] : [`it answered ${wasStatus}, and answers ${nowStatus}`]),
    ...schemaChanges(
      json(was.responses[wasStatus]),
      json(now.responses[nowStatus]),
      'reply',
      false,
    ),
  ];
}

function successOf({ responses }: Operation): string {
  return Object.keys(responses).find((status) => status.startsWith('2')) ?? '';
}

function json(holder: object | undefined): JsonSchema {
  const { content } = (holder ?? {}) as NonNullable<Operation['requestBody']>;
  return content?.['application/json']?.schema ?? {};
}

function parametersOf({ parameters = [] }: Operation): Parameter[] {
  return parameters.flatMap((parameter) => ('name' in parameter ? [parameter] : []));
}

function parameterChanges(was: readonly Parameter[], now: readonly Parameter[]): string[] {
  const changed = was.flatMap((parameter) => {
    const { name } = parameter;
    const current = now.find((other) => other.name === name && other.in === parameter.in);
    if (!current) return [`the parameter \`${name}\` is gone`];
    return schemaChanges(parameter.schema, current.schema, `parameter ${name}`, true);
  });
  const needed = now
    .filter(({ required, name }) => required && !was.some((p) => p.name === name && p.required))
    .map(({ name }) => `the parameter \`${name}\` is required`);
  return [...changed, ...needed];
}

/** Everything that callers sent must still be accepted; everything that replies held must still be there. */
function schemaChanges(was: JsonSchema, now: JsonSchema, place: string, sent: boolean): string[] {
  const [old, young] = [kindsOf(was), kindsOf(now)];
  const lost = sent ? [...old.keys()].filter((kind) => !young.has(kind)) : [];
  const added = sent ? [] : [...young.keys()].filter((kind) => !old.has(kind));
  return [
    ...lost.map((kind) => `\`${place}\` may no longer be ${kind}`),
    ...added.map((kind) => `\`${place}\` may be ${kind}`),
    ...[...old].flatMap(([kind, schema]) => {
      const other = young.get(kind);
      return other ? kindChanges(schema, other, place, sent) : [];
    }),
  ];
}

function kindChanges(was: JsonSchema, now: JsonSchema, place: string, sent: boolean): string[] {
  const fields = Object.entries(was.properties ?? {}).flatMap(([name, schema]) => {
    const field = `${place}.${name}`;
    const other = now.properties?.[name];
    if (!other) return [`\`${field}\` is gone`];
    const optional = !sent && was.required?.includes(name) && !now.required?.includes(name);
    return [
      ...(optional ? [`\`${field}\` may be absent`] : []),
      ...schemaChanges(schema as JsonSchema, other as JsonSchema, field, sent),
    ];
  });
  const needed = (now.required ?? []).filter((name) => sent && !was.required?.includes(name));
  const [items, others] = [was.items, now.items] as (JsonSchema | undefined)[];
  return [
    ...fields,
    ...needed.map((name) => `\`${place}.${name}\` is required`),
    ...(items && others ? schemaChanges(items, others, `${place}[]`, sent) : []),
    ...valueChanges(valuesOf(was), valuesOf(now), place, sent),
    ...(sent ? limitChanges(was, now, place) : []),
  ];
}

type Values = readonly unknown[] | null;

function valueChanges(was: Values, now: Values, place: string, sent: boolean): string[] {
  // Requests must accept all earlier values; replies must not contain new ones.
  const [wide, narrow] = sent ? [was, now] : [now, was];
  if (!narrow) return [];
  const verb = sent ? 'may no longer be' : 'may be';
  if (!wide) return [`\`${place}\` ${verb} any value`];
  return wide
    .filter((v) => !narrow.includes(v))
    .map((v) => `\`${place}\` ${verb} \`${String(v)}\``);
}

function valuesOf(schema: JsonSchema): Values {
  return schema.enum ?? (schema.const === undefined ? null : [schema.const]);
}

function limitChanges(was: JsonSchema, now: JsonSchema, place: string): string[] {
  const upper = (['maxLength', 'maximum', 'maxItems'] as const).filter(
    (limit) => (now[limit] ?? Infinity) < (was[limit] ?? Infinity),
  );
  const lower = (['minLength', 'minimum', 'minItems'] as const).filter(
    (limit) => (now[limit] ?? -Infinity) > (was[limit] ?? -Infinity),
  );
  const pattern = now.pattern !== undefined && now.pattern !== was.pattern ? ['pattern'] : [];
  return [...upper, ...lower, ...pattern].map((limit) => `\`${place}\` has a stricter ${limit}`);
}

/** The schemas by type of value: `string`, `number`, `null`, ... */
function kindsOf({ type, anyOf, ...rest }: JsonSchema): Map<string, JsonSchema> {
  if (anyOf) return new Map(anyOf.flatMap((one) => [...kindsOf(one)]));
  return new Map([type ?? []].flat().map((kind) => [kind, rest]));
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
