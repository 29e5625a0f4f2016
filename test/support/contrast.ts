import { readFileSync } from 'node:fs';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The colours of a theme that are opaque, by token: `ink` -> `#1b1916`. */
export type Colours = ReadonlyMap<string, string>;

export interface Pair {
  readonly front: string;
  readonly back: string;
  /** 4.5 for text, 3 for large text and for the edges of controls (WCAG 2.2, 1.4.3 and 1.4.11). */
  readonly least: 4.5 | 3;
}

const GROUNDS = ['paper', 'surface', 'raised', 'sunken'];
const TONES = ['positive', 'caution', 'danger', 'info'];

const pairs = (least: Pair['least'], fronts: readonly string[], backs: readonly string[]): Pair[] =>
  fronts.flatMap((front) => backs.map((back) => ({ front, back, least })));

/** Every pair of text and background colour in the kit. */
export const usedPairs: readonly Pair[] = [
  ...pairs(4.5, ['ink', 'muted', 'faint', 'copper-ink', ...TONES], GROUNDS),
  ...pairs(4.5, ['ink', 'muted', 'copper-ink'], ['copper-soft']),
  ...TONES.flatMap((tone) => pairs(4.5, ['ink', 'muted', tone], [`${tone}-soft`])),
  ...pairs(4.5, ['on-ink'], ['ink']),
  ...pairs(4.5, ['on-copper'], ['copper', 'copper-strong']),
  ...pairs(4.5, ['on-danger'], ['danger-fill']),
  ...pairs(3, ['line-strong', 'copper', 'focus'], GROUNDS),
  ...pairs(3, ['danger-fill'], ['raised']),
];

/** The tokens of `tokens.css`, for comparison with docs/design.md. */
export function themeSource(): string {
  return readFileSync('src/ui/styles/tokens.css', 'utf8');
}

export function coloursOf(theme: Theme): Colours {
  const declared = themeSource().matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g);
  return new Map(
    [...declared].map(([, name = '', light = '', dark = '']) => [
      name,
      theme === 'light' ? light : dark,
    ]),
  );
}

/** WCAG 2.2's contrast ratio, rounded down to a tenth, so that no contrast is overstated. */
export function contrast({ front, back }: Pair, colours: Colours): number {
  const [high = 0, low = 0] = [front, back]
    .map((token) => luminance(colours.get(token) ?? fail(token)))
    .toSorted((a, b) => b - a);
  return Math.floor(((high + 0.05) / (low + 0.05)) * 10) / 10;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function fail(token: string): never {
  throw new Error(`the theme has no opaque colour ${token}`);
}
