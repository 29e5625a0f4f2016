import { z } from 'zod';
import { singleLine } from '#shared/single-line.ts';
import { atMost, requiredText, text } from '#shared/text.ts';
import { message } from '#shared/texts/texts.ts';
import { changeSinceSeen } from '#features/carts/domain/cart-documents.ts';
import { lifecycles } from '#features/catalogue/domain/lifecycle.ts';
import {
  substitute,
  substituteReasons,
} from '#features/substitutes/domain/substitute-documents.ts';
import type { AttritionKind } from './attrition.ts';
import { bomStates, matchStates, MAX_BOARDS } from './bom-rules.ts';
import { MAX_BOM_COLUMNS, MAX_CELL_LENGTH, MAX_DESIGNATORS_LENGTH } from './bom-table.ts';
import { listLength, MAX_DESIGNATORS } from './designators.ts';
import type { LineCorrection } from './line-correction.ts';
import { omissionCodes } from './bom-to-cart.ts';
import { matchReasons } from './match.ts';

const columnNumber = z
  .int()
  .min(0)
  .max(MAX_BOM_COLUMNS - 1)
  .nullable();

/** The number of each column of the file, from 0; null if there is none. */
export const columns = z.object({
  quantity: columnNumber,
  designators: columnNumber,
  mpn: columnNumber,
  manufacturer: columnNumber,
  value: columnNumber,
  footprint: columnNumber,
  description: columnNumber,
  doNotPopulate: columnNumber,
  supplierPartNumber: columnNumber,
});

const difference = z.object({
  what: z.string(),
  wanted: z.string(),
  has: z.string().nullable(),
});

const matchedProduct = {
  productId: z.string(),
  sku: z.string(),
  mpn: z.string().nullable(),
  manufacturer: z.string().nullable(),
  name: z.string(),
  slug: z.string(),
};

const candidate = z.object({
  ...matchedProduct,
  /** In words. */
  reason: z.string(),
  differences: z.array(difference),
  /** Whether nothing that the line says of package, mounting and limits is worse in it or not known. */
  fits: z.boolean(),
  stock: z.int(),
  price: z.string().nullable(),
  lifecycle: z.enum(lifecycles),
});
export type BomCandidate = z.output<typeof candidate>;

const acceptedSubstitute = candidate.omit({ reason: true, differences: true, fits: true });

/** The product of a line at the quantity to order. */
const offer = z.object({
  ...matchedProduct,
  /** What is bought, for all lines together: this product, another packaging of it, or an accepted substitute. */
  purchases: z.array(
    z.object({
      productId: z.string(),
      sku: z.string(),
      name: z.string(),
      slug: z.string(),
      quantity: z.int(),
      /** Null if the product has no price. */
      total: z.string().nullable(),
    }),
  ),
  /** The pieces of all purchases. */
  orderQuantity: z.int(),
  /** How many lines are bought together. */
  sharedBy: z.int(),
  minQuantity: z.int(),
  orderMultiple: z.int(),
  /** The price of a piece at `orderQuantity`, of several purchases the average; null if one has none. */
  unitPrice: z.string().nullable(),
  /** What the line costs: its share of the total of the purchases; null if one has no price. */
  total: z.string().nullable(),
  currency: z.string(),
  stock: z.int(),
  /** The pieces of `orderQuantity` that are not in stock. */
  short: z.int(),
  /** The pieces of `orderQuantity` that no line needs. */
  leftOver: z.int(),
  /** What the cheapest purchases have and save against the smallest quantities; null if nothing. */
  cheaper: z.object({ quantity: z.int(), saving: z.string() }).nullable(),
  leadTimeDays: z.int().nullable(),
  lifecycle: z.enum(lifecycles),
  /** Whether only one manufacturer makes the product and what could replace it. */
  singleSource: z.boolean(),
});
export type BomOffer = z.output<typeof offer>;

const cell = optionalText(MAX_CELL_LENGTH);

/** The texts of a line that a person corrects. */
export const corrections = z.strictObject({
  designators: z
    .array(singleLine(requiredText(60)))
    .max(MAX_DESIGNATORS, atMost(MAX_DESIGNATORS))
    // No more than a cell of a file can say.
    .refine(
      (names) => listLength(names) <= MAX_DESIGNATORS_LENGTH,
      message('At most {max} characters', { max: MAX_DESIGNATORS_LENGTH }),
    )
    .optional(),
  mpn: cell,
  manufacturer: cell,
  value: cell,
  footprint: cell,
  description: cell,
  supplierPartNumber: cell,
  doNotPopulate: z.boolean().optional(),
} satisfies Partial<Record<keyof LineCorrection, z.ZodType>>);

