export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The accent of each theme as `#rrggbb`; '' is the standard one. */
export type AccentColours = Readonly<Record<Theme, string>>;

/** The backgrounds of text in `src/ui/styles/tokens.css`. */
export const textBackgrounds: Readonly<Record<Theme, readonly string[]>> = {
  light: ['#f7f4ee', '#fcfaf6', '#ffffff', '#efeae1'],
  dark: ['#131211', '#1a1917', '#22201e', '#0d0c0b'],
};

/** For text (WCAG 2.2, 1.4.3, level AA). */
export const MIN_CONTRAST = 4.5;

export interface WeakContrast {
  readonly background: string;
  /** Rounded down to a tenth. */
  readonly ratio: number;
}

/** The background on which text in this colour is too hard to read; null if there is none. */
export function weakContrast(colour: string, theme: Theme): WeakContrast | null {
  const [weakest] = textBackgrounds[theme]
    .map((background) => ({ background, exact: contrastRatio(colour, background) }))
    .toSorted((a, b) => a.exact - b.exact);
  if (!weakest || weakest.exact >= MIN_CONTRAST) return null;
  return { background: weakest.background, ratio: Math.floor(weakest.exact * 10) / 10 };
}

/** The contrast ratio of WCAG 2.2. */
export function contrastRatio(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** The design tokens of an accent, for a `style` attribute; tokens of the standard accent are left out. */
export function accentTokens(accent: AccentColours): Readonly<Record<string, string>> {
  if (!accent.light && !accent.dark) return {};
  const light = accent.light ? lightTokens(accent.light) : standardTokens.light;
  const dark = accent.dark ? darkTokens(accent.dark) : standardTokens.dark;
  return Object.fromEntries(
    accentTokenNames.map((name) => [name, `light-dark(${light[name]},${dark[name]})`]),
  );
}

const accentTokenNames = [
  '--copper',
  '--copper-strong',
  '--copper-ink',
  '--copper-soft',
  '--focus',
] as const;
type AccentTokens = Readonly<Record<(typeof accentTokenNames)[number], string>>;

/** As in `src/ui/styles/tokens.css`. */
export const standardTokens: Readonly<Record<Theme, AccentTokens>> = {
  light: {
    '--copper': '#a34e1b',
    '--copper-strong': '#873f13',
    '--copper-ink': '#944616',
    '--copper-soft': '#f6e7da',
    '--focus': '#944616',
  },
  dark: {
    '--copper': '#d98b55',
    '--copper-strong': '#e6a273',
    '--copper-ink': '#e39a68',
    '--copper-soft': '#33231a',
    '--focus': '#e39a68',
  },
};

export function lightTokens(colour: string): AccentTokens {
  return tokensOf(colour, {
    strong: mix(colour, '#000000', 0.15),
    soft: mix('#ffffff', colour, 0.08),
  });
}

export function darkTokens(colour: string): AccentTokens {
  return tokensOf(colour, {
    strong: mix(colour, '#ffffff', 0.15),
    soft: mix('#0d0c0b', colour, 0.12),
  });
}

function tokensOf(
  colour: string,
  { strong, soft }: { strong: string; soft: string },
): AccentTokens {
  return {
    '--copper': colour,
    '--copper-strong': strong,
    '--copper-ink': colour,
    '--copper-soft': soft,
    '--focus': colour,
  };
}

/** @param share of the other colour, from 0 to 1 */
function mix(colour: string, other: string, share: number): string {
  const others = channelsOf(other);
  const mixed = channelsOf(colour).map((channel, position) =>
    Math.round(channel * (1 - share) + (others[position] ?? 0) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}
