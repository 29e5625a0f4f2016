import type { TaxCategory } from './tax-group.ts';

/** Why no tax is charged, by the code list VATEX of EN 16931. */
export const vatexCodes = {
  AE: 'VATEX-EU-AE',
  K: 'VATEX-EU-IC',
  G: 'VATEX-EU-G',
  O: 'VATEX-EU-O',
} as const satisfies Partial<Record<TaxCategory, string>>;
