import { z } from 'zod';
import { singleLine, withoutDirectionMarks } from '#shared/single-line.ts';
import { text } from '#shared/text.ts';
import { languages, type Language } from '#shared/texts/language.ts';

/** A text in each language of the shop. An empty one is shown in the other language. */
export function localized(schema: (max: number) => z.ZodType<string, string>, max: number) {
  return z.strictObject({ en: schema(max), de: schema(max) });
}
export type LocalizedText = Readonly<Record<Language, string>>;

export const line = (max: number) => singleLine(text(max));
export const lines = (max: number) => withoutDirectionMarks(text(max));

export function requiredLocalized(max: number) {
  return localized(line, max).refine(({ en, de }) => en || de, {
    path: [languages[0]],
    error: 'Required in at least one language',
  });
}

/** The text in a language, or else in the other one. */
export function textIn(language: Language, texts: LocalizedText): string {
  return texts[language] || texts[language === 'de' ? 'en' : 'de'];
}
