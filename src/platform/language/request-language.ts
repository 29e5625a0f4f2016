import type { IncomingHttpHeaders } from 'node:http';
import { LANGUAGE_COOKIE, languageFor, type Language } from '#shared/texts/language.ts';

const CHOICE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`);

/** Languages by `Accept-Language`, which has few different values. */
const known = new Map<string, Language>();
const MAX_KNOWN = 500;

/** The language of a request: the one in the visitor's cookie, else by `Accept-Language`. */
export function requestLanguage(headers: IncomingHttpHeaders): Language {
  const { cookie, 'accept-language': accepted = '' } = headers;
  if (cookie !== undefined) return languageFor(cookie.match(CHOICE)?.[1], accepted);
  const cached = known.get(accepted);
  if (cached) return cached;
  const language = languageFor(undefined, accepted);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(accepted, language);
  return language;
}
