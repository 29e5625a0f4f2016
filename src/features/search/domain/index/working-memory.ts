import { TokenCounts } from './match-tokens.ts';
import { searchBuffers, type SearchBuffers } from './segment-search.ts';

/** Reused by every search of an index and of those joined to it: searches run one after the other. */
export class WorkingMemory {
  private buffers: SearchBuffers;
  private weights = new Float64Array(0);

  /** @param batchSize rows per batch */
  constructor(batchSize?: number) {
    this.buffers = searchBuffers(0, batchSize);
  }

  /** @param longest the number of rows of the longest segment */
  buffersFor(longest: number): SearchBuffers {
    if (longest > this.buffers.tokenCounts.length) {
      this.buffers = { ...this.buffers, tokenCounts: new TokenCounts(Math.ceil(longest * 1.1)) };
    }
    return this.buffers;
  }

  /** A 0 for each row of the longest segment; also after a search. */
  nameWeightsFor(longest: number): Float64Array {
    if (this.weights.length < longest) this.weights = new Float64Array(longest * 1.1 + 1);
    return this.weights;
  }
}
