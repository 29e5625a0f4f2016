import type { BomColumn } from './bom-table.ts';
import { headerWords, type Concept } from './header-words.ts';

/** How much a header names each column, from 0 to 100; columns that it does not name are absent. */
export type HeaderScores = Readonly<Partial<Record<BomColumn, number>>>;

/** Whether a header names something that is none of the columns: a price, a link, a note. */
export function namesOther(header: string): boolean {
  const { concepts } = headerWords(header);
  return concepts.some((concept) => OTHER_CONCEPTS.has(concept));
}

const OTHER_CONCEPTS: ReadonlySet<Concept> = new Set([
  'price',
  'link',
  'stock',
  'note',
  'customer',
]);

/** Words that name a column only if the header has no others: what the cells are like decides. */
const ownScores: Readonly<Record<string, HeaderScores>> = {
  location: { designators: 55 },
  locations: { designators: 55 },
  size: { footprint: 55 },
  grosse: { footprint: 55 },
  units: { quantity: 45 },
};

/** What a header must have: a concept, none of a concept (`-part`), or its text. */
type Term = Concept | `-${Concept}` | RegExp;

/** The first rule of which a header has all terms tells what it says, or has rules that do. */
type Rule = readonly [terms: readonly Term[], says: HeaderScores | readonly Rule[]];

const FITTING_RULES: readonly Rule[] = [
  [['unfitted'], { doNotPopulate: 100 }],
  [[/^placements?$/], { designators: 60, doNotPopulate: 50 }],
  [['fitted', '-type'], { doNotPopulate: 60 }],
];

const PART_NUMBER_RULES: readonly Rule[] = [
  // `Item #` is as often the number of the line.
  [[/^(?:item|position)s? (?:number|no|nr|num)$/], { mpn: 45, supplierPartNumber: 25 }],
  [['type', '-part'], { mpn: 60, supplierPartNumber: 55 }],
  [[/^料号$/], { mpn: 60, supplierPartNumber: 55 }],
  [[], { mpn: 75, supplierPartNumber: 45 }],
];

const SUPPLIER_NAMES =
  /digikey|mouser|farnell|newark|element|lcsc|jlc|tme|^rs$|reichelt|conrad|arrow|avnet|verical|opl|立创/;

const SUPPLIER_RULES: readonly Rule[] = [
  // `Manufacturer Part Number or SKU` has either; `Manufacturer/Supplier` has names.
  [['manufacturer', 'number'], { mpn: 90 }],
  [['manufacturer'], { manufacturer: 60 }],
  // Chinese lists also call the manufacturer a supplier: the cells decide.
  [[/^供应商型号$/], { supplierPartNumber: 60, mpn: 60 }],
  [['number'], { supplierPartNumber: 90 }],
  [['part'], { supplierPartNumber: 90 }],
  [['type'], { supplierPartNumber: 90 }],
  [[SUPPLIER_NAMES], { supplierPartNumber: 75 }],
  [[], { supplierPartNumber: 30 }],
];

