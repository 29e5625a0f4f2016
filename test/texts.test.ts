import { describe, expect, test } from 'vitest';
import german from '#shared/texts/de.json' with { type: 'json' };
import { normalForm, textsInSource } from './support/texts-in-source.ts';

/** Names and words of the wire, which are the same in every language. */
const sameEverywhere = new Set(['Busbar']);

const { said, translated, bare } = textsInSource();
const entries = Object.entries<string | Record<string, string>>(german);

describe('what people read', () => {
  test('goes through a catalogue, all of it', () => {
    expect(bare.filter((line) => !sameEverywhere.has(line.split(': ')[1] ?? ''))).toEqual([]);
  });
});

describe('the German catalogue', () => {
  const keys = new Set(entries.map(([key]) => normalForm(key)));

  test('has every text', () => {
    const missing = [...translated, ...said].filter((text) => !keys.has(text));
    expect([...new Set(missing)].filter((text) => !sameEverywhere.has(text))).toEqual([]);
  });

  test('has nothing that is not said any more', () => {
    expect([...keys].filter((key) => !said.has(key))).toEqual([]);
  });

  test('puts the same values into each sentence', () => {
    const placesIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted();
    const wrong = entries.flatMap(([key, forms]) =>
      (typeof forms === 'string' ? [forms] : Object.values(forms))
        .filter((text) => text.trim() === '' || `${placesIn(text)}` !== `${placesIn(key)}`)
        .map((text) => `${key} -> ${text}`),
    );
    expect(wrong).toEqual([]);
  });
});
