import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { spreadsheetRefusals } from './contract.ts';
import { importOfFile, MAX_LIST_FILE_BYTES, previewOfFile } from './domain/list-file.ts';
import { manufacturerImport, manufacturerImportLine } from './domain/manufacturer-import.ts';

const { fileUnreadable, invalidLines, manufacturersChanged } = spreadsheetRefusals;

export const previewManufacturerImport = endpoint({
  method: 'POST',
  path: '/manufacturer-imports/preview',
  summary: 'Get what each line of a file of manufacturers would change, without changing any',
  access: 'staff:imports',
  upload: 'file',
  maxBytes: MAX_LIST_FILE_BYTES,
  response: manufacturerImport.extend({ lines: z.array(manufacturerImportLine), ...previewOfFile }),
  repeatable: true,
  refusals: [fileUnreadable],
});
export type ManufacturerPreview = z.output<(typeof previewManufacturerImport)['response']>;

export const importManufacturers = endpoint({
  method: 'POST',
  path: '/manufacturer-imports',
  summary: 'Apply all lines of a file of manufacturers, or none',
  access: 'staff:imports',
  upload: 'file',
  maxBytes: MAX_LIST_FILE_BYTES,
  query: z.object(importOfFile),
  once: true,
  response: manufacturerImport,
  refusals: [fileUnreadable, invalidLines, manufacturersChanged],
});

export const exportManufacturersCsv = endpoint({
  method: 'GET',
  path: '/manufacturers.csv',
  summary: 'Export the manufacturers with their aliases as a CSV file that can be imported again',
  access: 'staff:products.see',
  response: z.string(),
  download: 'csv',
});

export const exportManufacturersXlsx = endpoint({
  method: 'GET',
  path: '/manufacturers.xlsx',
  summary: 'Export the manufacturers with their aliases as an XLSX file that can be imported again',
  access: 'staff:products.see',
  response: z.string(),
  download: 'xlsx',
});

export const manufacturerFileContract = {
  previewManufacturerImport,
  importManufacturers,
  exportManufacturersCsv,
  exportManufacturersXlsx,
};
