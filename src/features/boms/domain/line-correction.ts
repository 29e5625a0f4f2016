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

type StoredLine = BomLine & { readonly fileSays: LineCorrection | null };

/** The lines as they are read from the file now, with the corrections of the same rows before. */
export function withCorrections(
  lines: readonly BomLine[],
  before: readonly StoredLine[],
): readonly StoredLine[] {
  const byRow = new Map(before.map((line) => [line.row, line]));
  return lines.map((line) => {
    const fresh = { ...line, fileSays: null };
    const old = byRow.get(line.row);
    if (!old?.fileSays) return fresh;
    const fields = correctableFields.filter((field) => field in (old.fileSays ?? {}));
    const { said, fileSays } = correctLine(fresh, only(old, fields));
    return { ...line, ...said, fileSays };
  });
}

function only<Field extends CorrectableField>(
  line: Said,
  fields: readonly Field[],
): Pick<Said, Field> {
  return Object.fromEntries(fields.map((field) => [field, line[field]])) as Pick<Said, Field>;
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
