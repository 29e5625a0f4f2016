import { readFileSync } from 'node:fs';
import path from 'node:path';
import { legalPages, type LegalPage } from '#features/settings/domain/legal-page-title.ts';
import type { InitialSettings } from '#features/settings/server/index.ts';

/** The legal pages of a demo, until an admin saves others. They say that nothing is sold. */
export function demoLegalPages(folder: string): InitialSettings['legalPages'] {
  const text = (page: LegalPage, language: string) =>
    readFileSync(path.join(folder, 'legal', `${page}.${language}.md`), 'utf8');
  return Object.fromEntries(
    legalPages.map((page) => [page, { en: text(page, 'en'), de: text(page, 'de') }]),
  ) as InitialSettings['legalPages'];
}
