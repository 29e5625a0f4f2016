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
 * The first criterion of the sort order `best`: ranks matches by where the tokens occur as whole words:
 * - 0: the category's names have the last one, which says what is searched for (`USB-C connector`), and
 *   the name has those that the category's names have not
 * - 1: the name has all
 * - 2: name, category, manufacturer and values together have all
 * - 3: some only match as prefixes
 */
export class MatchRanking {
  /** The best rank that a row of this segment can have. */
  readonly bestRank: 0 | 1 | 2 | 3;
  private readonly tokens: readonly WholeToken[];
  /** Those that each match by name has: for rank 0, all but the ones of the category. */
  private readonly named: readonly WholeToken[];

  constructor(segment: CategorySegment, tokens: readonly QueryToken[]) {
    this.tokens = tokens.map(({ forms }) => wholeToken(segment, forms));
    const isKind = this.tokens.length > 1 && this.tokens.at(-1)?.inCategory === true;
    this.named = isKind ? this.tokens.filter(({ inCategory }) => !inCategory) : this.tokens;
    if (this.named.every(({ inNames }) => inNames.length > 0)) this.bestRank = isKind ? 0 : 1;
    else this.bestRank = this.tokens.every(occurs) ? 2 : 3;
  }

  /** Adds the rank of each match, times `step`, to its sort key. */
  addTo(batch: RowBatch, step: number): void {
    const { bestRank } = this;
    if (bestRank > 1) matchedTokens.fill(0, 0, batch.to - batch.from);
    else this.countTokens(batch, this.named, false);
    addToAll(batch, step * Math.min(bestRank, 1));
    const counted = bestRank > 1 ? this.tokens.length : this.named.length;
    if (addToIncomplete(batch, counted, step * (bestRank === 0 ? 2 : 1)) === 0) return;
    if (bestRank < 3) this.countTokens(batch, this.tokens, true);
    addToIncomplete(batch, this.tokens.length, step);
  }

  /**
   * Counts the tokens, in order, that each name has as whole words; with `everywhere`, all texts
   * count.
   */
  private countTokens(batch: RowBatch, tokens: readonly WholeToken[], everywhere: boolean): void {
    const { from, to, rows, count } = batch;
    matchedTokens.fill(0, 0, to - from);
    for (const [preceding, { inNames, inCategory, inTexts }] of tokens.entries()) {
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

function addToAll({ count, keys }: RowBatch, step: number): void {
  if (step === 0) return;
  for (let i = 0; i < count; i += 1) keys[i] = (keys[i] as number) + step;
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
