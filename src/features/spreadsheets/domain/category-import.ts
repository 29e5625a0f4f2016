import { z } from 'zod';
import { categoryFields } from './category-columns.ts';
import { lineCounts, previewLine } from './list-file.ts';

export const categoryImportLine = previewLine(categoryFields).extend({
  /** The names of the categories that it belongs to, from the main category. */
  path: z.array(z.string()),
  isAttribute: z.boolean(),
  /** Products that lose their value of the attribute. */
  lost: z.int(),
});
export type CategoryImportLine = z.output<typeof categoryImportLine>;

/** What an import of categories does. */
export const categoryImport = z.object({
  counts: lineCounts,
  /** Lists of subcategories or attributes whose order changes. */
  reordered: z.int(),
});
