import type { Manufacturer } from '#features/manufacturers/domain/manufacturer-documents.ts';
import {
  manufacturerChange,
  newManufacturer,
  type ManufacturerChange,
  type NewManufacturer,
} from '#features/manufacturers/domain/manufacturer-fields.ts';
import { t } from '#shared/texts/texts.ts';
import type { FileLine } from './list-file.ts';
import {
  manufacturerCells,
  manufacturerFields,
  parseAliases,
  type ManufacturerField,
} from './manufacturer-columns.ts';

export type ManufacturerLine = FileLine<ManufacturerField>;
export type StoredManufacturer = Omit<Manufacturer, '_id' | 'products'> & { readonly id: string };

/** What a line does to a manufacturer. */
export type PlannedManufacturer = { readonly line: ManufacturerLine } & (
  | { readonly existing: null; readonly fields: NewManufacturer }
  /** Without the fields that stay. */
  | { readonly existing: StoredManufacturer; readonly fields: ManufacturerChange }
);

/**
 * What the lines of a file do to the manufacturers of the shop. A line is about the manufacturer with
 * its name, else the one with its name in another case, whose spelling stays, else a new one. Reports
 * in its `errors` what is wrong with a line, which is then in no plan. A missing column changes
 * nothing; an empty cell deletes the value. Manufacturers that are not in the file stay.
 */
export function planManufacturers(
  lines: readonly ManufacturerLine[],
  stored: readonly StoredManufacturer[],
): PlannedManufacturer[] {
  const byName = new Map(stored.map((one) => [one.name, one]));
  const inAnyCase = new Map(stored.map((one) => [one.name.toLowerCase(), one]));
  const lineOf = new Map<string, number>();
  return lines.flatMap((line) => {
    const name = line.cells.name?.trim() ?? '';
    const existing = byName.get(name) ?? inAnyCase.get(name.toLowerCase()) ?? null;
    const key = existing?.id ?? name.toLowerCase();
    const same = name === '' ? undefined : lineOf.get(key);
    if (same !== undefined) {
      const detail = t('Line {line} has the same manufacturer', { line: same });
      line.errors.push({ field: 'name', detail });
    }
    lineOf.set(key, same ?? line.line);
    if (line.errors.length > 0) return [];
    const planned = existing ? planChange(line, existing) : planNew(line, name);
    return planned ?? [];
  });
}

function planNew(line: ManufacturerLine, name: string): PlannedManufacturer | null {
  const parsed = newManufacturer.safeParse({ ...typedFields(line), name });
  if (parsed.success) return { line, existing: null, fields: parsed.data };
  report(line, parsed.error.issues);
  return null;
}

function planChange(
  line: ManufacturerLine,
  existing: StoredManufacturer,
): PlannedManufacturer | null {
  // What stays is not checked: it may be older than a rule.
  const before = typedFields({ cells: manufacturerCells(existing) });
  const changed = Object.entries(typedFields(line)).filter(
    ([field, value]) =>
      JSON.stringify(value) !== JSON.stringify(before[field as keyof typeof before]),
  );
  const parsed = manufacturerChange.safeParse(Object.fromEntries(changed));
  if (parsed.success) return { line, existing, fields: parsed.data };
  report(line, parsed.error.issues);
  return null;
}

/** The fields whose columns the file has, except the name. */
function typedFields({ cells }: Pick<ManufacturerLine, 'cells'>) {
  const { aliases, logo, datasheets } = cells;
  return {
    ...(aliases === undefined ? {} : { aliases: parseAliases(aliases) }),
    ...(logo === undefined ? {} : { logo: logo.trim() }),
    ...(datasheets === undefined ? {} : { datasheets: datasheets.trim() }),
  };
}

function report(
  line: ManufacturerLine,
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): void {
  for (const { path, message: detail } of issues) {
    line.errors.push({ field: manufacturerFields.find((one) => one === path[0]) ?? null, detail });
  }
}

/**
 * The aliases that manufacturers keep until others have got theirs, for those that lose an alias which
 * another line takes: a name cannot belong to two manufacturers, not even for a moment.
 */
export function aliasesWithoutMoved(
  plan: readonly PlannedManufacturer[],
): Map<PlannedManufacturer, string[]> {
  const taken = new Set(
    plan.flatMap(({ existing, fields }) => {
      const had = new Set(existing?.aliases.map(lower));
      const names = existing ? [] : [fields.name ?? ''];
      return [...names, ...(fields.aliases ?? [])].map(lower).filter((name) => !had.has(name));
    }),
  );
  return new Map(
    plan.flatMap((planned) => {
      const { existing, fields } = planned;
      if (!existing || !fields.aliases) return [];
      const given = new Set(fields.aliases.map(lower));
      const kept = existing.aliases.filter(
        (one) => given.has(lower(one)) || !taken.has(lower(one)),
      );
      return kept.length < existing.aliases.length ? [[planned, kept] as const] : [];
    }),
  );
}

function lower(name: string): string {
  return name.toLowerCase();
}
