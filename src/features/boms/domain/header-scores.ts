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

const NUMBERED: ReadonlySet<Concept> = new Set(['manufacturer', 'supplier', 'part']);

/** What a header says of its column. An ambiguous one, such as `Part`, says several things a little. */
export function headerScores(header: string): HeaderScores {
  const { concepts: named, unknown, ordinal, text } = headerWords(header);
  if (named.length === 0) return ownScores[text] ?? {};
  // `Mfr. No.`: the number of a thing, not of the line.
  const isOfThing = named.includes('position') && named.some((one) => NUMBERED.has(one));
  const concepts = isOfThing ? [...named, 'number' as const] : named;
  const has = (...wanted: readonly Concept[]) => wanted.every((one) => concepts.includes(one));
  const scores: Partial<Record<BomColumn, number>> = {};
  const says = (column: BomColumn, score: number) => {
    const less = Math.min(unknown * 8, 30) + (ordinal !== null && ordinal > 1 ? 25 : 0);
    scores[column] = Math.max(scores[column] ?? 0, score - less);
  };
  if (has('unfitted')) says('doNotPopulate', 100);
  else if (/^placements?$/.test(text)) {
    says('designators', 60);
    says('doNotPopulate', 50);
  } else if (has('fitted') && !has('type')) says('doNotPopulate', 60);
  if (has('link') || (has('price') && !has('quantity')) || has('note')) return positive(scores);
  if (has('quantity')) {
    if (has('each')) says('quantity', 105);
    else if (has('stock') || has('price')) says('quantity', 25);
    else if (has('total')) says('quantity', 70);
    else if (has('supplier')) says('quantity', 40);
    else says('quantity', 100);
    return positive(scores);
  }
  if (has('stock') && !has('part')) {
    if (has('value')) says('value', 40);
    return positive(scores);
  }
  // `Footprint Ref` names the footprint.
  if (has('reference') && !has('footprint')) {
    if (has('supplier')) says('supplierPartNumber', 70);
    else if (has('manufacturer')) says('mpn', 85);
    else if (has('number') && !has('part')) says('designators', 80);
    else if (has('customer')) says('designators', 55);
    else says('designators', 100);
    return positive(scores);
  }
  if (has('supplier')) {
    if (has('manufacturer')) {
      // `Manufacturer Part Number or SKU` has either; `Manufacturer/Supplier` has names.
      if (has('number')) says('mpn', 90);
      else says('manufacturer', 60);
      return positive(scores);
    }
    if (/^供应商型号$/.test(text)) {
      // Chinese lists also call the manufacturer a supplier: the cells decide.
      says('supplierPartNumber', 60);
      says('mpn', 60);
    } else if (has('number') || has('part') || has('type')) says('supplierPartNumber', 90);
    else says('supplierPartNumber', SUPPLIER_NAMES.test(text) ? 75 : 30);
    return positive(scores);
  }
  if (has('manufacturer')) {
    if (has('part', 'number')) says('mpn', 110);
    else if (has('number') || has('type')) says('mpn', 100);
    else if (has('part')) says('mpn', 95);
    else if (/bezeichnung/.test(text)) says('mpn', 80);
    else if (has('description')) says('description', 70);
    else says('manufacturer', 100);
    return positive(scores);
  }
  if (has('customer')) {
    if (has('number')) says('supplierPartNumber', 15);
    return positive(scores);
  }
  if (has('part', 'number') || (has('type', 'number') && !has('position'))) {
    // `Item #` is as often the number of the line.
    const isItem = /^(?:item|position)s? (?:number|no|nr|num)$/.test(text);
    const ordering = (has('type') && !has('part')) || text === '料号';
    says('mpn', isItem ? 45 : ordering ? 60 : 75);
    says('supplierPartNumber', isItem ? 25 : ordering ? 55 : 45);
  } else if (has('footprint')) {
    says('footprint', has('part') || has('reference') ? 95 : 100);
  } else if (has('value') && !/^规格描述$/.test(text)) {
    const comment = /^(?:comments?|注释|kommentar)$/.test(text);
    const specification = /spec|规格|規格/.test(text);
    says('value', comment ? 70 : specification ? 65 : 100);
    if (comment || specification) says('description', 35);
    if (comment || specification) says('mpn', 15);
  } else if (has('description')) {
    const designation = /designation|bezeichnung|品名|名称|наименование|название|nazwa|nazev/.test(
      text,
    );
    says('description', designation ? 75 : 100);
    if (designation) says('value', 55);
    if (designation) says('mpn', 20);
    if (/^designations?$/.test(text)) says('designators', 45);
  } else if (text === 'material') {
    // SAP's number of the part, or its name.
    says('description', 40);
    says('mpn', 30);
  } else if (has('part')) {
    says('designators', has('schematic') ? 90 : /^parts$/.test(text) ? 60 : 40);
    says('mpn', 40);
    says('value', 35);
    says('description', has('name') ? 45 : 20);
  } else if (has('type')) {
    // The device of Eagle and the symbol of KiCad are names of a library, not of a manufacturer.
    says('mpn', /device|symbol/.test(text) ? 0 : /libref|cmp/.test(text) ? 20 : 35);
    says('value', /device|cmp/.test(text) ? 20 : 30);
    says('description', 40);
    if (text === 'symbol') says('designators', 50);
  } else if (has('name')) {
    says('value', 50);
    says('description', 45);
    says('mpn', 20);
  } else if (has('schematic')) says('designators', 50);
  else if (has('position')) says('designators', 20);
  return positive(scores);
}

const SUPPLIER_NAMES =
  /digikey|mouser|farnell|newark|element|lcsc|jlc|tme|^rs$|reichelt|conrad|arrow|avnet|verical|opl|立创/;

function positive(scores: Partial<Record<BomColumn, number>>): HeaderScores {
  return Object.fromEntries(Object.entries(scores).filter(([, score]) => score > 0));
}
