import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coloursOf, contrast, usedPairs } from '#test/support/contrast.ts';
import {
  accentTokens,
  contrastRatio,
  darkTokens,
  lightTokens,
  standardTokens,
  textBackgrounds,
  themes,
  weakContrast,
} from './accent-colour.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('the constants are those of the design tokens', () => {
  for (const theme of themes) {
    const tokens = coloursOf(theme);
    const backgrounds = ['paper', 'surface', 'raised', 'sunken'].map((name) => tokens.get(name));
    expect(textBackgrounds[theme]).toEqual(backgrounds);
    for (const [name, value] of Object.entries(standardTokens[theme])) {
      expect([name, value]).toEqual([name, tokens.get(name.slice(2))]);
    }
  }
});

test.each(themes)('with any accepted accent, every pair of the %s theme is readable', (theme) => {
  const tokensOf = theme === 'light' ? lightTokens : darkTokens;
  const pairs = usedPairs.filter(({ front, back }) => /copper|focus/.test(front + back));
  fc.assert(
    fc.property(colour, (accent) => {
      fc.pre(weakContrast(accent, theme) === null);
      const tokens = new Map(coloursOf(theme));
      for (const [name, value] of Object.entries(tokensOf(accent)))
        tokens.set(name.slice(2), value);
      for (const pair of pairs) {
        expect([pair, contrast(pair, tokens) >= pair.least]).toEqual([pair, true]);
      }
    }),
    { numRuns: 2_000, maxSkipsPerRun: 1_000 },
  );
});

test('a weak contrast names the worst background and a ratio that is not overstated', () => {
  expect(weakContrast('#ff6600', 'light')).toEqual({ background: '#efeae1', ratio: 2.4 });
  expect(weakContrast('#0055aa', 'light')).toBeNull();
  expect(weakContrast('#0055aa', 'dark')).toEqual({ background: '#22201e', ratio: 2.2 });
  expect(contrastRatio('#000000', '#ffffff')).toBe(21);
});

test('the standard accent sets no token; one of a single theme keeps the other', () => {
  expect(accentTokens({ light: '', dark: '' })).toEqual({});
  expect(accentTokens({ light: '#0055aa', dark: '' })).toMatchObject({
    '--copper': 'light-dark(#0055aa,#d98b55)',
  });
});