function optionalText(max: number) {
  return singleLine(text(max)).optional();
}

/** What a line says. */
const lineSays = z.object({
  designators: z.array(z.string()),
  /** For one board; null if the file does not say, or not in a way that can be read. */
  quantity: z.int().nullable(),
  mpn: z.string(),
  manufacturer: z.string(),
  value: z.string(),
  footprint: z.string(),
  description: z.string(),
  supplierPartNumber: z.string(),
  doNotPopulate: z.boolean(),
});

export const line = z.object({
  /** The number of its row in the file, from 0. */
  row: z.int(),
  ...lineSays.shape,
  /** Of the fields that were corrected by hand, what the file says; null if none was. */
  fileSays: lineSays.partial().nullable(),
  /** Whether the quantity differs from the number of designators, or cannot be read. */
  quantityDiffers: z.boolean(),
  /** The pieces to have for all boards, with attrition. */
  needed: z.int(),
  match: z.object({
    state: z.enum(matchStates),
    productId: z.string().nullable(),
    sku: z.string().nullable(),
    /** In words. */
    reason: z.string(),
    reasonCode: z.enum(matchReasons),
    /** When the owner chose a `remembered` product. */
    decidedAt: z.string().optional(),
  }),
  candidates: z.array(candidate),
  /** What may be bought instead of the product; products that have left the shop are not shown. */
  substitutes: z.array(acceptedSubstitute),
  /** Since the owner last saw the line. */
  changes: z.array(changeSinceSeen),
  /** Null for lines without a product, and for those that are not fitted. */
  offer: offer.nullable(),
});
export type BomLineView = z.output<typeof line>;

/** A line that was changed, and those whose price and stock depend on it. */
export const changedLine = line.extend({
  /** Lines that are bought together with it, or were before. Their candidates stay as they are. */
  related: z.array(line.omit({ candidates: true })),
});
export type ChangedLine = z.output<typeof changedLine>;

/** A product that has the pieces of a line in stock, whose own product has too few. */
const alternative = z.object({
  ...matchedProduct,
  /** `packaging`: the same part. Otherwise why it fits in the place of the product of the line. */
  reason: z.enum(['packaging', ...substituteReasons]),
  /** In what it is better than that product. */
  differences: substitute.shape.differences,
  stock: z.int(),
  /** The pieces to order for the line. */
  quantity: z.int(),
  total: z.string(),
  currency: z.string(),
});

/** Of the first lines whose stock is too low: what is in stock instead, null if nothing is. */
export const alternatives = z.array(
  z.object({
    row: z.int(),
    /** The product of the line that it would take the place of. */
    productId: z.string(),
    alternative: alternative.nullable(),
  }),
);
export type BomAlternative = z.output<typeof alternative>;
export type LineAlternative = z.output<typeof alternatives>[number];

const attritionRule = z.object({
  percent: z
    .number()
    .min(0)
    .max(100)
    .refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, {
      error: 'At most 2 decimal places',
    }),
  minimum: z.int().min(0).max(MAX_BOARDS),
});

export const attrition = z.object({
  /** Chips up to 0201. */
  'tiny-chip': attritionRule,
  /** Chips of 0402. */
  'small-chip': attritionRule,
  /** Chips from 0603 on. */
  chip: attritionRule,
  semiconductor: attritionRule,
  other: attritionRule,
} satisfies Record<AttritionKind, typeof attritionRule>);

const counts = z.object({ exact: z.int(), likely: z.int(), choose: z.int(), none: z.int() });

export const bomSummary = z.object({
  _id: z.string(),
  name: z.string(),
  state: z.enum(bomStates),
  boards: z.int(),
  createdAt: z.string(),
  /** Lines that list a part, and how many of them have been matched so far. */
  lineCount: z.int(),
  matchedCount: z.int(),
  /** Lines by the state of their match, without those that are not fitted. */
  counts,
  notFitted: z.int(),
  /** Of the exact ones, those that do not say how many pieces. */
  withoutQuantity: z.int(),
});
export type BomSummary = z.output<typeof bomSummary>;

