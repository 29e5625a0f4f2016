/** A column of a file that imports read: its header in exports, and the names that it may have in imports. */
export interface Column<Field extends string> {
  readonly field: Field;
  readonly header: string;
  readonly aliases: readonly string[];
  readonly german: readonly string[];
}

/** Normalizes a header: `Unit-Price`, `unit price ` and `UNIT_PRICE` have the same key. */
export function headerKey(header: string): string {
  return header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 100);
}

/** Finds the field of each header, or null. Each field goes to the first matching column. */
export function columnFinder<Field extends string>(
  all: readonly Column<Field>[],
): (headers: readonly string[]) => (Field | null)[] {
  const fieldOf = fieldsByHeader(all);
  return (headers) => {
    const fields = headers.map((header) => fieldOf.get(headerKey(header)) ?? null);
    return fields.map((field, at) => (field && fields.indexOf(field) === at ? field : null));
  };
}

/** The fields of columns by the keys of their headers and aliases. */
export function fieldsByHeader<Field extends string>(
  all: readonly Column<Field>[],
): ReadonlyMap<string, Field> {
  return new Map(
    all.flatMap(({ field, header, aliases, german }) =>
      [field, header, ...aliases, ...german].map((name) => [headerKey(name), field] as const),
    ),
  );
}
