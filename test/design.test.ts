import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { coloursOf, contrast, themes, themeSource, usedPairs } from './support/contrast.ts';
import { filesBelow } from './support/source-files.ts';

const page = readFileSync('docs/design.md', 'utf8');
/**
 * `--text-base--line-height` belongs to `--text-base`, `--color-ink` is Tailwind's name of `--ink`.
 */
const DERIVED = /^(color-.+|.+--line-height|.+-\*|\*)$/;

describe('docs/design.md', () => {
  const written = new Set([...page.matchAll(/`--([\w-]+)`/g)].map(([, name = '']) => name));
  const declared = new Set(
    [...themeSource().matchAll(/^\s*--([\w*-]+):/gm)].map(([, name = '']) => name),
  );

  test('names every token of the theme', () => {
    const missing = [...declared].filter((name) => !DERIVED.test(name) && !written.has(name));
    expect(missing).toEqual([]);
  });

  test('names no token that the theme does not have', () => {
    expect([...written].filter((name) => !declared.has(name))).toEqual([]);
  });

  test('states the values of each colour', () => {
    for (const theme of themes) {
      for (const [name, value] of coloursOf(theme)) {
        const line = page.split('\n').find((one) => one.startsWith(`| \`--${name}\``)) ?? '';
        expect([name, line.split('|')[theme === 'light' ? 2 : 3]?.trim()]).toEqual([
          name,
          `\`${value}\``,
        ]);
      }
    }
  });

  test('states the measured contrast', () => {
    const measured = usedPairs.map((pair) => {
      const [light, dark] = themes.map((theme) => contrast(pair, coloursOf(theme)).toFixed(1));
      return `| \`${pair.front}\` on \`${pair.back}\` | ${pair.least} | ${light} | ${dark} |`;
    });
    expect(measured.filter((line) => !page.includes(line))).toEqual([]);
  });

  test('states each font size', () => {
    const sizes = themeSource().matchAll(/--(text-\w+): ([\d.]+)rem;/g);
    for (const [, name = '', rem = ''] of sizes) {
      expect(page).toContain(`| \`--${name}\` | ${Math.round(Number(rem) * 16)} |`);
    }
  });
});

test.each(themes)('every text of the %s theme can be read, every control be seen', (theme) => {
  const faint = usedPairs
    .filter((pair) => contrast(pair, coloursOf(theme)) < pair.least)
    .map(({ front, back }) => `${front} on ${back}`);
  expect(faint).toEqual([]);
});

test('text and background colours in one class list are a measured pair', () => {
  const measured = new Set(usedPairs.map(({ front, back }) => `${front} on ${back}`));
  const colours = coloursOf('light');
  const pairs = filesBelow('src')
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/['"`]([^'"`\n]*\bbg-[^'"`\n]*)['"`]/g),
    ])
    .flatMap(([, list = '']) => togetherIn(list.split(/\s+/)))
    .filter(({ front, back }) => colours.has(front) && colours.has(back))
    .map(({ front, back }) => `${front} on ${back}`);
  expect(pairs.length).toBeGreaterThan(10);
  expect([...new Set(pairs)].filter((pair) => !measured.has(pair))).toEqual([]);
});

/** Classes under the same variant (`hover:`, `disabled:`, none) are seen together. */
function togetherIn(classes: readonly string[]) {
  const parts = classes.map((one) => /^((?:.*:)?)(bg|text)-([\w-]+)$/.exec(one));
  const of = (kind: string) =>
    parts.flatMap((part) =>
      part?.[2] === kind ? [{ variant: part[1], token: part[3] ?? '' }] : [],
    );
  return of('bg').flatMap((back) =>
    of('text')
      .filter(({ variant }) => variant === back.variant)
      .map((front) => ({ front: front.token, back: back.token })),
  );
}
