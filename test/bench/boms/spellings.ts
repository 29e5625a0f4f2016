import { pick, type Random } from '../catalogue/random.ts';

// How engineers write values, packages and names: not as the catalogue does.

const prefixes = [
  ['G', 9],
  ['M', 6],
  ['k', 3],
  ['', 0],
  ['m', -3],
  ['u', -6],
  ['n', -9],
  ['p', -12],
] as const;

interface Scaled {
  readonly digits: string;
  readonly prefix: string;
}

/** 4700 is `4.7` and `k`. */
function scaled(value: number, known: string): Scaled {
  const fitting = prefixes.filter(([prefix]) => known.includes(prefix) || prefix === '');
  const [prefix, power] = fitting.find(([, one]) => value >= Number(`1e${one}`) * 0.999_999) ??
    fitting.at(-1) ?? ['', 0];
  return { digits: String(Number((value / Number(`1e${power}`)).toPrecision(7))), prefix };
}

const withComma = (digits: string) => digits.replace('.', ',');

/** `4k7`, `100n`: the prefix as the decimal point. */
const rkm = ({ digits, prefix }: Scaled) =>
  digits.includes('.') && /^\d+\.\d{1,3}$/.test(digits)
    ? digits.replace('.', prefix)
    : digits + prefix;

export function writeOhms(ohms: number, random: Random): string {
  const one = scaled(ohms, 'Mk');
  const { digits, prefix } = one;
  return pick(random, [
    digits + (prefix || 'R'),
    `${digits} ${prefix}Ω`,
    `${digits}${prefix.toUpperCase()}`.replace(/^([\d.]+)$/, '$1R'),
    `${digits}${prefix}Ohm`,
    rkm({ digits, prefix: prefix || 'R' }),
    `${withComma(digits)}${prefix || 'R'}`,
    ohms >= 1 ? String(ohms) : `${digits}R`,
  ]);
}

export function writeFarads(farads: number, random: Random): string {
  const one = scaled(farads, 'unp');
  const { digits, prefix } = one;
  const micro = Number((farads * 1e6).toPrecision(6));
  return pick(random, [
    `${digits}${prefix}`,
    `${digits}${prefix}F`,
    `${digits} ${prefix}F`,
    `${digits}${prefix.toUpperCase()}F`,
    `${withComma(digits)}${prefix}F`,
    `${digits}${prefix.replace('u', 'µ')}F`,
    rkm(one),
    micro >= 0.001 && micro < 1 ? `${micro}uF` : `${digits}${prefix}F`,
    micro >= 0.01 && micro < 1 ? `${String(micro).slice(1)}UF` : `${digits}${prefix}F`,
  ]);
}

export function writeHenries(henries: number, random: Random): string {
  const one = scaled(henries, 'mun');
  const { digits, prefix } = one;
  return pick(random, [
    `${digits}${prefix}H`,
    `${digits} ${prefix}H`,
    `${digits}${prefix.replace('u', 'µ')}H`,
    `${digits}${prefix.toUpperCase()}H`,
    prefix === 'm' ? `${digits}mH` : `${digits}${prefix}`,
  ]);
}

export function writeHertz(hertz: number, random: Random): string {
  const { digits, prefix } = scaled(hertz, 'Mk');
  return pick(random, [
    `${digits}${prefix}Hz`,
    `${digits} ${prefix}Hz`,
    `${digits}${prefix.toUpperCase()}HZ`,
    `${digits}${prefix}`,
  ]);
}

const metric: Readonly<Record<string, string>> = {
  '0201': '0603',
  '0402': '1005',
  '0603': '1608',
  '0805': '2012',
  '1206': '3216',
  '1210': '3225',
  '1812': '4532',
  '2010': '5025',
  '2220': '5750',
  '2512': '6332',
};

/** The footprint of a chip, as programs and people name it. */
export function writeChip(size: string, letter: string, random: Random): string {
  const other = metric[size];
  const library = { R: 'Resistor', C: 'Capacitor', L: 'Inductor' }[letter] ?? 'Device';
  const ipc = { R: 'RESC', C: 'CAPC', L: 'INDC' }[letter] ?? 'RESC';
  const plain = [size, `${letter}${size}`, `${letter}_${size}`, `SMD ${size}`, `SMD_${size}`];
  if (other === undefined) return pick(random, plain);
  return pick(random, [
    ...plain,
    `${library}_SMD:${letter}_${size}_${other}Metric`,
    `${letter}_${size}_${other}Metric_Pad1.15x1.40mm_HandSolder`,
    `${ipc}${other}X55N`,
    ...(size === '0201' ? [] : [`${other} metric`]),
  ]);
}

/** Bodies by their sides in millimetres: `3.2 x 2.5 mm`. */
export function writeArea(text: string, letter: string, random: Random): string {
  const [long = '', wide = ''] = text.replace(/ mm$/, '').split(' x ');
  const code = `${long}${wide}`.replaceAll('.', '');
  const isCrystal = letter === 'Y';
  return pick(random, [
    text,
    `${long}x${wide}mm`,
    isCrystal
      ? `Crystal:Crystal_SMD_${code}-4Pin_${long}x${wide}mm`
      : `Inductor_SMD:L_${Number(long).toFixed(1)}x${Number(wide).toFixed(1)}mm`,
  ]);
}

/** Manufacturers as buyers write them: `OHMLUND`, `Ohmlund Inc.`; often not at all. */
export function writeManufacturer(name: string, random: Random): string {
  const [first = name] = name.split(' ');
  return pick(random, [
    name,
    name,
    name.toUpperCase(),
    first,
    `${name} Inc.`,
    `${first} GmbH`,
    '',
    '',
  ]);
}

/** The same number in another case, or with spaces around it. */
export function writeNumber(number: string, random: Random): string {
  return pick(random, [number, number, number, number.toLowerCase(), ` ${number} `]);
}

/** The same number with a suffix for its packaging, or with other punctuation. */
export function writeAlmost(number: string, random: Random): string {
  const bare = number.replaceAll(/[-/.]/g, '');
  return pick(random, [
    `${number}-TR`,
    `${number}/TR`,
    `${number} T&R`,
    `${number}-CT`,
    `${number} REEL`,
    bare === number ? `${number}-T` : bare,
    number.replaceAll('-', ' '),
    number.replaceAll('-', '_'),
  ]);
}

/** A number with its unit, or a word. */
const ITEM = /\d[\d.,]*(?: [%°µΩA-Za-z/]{1,4}(?![\p{L}\d]))?|\S+/gu;

/** The name of a product in other words: some left out, some in capitals, values after commas. */
export function writeWords(name: string, random: Random): string {
  const items = name.match(ITEM) ?? [name];
  const kept = items.filter((_, at) => at === 0 || random() < 0.8);
  const text = (kept.length > 2 ? kept : items).join(' ');
  return pick(random, [text, text.toUpperCase(), text.replaceAll(/ (?=\d)/g, ', ')]);
}
