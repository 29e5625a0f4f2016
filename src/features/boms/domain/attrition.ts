import { caseName } from './case-name.ts';
import { packageName } from '#features/part-comparison/domain/package-name.ts';
import { kindOfWords, type PartKind } from '#features/part-comparison/domain/part-kind.ts';

/** Kinds of parts by how many of them an assembler loses. */
export const attritionKinds = [
  'tiny-chip',
  'small-chip',
  'chip',
  'semiconductor',
  'other',
] as const;
export type AttritionKind = (typeof attritionKinds)[number];

export interface AttritionRule {
  /** Of the pieces needed, from 0 to 100. */
  readonly percent: number;
  /** At least this many pieces more. */
  readonly minimum: number;
}

export type Attrition = Readonly<Record<AttritionKind, AttritionRule>>;

/** What assemblers ask for: the smaller a chip, the more of them are lost, and the start of a tape is. */
export const DEFAULT_ATTRITION: Attrition = {
  'tiny-chip': { percent: 5, minimum: 20 },
  'small-chip': { percent: 3, minimum: 10 },
  chip: { percent: 2, minimum: 5 },
  semiconductor: { percent: 1, minimum: 1 },
  other: { percent: 0, minimum: 0 },
};

const kindsOfSizes: Readonly<Record<string, AttritionKind>> = {
  '01005': 'tiny-chip',
  '0201': 'tiny-chip',
  '0402': 'small-chip',
  ...Object.fromEntries(
    [
      '0603',
      '0612',
      '0805',
      '1008',
      '1020',
      '1206',
      '1210',
      '1225',
      '1806',
      '1812',
      '2010',
      '2220',
      '2512',
    ].map((size) => [size, 'chip']),
  ),
};
/** A size after a hyphen, which could be anything but in a footprint: `SMD-0603`. */
const SIZE = new RegExp(`(?<!\\d)(?:${Object.keys(kindsOfSizes).join('|')})(?!\\d)`);
const SEMICONDUCTOR = /^(?:IC|U|Q|D|VT|VD|DA|DD|T)\d/i;
const CHIP_LETTERS = /^(?:R|C|L|FB|RN|F|RES|CAP|IND|FER|BEAD)\d/i;
const CHIP_KINDS: ReadonlySet<PartKind | null> = new Set([
  'resistor',
  'capacitor',
  'inductor',
  'ferrite',
]);

/** What a line says that tells the kind of its part. */
export interface PlacedPart {
  readonly designators: readonly string[];
  readonly footprint: string;
  readonly value: string;
  readonly description: string;
  readonly mpn: string;
  /** The package of its product, for lines that say none; empty if it is not known. */
  readonly productPackage: string;
}

/** The kind of a part by its first designator and the size of a chip that its footprint, another text or its product says. */
export function attritionKind(part: PlacedPart): AttritionKind {
  const { footprint, value, description, mpn } = part;
  const productPackage = footprint === '' ? part.productPackage : '';
  const [first = ''] = part.designators;
  if (first === '' || CHIP_LETTERS.test(first)) {
    const named = packageName(footprint, null) ?? SIZE.exec(footprint)?.[0];
    const kind = kindsOfSizes[named ?? ''];
    if (kind) return kind;
    // Without a designator, four digits can mean anything.
    const isChip = first !== '' || CHIP_KINDS.has(kindOfWords(`${value} ; ${description}`));
    const said = isChip && footprint === '' ? [value, description, mpn] : [];
    const [size] = said.flatMap((text) => kindsOfSizes[packageName(text, null) ?? ''] ?? []);
    const ofProduct = size ?? kindsOfSizes[packageName(productPackage, null) ?? ''];
    if (ofProduct) return ofProduct;
    if (first === '' && caseName(productPackage) !== null) return 'semiconductor';
  }
  return SEMICONDUCTOR.test(first) && !isModule(part) ? 'semiconductor' : 'other';
}

const MODULE = /module?s?(?![a-z])|wroom|wrover/i;
const CONVERTER =
  /(?<![a-z])(?:dc ?[-/]? ?dc|ac ?[-/]? ?dc|converters?|(?:span)?wandler)(?![a-z])/i;
const DATA_CONVERTER = /analog|digital|(?<![a-z])(?:[ad][-/ ][ad]|adc|dac)(?![a-z])|level|logic/i;

/** Modules and power converters are dear and placed one by one: none gets lost. Chips for converters have a case. */
function isModule({ footprint, value, description, mpn, productPackage }: PlacedPart): boolean {
  if (MODULE.test(footprint)) return true;
  if (caseName(footprint || productPackage) !== null) return false;
  const said = [footprint, value, description, mpn, productPackage].join(' ; ');
  return MODULE.test(said) || (CONVERTER.test(said) && !DATA_CONVERTER.test(said));
}

/** The pieces to have for this many boards: those on the boards and those that get lost. */
export function neededPieces(
  perBoard: number,
  boards: number,
  { percent, minimum }: AttritionRule,
): number {
  const pieces = perBoard * boards;
  if (pieces === 0) return 0;
  // In whole numbers: 2 % of 150 is 3, not 3.0000000000000004.
  return pieces + Math.max(minimum, Math.ceil((pieces * Math.round(percent * 100)) / 10_000));
}

interface LineQuantity extends PlacedPart {
  readonly quantity: number | null;
  readonly doNotPopulate: boolean;
}

/** The pieces of a line for all boards. Of its designators, the first one is enough. */
export function piecesOf(
  { boards, attrition }: { readonly boards: number; readonly attrition: Attrition },
  line: LineQuantity,
): number {
  if (line.doNotPopulate) return 0;
  return neededPieces(line.quantity ?? 0, boards, attrition[attritionKind(line)]);
}
