import type { PaletteEntry } from '#browser/palette-entry.ts';
import { WAITING_CERTIFICATES_PATH } from './company-paths.ts';

export const companyPaletteEntries: readonly PaletteEntry[] = [
  {
    label: 'My Companies',
    to: '/dashboard/companies',
    keywords: 'dashboard colleagues firma firmen kollegen mitarbeiter',
    audience: 'signed-in',
  },
  {
    label: 'Manage Companies',
    to: '/dashboard/managecompanies',
    keywords: 'dashboard approve firmen genehmigen freigeben sperren kunden',
    audience: 'staff:companies.see',
  },
  {
    label: 'Tax certificates to check',
    to: WAITING_CERTIFICATES_PATH,
    keywords: 'exemption resale freistellung steuerbescheinigung nachweis prüfen',
    audience: 'staff:companies.see',
  },
];
