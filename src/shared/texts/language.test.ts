import { expect, test } from 'vitest';
import { languageFor } from './language.ts';

test.each([
  ['de', 'en-US', 'de'],
  ['en', 'de', 'en'],
  ['klingon', 'de-CH', 'de'],
  [undefined, 'de-DE,de;q=0.9,en;q=0.8', 'de'],
  [undefined, 'fr;q=0.9, de;q=0.3, en;q=0.7', 'en'],
  [undefined, 'de;q=0', 'en'],
  [undefined, 'fr', 'en'],
  [undefined, ';;q=,,', 'en'],
  [undefined, undefined, 'en'],
])('chosen %s, accepted %s: %s', (chosen, accepted, language) => {
  expect(languageFor(chosen, accepted)).toBe(language);
});
