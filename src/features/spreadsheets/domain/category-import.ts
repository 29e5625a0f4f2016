import { z } from 'zod';
import { categoryFields } from './category-columns.ts';
import { lineKinds } from './import-state.ts';

export const MAX_CATEGORY_FILE_BYTES = 5_000_000;
/** Without the header and the lines above it. */
export const MAX_CATEGORY_LINES = 2_000;

export const categoryImportLine = z.object({
  line: z.int(),
  kind: z.enum(lineKinds),
  name: z.string(),
  /** The names of the categories that it belongs to, from the main category. */
  path: z.array(z.string()),
  isAttribute: z.boolean(),
  /** What the line changes; `old` is null for a new category or attribute. */
  changes: z.array(
    z.object({ field: z.enum(categoryFields), old: z.string().nullable(), new: z.string() }),
  ),
  errors: z.array(z.object({ field: z.enum(categoryFields).nullable(), detail: z.string() })),
  /** Products that lose their value of the attribute. */
  lost: z.int(),
});
export type CategoryImportLine = z.output<typeof categoryImportLine>;

/** What an import of categories does. */
export const categoryImport = z.object({
  counts: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), invalid: z.int() }),
  /** Lists of subcategories or attributes whose order changes. */
  reordered: z.int(),
});
