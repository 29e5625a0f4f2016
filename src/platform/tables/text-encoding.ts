import type { CharacterEncoding } from '#shared/character-encoding.ts';

/**
 * The encoding of a text by its first bytes: by its byte order mark, UTF-16 without one by its null
 * bytes, UTF-8 if it is valid, else Windows-1252.
 */
export function detectEncoding(start: Buffer): CharacterEncoding {
  const mark = start.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return 'utf-16le';
  if (mark === 'feff') return 'utf-16be';
  if (start.includes(0)) return detectUtf16(start) ?? 'utf-8';
  return decodedStart(start, 'utf-8') === null ? 'windows-1252' : 'utf-8';
}

/** The characters between cells and lines. */
const SEPARATORS = /[\n\r\t,;]/g;

/**
 * UTF-16 without a byte order mark: one byte of each ASCII character is null. Stray null bytes in another encoding
 * stand beside few of its separators.
 */
function detectUtf16(start: Buffer): CharacterEncoding | null {
  let nullsAtOdd = 0;
  let nulls = 0;
  for (const [index, byte] of start.entries()) {
    if (byte !== 0) continue;
    nulls += 1;
    nullsAtOdd += index % 2;
  }
  const encoding = nullsAtOdd * 2 > nulls ? 'utf-16le' : 'utf-16be';
  const text = decodedStart(start, encoding);
  if (text === null || text.includes('\0')) return null;
  return separatorsIn(text) * 2 > separatorsIn(start.toString('latin1')) ? encoding : null;
}

function separatorsIn(text: string): number {
  return text.match(SEPARATORS)?.length ?? 0;
}

/** Null if the bytes are not in this encoding. Streaming accepts a last character that is cut off. */
function decodedStart(start: Buffer, encoding: CharacterEncoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(start, { stream: true });
  } catch {
    return null;
  }
}
