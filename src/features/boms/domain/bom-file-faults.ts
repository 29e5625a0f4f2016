import { t } from '#shared/texts/texts.ts';
import {
  MAX_BOM_BYTES,
  MAX_BOM_COLUMNS,
  MAX_BOM_DESIGNATORS,
  MAX_BOM_LINES,
  MAX_UNPACKED_BYTES,
} from './bom-table.ts';

/** Why a file cannot be read as a bill of materials. */
export const bomFileFaults = [
  'empty',
  'unreadable',
  'encrypted',
  'too-many-lines',
  'too-many-columns',
  'too-many-designators',
  'archive-too-large',
  'too-complex',
  'entities',
  'no-table',
] as const;
export type BomFileFault = (typeof bomFileFaults)[number];

/** The limit that a file exceeds; null for other faults. */
export function faultLimit(fault: BomFileFault): number | null {
  switch (fault) {
    case 'too-many-lines':
      return MAX_BOM_LINES;
    case 'too-many-columns':
      return MAX_BOM_COLUMNS;
    case 'too-many-designators':
      return MAX_BOM_DESIGNATORS;
    case 'archive-too-large':
      return MAX_UNPACKED_BYTES;
    default:
      return null;
  }
}

const MB = MAX_BOM_BYTES / 1_000_000;

/** The fault in words. */
export function faultText(fault: BomFileFault): string {
  switch (fault) {
    case 'empty':
      return t('The file is empty.');
    case 'unreadable':
      return t('The file is none of CSV, TSV, XLSX, XLS, ODS and KiCad XML, or it is damaged.');
    case 'encrypted':
      return t('The file is protected by a password. Save it without one.');
    case 'too-many-lines':
      return t('The file has more than {max} lines.', { max: MAX_BOM_LINES });
    case 'too-many-columns':
      return t('The file has more than {max} columns.', { max: MAX_BOM_COLUMNS });
    case 'too-many-designators':
      return t('The file has more than {max} designators.', { max: MAX_BOM_DESIGNATORS });
    case 'archive-too-large':
      return t('Unpacked, the file is larger than {max} MB.', { max: MB });
    case 'too-complex':
      return t('Reading the file takes too long or too much memory. Save it as CSV.');
    case 'entities':
      return t('XML files with a document type or entities are not read.');
    case 'no-table':
      return t(
        'We found no table of parts: no column with designators, quantities or part numbers.',
      );
  }
}
