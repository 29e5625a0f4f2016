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

const TINY = /(?<!\d)(?:01005|0201|0603metric)(?!\d)/i;
const SMALL = /(?<!\d)0402(?!\d)/;
const CHIP = /(?<!\d)(?:0603|0805|1206|1210|1812|2010|2512)(?!\d)/;
const SEMICONDUCTOR = /^(?:IC|U|Q|D|VT|VD|DA|DD|T)\d/i;
const CHIP_LETTERS = /^(?:R|C|L|FB|RN|F)\d/i;

/** The kind of a part by its footprint and its first designator. */
export function attritionKind(footprint: string, designators: readonly string[]): AttritionKind {
  const [first = ''] = designators;
  if (first === '' || CHIP_LETTERS.test(first)) {
    if (TINY.test(footprint)) return 'tiny-chip';
    if (SMALL.test(footprint)) return 'small-chip';
    if (CHIP.test(footprint)) return 'chip';
  }
  return SEMICONDUCTOR.test(first) ? 'semiconductor' : 'other';
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

interface LineQuantity {
  readonly designators: readonly string[];
  readonly quantity: number | null;
  readonly footprint: string;
  readonly doNotPopulate: boolean;
}

/** The pieces of a line for all boards. Of its designators, the first one is enough. */
export function piecesOf(
  { boards, attrition }: { readonly boards: number; readonly attrition: Attrition },
  { designators, quantity, footprint, doNotPopulate }: LineQuantity,
): number {
  if (doNotPopulate) return 0;
  const kind = attritionKind(footprint, designators);
  return neededPieces(quantity ?? 0, boards, attrition[kind]);
}
