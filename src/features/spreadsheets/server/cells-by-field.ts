import { tn } from '#shared/texts/texts.ts';
import type { TableLine } from './table-error.ts';

type Fields<Field> = readonly (Field | null)[];

/** The cells of a line by the fields of their columns. */
export function cellsByField<Field extends string>(
  cells: readonly string[],
  columns: Fields<Field>,
): Partial<Record<Field, string>> {
  const byField: Partial<Record<Field, string>> = {};
  for (const [at, field] of columns.entries()) if (field) byField[field] = cells[at] ?? '';
  return byField;
}

interface LineError<Field> {
  readonly field: Field | null;
  readonly detail: string;
}

/** What is wrong with a line before its values are parsed. */
export function fileErrors<Field extends string>(
  { mismatch, cellErrors = [] }: TableLine,
  columns: Fields<Field>,
): LineError<Field>[] {
  return [
    ...(mismatch ? [mismatchError(mismatch)] : []),
    ...cellErrors.flatMap(({ column, detail }) => {
      const field = columns[column];
      return field ? [{ field, detail }] : [];
    }),
  ];
}

function mismatchError({ cells, columns }: NonNullable<TableLine['mismatch']>) {
  const detail = tn(
    '{count} cell where the header has {columns}',
    '{count} cells where the header has {columns}',
    cells,
    { columns },
  );
  return { field: null, detail };
}
