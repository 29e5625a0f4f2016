/** Returns the next number from 0 to below 1. */
export type Random = () => number;

/**
 * Returns a generator of the same numbers for the same seed and keys.
 * @param keys the purpose of the numbers; other keys give other numbers
 */
export function seededRandom(seed: number, ...keys: readonly (string | number)[]): Random {
  let state = hash(keys.join('\u0001'), seed);
  // Mulberry32. Its 32 bits of state are enough for the few numbers of a part.
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns one of the values. With a `skew` above 1, the first ones are more frequent. */
export function pick<Value>(random: Random, values: readonly Value[], skew = 1): Value {
  const value = values[Math.floor(random() ** skew * values.length)];
  if (value === undefined) throw new Error('there are no values to pick from');
  return value;
}

/** Returns the FNV-1a hash, mixed so that the hashes of similar texts differ much. */
function hash(text: string, seed: number): number {
  let bits = 0x811c9dc5 ^ seed;
  for (let index = 0; index < text.length; index += 1) {
    bits = Math.imul(bits ^ text.charCodeAt(index), 0x01000193);
  }
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  return Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
}
