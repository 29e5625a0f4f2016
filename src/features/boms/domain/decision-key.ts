import type { LineTexts } from './find-lines.ts';
import { plainNumber } from '#features/part-comparison/domain/plain-number.ts';

/**
 * What a line says about its part, in one text that the same line of another file has, too. Designators and
 * quantity are not part of it. Null if the line says nothing to tell it from others.
 */
export function decisionKey(line: LineTexts): string | null {
  const { mpn, manufacturer, supplierPartNumber, value, footprint, description } = line;
  if (mpn !== '') return JSON.stringify(['mpn', plainNumber(mpn), plainNumber(manufacturer)]);
  const parts = [supplierPartNumber, value, footprint, description].map(plainNumber);
  return parts.every((part) => part === '') ? null : JSON.stringify(['values', ...parts]);
}
