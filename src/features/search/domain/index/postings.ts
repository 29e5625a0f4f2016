import { trimTo, withCapacity } from './typed-arrays.ts';

interface Posting {
  rows: Uint32Array;
  length: number;
}

/**
 * The inverted index of a segment's names, read by `matchTokens`: the rows that contain each word
 * of the vocabulary.
 */
export class Postings {
  private readonly postings = new Map<number, Posting>();

  add(token: number, row: number): void {
    const posting = this.postings.get(token);
    if (!posting) {
      this.postings.set(token, { rows: Uint32Array.of(row), length: 1 });
      return;
    }
    if (posting.rows[posting.length - 1] === row) return;
    posting.rows = withCapacity(posting.rows, posting.length + 1);
    posting.rows[posting.length] = row;
    posting.length += 1;
  }

  /** The number of rows that contain the word. */
  count(token: number): number {
    return this.postings.get(token)?.length ?? 0;
  }

  /** The rows that contain the word, ascending. A view: valid until the next `add`. */
  rowsOf(token: number): Uint32Array {
    const posting = this.postings.get(token);
    return posting ? posting.rows.subarray(0, posting.length) : new Uint32Array(0);
  }

  /** Calls `visit` for each row that contains one of the words; repeatedly if it contains several. */
  eachRow(tokens: readonly number[], visit: (row: number) => void): void {
    for (const token of tokens) {
      const posting = this.postings.get(token);
      if (!posting) continue;
      const { rows, length } = posting;
      for (let i = 0; i < length; i += 1) visit(rows[i] as number);
    }
  }

  trim(): void {
    for (const posting of this.postings.values()) {
      posting.rows = trimTo(posting.rows, posting.length);
    }
  }
}
