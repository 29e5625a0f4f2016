import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Shared schemas by their names in the document. */
export type NamedSchemas = Readonly<Record<string, z.ZodType>>;

export interface SchemaWriter {
  /** The schema of input. */
  request(schema: z.ZodType): JsonSchema;
  /** The schema of a result. */
  response(schema: z.ZodType): JsonSchema;
  /** The named schemas that were referred to so far. */
  readonly components: Readonly<Record<string, JsonSchema>>;
}

/** Writes zod schemas as JSON Schema (draft 2020-12, that of OpenAPI 3.1). */
export function schemaWriter(named: NamedSchemas): SchemaWriter {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const components: Record<string, JsonSchema> = {};

  function write(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    // Within a tuple, a named schema at the top level becomes a reference too.
    const { prefixItems, $defs = {} } = z.toJSONSchema(z.tuple([schema]), {
      io,
      metadata: registry,
      unrepresentable: 'any',
      override: io === 'input' ? mergePipe : allowExtraFields,
    });
    for (const [name, definition] of Object.entries($defs)) {
      const { id: _id, ...component } = definition;
      components[name] = referToComponents(component);
    }
    return referToComponents((prefixItems as JsonSchema[])[0] ?? {});
  }

  return {
    request: (schema) => write(schema, 'input'),
    response: (schema) => write(schema, 'output'),
    get components() {
      return sortedByName(components);
    },
  };
}

export function sortedByName<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

interface OverrideContext {
  readonly zodSchema: z.core.$ZodTypes;
  readonly jsonSchema: JsonSchema;
}

/** Clients must ignore unknown fields of a response, so that fields can be added. */
function allowExtraFields(context: OverrideContext): void {
  if (context.jsonSchema.additionalProperties === false) {
    delete context.jsonSchema.additionalProperties;
  }
  // A record of values of any type.
  if (isDeepStrictEqual(context.jsonSchema.additionalProperties, {})) {
    context.jsonSchema.additionalProperties = true;
  }
  addMetadata(context);
}

/**
 * Adds the constraints of a pipe's second schema to its first: a quantity that may be a string or a
 * number is still limited to 1 to 999999999.
 */
function mergePipe(context: OverrideContext): void {
  const { zodSchema, jsonSchema } = context;
  addMetadata(context);
  const { def } = zodSchema._zod;
  if (def.type !== 'pipe') return;
  const { in: first, out: second } = def;
  if (isTransform(first) || isTransform(second)) return;
  const { $schema: _, ...constraints } = z.toJSONSchema(second, {
    io: 'input',
    unrepresentable: 'any',
    override: mergePipe,
  });
  const merged = alternatives(jsonSchema).map((accepted) =>
    acceptsType(accepted, constraints) ? { ...accepted, ...constraints } : accepted,
  );
  delete jsonSchema.type;
  Object.assign(jsonSchema, merged.length === 1 ? merged[0] : { anyOf: merged });
}

function isTransform(schema: z.core.$ZodType): boolean {
  return (schema as z.core.$ZodTypes)._zod.def.type === 'transform';
}

/** `{ type: ['string', 'number'] }` and `{ anyOf: [...] }` as a list. */
function alternatives({ type, anyOf, ...rest }: JsonSchema): JsonSchema[] {
  if (anyOf) return anyOf;
  return (Array.isArray(type) ? type : [type]).map((one) => ({
    ...(one ? { type: one } : {}),
    ...rest,
  }));
}

function acceptsType({ type }: JsonSchema, constraint: JsonSchema): boolean {
  return type === constraint.type || (type === 'number' && constraint.type === 'integer');
}

/**
 * Adds the schema's metadata, for checks that JSON Schema cannot express. Removes what zod adds to every
 * integer (the safe range) and every UUID (its pattern).
 */
function addMetadata({ zodSchema, jsonSchema }: OverrideContext): void {
  Object.assign(jsonSchema, z.globalRegistry.get(zodSchema));
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.format === 'uuid') delete jsonSchema.pattern;
}

function referToComponents(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/');
  return JSON.parse(text) as JsonSchema;
}
