/** The languages that the shop speaks. English is the one that its texts are written in. */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** What a language calls itself, for those who look for theirs. */
export const ownNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

/** The cookie that keeps a visitor's choice. */
export const LANGUAGE_COOKIE = 'language';

export function isLanguage(name: string | undefined): name is Language {
  return languages.some((language) => language === name);
}

/**
 * The language for a visitor: the one that they chose before, else the first of their browser's that
 * the shop speaks (RFC 9110, section 12.5.4), else English.
 */
export function languageFor(chosen: string | undefined, accepted: string | undefined): Language {
  if (isLanguage(chosen)) return chosen;
  return wishesIn(accepted ?? '').find(isLanguage) ?? 'en';
}

/** The primary subtags of an `Accept-Language`, the most wanted first. */
function wishesIn(accepted: string): string[] {
  return accepted
    .slice(0, 200)
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.trim().toLowerCase().split(';');
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='));
      const wanted = weight === undefined ? 1 : Number(weight.trim().slice(2));
      return { language: tag.split('-')[0] ?? '', wanted };
    })
    .filter(({ wanted }) => wanted > 0)
    .toSorted((a, b) => b.wanted - a.wanted)
    .map(({ language }) => language);
}
