/** So many letters from the start, or from the end, of a number are kept as one number of 32 bits. */
export const LETTERS = 6;
const BASE = 37;
const powers = Array.from({ length: LETTERS + 1 }, (_, power) => BASE ** power);

/** Which first three letters occur at all: most shelves have nothing that begins like a number. */
export class Beginnings {
  private readonly bits = new Uint8Array(Math.ceil(BASE ** 3 / 8));

  add(head: number): void {
    const three = Math.floor(head / BASE ** 3);
    this.bits[three >> 3] = (this.bits[three >> 3] as number) | (1 << (three & 7));
  }

  /** False when nothing begins with this text; true when something may. */
  has(text: string): boolean {
    if (text.length < 3) return true;
    const three = Math.floor(headOf(text, 3) / BASE ** 3);
    return ((this.bits[three >> 3] as number) & (1 << (three & 7))) !== 0;
  }
}

export function reversed(text: string): string {
  return Array.from(text).toReversed().join('');
}

/** The smallest and the largest number of 32 bits that a text which begins so can have. */
export function span(prefix: string): [low: number, high: number] {
  const letters = Math.min(LETTERS, prefix.length);
  const low = headOf(prefix, letters);
  return [low, low + (powers[LETTERS - letters] as number) - 1];
}

/** The first letters of a text as one number, which sorts as they do. */
export function headOf(text: string, letters: number): number {
  let sum = 0;
  for (let i = 0; i < letters; i += 1) {
    sum += letter(text.charCodeAt(i)) * (powers[LETTERS - 1 - i] as number);
  }
  return sum;
}

/** The same of the text from its end backwards. */
export function tailOf(text: string, letters: number): number {
  let sum = 0;
  for (let i = 0; i < letters; i += 1) {
    sum += letter(text.charCodeAt(text.length - 1 - i)) * (powers[LETTERS - 1 - i] as number);
  }
  return sum;
}

function letter(code: number): number {
  return code < 65 ? code - 47 : code - 54;
}
