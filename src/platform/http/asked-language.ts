import type { IncomingHttpHeaders } from 'node:http';
import { LANGUAGE_COOKIE, languageFor, type Language } from '#shared/texts/language.ts';

const CHOICE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`);

/** The language of whoever sends a request: their choice before their browser's. */
export function askedLanguage(headers: IncomingHttpHeaders): Language {
  return languageFor(headers.cookie?.match(CHOICE)?.[1], headers['accept-language']);
}
