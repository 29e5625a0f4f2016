import type { Language } from './language.ts';

/** What another language says for our English texts. */
export interface Translation {
  readonly language: Language;
  readonly locale: string;
  /** What is said for a text, with its places as they are; undefined where nothing is known. */
  readonly sentence: (text: string) => string | undefined;
  /** The same for a sentence with its values in it, as the shop's server sends them. */
  readonly knownSentence: (said: string) => { text: string; values: Values } | undefined;
  /** What is said for a number of things; `other` is the English plural. */
  readonly counted: (other: string, count: number) => string | undefined;
}

export type Values = Readonly<Record<string, string | number>>;

/** Null is English, which the texts are written in. */
let spoken: Translation | null = null;

/**
 * Sets the language of all texts from now on. In the browser once, before the first page; on the
 * server anew before each page is rendered, which happens without a pause: loaders, which do pause,
 * must not make texts.
 */
export function speak(translation: Translation | null): void {
  spoken = translation;
}

export function spokenLanguage(): Language {
  return spoken?.language ?? 'en';
}

export function spokenLocale(): string {
  return spoken?.locale ?? 'en-US';
}

/**
 * A text in the language that is spoken; `{name}` in it is the place of a value. What has no
 * translation stays English. A sentence of the shop's server has its values in it already.
 */
export function t(text: string, values?: Values): string {
  const translated = spoken?.sentence(text);
  if (translated !== undefined || values) return filled(translated ?? text, values);
  const known = spoken?.knownSentence(text);
  return known ? filled(known.text, known.values) : text;
}

/**
 * What stands where a message is shown: a text in the language that is spoken, anything else as it
 * is. Messages travel in English, from contracts, from the server and through state.
 */
export function said<Content>(content: Content): Content | string {
  return typeof content === 'string' ? t(content) : content;
}

/** A text that counts: `tn('{count} order', '{count} orders', orders)`; `count` is written by locale. */
export function tn(one: string, other: string, count: number, values?: Values): string {
  const text = spoken?.counted(other, count) ?? (count === 1 ? one : other);
  return filled(text, { count: count.toLocaleString(spokenLocale()), ...values });
}

function filled(text: string, values: Values | undefined): string {
  if (!values) return text;
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
