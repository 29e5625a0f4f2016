import type { BomLine } from './find-lines.ts';

/** The fields of a line that a person can correct. */
export const correctableFields = [
  'designators',
  'quantity',
  'mpn',
  'manufacturer',
  'value',
  'footprint',
  'description',
  'supplierPartNumber',
  'doNotPopulate',
] as const satisfies readonly (keyof BomLine)[];
type CorrectableField = (typeof correctableFields)[number];

/** Some fields of a line, as a person or as the file says them. */
export type LineCorrection = Partial<Pick<BomLine, CorrectableField>>;

type Said = Required<LineCorrection>;

/** What a line says, corrected by hand. */
export interface CorrectedLine {
  readonly said: Said;
  /** Of the corrected fields, what the file says; null if no field differs from it. */
  readonly fileSays: LineCorrection | null;
}

/** Corrects some fields of a line; with null, all say what the file says again. */
export function correctLine(
  line: Said & { readonly fileSays: LineCorrection | null },
  correction: LineCorrection | null,
): CorrectedLine {
  const now = only(line, correctableFields);
  const file = { ...now, ...line.fileSays };
  const said = correction === null ? file : { ...now, ...correction };
  const corrected = correctableFields.filter((field) => !isSame(file[field], said[field]));
  return { said, fileSays: corrected.length === 0 ? null : only(file, corrected) };
}

/** A line as it is kept. */
export type StoredLine = BomLine & { readonly fileSays: LineCorrection | null };

/** What a person has corrected in a row of a sheet. */
export interface RowCorrection {
  /** Null if the file has one table. */
  readonly sheet: string | null;
  readonly row: number;
  readonly says: LineCorrection;
}

/** What a person has corrected in the lines of a sheet. */
export function correctionsOf(
  sheet: string | null,
  lines: readonly StoredLine[],
): readonly RowCorrection[] {
  return lines.flatMap((line) => {
    const { row, fileSays } = line;
    if (!fileSays) return [];
    const fields = correctableFields.filter((field) => field in fileSays);
    return [{ sheet, row, says: only(line, fields) }];
  });
}

/**
 * The lines of a sheet as they are read from the file now, with what was corrected in the same rows, and the
 * corrections of rows that are no lines now: they are kept for another reading.
 */
export function withCorrections(
  sheet: string | null,
  lines: readonly BomLine[],
  corrections: readonly RowCorrection[],
): { readonly lines: readonly StoredLine[]; readonly kept: readonly RowCorrection[] } {
  const ofSheet = corrections.filter((one) => one.sheet === sheet);
  const byRow = new Map(ofSheet.map(({ row, says }) => [row, says]));
  const corrected = lines.map((line) => {
    const says = byRow.get(line.row);
    const fresh = { ...line, fileSays: null };
    if (!says) return fresh;
    const { said, fileSays } = correctLine(fresh, says);
    return { ...line, ...said, fileSays };
  });
  const rows = new Set(lines.map(({ row }) => row));
  const kept = corrections.filter((one) => one.sheet !== sheet || !rows.has(one.row));
  return { lines: corrected, kept };
}

function only<Field extends CorrectableField>(
  line: Said,
  fields: readonly Field[],
): Pick<Said, Field> {
  return Object.fromEntries(fields.map((field) => [field, line[field]])) as Pick<Said, Field>;
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
