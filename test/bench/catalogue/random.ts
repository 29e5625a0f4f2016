/** Returns numbers from 0 to below 1, the same ones for the same seed and words. */
export type Random = () => number;

/** @param words name the purpose; other words give other numbers. */
export function seededRandom(seed: number, ...words: readonly (string | number)[]): Random {
  let state = hashOf(words.join('\u0001'), seed);
  // Mulberry32: 32 bits of state are enough for a dozen numbers.
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of the values; those at the front more often when `lean` is above 1. */
export function pick<Value>(random: Random, values: readonly Value[], lean = 1): Value {
  const value = values[Math.floor(random() ** lean * values.length)];
  if (value === undefined) throw new Error('nothing to choose from');
  return value;
}

/** FNV-1a, with a final mix so that similar texts differ. */
function hashOf(text: string, seed: number): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
}
