import { z } from 'zod';
import { lineCounts, previewLine } from './list-file.ts';
import { manufacturerFields } from './manufacturer-columns.ts';

export const manufacturerImportLine = previewLine(manufacturerFields);
export type ManufacturerImportLine = z.output<typeof manufacturerImportLine>;

/** What an import of manufacturers does. */
export const manufacturerImport = z.object({ counts: lineCounts });
