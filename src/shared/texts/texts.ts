import type { Language } from './language.ts';

/** The texts of another language, by their English texts. */
export interface Translation {
  readonly language: Language;
  readonly locale: string;
  /** The translation of a text, with its `{placeholders}`; undefined when there is none. */
  readonly textFor: (text: string) => string | undefined;
  /** The plural form for a count; `other` is the English plural. */
  readonly pluralFor: (other: string, count: number) => string | undefined;
}

export type Values = Readonly<Record<string, string | number>>;

/** Null is English, the language of the texts in the code. */
let ownTranslation: Translation | null = null;
let requestTranslation: () => Translation | null | undefined = () => undefined;

/** Sets the language of all texts. For browsers, which render one language only. */
export function setLanguage(translation: Translation | null): void {
  ownTranslation = translation;
}

/** For servers: where the language of the current request is looked up. */
export function setLanguageSource(source: () => Translation | null | undefined): void {
  requestTranslation = source;
}

function currentTranslation(): Translation | null {
  const ofRequest = requestTranslation();
  return ofRequest === undefined ? ownTranslation : ofRequest;
}

export function currentLanguage(): Language {
  return currentTranslation()?.language ?? 'en';
}

export function currentLocale(): string {
  return currentTranslation()?.locale ?? 'en-US';
}

/**
 * A text in the current language, with `values` in place of its `{placeholders}`. A text without a
 * translation is returned in English.
 */
export function t(text: string, values?: Values): string {
  return interpolate(currentTranslation()?.textFor(text) ?? text, values);
}

/** Translates content that is a text, and returns any other content unchanged. */
export function translate<Content>(content: Content): Content | string {
  return typeof content === 'string' ? t(content) : content;
}

/**
 * The message of a schema, translated when the input is checked: `z.string().max(9, message('At most
 * {max} characters', { max: 9 }))`. Numbers are formatted.
 */
export function message(text: string, values: Values = {}): { error: () => string } {
  return {
    error: () => {
      const locale = currentLocale();
      const formatted = Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'number' ? value.toLocaleString(locale) : value,
      ]);
      return t(text, Object.fromEntries(formatted));
    },
  };
}

/** A text with a count: `tn('{count} order', '{count} orders', orders)`. `count` is formatted. */
export function tn(one: string, other: string, count: number, values?: Values): string {
  const text = currentTranslation()?.pluralFor(other, count) ?? (count === 1 ? one : other);
  return interpolate(text, { count: count.toLocaleString(currentLocale()), ...values });
}

function interpolate(text: string, values: Values | undefined): string {
  if (!values) return text;
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  );
}
