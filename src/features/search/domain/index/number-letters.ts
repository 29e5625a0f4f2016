/** So many letters of a number are one number of 32 bits. */
export const LETTERS = 6;
const BASE = 37;

export function reversed(text: string): string {
  return Array.from(text).toReversed().join('');
}

/** Letters of a text, from this one on and as far as there are, as one number, which sorts as they do. */
export function asNumber(codeAt: (i: number) => number, length: number, from: number): number {
  let sum = 0;
  for (let i = from; i < from + LETTERS; i += 1) {
    sum = sum * BASE + (i < length ? letter(codeAt(i)) : 0);
  }
  return sum;
}

function letter(code: number): number {
  return code < 65 ? code - 47 : code - 54;
}
