import type { OpenApiDocument, Operation, Parameter } from '#platform/http/openapi.ts';
import type { JsonSchema } from '#platform/http/openapi-schemas.ts';

/** What is sent must go on being taken; what is answered must go on being there. */
type Direction = 'request' | 'reply';

interface Comparison {
  readonly direction: Direction;
  readonly before: OpenApiDocument;
  readonly after: OpenApiDocument;
}

/** Every change that a caller of the earlier document may stumble over, one sentence each. */
export function breakingChanges(before: OpenApiDocument, after: OpenApiDocument): string[] {
  return Object.entries(before.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) => {
      const now = after.paths[path]?.[method];
      const faults = now ? operationChanges(operation, now, before, after) : ['the call is gone'];
      return faults.map((fault) => `${method.toUpperCase()} ${path}: ${fault}`);
    }),
  );
}

function operationChanges(
  was: Operation,
  now: Operation,
  before: OpenApiDocument,
  after: OpenApiDocument,
): string[] {
  const [wasAccess, nowAccess] = [was['x-access'], now['x-access']];
  const [wasStatus, nowStatus] = [successOf(was), successOf(now)];
  return [
    ...(wasAccess === nowAccess || nowAccess === 'public'
      ? []
      : [`it was for \`${String(wasAccess)}\`, and is for \`${String(nowAccess)}\``]),
    ...parameterChanges(parametersOf(was, before), parametersOf(now, after), before, after),
    ...(now.requestBody && !was.requestBody ? ['it needs a body'] : []),
    ...schemaChanges(json(was.requestBody), json(now.requestBody), 'body', {
      direction: 'request',
      before,
      after,
    }),
    ...(wasStatus === nowStatus ? [] : [`it answered ${wasStatus}, and answers ${nowStatus}`]),
    ...schemaChanges(json(was.responses[wasStatus]), json(now.responses[nowStatus]), 'reply', {
      direction: 'reply',
      before,
      after,
    }),
  ];
}

function successOf({ responses }: Operation): string {
  return Object.keys(responses).find((status) => status.startsWith('2')) ?? '';
}

function json(holder: object | undefined): JsonSchema {
  const { content } = (holder ?? {}) as NonNullable<Operation['requestBody']>;
  return content?.['application/json']?.schema ?? {};
}

function parametersOf({ parameters = [] }: Operation, document: OpenApiDocument): Parameter[] {
  return parameters.map((parameter) => resolve(parameter, document) as Parameter);
}

function parameterChanges(
  was: readonly Parameter[],
  now: readonly Parameter[],
  before: OpenApiDocument,
  after: OpenApiDocument,
): string[] {
  const gone = was.flatMap((parameter) => {
    const { name } = parameter;
    const kept = now.find((other) => other.name === name && other.in === parameter.in);
    if (!kept) return [`the parameter \`${name}\` is gone`];
    const comparison = { direction: 'request', before, after } as const;
    return schemaChanges(parameter.schema, kept.schema, `parameter ${name}`, comparison);
  });
  const needed = now
    .filter(({ required, name }) => required && !was.some((p) => p.name === name && p.required))
    .map(({ name }) => `the parameter \`${name}\` is required`);
  return [...gone, ...needed];
}

function schemaChanges(
  was: JsonSchema,
  now: JsonSchema,
  place: string,
  comparison: Comparison,
): string[] {
  const [old, young] = [kindsOf(was, comparison.before), kindsOf(now, comparison.after)];
  const asked = comparison.direction === 'request';
  const lost = asked ? [...old.keys()].filter((kind) => !young.has(kind)) : [];
  const added = asked ? [] : [...young.keys()].filter((kind) => !old.has(kind));
  return [
    ...lost.map((kind) => `\`${place}\` may no longer be ${kind}`),
    ...added.map((kind) => `\`${place}\` may be ${kind}`),
    ...[...old].flatMap(([kind, schema]) => {
      const other = young.get(kind);
      return other ? kindChanges(schema, other, place, comparison) : [];
    }),
  ];
}

function kindChanges(
  was: JsonSchema,
  now: JsonSchema,
  place: string,
  comparison: Comparison,
): string[] {
  const asked = comparison.direction === 'request';
  const fields = Object.entries(was.properties ?? {}).flatMap(([name, schema]) => {
    const field = `${place}.${name}`;
    const other = now.properties?.[name];
    if (!other) return [`\`${field}\` is gone`];
    const optional = !asked && was.required?.includes(name) && !now.required?.includes(name);
    return [
      ...(optional ? [`\`${field}\` may be absent`] : []),
      ...schemaChanges(schema as JsonSchema, other as JsonSchema, field, comparison),
    ];
  });
  const needed = (now.required ?? []).filter((name) => asked && !was.required?.includes(name));
  const items = was.items && now.items ? [was.items as JsonSchema, now.items as JsonSchema] : null;
  return [
    ...fields,
    ...needed.map((name) => `\`${place}.${name}\` is required`),
    ...(items?.[0] && items[1] ? schemaChanges(items[0], items[1], `${place}[]`, comparison) : []),
    ...valueChanges(was, now, place, asked),
    ...(asked ? limitChanges(was, now, place) : []),
  ];
}

function valueChanges(was: JsonSchema, now: JsonSchema, place: string, asked: boolean): string[] {
  const [old, young] = [valuesOf(was), valuesOf(now)];
  // A caller may not send less; a reply may not hold more.
  const [wide, narrow] = asked ? [old, young] : [young, old];
  if (!narrow) return [];
  const verb = asked ? 'may no longer be' : 'may be';
  if (!wide) return [`\`${place}\` ${verb} any value`];
  return wide
    .filter((v) => !narrow.includes(v))
    .map((v) => `\`${place}\` ${verb} \`${String(v)}\``);
}

function valuesOf(schema: JsonSchema): readonly unknown[] | null {
  return schema.enum ?? (schema.const === undefined ? null : [schema.const]);
}

function limitChanges(was: JsonSchema, now: JsonSchema, place: string): string[] {
  const stricter = (['maxLength', 'maximum', 'maxItems'] as const)
    .filter((limit) => (now[limit] ?? Infinity) < (was[limit] ?? Infinity))
    .concat(
      (['minLength', 'minimum'] as const).filter(
        (limit) => (now[limit] ?? -Infinity) > (was[limit] ?? -Infinity),
      ) as never[],
    );
  const pattern = now.pattern !== undefined && now.pattern !== was.pattern ? ['pattern'] : [];
  return [...stricter, ...pattern].map((limit) => `\`${place}\` has a stricter ${limit}`);
}

/** The schema by the kinds of values that it takes: text, a number, nothing, ... */
function kindsOf(schema: JsonSchema, document: OpenApiDocument): Map<string, JsonSchema> {
  const { type, anyOf, ...rest } = resolve(schema, document) as JsonSchema;
  if (anyOf) return new Map(anyOf.flatMap((one) => [...kindsOf(one as JsonSchema, document)]));
  return new Map([type ?? []].flat().map((kind) => [kind, rest as JsonSchema]));
}

function resolve(value: object, document: OpenApiDocument): object {
  if (!('$ref' in value)) return value;
  const tokens = String(value.$ref).split('/').slice(1);
  return tokens.reduce<object>(
    (found, token) => (found as Record<string, object>)[token] ?? {},
    document,
  );
}
