import { documentTokens } from '../query-parser/tokenizer.ts';
import type { Codes } from './dictionary-column.ts';
import type { QueryToken } from './part-query.ts';
import type { CategorySegment } from './category-segment.ts';
import { BATCH_SIZE, type RowBatch } from './row-batch.ts';

/** Where a token occurs as a whole word in a segment, not only as a prefix. */
interface WholeToken {
  /** For each form of the token: the rows whose names contain it, ascending. */
  readonly inNames: readonly Uint32Array[];
  /** Whether the name of the category, or of one above it, contains the token. */
  readonly inCategory: boolean;
  /** For each column with such a value: 1, by code, for values that contain the token. */
  readonly inTexts: readonly { readonly codes: Codes; readonly containing: Uint8Array }[];
}

/** By row of a batch: how many tokens it has as whole words. */
const matchedTokens = new Uint8Array(BATCH_SIZE);

/**
 * The first criterion of the sort order `best`: ranks matches by where the tokens occur: 0 if the
 * name has all of them as whole words; 1 if name, category, manufacturer and values together have;
 * 2 if some only match as prefixes.
 */
export class MatchRanking {
  /** The best rank that a row of this segment can have. */
  readonly bestRank: 0 | 1 | 2;
  private readonly tokens: readonly WholeToken[];

  constructor(segment: CategorySegment, tokens: readonly QueryToken[]) {
    this.tokens = tokens.map(({ forms }) => wholeToken(segment, forms));
    if (this.tokens.every(({ inNames }) => inNames.length > 0)) this.bestRank = 0;
    else this.bestRank = this.tokens.every(occurs) ? 1 : 2;
  }

  /** Adds the rank of each match, times `step`, to its sort key. */
  addTo(batch: RowBatch, step: number): void {
    const { length } = this.tokens;
    if (this.bestRank === 0) this.countTokens(batch, false);
    else matchedTokens.fill(0, 0, batch.to - batch.from);
    if (addToIncomplete(batch, length, step) === 0) return;
    if (this.bestRank < 2) this.countTokens(batch, true);
    addToIncomplete(batch, length, step);
  }

  /**
   * Counts the tokens, in order, that each name has as whole words; with `everywhere`, all texts
   * count.
   */
  private countTokens(batch: RowBatch, everywhere: boolean): void {
    const { from, to, rows, count } = batch;
    matchedTokens.fill(0, 0, to - from);
    for (const [preceding, { inNames, inCategory, inTexts }] of this.tokens.entries()) {
      const countRow = (row: number) => {
        if (matchedTokens[row - from] === preceding) matchedTokens[row - from] = preceding + 1;
      };
      for (const named of inNames) {
        for (let i = lowerBound(named, from); i < named.length; i += 1) {
          const row = named[i] as number;
          if (row >= to) break;
          countRow(row);
        }
      }
      if (!everywhere) continue;
      if (inCategory) for (let i = 0; i < count; i += 1) countRow(rows[i] as number);
      for (const { codes, containing } of inTexts) {
        for (let i = 0; i < count; i += 1) {
          const row = rows[i] as number;
          if (containing[codes[row] as number] === 1) countRow(row);
        }
      }
    }
  }
}

/**
 * Adds `step` to the keys of the matches that do not have all tokens.
 * @returns how many they are.
 */
function addToIncomplete(
  { rows, count, keys, from }: RowBatch,
  tokens: number,
  step: number,
): number {
  let incompleteCount = 0;
  for (let i = 0; i < count; i += 1) {
    // Branchless: the comparison is hard to predict.
    const isIncomplete = Number(matchedTokens[(rows[i] as number) - from] !== tokens);
    keys[i] = (keys[i] as number) + step * isIncomplete;
    incompleteCount += isIncomplete;
  }
  return incompleteCount;
}

function wholeToken(segment: CategorySegment, forms: readonly string[]): WholeToken {
  const inTexts = [segment.tuples.facets.manufacturer, ...segment.columns.values()].flatMap(
    (column) => {
      const containing = new Uint8Array(column.values.length);
      for (const [code, word] of column.tokens(documentTokens).entries()) {
        if (column.counts[code] !== 0 && word.some((token) => forms.includes(token)))
          containing[code] = 1;
      }
      return containing.includes(1) ? [{ codes: column.codes, containing }] : [];
    },
  );
  return {
    inNames: forms.map((form) => segment.rowsNamed(form)).filter(({ length }) => length > 0),
    inCategory: segment.tokens.some((word) => forms.includes(word)),
    inTexts,
  };
}

function occurs({ inNames, inCategory, inTexts }: WholeToken): boolean {
  return inCategory || inNames.length > 0 || inTexts.length > 0;
}

/** The index of the first row that is not below `row`. */
function lowerBound(rows: Uint32Array, row: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle] as number) < row) low = middle + 1;
    else high = middle;
  }
  return low;
}
