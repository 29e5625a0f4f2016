/** Kinds of parts whose main value says, with the package, what they are. */
export const valueKinds = ['resistor', 'capacitor', 'inductor', 'ferrite', 'crystal'] as const;
export type ValueKind = (typeof valueKinds)[number];
export type PartKind = ValueKind | 'diode' | 'led' | 'transistor' | 'other';

/** The unit of the main value of each kind. */
export const mainUnits: Readonly<Record<ValueKind, string>> = {
  resistor: 'Ω',
  capacitor: 'F',
  inductor: 'H',
  ferrite: 'Ω',
  crystal: 'Hz',
};

export function isValueKind(kind: PartKind | null): kind is ValueKind {
  return valueKinds.some((one) => one === kind);
}

/** In English, German, French, Spanish, Russian and Chinese. */
const words: readonly (readonly [PartKind, RegExp])[] = [
  // What has a value like one of the others but is another thing.
  [
    'other',
    word(
      'arrays?|networks?|netzwerk|potentiometers?|poti|trimmers?|trimpots?|(?:therm|var)istors?|ntc|ptc|fuses?|polyfuse|sicherung|supercap\\w*|connectors?|sockets?|headers?|switch|relay|oscillators?|oszillator|resonators?|transformers?|feed-?through|common[- ]mode',
    ),
  ],
  ['ferrite', word('ferrite?|ferrite?s|beads?|ferritperle|磁珠')],
  ['led', word('leds?|light[- ]emitting|leuchtdioden?|发光二极管|светодиод')],
  ['diode', word('diodes?|dioden?|zener|schottky|tvs|rectifiers?|gleichrichter|диод|二极管')],
  ['transistor', word('transistors?|mosfets?|bjt|fet|npn|pnp|транзистор|三极管')],
  ['crystal', word('crystals?|xtal|quartz|quarz|кварц\\w*|晶振|晶体')],
  [
    'resistor',
    word('res|resistors?|widerst(?:and|ände)|résistances?|resistencias?|резистор\\w*|电阻'),
  ],
  [
    'capacitor',
    word(
      'caps?|capacitors?|kondensator(?:en)?|elko|mlcc|condensateurs?|condensador(?:es)?|конденсатор\\w*|电容',
    ),
  ],
  [
    'inductor',
    word('ind|inductors?|inductances?|chokes?|spulen?|drosseln?|индуктивность|дроссель|电感'),
  ],
];

function word(alternatives: string): RegExp {
  // Chinese has no spaces between words.
  return new RegExp(
    `(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\d])(?:${alternatives})(?![\\p{Script=Latin}\\p{Script=Cyrillic}])`,
    'iu',
  );
}

/** The kind that a text names; null if none. */
export function kindOfWords(text: string): PartKind | null {
  return words.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

const footprints: readonly (readonly [PartKind, RegExp])[] = [
  ['other', /array|convex|concave|potentiometer|fuse|(?:^|:)RN_|oscillator|connector/i],
  ['ferrite', /(?:^|:)(?:FB|BEAD|FER)[_\d-]|ferrite/i],
  ['resistor', /^Resistor|(?:^|:)(?:R_|R-?\d{4}|RES(?:C|AD|MELF|_)?[\d_])/i],
  ['capacitor', /^Capacitor|(?:^|:)(?:CP?_|C-?\d{4}|CAP[A-Z]*[\d_-])/i],
  ['inductor', /^Inductor|(?:^|:)(?:L_|L-?\d{4}|IND[A-Z]*[\d_-])/i],
  ['crystal', /(?:^|:)(?:Crystal|XTAL|HC-?49)/i],
  ['led', /(?:^|:)LED/i],
  ['diode', /^Diode|(?:^|:)(?:D_|DIO)/i],
];

/** The kind that a footprint is made for; null if it does not say. */
export function kindOfFootprint(footprint: string): PartKind | null {
  return footprints.find(([, pattern]) => pattern.test(footprint))?.[0] ?? null;
}

/** The letters of designators (IEC 81346, IEEE 315, and what engineers write). */
const letters: Readonly<Record<string, PartKind>> = {
  R: 'resistor',
  C: 'capacitor',
  L: 'inductor',
  FB: 'ferrite',
  FER: 'ferrite',
  BEAD: 'ferrite',
  Y: 'crystal',
  XTAL: 'crystal',
  D: 'diode',
  LED: 'led',
  Q: 'transistor',
  RN: 'other',
  RV: 'other',
  VR: 'other',
  RT: 'other',
  TH: 'other',
  F: 'other',
  U: 'other',
  IC: 'other',
  J: 'other',
  P: 'other',
  K: 'other',
  SW: 'other',
};

/** The kind of part that a designator stands for; null if its letters can be anything. */
export function kindOfDesignator(designator: string): PartKind | null {
  const [prefix = ''] = /^[A-Za-z]+/.exec(designator) ?? [];
  return letters[prefix.toUpperCase()] ?? null;
}
