import { z } from 'zod';
import { optionalField } from '#shared/api-schemas.ts';
import { singleLine } from '#shared/single-line.ts';
import { text } from '#shared/text.ts';
import type { Language } from '#shared/texts/language.ts';
import type { Translations } from './attributes.ts';
import { clearable } from './clearable.ts';

// `name` and `description` are documented fields (docs/specification.md#products) in the default
// language, English. Texts in the other languages are stored beside them.

export const otherLanguages = ['de'] as const satisfies readonly Exclude<Language, 'en'>[];
type OtherLanguage = (typeof otherLanguages)[number];

/** The texts of a product that can be in several languages, with their schemas. */
export const translatableTexts = {
  name: singleLine(text(200)),
  description: text(5000),
  packaging: singleLine(text(120)),
};
export type TranslatableText = keyof typeof translatableTexts;

/** The texts that are translated, by language. A missing one is shown in English. */
export type ProductTranslations = Readonly<
  Partial<Record<OtherLanguage, Readonly<Partial<Record<TranslatableText, string>>>>>
>;

/** One text in the other languages: the alternative text of a picture, or the title of a file. */
export function textTranslations(max: number) {
  return optionalField(z.strictObject({ de: optionalField(singleLine(text(max))) }));
}

/** Leaves out `translations` without a text, so that equal texts are stored alike. */
export function withoutEmptyTranslations<Text extends object>({
  translations,
  ...others
}: Text & { readonly translations?: z.output<ReturnType<typeof textTranslations>> }): Omit<
  Text,
  'translations'
> & { translations?: Translations } {
  const de = translations?.de;
  return de ? { ...others, translations: { de } } : others;
}

export const newProductTranslations = z
  .strictObject({
    de: optionalField(
      z.strictObject({
        name: optionalField(translatableTexts.name),
        description: optionalField(translatableTexts.description),
        packaging: optionalField(translatableTexts.packaging),
      }),
    ),
  })
  .transform((translations): ProductTranslations => changedTranslations({}, translations));

/** A change of the texts: absent ones stay, empty ones are cleared. */
export const productTranslationsChange = z.strictObject({
  de: optionalField(
    z.strictObject({
      name: clearable(translatableTexts.name),
      description: clearable(translatableTexts.description),
      packaging: clearable(translatableTexts.packaging),
    }),
  ),
});
type TranslationsChange = z.output<typeof productTranslationsChange>;

/** The texts after a change; languages without a text are left out. */
export function changedTranslations(
  before: ProductTranslations,
  change: TranslationsChange,
): ProductTranslations {
  const after = otherLanguages.map((language) => {
    const changes = Object.entries(change[language] ?? {}).filter(([, one]) => one !== undefined);
    return [
      language,
      withoutEmptyTexts({ ...before[language], ...Object.fromEntries(changes) }),
    ] as const;
  });
  return Object.fromEntries(after.filter(([, texts]) => Object.keys(texts).length > 0));
}

/** The texts of a product in a language; those without a translation are in English. */
export function productTextsIn<
  Texts extends Readonly<Partial<Record<TranslatableText, string | null>>>,
>(language: Language, product: Texts & { readonly translations: ProductTranslations }): Texts {
  const { translations, ...texts } = product;
  return { ...texts, ...(language === 'en' ? {} : translations[language]) } as unknown as Texts;
}

function withoutEmptyTexts<Value>(
  texts: Readonly<Record<string, Value | null | undefined>>,
): Partial<Record<string, Value>> {
  return Object.fromEntries(
    Object.entries(texts).filter(
      ([, value]) => value !== null && value !== undefined && value !== '',
    ),
  ) as Partial<Record<string, Value>>;
}
