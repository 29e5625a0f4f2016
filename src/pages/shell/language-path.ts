import type { Language } from '#shared/texts/language.ts';

/** The address that keeps the choice of a language and comes back to `from`. */
export function languagePath(language: Language, from: string): string {
  return `/language/${language}?${new URLSearchParams({ from })}`;
}
