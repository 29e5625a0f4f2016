import { german } from './de.ts';
import type { Language } from './language.ts';
import { speak, type Translation } from './texts.ts';

const translations: Readonly<Record<Language, Translation | null>> = { en: null, de: german };

/** For the server, which knows all languages: what `say` says at once, in this one of them. */
export function saidIn<Said>(language: Language, say: () => Said): Said {
  speak(translations[language]);
  try {
    return say();
  } finally {
    // What else the server says, in replies and logs, is English.
    speak(null);
  }
}
