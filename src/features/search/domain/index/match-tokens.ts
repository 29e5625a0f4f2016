import { documentTokens } from '../query-parser/tokenizer.ts';
import type { DictionaryValues } from './dictionary-column.ts';
import type { QueryToken } from './part-query.ts';
import type { CategorySegment } from './category-segment.ts';
import { matchesToken } from './vocabulary.ts';

export interface ResolvedToken {
  readonly token: QueryToken;
  /** Vocabulary ids of the matching words of names. */
  readonly inNames: readonly number[];
}

/**
 * The first step of a query on a segment, before the filters: sets `tokenCounts` of each row to
 * the number of leading tokens that it matches. A row matches the whole query if it matches every
 * token, so a row that fails one is not counted any further.
 * @returns the count a row must have; null if no row of the segment matches every token.
 */
export function matchTokens(
  segment: CategorySegment,
  tokens: readonly ResolvedToken[],
  tokenCounts: TokenCounts,
): number | null {
  // A token that matches the name of the category, or of one above it, matches every row.
  const remaining = tokens.filter(
    ({ token }) => !segment.tokens.some((word) => matches(word, token)),
  );
  tokenCounts.clear();
  for (const [preceding, queryToken] of remaining.entries()) {
    if (matchToken(segment, queryToken, preceding, tokenCounts) === 0) return null;
  }
  return remaining.length;
}

/**
 * Of the rows that match all preceding tokens, marks those that match this one, too.
 * @returns how many were marked.
 */
function matchToken(
  segment: CategorySegment,
  { token, inNames }: ResolvedToken,
  preceding: number,
  tokenCounts: TokenCounts,
): number {
  let marked = 0;
  const { byRow } = tokenCounts;
  const mark = (row: number) => {
    if (byRow[row] !== preceding) return;
    tokenCounts.mark(row, preceding + 1);
    marked += 1;
  };
  segment.names.eachRow(inNames, mark);
  const { partNumber } = token;
  if (partNumber) {
    if (token.wholeNumber) segment.partNumbers.rowsOf(partNumber).forEach(mark);
    else if (token.anywhere) segment.partNumbers.eachContaining(partNumber, mark);
    else if (token.fuzzy) segment.partNumbers.eachSimilar(partNumber, mark);
    else segment.partNumbers.eachWithPrefix(partNumber, mark);
  }
  if (token.forms.length === 0) return marked;
  for (const column of [segment.tuples.facets.manufacturer, ...segment.columns.values()]) {
    const accepted = valuesWith(token, column);
    if (!accepted) continue;
    const { codes } = column;
    for (let row = 0; row < segment.length; row += 1) {
      if (accepted[codes[row] as number] === 1) mark(row);
    }
  }
  return marked;
}

/** By code: 1 for values that contain the token; null if no live row has such a value. */
function valuesWith(token: QueryToken, column: DictionaryValues): Uint8Array | null {
  let accepted: Uint8Array | null = null;
  for (const [code, tokens] of column.tokens(documentTokens).entries()) {
    if (column.counts[code] === 0 || !tokens.some((word) => matches(word, token))) continue;
    accepted ??= new Uint8Array(column.values.length);
    accepted[code] = 1;
  }
  return accepted;
}

function matches(word: string, { forms, wholeWord }: QueryToken): boolean {
  return forms.some((form) => matchesToken(word, form, wholeWord));
}

/**
 * log2 of the rows per block. Blocks without a mark are skipped when the counts are read or
 * cleared.
 */
const BLOCK = 12;

/**
 * How many of the query's tokens each row of a segment matches, in order: a row with count 2
 * matches the first two. A second level, by block of rows, records which blocks have a count above
 * 0, so that sparse counts are cheap to scan and to clear.
 */
export class TokenCounts {
  /** By row; 0 for rows that were not marked. */
  readonly byRow: Uint8Array;
  /** By block: 1 if a row of it is marked. */
  private readonly blocks: Uint8Array;

  /** @param longest the number of rows of the longest segment */
  constructor(longest: number) {
    this.byRow = new Uint8Array(longest);
    this.blocks = new Uint8Array((longest >> BLOCK) + 1);
  }

  get length(): number {
    return this.byRow.length;
  }

  mark(row: number, tokens: number): void {
    this.byRow[row] = tokens;
    this.blocks[row >> BLOCK] = 1;
  }

  /**
   * Whether a row in [from, to) may be marked. False positives are possible: marks are recorded per
   * block.
   */
  hasAny(from: number, to: number): boolean {
    return this.blocks.subarray(from >> BLOCK, ((to - 1) >> BLOCK) + 1).includes(1);
  }

  clear(): void {
    for (const [block, marked] of this.blocks.entries()) {
      if (marked === 1) this.byRow.fill(0, block << BLOCK, (block + 1) << BLOCK);
    }
    this.blocks.fill(0);
  }
}
