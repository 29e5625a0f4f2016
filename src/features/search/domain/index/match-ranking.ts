import { documentTokens } from '../query-parser/tokenizer.ts';
import type { Codes } from './dictionary-column.ts';
import type { QueryToken } from './part-query.ts';
import type { CategorySegment } from './category-segment.ts';
import { BATCH_SIZE, type RowBatch } from './row-batch.ts';

/** Where a word stands whole on a segment, not only as the beginning of another. */
interface WholeToken {
  /** The rows whose names have it, ascending: by each of its forms. */
  readonly inNames: readonly Uint32Array[];
  /** Whether the name of the category has it, or one above. */
  readonly ofAll: boolean;
  /** By the codes of a column: 1 for a text that has it. */
  readonly inTexts: readonly { readonly codes: Codes; readonly having: Uint8Array }[];
}

/** By row of a batch: how many of the words it has. */
const had = new Uint8Array(BATCH_SIZE);

/**
 * How closely what is found on a segment matches the words asked for: by 0 when its name has them all
 * whole; by 1 when some stand in its category, maker or values; by 2 when some are only begun.
 */
export class MatchRanking {
  /** No match is closer. */
  readonly least: 0 | 1 | 2;
  private readonly tokens: readonly WholeToken[];

  constructor(segment: CategorySegment, tokens: readonly QueryToken[]) {
    this.tokens = tokens.map(({ forms }) => wholeToken(segment, forms));
    if (this.tokens.every(({ inNames }) => inNames.length > 0)) this.least = 0;
    else this.least = this.tokens.every(isSomewhere) ? 1 : 2;
  }

  /** Adds to the keys of the matches how closely they match, times `step`. */
  addTo(batch: RowBatch, step: number): void {
    const { length } = this.tokens;
    if (this.least === 0) this.countTokens(batch, false);
    else had.fill(0, 0, batch.to - batch.from);
    if (addToOthers(batch, length, step) === 0) return;
    if (this.least < 2) this.countTokens(batch, true);
    addToOthers(batch, length, step);
  }

  /** Counts in each name the words that it has as far as it has those before, or in all texts. */
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

/** Adds to the keys of the matches that have not so many words. @returns how many they are. */
function addToOthers({ rows, count, keys, from }: RowBatch, tokens: number, step: number): number {
  let others = 0;
  for (let i = 0; i < count; i += 1) {
    // As a number, so that there is no branch to guess wrong.
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

/** The place of the first row that is not below `row`. */
function firstFrom(rows: Uint32Array, row: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle] as number) < row) low = middle + 1;
    else high = middle;
  }
  return low;
}
