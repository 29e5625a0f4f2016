import { isShared, sharedCopy, trimTo, withCapacity, type Numbers } from './typed-arrays.ts';

/**
 * What changed in the memory of an index, by the order in which its parts were made. Arrays are not copied:
 * they share their memory.
 */
export interface MemoryChanges {
  readonly arrays: readonly (readonly [at: number, data: Numbers])[];
  readonly numbers: readonly (readonly [at: number, value: number])[];
  /** What was added to each list. */
  readonly lists: readonly (readonly [at: number, added: readonly unknown[]])[];
}

/** What a copy of an index has been told. */
export class CopyProgress {
  readonly arrays: Numbers[] = [];
  readonly numbers: number[] = [];
  readonly lists: number[] = [];
}

/**
 * The memory of an index: all that a copy of the index in another thread needs. An index makes the parts of
 * its memory in an order that only depends on its categories, so that the copy finds them by their position.
 * Arrays of numbers are shared with the copies. Single numbers, and lists of the few different
 * values, are sent to them.
 */
export class IndexMemory {
  private readonly arrays: SharedArray<Numbers>[] = [];
  private readonly numbers: SharedNumber[] = [];
  private readonly lists: SharedList<unknown>[] = [];

  /** An array that is empty at first. */
  array<A extends Numbers>(empty: A): SharedArray<A> {
    const array = new SharedArray(empty);
    this.arrays.push(array);
    return array;
  }

  number(value: number): SharedNumber {
    const number = new SharedNumber(value);
    this.numbers.push(number);
    return number;
  }

  /** @param onAdd called for each value that is added, in this index and in each copy */
  list<T>(onAdd: (value: T, at: number) => void): SharedList<T> {
    const list = new SharedList(onAdd);
    this.lists.push(list as unknown as SharedList<unknown>);
    return list;
  }

  /** What changed since the last call for this copy; all that there is at the first. */
  changesFor(copy: CopyProgress): MemoryChanges {
    const changes: {
      arrays: (readonly [number, Numbers])[];
      numbers: (readonly [number, number])[];
      lists: (readonly [number, readonly unknown[]])[];
    } = { arrays: [], numbers: [], lists: [] };
    // Plain loops: an index has thousands of parts, and a call comes before each search.
    for (let at = 0; at < this.arrays.length; at += 1) {
      const array = this.arrays[at] as SharedArray<Numbers>;
      if (array.data === copy.arrays[at] || array.data.length === 0) continue;
      const data = array.share();
      copy.arrays[at] = data;
      changes.arrays.push([at, data]);
    }
    for (let at = 0; at < this.numbers.length; at += 1) {
      const { value } = this.numbers[at] as SharedNumber;
      if (value === copy.numbers[at]) continue;
      copy.numbers[at] = value;
      changes.numbers.push([at, value]);
    }
    for (let at = 0; at < this.lists.length; at += 1) {
      const { items } = this.lists[at] as SharedList<unknown>;
      const known = copy.lists[at] ?? 0;
      if (items.length === known) continue;
      copy.lists[at] = items.length;
      changes.lists.push([at, items.slice(known)]);
    }
    return changes;
  }

  /** Follows the memory of the index that this is a copy of. */
  apply({ arrays, numbers, lists }: MemoryChanges): void {
    for (const [at, data] of arrays) (this.arrays[at] as SharedArray<Numbers>).data = data;
    for (const [at, value] of numbers) (this.numbers[at] as SharedNumber).value = value;
    for (const [at, added] of lists) for (const value of added) this.lists[at]?.push(value);
  }
}

/** Smaller arrays are shared when a copy needs them, so that a small shop has no shared memory. */
const SHARED_BYTES = 65_536;

/**
 * An array of numbers that threads share from when a copy needs it, or when it is trimmed: while a large index is loaded, arrays
 * that are outgrown are freed sooner if they are not shared. `data` is another array after it has grown.
 */
export class SharedArray<A extends Numbers> {
  data: A;

  constructor(data: A) {
    this.data = data;
  }

  /** Makes room for this many numbers. */
  reserve(length: number): void {
    this.data = withCapacity(this.data, length);
  }

  /** Releases spare capacity. */
  trim(length: number): void {
    if (isShared(this.data) || this.data.byteLength < SHARED_BYTES) {
      this.data = trimTo(this.data, length);
    } else this.data = sharedCopy(this.data, length);
  }

  share(): A {
    if (!isShared(this.data)) this.data = sharedCopy(this.data, this.data.length);
    return this.data;
  }
}

export class SharedNumber {
  value: number;

  constructor(value: number) {
    this.value = value;
  }
}

/** Values that are only added. */
export class SharedList<T> {
  readonly items: T[] = [];
  private readonly onAdd: (value: T, at: number) => void;

  constructor(onAdd: (value: T, at: number) => void) {
    this.onAdd = onAdd;
  }

  /** @returns the position of the value */
  push(value: T): number {
    const at = this.items.push(value) - 1;
    this.onAdd(value, at);
    return at;
  }
}
