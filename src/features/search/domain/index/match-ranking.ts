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
  readonly ofAll: boolean;
  /** For each column with such a value: 1, by code, for values that contain the token. */
  readonly inTexts: readonly { readonly codes: Codes; readonly having: Uint8Array }[];
}

/** By row of a batch: how many tokens it has as whole words. */
const had = new Uint8Array(BATCH_SIZE);

/**
 * Ranks matches by where the tokens occur: 0 if the name has all of them as whole words; 1 if name,
 * category, manufacturer and values together have; 2 if some only match as prefixes.
 */
export class MatchRanking {
  /** The best rank that a row of this segment can have. */
  readonly least: 0 | 1 | 2;
  private readonly tokens: readonly WholeToken[];

  constructor(segment: CategorySegment, tokens: readonly QueryToken[]) {
    this.tokens = tokens.map(({ forms }) => wholeToken(segment, forms));
    if (this.tokens.every(({ inNames }) => inNames.length > 0)) this.least = 0;
    else this.least = this.tokens.every(isSomewhere) ? 1 : 2;
  }

  /** Adds the rank of each match, times `step`, to its sort key. */
  addTo(batch: RowBatch, step: number): void {
    const { length } = this.tokens;
    if (this.least === 0) this.countTokens(batch, false);
    else had.fill(0, 0, batch.to - batch.from);
    if (addToOthers(batch, length, step) === 0) return;
    if (this.least < 2) this.countTokens(batch, true);
    addToOthers(batch, length, step);
  }

  /**
   * Counts the tokens, in order, that each name has as whole words; with `everywhere`, all texts
   * count.
   */
  private countTokens(batch: RowBatch, everywhere: boolean): void {
    const { from, to, rows, count } = batch;
    had.fill(0, 0, to - from);
    for (const [before, { inNames, ofAll, inTexts }] of this.tokens.entries()) {
      const see = (row: number) => {
        if (had[row - from] === before) had[row - from] = before + 1;
      };
      for (const named of inNames) {
        for (let i = firstFrom(named, from); i < named.length; i += 1) {
          const row = named[i] as number;
          if (row >= to) break;
          see(row);
        }
      }
      if (!everywhere) continue;
      if (ofAll) for (let i = 0; i < count; i += 1) see(rows[i] as number);
      for (const { codes, having } of inTexts) {
        for (let i = 0; i < count; i += 1) {
          const row = rows[i] as number;
          if (having[codes[row] as number] === 1) see(row);
        }
      }
    }
  }
}

/**
 * Adds `step` to the keys of the matches that do not have all tokens.
 * @returns how many they are.
 */
function addToOthers({ rows, count, keys, from }: RowBatch, tokens: number, step: number): number {
  let others = 0;
  for (let i = 0; i < count; i += 1) {
    // Branchless: the comparison is hard to predict.
    const other = Number(had[(rows[i] as number) - from] !== tokens);
    keys[i] = (keys[i] as number) + step * other;
    others += other;
  }
  return others;
}

function wholeToken(segment: CategorySegment, forms: readonly string[]): WholeToken {
  const inTexts = [segment.tuples.facets.manufacturer, ...segment.columns.values()].flatMap(
    (column) => {
      const having = new Uint8Array(column.values.length);
      for (const [code, known] of column.tokens(documentTokens).entries()) {
        if (column.counts[code] !== 0 && known.some((token) => forms.includes(token)))
          having[code] = 1;
      }
      return having.includes(1) ? [{ codes: column.codes, having }] : [];
    },
  );
  return {
    inNames: forms.map((form) => segment.rowsNamed(form)).filter(({ length }) => length > 0),
    ofAll: segment.tokens.some((known) => forms.includes(known)),
    inTexts,
  };
}

function isSomewhere({ inNames, ofAll, inTexts }: WholeToken): boolean {
  return ofAll || inNames.length > 0 || inTexts.length > 0;
}

/** The index of the first row that is not below `row`. */
function firstFrom(rows: Uint32Array, row: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle] as number) < row) low = middle + 1;
    else high = middle;
  }
  return low;
}
