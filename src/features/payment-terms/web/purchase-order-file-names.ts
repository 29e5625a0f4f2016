import type { PurchaseOrderFile } from '../domain/terms-fields.ts';

export const purchaseOrderFileNames: Readonly<Record<PurchaseOrderFile, string>> = {
  none: 'Not asked for',
  optional: 'Optional',
  required: 'Required',
};
