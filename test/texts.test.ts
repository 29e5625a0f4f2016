import { describe, expect, test } from 'vitest';
import german from '#shared/texts/de.json' with { type: 'json' };
import { normalForm, textsInSource } from './support/texts-in-source.ts';

/** Names, key caps, and what only programs or nobody's customers read. */
const sameEverywhere = new Set([
  'Busbar',
  'English',
  'Deutsch',
  'SKU',
  'MPN',
  'Card',
  'Bearer {}',
  'Refusal',
  'Esc',
  'Enter',
  'Strg',
  'End',
  'Ende',
  'Invalid origin',
  'Invalid address',
  // For when not even the shell of a page can be shown.
  'There is no such address',
  'What was asked for is not a page.',
  'The fault is ours and has been written down.',
]);

/** What the embedded identity provider (Better Auth) says to people, in its own words. */
const saidByTheProvider = [
  'Email is already verified',
  'Email is the same',
  'Invalid email',
  'Invalid email or password',
  'Password too long',
  'Password too short',
  'Too many requests. Please try again later.',
  'User already exists. Use another email.',
];

const { said, translated, counted, bare } = textsInSource();
const entries = Object.entries<string | Record<string, string>>(german);

describe('what people read', () => {
  test('goes through a catalogue, all of it', () => {
    expect(bare.filter((line) => !sameEverywhere.has(line.split(': ')[1] ?? ''))).toEqual([]);
  });
});

describe('the German catalogue', () => {
  const keys = new Set(entries.map(([key]) => key));
  const forms = new Set([...keys].map(normalForm));

  test('has every text', () => {
    const missing = [
      ...[...translated].filter((text) => !keys.has(text)),
      ...[...said].filter((text) => !forms.has(text)),
      ...saidByTheProvider.filter((text) => !keys.has(text)),
    ];
    expect(missing.filter((text) => !sameEverywhere.has(text))).toEqual([]);
  });

  test('has nothing that is not said any more', () => {
    const known = new Set([...said, ...saidByTheProvider]);
    expect([...keys].filter((key) => !known.has(normalForm(key)))).toEqual([]);
  });

  test('has the plurals of what is counted, and of nothing else', () => {
    const plural = entries.filter(([, text]) => typeof text !== 'string').map(([key]) => key);
    expect(plural.toSorted()).toEqual([...counted].toSorted());
    const wrong = entries.filter(
      ([, text]) => typeof text !== 'string' && Object.keys(text).join() !== 'one,other',
    );
    expect(wrong).toEqual([]);
  });

  test('puts the same values into each sentence', () => {
    const wrong = entries.flatMap(([key, translation]) =>
      (typeof translation === 'string' ? [translation] : Object.values(translation))
        .filter((text) => text.trim() === '' || !fits(placesIn(text), placesIn(key)))
        .map((text) => `${key} -> ${text}`),
    );
    expect(wrong).toEqual([]);
  });
});

function placesIn(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))].toSorted();
}

/** The one of a plural may do without its number: `the first product`. */
function fits(places: readonly string[], wanted: readonly string[]): boolean {
  const needed = wanted.filter((place) => place !== '{count}' || places.includes(place));
  return places.join() === needed.join();
}
