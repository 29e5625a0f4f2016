import { currentLanguage, currentLocale } from './texts.ts';
import type { Language } from './language.ts';

/** The name of a language in the reader's language. */
export function languageName(language: Language): string {
  const names = new Intl.DisplayNames(currentLocale(), { type: 'language' });
  return names.of(language) ?? language;
}

/** The label of a field with the English text. Readers of English need not be told. */
export function englishLabel(label: string): string {
  return currentLanguage() === 'en' ? label : languageLabel(label, 'en');
}

/** The label of a field with a text in this language: `Name (German)`. */
export function languageLabel(label: string, language: Language): string {
  return `${label} (${languageName(language)})`;
}
