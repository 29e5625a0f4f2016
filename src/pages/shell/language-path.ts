import type { Language } from '#shared/texts/language.ts';

/** The URL that stores the chosen language and redirects to `from`. */
export function languagePath(language: Language, from: string): string {
  return `/language/${language}?${new URLSearchParams({ from })}`;
}
