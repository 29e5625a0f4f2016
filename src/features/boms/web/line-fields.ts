import { formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import type { BomLineView } from '../contract.ts';
import { correctableFields } from '../domain/line-correction.ts';

type FileSays = NonNullable<BomLineView['fileSays']>;

/** The fields of a line that are texts. */
export const textFields = [
  'mpn',
  'manufacturer',
  'value',
  'footprint',
  'description',
  'supplierPartNumber',
] as const satisfies readonly (keyof FileSays)[];

export function fieldText(field: keyof FileSays): string {
  switch (field) {
    case 'designators':
      return t('Designators');
    case 'quantity':
      return t('Pieces per board');
    case 'mpn':
      return 'MPN';
    case 'manufacturer':
      return t('Manufacturer');
    case 'value':
      return t('Value');
    case 'footprint':
      return t('Footprint');
    case 'description':
      return t('Description');
    case 'supplierPartNumber':
      return t('Supplier part number');
    case 'doNotPopulate':
      return t('Do not populate');
  }
}

/** What the file says in a field that was corrected; null if it was not. */
export function saidText(fileSays: FileSays | null, field: keyof FileSays): string | null {
  const said = fileSays?.[field];
  if (said === undefined) return null;
  if (typeof said === 'boolean') return said ? t('Yes') : t('No');
  if (typeof said === 'number') return formatCount(said);
  return (Array.isArray(said) ? said.join(', ') : said) || t('nothing');
}

/** What the file says in all fields that were corrected: `MPN: WRONG-1; Value: nothing`. */
export function fileSaysText(fileSays: FileSays): string {
  const fields = correctableFields.filter((field) => field in fileSays);
  return fields.map((field) => `${fieldText(field)}: ${saidText(fileSays, field)}`).join('; ');
}
