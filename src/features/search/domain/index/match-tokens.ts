import { documentTokens } from '../query-parser/tokenizer.ts';
import type { DictionaryValues } from './dictionary-column.ts';
import type { QueryToken } from './part-query.ts';
import type { CategorySegment } from './category-segment.ts';
import { matchesToken } from './vocabulary.ts';

export interface ResolvedToken {
  readonly token: QueryToken;
  /** The words of names, by their numbers. */
  readonly inNames: readonly number[];
}

/**
 * Marks the parts on a segment with the number of words that they have, as far as they have the ones
 * before.
 * @returns how many words a part must have; null when none has them all.
 */
export function matchTokens(
  segment: CategorySegment,
  tokens: readonly ResolvedToken[],
  tokenCounts: TokenCounts,
): number | null {
  // What is in the names of the category is true of all its parts.
  const tokenCount = tokens.filter(
    ({ token }) => !segment.tokens.some((known) => fits(known, token)),
  );
  tokenCounts.clear();
  for (const [before, queryToken] of tokenCount.entries()) {
    if (matchToken(segment, queryToken, before, tokenCounts) === 0) return null;
  }
  return tokenCount.length;
}

/** Of the parts that have the words before, marks those that have this one, too. @returns how many. */
function matchToken(
  segment: CategorySegment,
  { token, inNames }: ResolvedToken,
  before: number,
  tokenCounts: TokenCounts,
): number {
  let found = 0;
  const { byRow } = tokenCounts;
  const mark = (row: number) => {
    if (byRow[row] !== before) return;
    tokenCounts.mark(row, before + 1);
    found += 1;
  };
  segment.names.each(inNames, mark);
  const { partNumber } = token;
  if (partNumber) {
    if (token.fuzzy) segment.numbers.fuzzy(partNumber, mark);
    else segment.numbers.withPrefix(partNumber, mark);
  }
  if (token.forms.length === 0) return found;
  for (const column of [segment.tuples.facets.manufacturer, ...segment.columns.values()]) {
    const accepted = valuesWith(token, column);
    if (!accepted) continue;
    const { codes } = column;
    for (let row = 0; row < segment.length; row += 1) {
      if (accepted[codes[row] as number] === 1) mark(row);
    }
  }
  return found;
}

/** By code: 1 for the texts that have the word; null when no part has one of them. */
function valuesWith(token: QueryToken, column: DictionaryValues): Uint8Array | null {
  let accepted: Uint8Array | null = null;
  for (const [code, tokens] of column.tokens(documentTokens).entries()) {
    if (column.counts[code] === 0 || !tokens.some((known) => fits(known, token))) continue;
    accepted ??= new Uint8Array(column.values.length);
    accepted[code] = 1;
  }
  return accepted;
}

function fits(known: string, { forms, whole }: QueryToken): boolean {
  return forms.some((form) => matchesToken(known, form, whole));
}

/** Rows whose marks are cleared, or passed over, together: 2 to this power. */
const BLOCK = 12;

/** How many of the words looked for each row of a segment has. */
export class TokenCounts {
  /** By row. */
  readonly byRow: Uint8Array;
  /** By block: 1 where a row is marked. */
  private readonly blocks: Uint8Array;

  /** @param longest the rows of the longest segment */
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

  /** Whether a row from one to before another may be marked. */
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