const COLUMN_RULES: readonly Rule[] = [
  [['link'], {}],
  [['price', '-quantity'], {}],
  [['note'], {}],
  [
    ['quantity'],
    [
      [['each'], { quantity: 105 }],
      [['stock'], { quantity: 25 }],
      [['price'], { quantity: 25 }],
      [['total'], { quantity: 70 }],
      [['supplier'], { quantity: 40 }],
      [[], { quantity: 100 }],
    ],
  ],
  [['stock', 'value', '-part'], { value: 40 }],
  [['stock', '-part'], {}],
  [
    // `Footprint Ref` names the footprint.
    ['reference', '-footprint'],
    [
      [['supplier'], { supplierPartNumber: 70 }],
      [['manufacturer'], { mpn: 85 }],
      [['number', '-part'], { designators: 80 }],
      [['customer'], { designators: 55 }],
      [[], { designators: 100 }],
    ],
  ],
  [['supplier'], SUPPLIER_RULES],
  [
    ['manufacturer'],
    [
      [['part', 'number'], { mpn: 110 }],
      [['number'], { mpn: 100 }],
      [['type'], { mpn: 100 }],
      [['part'], { mpn: 95 }],
      [[/bezeichnung/], { mpn: 80 }],
      [['description'], { description: 70 }],
      [[], { manufacturer: 100 }],
    ],
  ],
  [['customer', 'number'], { supplierPartNumber: 15 }],
  [['customer'], {}],
  [['part', 'number'], PART_NUMBER_RULES],
  [['type', 'number', '-position'], PART_NUMBER_RULES],
  [['footprint', 'part'], { footprint: 95 }],
  [['footprint', 'reference'], { footprint: 95 }],
  [['footprint'], { footprint: 100 }],
  [
    ['value', /^(?!规格描述$)/],
    [
      [[/^(?:comments?|注释|kommentar)$/], { value: 70, description: 35, mpn: 15 }],
      [[/spec|规格|規格/], { value: 65, description: 35, mpn: 15 }],
      [[], { value: 100 }],
    ],
  ],
  [
    ['description'],
    [
      [[/^designations?$/], { description: 75, value: 55, mpn: 20, designators: 45 }],
      [
        [/designation|bezeichnung|品名|名称|наименование|название|nazwa|nazev/],
        { description: 75, value: 55, mpn: 20 },
      ],
      [[], { description: 100 }],
    ],
  ],
  // SAP's number of the part, or its name.
  [[/^material$/], { description: 40, mpn: 30 }],
  [
    ['part'],
    [
      [['schematic', 'name'], { designators: 90, mpn: 40, value: 35, description: 45 }],
      [['schematic'], { designators: 90, mpn: 40, value: 35, description: 20 }],
      [[/^parts$/], { designators: 60, mpn: 40, value: 35, description: 20 }],
      [['name'], { designators: 40, mpn: 40, value: 35, description: 45 }],
      [[], { designators: 40, mpn: 40, value: 35, description: 20 }],
    ],
  ],
  [
    ['type'],
    [
      // The device of Eagle and the symbol of KiCad are names of a library, not of a manufacturer.
      [[/device/], { value: 20, description: 40 }],
      [[/^symbol$/], { value: 30, description: 40, designators: 50 }],
      [[/symbol/], { value: 30, description: 40 }],
      [[/cmp/], { mpn: 20, value: 20, description: 40 }],
      [[/libref/], { mpn: 20, value: 30, description: 40 }],
      [[], { mpn: 35, value: 30, description: 40 }],
    ],
  ],
  [['name'], { value: 50, description: 45, mpn: 20 }],
  [['schematic'], { designators: 50 }],
  [['position'], { designators: 20 }],
];

/** What a header says of its column. An ambiguous one, such as `Part`, says several things a little. */
export function headerScores(header: string): HeaderScores {
  const { concepts: named, unknown, ordinal, text } = headerWords(header);
  if (named.length === 0) return ownScores[text] ?? {};
  // `Mfr. No.`: the number of a thing, not of the line.
  const isOfThing = named.includes('position') && named.some((one) => NUMBERED.has(one));
  const concepts = new Set(isOfThing ? [...named, 'number' as const] : named);
  const less = Math.min(unknown * 8, 30) + (ordinal !== null && ordinal > 1 ? 25 : 0);
  const said = [FITTING_RULES, COLUMN_RULES].map((rules) => whatIsSaid(rules, concepts, text));
  const scores: Partial<Record<BomColumn, number>> = {};
  for (const [column, score] of said.flatMap((one) => entries(one))) {
    if (score > less) scores[column] = Math.max(scores[column] ?? 0, score - less);
  }
  return scores;
}

const NUMBERED: ReadonlySet<Concept> = new Set(['manufacturer', 'supplier', 'part']);

const entries = (scores: HeaderScores) => Object.entries(scores) as [BomColumn, number][];

function whatIsSaid(
  rules: readonly Rule[],
  concepts: ReadonlySet<string>,
  text: string,
): HeaderScores {
  const has = (term: Term): boolean => {
    if (typeof term !== 'string') return term.test(text);
    return term.startsWith('-') ? !concepts.has(term.slice(1)) : concepts.has(term);
  };
  const [, says] = rules.find(([terms]) => terms.every((term) => has(term))) ?? [[], {}];
  return isRules(says) ? whatIsSaid(says, concepts, text) : says;
}

const isRules = (says: Rule[1]): says is readonly Rule[] => Array.isArray(says);
