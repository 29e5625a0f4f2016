import { AsyncLocalStorage } from 'node:async_hooks';
import { german } from '#shared/texts/de.ts';
import type { Language } from '#shared/texts/language.ts';
import { setLanguageSource, type Translation } from '#shared/texts/texts.ts';

const translations: Readonly<Record<Language, Translation | null>> = { en: null, de: german };

const requestTranslation = new AsyncLocalStorage<Translation | null>();

setLanguageSource(() => requestTranslation.getStore());

/**
 * Runs `work` with all its texts in one language: what it calls, awaits and starts. Outside of any
 * call, texts are English.
 */
export function withLanguage<Result>(language: Language, work: () => Result): Result {
  return requestTranslation.run(translations[language], work);
}

/**
 * The same items, each computed with texts in one language. A generator runs where its items are asked for,
 * which may be outside of `withLanguage`.
 */
export async function* eachWithLanguage<Item>(
  language: Language,
  items: AsyncIterable<Item>,
): AsyncGenerator<Item> {
  const iterator = items[Symbol.asyncIterator]();
  try {
    for (;;) {
      const result = await withLanguage(language, () => iterator.next());
      if (result.done) return;
      yield result.value;
    }
  } finally {
    await iterator.return?.();
  }
}
