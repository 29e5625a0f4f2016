// The columns of a segment are typed arrays in memory that threads share. They grow when rows are added.

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

export function sameKind<A extends Numbers>(array: A, length: number): A {
  const buffer = new SharedArrayBuffer(length * array.BYTES_PER_ELEMENT);
  return new (array.constructor as new (buffer: SharedArrayBuffer) => A)(buffer);
}

/** A list of rows of a segment in a reused array: only the first `count` are valid. */
export interface RowList {
  readonly rows: Uint32Array;
  readonly count: number;
}
