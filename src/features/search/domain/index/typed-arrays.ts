// The columns of a segment are typed arrays, which grow when rows are added.

export type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/** The array, or a larger copy if its capacity is below `length`. */
export function withCapacity<A extends Numbers>(array: A, length: number): A {
  if (length <= array.length) return array;
  const larger = sameKind(array, Math.max(16, length, Math.ceil(array.length * 1.5)));
  larger.set(array);
  return larger;
}

/** The array, or a copy of its first `length` numbers if more than 5% is spare. */
export function trimTo<A extends Numbers>(array: A, length: number): A {
  if (length * 1.05 >= array.length) return array;
  const smaller = sameKind(array, length);
  smaller.set(array.subarray(0, length));
  return smaller;
}

function sameKind<A extends Numbers>(array: A, length: number): A {
  if (isShared(array)) return newShared(array, length);
  return new (array.constructor as new (size: number) => A)(length);
}

export function isShared({ buffer }: Numbers): boolean {
  return buffer instanceof SharedArrayBuffer;
}

/** A new array of the same kind, in memory that threads share. */
export function newShared<A extends Numbers>(
  { constructor, BYTES_PER_ELEMENT }: A,
  length: number,
): A {
  const buffer = new SharedArrayBuffer(length * BYTES_PER_ELEMENT);
  return new (constructor as new (buffer: SharedArrayBuffer) => A)(buffer);
}

/** A copy of the first `length` numbers in memory that threads share. */
export function sharedCopy<A extends Numbers>(array: A, length: number): A {
  const copy = newShared(array, length);
  copy.set(array.subarray(0, length));
  return copy;
}

/** A list of rows of a segment in a reused array: only the first `count` are valid. */
export interface RowList {
  readonly rows: Uint32Array;
  readonly count: number;
}
