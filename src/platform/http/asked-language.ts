import type { IncomingHttpHeaders } from 'node:http';
import { LANGUAGE_COOKIE, languageFor, type Language } from '#shared/texts/language.ts';

const CHOICE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`);

/** Browsers send few different wishes, and each with every request. */
const known = new Map<string, Language>();
const MOST_KNOWN = 500;

/** The language of whoever sends a request: their choice before their browser's. */
export function askedLanguage(headers: IncomingHttpHeaders): Language {
  const { cookie, 'accept-language': accepted = '' } = headers;
  if (cookie !== undefined) return languageFor(cookie.match(CHOICE)?.[1], accepted);
  const before = known.get(accepted);
  if (before) return before;
  const language = languageFor(undefined, accepted);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(accepted, language);
  return language;
}
