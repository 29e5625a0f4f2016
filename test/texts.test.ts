import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import german from '#shared/texts/de.json' with { type: 'json' };
import { missingValues, missingValuesIn } from './support/missing-values.ts';
import { normalForm, textsInSource } from './support/texts-in-source.ts';

/** Names, key caps, and texts that no customer reads. */
const sameEverywhere = new Set([
  'Busbar',
  'English',
  'Deutsch',
  'SKU',
  'MPN',
  'ECCN',
  'RoHS',
  'Hz',
  'REACH',
  'Card',
  'Bearer {}',
  'Refusal',
  'Esc',
  'Enter',
  'Strg',
  // Browsers and systems.
  'Edge',
  'Opera',
  'Samsung Internet',
  'Firefox',
  'Chrome',
  'Safari',
  'Windows',
  'Android',
  'Mac',
  'Linux',
  'End',
  'Ende',
  'Invalid origin',
  'Invalid address',
  // Shown when even the shell of the page cannot be rendered.
  'This URL is not valid',
  'There is no page at this URL.',
  'This is our fault and has been logged.',
]);

/** Messages of the embedded identity provider (Better Auth). */
const providerMessages = [
  'Email is already verified',
  'Email is the same',
  'Invalid email or password',
  'Password too long',
  'Password too short',
  'Too many requests. Please try again later.',
];

const { displayed, translated, counted, untranslated } = textsInSource();
const entries = Object.entries<string | Record<string, string>>(german);

describe('the displayed texts', () => {
  test('are all translated', () => {
    expect(untranslated.filter((line) => !sameEverywhere.has(line.split(': ')[1] ?? ''))).toEqual(
      [],
    );
  });
});

describe('every placeholder', () => {
  test('has a value', () => {
    expect(missingValues()).toEqual([]);
  });

  test('without a value is reported', () => {
    const code = "t('{a} of {b}', { a }); tn('{n} row', '{count} rows', 2); t('{a}', values);";
    expect(missingValuesIn('a.ts', code)).toEqual(['a.ts: {a} of {b}', 'a.ts: {n} row']);
  });
});

describe('the German translation', () => {
  const keys = new Set(entries.map(([key]) => key));
  const forms = new Set([...keys].map(normalForm));

  test('has every text', () => {
    const missing = [
      ...[...translated].filter((text) => !keys.has(text)),
      ...[...displayed].filter((text) => !forms.has(text)),
      ...providerMessages.filter((text) => !keys.has(text)),
    ];
    expect(missing.filter((text) => !sameEverywhere.has(text))).toEqual([]);
  });

  test.each([
    ['part number', /teilenummer/i],
    ['company', /unternehmen/i],
    ['optional', /freiwillig/i],
  ])('has one word for “%s”', (_what, other) => {
    expect(entries.filter(([, text]) => other.test(JSON.stringify(text)))).toEqual([]);
  });

  test('has one word for an approval, another than for what a bank releases', () => {
    const approvals = entries.filter(([key]) => /\bapprov/i.test(key));
    const other = /freig[ae]b|freizugeb|gib\w* .*\bfrei\b/i;
    expect(approvals.filter(([, text]) => other.test(JSON.stringify(text)))).toEqual([]);
  });

  test('has each text once', async () => {
    const source = await readFile('src/shared/texts/de.json', 'utf8');
    const written = [...source.matchAll(/^ {2}"((?:[^"\\]|\\.)*)":/gm)].map(([, key]) => key);
    expect(written.length).toBeGreaterThanOrEqual(entries.length);
    expect(written.filter((key, at) => written.indexOf(key) !== at)).toEqual([]);
  });

  test('has no unused text', () => {
    const known = new Set([...displayed, ...providerMessages]);
    expect([...keys].filter((key) => !known.has(normalForm(key)))).toEqual([]);
  });

  test('has plurals exactly for the texts with a count', () => {
    const plural = entries.filter(([, text]) => typeof text !== 'string').map(([key]) => key);
    expect(plural.toSorted()).toEqual([...counted].toSorted());
    const wrong = entries.filter(
      ([, text]) => typeof text !== 'string' && Object.keys(text).join() !== 'one,other',
    );
    expect(wrong).toEqual([]);
  });

  test('has the same placeholders in each text', () => {
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

/** The singular of a plural may omit the number: `the first product`. */
function fits(places: readonly string[], wanted: readonly string[]): boolean {
  const needed = wanted.filter((place) => place !== '{count}' || places.includes(place));
  return places.join() === needed.join();
}
