import { z } from 'zod';
import { optionalField } from '#shared/api-schemas.ts';
import { singleLine } from '#shared/single-line.ts';
import { text } from '#shared/text.ts';
import { lineKinds } from './import-state.ts';

// A file of categories or of manufacturers is small enough to be applied in one call.

export const MAX_LIST_FILE_BYTES = 5_000_000;
/** Without the header and the lines above it. */
export const MAX_LIST_FILE_LINES = 2_000;

export type CellsOf<Field extends string> = Readonly<Partial<Record<Field, string>>>;

export interface LineError<Field extends string> {
  readonly field: Field | null;
  readonly detail: string;
}

/** A line of a file with its errors so far. */
export interface FileLine<Field extends string> {
  readonly line: number;
  readonly cells: CellsOf<Field>;
  /** The fields whose cells are stored as numbers: their texts have decimal points. */
  readonly numbers?: ReadonlySet<Field> | undefined;
  readonly errors: LineError<Field>[];
}

/** What a line changes; `old` is null in a new record. */
export interface CellChange<Field extends string> {
  readonly field: Field;
  readonly old: string | null;
  readonly new: string;
}

/** The cells that differ. @param before null for a new record */
export function cellChanges<Field extends string>(
  fields: readonly Field[],
  before: CellsOf<Field> | null,
  after: CellsOf<Field> | null | undefined,
): CellChange<Field>[] {
  if (!after) return [];
  return fields.flatMap((field) => {
    const [old, now] = [before?.[field] ?? '', after[field] ?? ''];
    return old === now ? [] : { field, old: before ? old : null, new: now };
  });
}

/** What a preview says about each line, whatever the lines are about. */
export function previewLine<Fields extends readonly [string, ...string[]]>(fields: Fields) {
  return z.object({
    line: z.int(),
    kind: z.enum(lineKinds),
    name: z.string(),
    /** `old` is null in a new record. */
    changes: z.array(
      z.object({ field: z.enum(fields), old: z.string().nullable(), new: z.string() }),
    ),
    errors: z.array(z.object({ field: z.enum(fields).nullable(), detail: z.string() })),
  });
}

export const lineCounts = z.object({
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  invalid: z.int(),
});

/** What a preview says besides its lines. */
export const previewOfFile = {
  /** Headers that name no column: their cells are ignored. */
  unknownColumns: z.array(z.string()),
  /** Identifies the result. An import that would have another one is refused. */
  digest: z.string(),
};

/** What an import says of its file. */
export const importOfFile = {
  fileName: optionalField(singleLine(text(200))),
  /** Of the preview: if the lines would do anything else by now, the import is refused. */
  digest: optionalField(text(100)),
};
