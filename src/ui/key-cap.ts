import { currentLanguage } from '#shared/texts/texts.ts';

/** What German keyboards have on their caps. */
const german: Readonly<Record<string, string>> = { Ctrl: 'Strg', Home: 'Pos1', End: 'Ende' };

/** `Ctrl K` as the keyboards of the page's language have it. */
export function keyCap(keys: string): string {
  if (currentLanguage() !== 'de') return keys;
  return keys.replace(/\w+/g, (key) => german[key] ?? key);
}