const cost = z.object({
  lines: z.int(),
  total: z.string(),
  perBoard: z.string(),
  currency: z.string(),
  /** What the cheapest quantities cost less than the smallest ones, whichever are bought. */
  saving: z.string(),
  /** Lines whose product has no price. */
  withoutPrice: z.int(),
  /** Lines whose product has too few pieces in stock. */
  short: z.int(),
  longestLeadTimeDays: z.int().nullable(),
});

export const bom = bomSummary.extend({
  /** Null if the file was pasted. */
  fileName: z.string().nullable(),
  /** The sheet of a workbook that was read. */
  sheet: z.string().nullable(),
  /** The sheets of a workbook that has several, from which `sheet` can be chosen. */
  sheets: z.array(z.string()),
  /** Those of them that hold parts, too, without the one that was read. */
  otherPartSheets: z.array(z.string()),
  /** The number of the header's row in the file, from 0; null if it has none. */
  headerRow: z.int().nullable(),
  columns,
  attrition,
  /** Whether more pieces are bought where they cost less; otherwise as few as can be ordered. */
  cheapestQuantities: z.boolean(),
  /** Of the link with which everyone can read it; null if it is not shared. */
  shareToken: z.string().nullable(),
  /** Whether the caller may change it; viewers of its company may not. */
  mayChange: z.boolean(),
  /** Whether the caller is mailed when a part becomes unavailable. */
  watched: z.boolean(),
  lines: z.array(line),
  /** Rows below the header that are not read as lines, without totals and the like: how many, and the first of them. */
  otherRows: z
    .object({
      total: z.int(),
      /** At most 50. The row counts from 0; in the text, tabs are between the cells. */
      rows: z.array(z.object({ row: z.int(), text: z.string() })),
    })
    .optional(),
  /** Of lines whose product is exact or chosen. */
  cost,
  /** Of these and of lines whose product is likely. */
  costWithLikely: cost,
});
export type Bom = z.output<typeof bom>;

/** A bill of materials without what stands in its lines and its file. */
export const bomTotals = bomSummary.extend(bom.pick({ cost: true, costWithLikely: true }).shape);
export type BomTotals = z.output<typeof bomTotals>;

/**
 * What those who have its link see. Its lines have no candidates: there is nothing to decide. What the owner has
 * corrected away is not shown.
 */
export const sharedBom = bom
  .pick({ name: true, state: true, boards: true, lineCount: true, matchedCount: true })
  .extend({ lines: z.array(line), cost, costWithLikely: cost });
export type SharedBom = z.output<typeof sharedBom>;

/** What a line of one revision says. */
const comparedLine = line.pick({
  row: true,
  quantity: true,
  mpn: true,
  manufacturer: true,
  value: true,
  footprint: true,
  description: true,
  supplierPartNumber: true,
  doNotPopulate: true,
});
export type ComparedLineView = z.output<typeof comparedLine>;

const revisionChange = z.object({
  kind: z.enum(['added', 'removed', 'changed']),
  /** The places on the board; empty for lines without designators. */
  designators: z.array(z.string()),
  /** Null for what was added. */
  before: comparedLine.nullable(),
  /** Null for what was removed. */
  after: comparedLine.nullable(),
});
export type RevisionChangeView = z.output<typeof revisionChange>;
export const revisionChanges = z.array(revisionChange);

/** The cost of this many boards, at current prices. */
const costOfBoards = cost.extend({
  boards: z.int(),
  /** The rows of the first of the lines that `short` counts. */
  shortRows: z.array(z.int()),
  /** The row of the first line with the longest lead time; null if no product has one. */
  longestLeadTimeRow: z.int().nullable(),
});
export type CostOfBoards = z.output<typeof costOfBoards>;
export const bomCosts = z.array(costOfBoards);

export const filledCart = z.object({
  /** Of the cart after it, with the number of its lines. */
  version: z.int(),
  count: z.int(),
  added: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      /** All pieces of the product in the cart. */
      quantity: z.int(),
      /** The quantity without minimum and multiple; less than `quantity` if it was raised. */
      wanted: z.int(),
      /** The lines that have this product. */
      rows: z.array(z.int()),
    }),
  ),
  omitted: z.array(
    z.object({
      row: z.int(),
      code: z.enum(omissionCodes),
      /** In words. */
      reason: z.string(),
    }),
  ),
});
export type FilledCart = z.output<typeof filledCart>;
