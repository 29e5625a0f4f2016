import { partNumberKey } from '../reading/part-number.ts';

/** A part number as the index keeps it: of the letters of its key those from A to Z, and digits. */
export function normalPartNumber(typed: string): string {
  return partNumberKey(typed).replace(/[^A-Z0-9]/g, '');
}
