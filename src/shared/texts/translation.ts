import type { Language } from './language.ts';
import type { Translation } from './texts.ts';

/**
 * What a language says for an English text. The text is the key; `{name}` in it is a place for a
 * value, which a translation may put elsewhere in the sentence. What counts something has a form for
 * each plural of the language (Unicode CLDR), under the English plural.
 */
export type Catalogue = Readonly<
  Record<string, string | Partial<Record<Intl.LDMLPluralRule, string>>>
>;

interface Pattern {
  readonly means: RegExp;
  readonly names: readonly string[];
  readonly text: string;
}

/**
 * In a file of its own, which needs none of the others: whoever reads English does not load it.
 * `locale` says how numbers, dates and amounts are written.
 */
export function translationOf(
  language: Language,
  locale: string,
  catalogue: Catalogue,
): Translation {
  const plurals = new Intl.PluralRules(locale);
  /** Made when a sentence is first looked for. */
  let patterns: readonly Pattern[] | undefined;

  function sentence(text: string): string | undefined {
    const translated = catalogue[text];
    return typeof translated === 'string' ? translated : undefined;
  }

  function knownSentence(said: string) {
    patterns ??= patternsOf(catalogue);
    for (const { means, names, text } of patterns) {
      const found = means.exec(said);
      if (!found) continue;
      const values = names.map((name, at) => [name, found[at + 1] ?? ''] as const);
      return { text, values: Object.fromEntries(values) };
    }
    return undefined;
  }

  function counted(other: string, count: number): string | undefined {
    const forms = catalogue[other];
    return typeof forms === 'object' ? forms[plurals.select(count)] : undefined;
  }

  return { language, locale, sentence, knownSentence, counted };
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
