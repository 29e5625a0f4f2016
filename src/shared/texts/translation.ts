import type { Language } from './language.ts';
import type { Translation } from './texts.ts';

/**
 * Translations by English text. A text may contain `{placeholders}`, in any order; a text with a
 * count has one form per plural category of the language (Unicode CLDR), under the English plural.
 */
export type TranslatedTexts = Readonly<
  Record<string, string | Partial<Record<Intl.LDMLPluralRule, string>>>
>;

/** @param locale formats numbers, dates and amounts */
export function translationFrom(
  language: Language,
  locale: string,
  catalogue: TranslatedTexts,
): Translation {
  const plurals = new Intl.PluralRules(locale);
  return {
    language,
    locale,
    textFor(text) {
      const translated = catalogue[text];
      return typeof translated === 'string' ? translated : undefined;
    },
    pluralFor(other, count) {
      const forms = catalogue[other];
      return typeof forms === 'object' ? forms[plurals.select(count)] : undefined;
    },
  };
}
