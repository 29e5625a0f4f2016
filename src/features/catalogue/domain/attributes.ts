import type { Language } from '#shared/texts/language.ts';

/** `choice`: one of a list of texts. `yes-no`: the text `yes` or `no`. */
export const attributeTypes = ['number', 'text', 'choice', 'yes-no'] as const;
export type AttributeType = (typeof attributeTypes)[number];

/** A name in the languages other than English. */
export type Translations = Readonly<Partial<Record<Exclude<Language, 'en'>, string>>>;

/** A value of a `choice`: `value` is the English text, which products and filters use. */
export interface Choice {
  readonly value: string;
  readonly translations: Translations;
}

interface Translated {
  /** In English. */
  readonly name: string;
  readonly translations: Translations;
}

/** The name in a language; without a translation, the English one. */
export function nameIn(language: Language, { name, translations }: Translated): string {
  return (language === 'en' ? undefined : translations[language]) ?? name;
}

const yesNo: readonly Choice[] = [
  { value: 'yes', translations: { de: 'ja' } },
  { value: 'no', translations: { de: 'nein' } },
];

interface Choosable {
  readonly type: AttributeType;
  readonly choices: readonly Choice[];
}

/** The values that an attribute can have; null if it is a number or any text. */
export function choicesOf({ type, choices }: Choosable): readonly Choice[] | null {
  if (type === 'yes-no') return yesNo;
  return type === 'choice' ? choices : null;
}

/** The choice that a text names in any language, ignoring case. */
export function findChoice(choices: readonly Choice[], text: string): Choice | undefined {
  const wanted = text.trim().toLowerCase();
  return (
    choices.find(({ value }) => value === text) ??
    choices.find(({ value, translations }) =>
      [value, ...Object.values(translations)].some((name) => name.toLowerCase() === wanted),
    )
  );
}

/** A stored value as the reader sees it: a choice in the reader's language. */
export function valueIn<Value extends string | number>(
  language: Language,
  attribute: Choosable,
  value: Value,
): Value | string {
  const choice = choicesOf(attribute)?.find((one) => one.value === value);
  return choice ? nameIn(language, { name: choice.value, ...choice }) : value;
}
