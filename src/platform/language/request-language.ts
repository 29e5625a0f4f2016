import type { IncomingHttpHeaders } from 'node:http';
import { LANGUAGE_COOKIE, languageFor, type Language } from '#shared/texts/language.ts';

const CHOICE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`);

/** Languages by `Accept-Language`, which has few different values. */
const languages = new Map<string, Language>();
const MAX_CACHED = 500;

/** The language of a request: the one in the visitor's cookie, else by `Accept-Language`. */
export function requestLanguage(headers: IncomingHttpHeaders): Language {
  const { cookie, 'accept-language': accepted = '' } = headers;
  if (cookie !== undefined) return languageFor(cookie.match(CHOICE)?.[1], accepted);
  const cached = languages.get(accepted);
  if (cached) return cached;
  const language = languageFor(undefined, accepted);
  if (languages.size >= MAX_CACHED) languages.clear();
  languages.set(accepted, language);
  return language;
}
