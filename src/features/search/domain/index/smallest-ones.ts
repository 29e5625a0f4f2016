interface Keyed {
  readonly key: number;
  readonly slot: number;
}

/** Keeps the few of many slots that have the smallest keys, in a heap with the last of them on top. */
export class SmallestOnes {
  /** Nothing above it is among them. */
  lastKey = Number.POSITIVE_INFINITY;
  full = false;
  private readonly heap: Keyed[] = [];
  private readonly most: number;
  private readonly compareAlike: (a: number, b: number) => number;

  /** @param compareAlike below 0 when the first slot stands before the second, by the same key */
  constructor(most: number, compareAlike: (a: number, b: number) => number) {
    this.most = most;
    this.compareAlike = compareAlike;
  }

  offer(key: number, slot: number): void {
    const { heap } = this;
    if (heap.length < this.most) {
      heap.push({ key, slot });
      this.rise(heap.length - 1);
    } else {
      const top = heap[0] as Keyed;
      if (key === this.lastKey && this.compareAlike(slot, top.slot) >= 0) return;
      heap[0] = { key, slot };
      this.sink();
    }
    if (heap.length < this.most) return;
    this.full = true;
    this.lastKey = (heap[0] as Keyed).key;
  }

  inOrder(): readonly Keyed[] {
    return this.heap.toSorted((a, b) => this.compare(a, b));
  }

  private compare(a: Keyed, b: Keyed): number {
    return a.key === b.key ? this.compareAlike(a.slot, b.slot) : a.key < b.key ? -1 : 1;
  }

  private rise(from: number): void {
    const { heap } = this;
    for (let at = from; at > 0;) {
      const above = (at - 1) >> 1;
      const [one, other] = [heap[at] as Keyed, heap[above] as Keyed];
      if (this.compare(one, other) <= 0) return;
      [heap[at], heap[above]] = [other, one];
      at = above;
    }
  }

  private sink(): void {
    const { heap } = this;
    for (let at = 0; ;) {
      let largest = at;
      for (const below of [at * 2 + 1, at * 2 + 2]) {
        if (below >= heap.length) break;
        if (this.compare(heap[below] as Keyed, heap[largest] as Keyed) > 0) largest = below;
      }
      if (largest === at) return;
      [heap[at], heap[largest]] = [heap[largest] as Keyed, heap[at] as Keyed];
      at = largest;
    }
  }
}
