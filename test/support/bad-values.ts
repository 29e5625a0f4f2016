import type { JsonSchema } from '#platform/http/openapi-schemas.ts';

/** A field of a body or a parameter, as the document describes it. */
export interface Field {
  readonly path: readonly (string | number)[];
  readonly schema: JsonSchema;
  readonly required: boolean;
}

/** Every field below a schema, the fields of the items of lists included. */
export function fieldsOf(schema: JsonSchema, path: Field['path'] = []): Field[] {
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, value]) => {
    const field = value as JsonSchema;
    const required = schema.required?.includes(name) ?? false;
    return [
      { path: [...path, name], schema: field, required },
      ...fieldsOf(field, [...path, name]),
    ];
  });
  const items = schema.items as JsonSchema | undefined;
  return items ? [...inside, ...fieldsOf(items, [...path, 0])] : inside;
}

/** The JSON pointer (RFC 6901) as a URI fragment. */
export function pointerOf(path: Field['path']): string {
  return ['#', ...path.map((step) => encodeURIComponent(`${step}`.toWellFormed()))].join('/');
}

/** JSON texts that a field must reject; texts, because JSON has values that JavaScript lacks. */
export function badValues({ schema, required }: Field): string[] {
  const kinds = kindsOf(schema);
  return [
    ...Object.entries(ofKind).flatMap(([kind, value]) => (kinds.has(kind) ? [] : [value])),
    ...(required && !kinds.has('null') ? ['null'] : []),
    ...(kinds.has('string') ? badTexts(schema, required) : []),
    ...(kinds.has('number') || kinds.has('integer') ? badNumbers(schema) : []),
    ...(schema.maxItems ? [`[${'{},'.repeat(schema.maxItems)}{}]`] : []),
    ...(typeof schema.additionalProperties === 'object' ? ['{"a":{}}', '{"a":[1e999]}'] : []),
  ];
}

/** One value of each JSON type. Number and integer count as one type here. */
const ofKind: Readonly<Record<string, string>> = {
  string: '"text"',
  boolean: 'true',
  object: '{"a":{"b":[]}}',
  array: '["a"]',
  number: '5',
};

function kindsOf(schema: JsonSchema): Set<string> {
  const kinds = new Set(leaves(schema).flatMap(({ type }) => type ?? []));
  if (kinds.has('integer')) kinds.add('number');
  return kinds;
}

function alternatives(schema: JsonSchema): JsonSchema[] {
  return schema.anyOf ? leaves(schema) : [schema];
}

/** The schema and all its alternatives, however they are nested. */
function leaves(schema: JsonSchema): JsonSchema[] {
  return [schema, ...(schema.anyOf ?? []).flatMap(leaves)];
}

function badTexts(schema: JsonSchema, required: boolean): string[] {
  const all = alternatives(schema);
  const strict = all.some((one) => one.pattern || one.format || one.enum || one.const);
  const number = kindsOf(schema).has('number');
  const longest = Math.max(...all.map(({ maxLength = 0 }) => maxLength));
  return [
    String.raw`"a\u0000b"`,
    String.raw`"a\ud800b"`,
    ...(longest > 0 ? [`"${'x'.repeat(longest + 1)}"`] : []),
    // Digits are base64, too.
    ...(all.some(({ format }) => format === 'base64') ? [] : [`"${'9'.repeat(200_000)}"`]),
    ...(strict || number ? ['"!?"'] : []),
    ...(number ? ['"1e999"', '"-1"', '"NaN"'] : []),
    ...(required && (strict || number || schema.minLength) ? ['""', '"   "'] : []),
  ];
}

const MANY_PLACES = '1.23456789';

function badNumbers(schema: JsonSchema): string[] {
  // The schema also takes a number as text.
  const takesPlaces = alternatives(schema).some(
    ({ pattern }) => pattern && new RegExp(pattern).test(MANY_PLACES),
  );
  return alternatives(schema).flatMap(({ type, minimum, maximum }) => [
    '1e999',
    '-1e999',
    '1e21',
    '-1',
    ...(takesPlaces ? [] : [MANY_PLACES]),
    ...(type === 'integer' ? ['1.5', '9007199254740993'] : []),
    ...(minimum === undefined ? [] : [String(minimum - 1)]),
    ...(maximum === undefined ? [] : [String(maximum + 1)]),
  ]);
}

const MARK = '"\u2020here\u2020"';

/** The JSON of a valid body with one field replaced, or removed when `json` is null. */
export function withFieldReplaced(body: unknown, path: Field['path'], json: string | null): string {
  const copy = structuredClone(body) as Record<string | number, unknown>;
  const [last = '', ...before] = path.toReversed();
  const parent = before.toReversed().reduce<Record<string | number, unknown>>(
    // A sample may do without an optional object.
    (value, step) => (value[step] ??= {}) as Record<string | number, unknown>,
    copy,
  );
  if (json === null) delete parent[last];
  else parent[last] = JSON.parse(MARK);
  return JSON.stringify(copy).replace(MARK, () => json ?? '');
}
