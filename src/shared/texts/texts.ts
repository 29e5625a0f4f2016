import { locales, type Language } from './language.ts';

/**
 * What a language says for an English text. The text is the key; `{name}` in it is a place for a
 * value, which a translation may put elsewhere in the sentence. What counts something has a form for
 * each plural of the language (Unicode CLDR), under the English plural.
 */
export type Catalogue = Readonly<
  Record<string, string | Partial<Record<Intl.LDMLPluralRule, string>>>
>;

export type Values = Readonly<Record<string, string | number>>;

interface Spoken {
  readonly language: Language;
  readonly catalogue: Catalogue;
  readonly plurals: Intl.PluralRules;
  /** The catalogue's sentences with values in them, to know them by when the values are in. */
  patterns?: readonly Pattern[];
}

interface Pattern {
  readonly means: RegExp;
  readonly names: readonly string[];
  readonly text: string;
}

const english: Spoken = { language: 'en', catalogue: {}, plurals: new Intl.PluralRules('en-US') };
let spoken = english;
const made = new WeakMap<Catalogue, Spoken>();

/**
 * Sets the language of all texts from now on. In the browser once, before the first page; on the
 * server anew before each page is rendered, which happens without a pause: loaders, which do pause,
 * must not make texts.
 */
export function speak(language: Language, catalogue: Catalogue): void {
  spoken = language === 'en' ? english : (made.get(catalogue) ?? make(language, catalogue));
}

function make(language: Language, catalogue: Catalogue): Spoken {
  const one = { language, catalogue, plurals: new Intl.PluralRules(locales[language]) };
  made.set(catalogue, one);
  return one;
}

export function spokenLanguage(): Language {
  return spoken.language;
}

export function spokenLocale(): string {
  return locales[spoken.language];
}

/**
 * A text in the language that is spoken; what has no translation stays English. A sentence that
 * comes from the shop's server with its values already in it is known by its pattern.
 */
export function t(text: string, values?: Values): string {
  const translation = spoken.catalogue[text];
  if (typeof translation === 'string') return filled(translation, values);
  if (values || spoken === english) return filled(text, values);
  return byPattern(text);
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
  const all = { count: count.toLocaleString(spokenLocale()), ...values };
  const forms = spoken.catalogue[other];
  const form = typeof forms === 'object' ? forms[spoken.plurals.select(count)] : undefined;
  return filled(form ?? (count === 1 ? one : other), all);
}

function filled(text: string, values: Values | undefined): string {
  if (!values) return text;
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

function byPattern(said: string): string {
  spoken.patterns ??= patternsOf(spoken.catalogue);
  for (const { means, names, text } of spoken.patterns) {
    const found = means.exec(said);
    if (!found) continue;
    return filled(text, Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ''])));
  }
  return said;
}

/**
 * Longer sentences first: the more of them is fixed, the surer it is that they are meant. What begins
 * with a value could be anything; such sentences get their values where they are translated.
 */
function patternsOf(catalogue: Catalogue): Pattern[] {
  return Object.entries(catalogue)
    .flatMap(([key, text]) =>
      typeof text === 'string' && key.indexOf('{') > 0 ? [{ key, text }] : [],
    )
    .toSorted((a, b) => b.key.length - a.key.length)
    .map(({ key, text }) => {
      const parts = key.split(/\{(\w+)\}/);
      const fixed = parts.filter((_, at) => at % 2 === 0).map(escaped);
      return {
        means: new RegExp(`^${fixed.join('(.+?)')}$`, 's'),
        names: parts.filter((_, at) => at % 2 === 1),
        text,
      };
    });
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
