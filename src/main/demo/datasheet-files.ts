import { fileUrl, PRODUCT_FILES_FOLDER } from '#platform/files/files.ts';
import { isLanguage, type Language } from '#shared/texts/language.ts';

const NAME = new RegExp(`^${PRODUCT_FILES_FOLDER}/datasheet-([a-z0-9-]+)-([a-z]{2})\\.pdf$`);

/** The datasheets of a demo part, as files of a product. */
export function datasheetFiles(sku: string) {
  return [
    {
      url: fileUrl(nameOf(sku, 'en')),
      title: 'Datasheet, English',
      translations: { de: 'Datenblatt, Englisch' },
    },
    {
      url: fileUrl(nameOf(sku, 'de')),
      title: 'Datasheet, German',
      translations: { de: 'Datenblatt, Deutsch' },
    },
  ];
}

function nameOf(sku: string, language: Language): string {
  return `${PRODUCT_FILES_FOLDER}/datasheet-${sku.toLowerCase()}-${language}.pdf`;
}

/** The part and the language of a datasheet; null if this is not the name of one. */
export function datasheetNamed(name: string): { sku: string; language: Language } | null {
  const [, sku, language] = NAME.exec(name) ?? [];
  if (!sku || !isLanguage(language)) return null;
  return { sku: sku.toUpperCase(), language };
}
