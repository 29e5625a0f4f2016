/** The languages of the shop. The texts in the code are English. */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** The name of each language in that language, for the language menu. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

/** The cookie that stores a visitor's choice. */
export const LANGUAGE_COOKIE = 'language';

export function isLanguage(name: string | undefined): name is Language {
  return languages.some((language) => language === name);
}

/**
 * The language for a visitor: the one chosen before, else the browser's most preferred supported
 * language (RFC 9110, section 12.5.4), else English.
 */
export function languageFor(chosen: string | undefined, accepted: string | undefined): Language {
  if (isLanguage(chosen)) return chosen;
  return acceptedLanguages(accepted ?? '').find(isLanguage) ?? 'en';
}

/** The primary subtags of an `Accept-Language`, the most preferred first. */
function acceptedLanguages(accepted: string): string[] {
  return accepted
    .slice(0, 200)
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.trim().toLowerCase().split(';');
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='));
      const quality = weight === undefined ? 1 : Number(weight.trim().slice(2));
      return { language: tag.split('-')[0] ?? '', quality };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ language }) => language);
}
