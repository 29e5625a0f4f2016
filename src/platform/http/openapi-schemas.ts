import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Schemas that several calls share, by their name in the document. */
export type NamedSchemas = Readonly<Record<string, z.ZodType>>;

export interface SchemaWriter {
  /** What a caller may send. */
  request(schema: z.ZodType): JsonSchema;
  /** What the shop answers. */
  reply(schema: z.ZodType): JsonSchema;
  /** The named schemas that were referred to so far. */
  readonly components: Readonly<Record<string, JsonSchema>>;
}

/** Writes zod schemas as JSON Schema (draft 2020-12, that of OpenAPI 3.1). */
export function schemaWriter(named: NamedSchemas): SchemaWriter {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const components: Record<string, JsonSchema> = {};

  function write(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    // In a tuple, so that a schema that has a name itself becomes a reference to it, too.
    const { prefixItems, $defs = {} } = z.toJSONSchema(z.tuple([schema]), {
      io,
      metadata: registry,
      unrepresentable: 'any',
      override: io === 'input' ? tellOfConversion : leaveRoomForMore,
    });
    for (const [name, definition] of Object.entries($defs)) {
      const { id: _id, ...component } = definition;
      components[name] = referToComponents(component);
    }
    return referToComponents((prefixItems as JsonSchema[])[0] ?? {});
  }

  return {
    request: (schema) => write(schema, 'input'),
    reply: (schema) => write(schema, 'output'),
    get components() {
      return sortedByName(components);
    },
  };
}

export function sortedByName<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

interface Written {
  readonly zodSchema: z.core.$ZodTypes;
  readonly jsonSchema: JsonSchema;
}

/** A reply may gain a field without a new version of the document's promises. */
function leaveRoomForMore(written: Written): void {
  if (written.jsonSchema.additionalProperties === false) {
    delete written.jsonSchema.additionalProperties;
  }
  tellOfItself(written);
}

/**
 * What a pipe takes is its first schema, and what its second demands holds for it, too: a quantity
 * that may be text or a number is still one from 1 to 999999999.
 */
function tellOfConversion(written: Written): void {
  const { zodSchema, jsonSchema } = written;
  tellOfItself(written);
  const { def } = zodSchema._zod;
  if (def.type !== 'pipe') return;
  const { in: first, out: second } = def;
  if (isTransform(first) || isTransform(second)) return;
  const { $schema: _, ...demands } = z.toJSONSchema(second, {
    io: 'input',
    unrepresentable: 'any',
    override: tellOfConversion,
  });
  const merged = alternatives(jsonSchema).map((taken) =>
    fits(taken, demands) ? { ...taken, ...demands } : taken,
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

function fits({ type }: JsonSchema, demanded: JsonSchema): boolean {
  return type === demanded.type || (type === 'number' && demanded.type === 'integer');
}

/**
 * What a schema says of itself where its checks cannot be written down is said. zod says of every
 * integer that it is a safe one, and beside `format: uuid` what a UUID is.
 */
function tellOfItself({ zodSchema, jsonSchema }: Written): void {
  Object.assign(jsonSchema, z.globalRegistry.get(zodSchema));
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.format === 'uuid') delete jsonSchema.pattern;
}

function referToComponents(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/');
  return JSON.parse(text) as JsonSchema;
}
