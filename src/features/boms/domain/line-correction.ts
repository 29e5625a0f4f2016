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
