/**
 * Formats pairs as one cell, `100: 0.95; 1000: 0.80`. `separator` separates key and value;
 * separators inside texts are escaped by a backslash.
 */
export function formatList(
  pairs: readonly (readonly [string, string])[],
  separator: string,
): string {
  return pairs
    .map(
      ([key, value]) =>
        `${escapeSeparators(key, separator)}${separator} ${escapeSeparators(value, separator)}`,
    )
    .join('; ');
}

/** Parses a cell that `formatList` could have written; null when it is malformed. */
export function parseList(cell: string, separator: string): [string, string][] | null {
  const pairs: [string, string][] = [];
  for (const part of split(cell, ';')) {
    if (part.trim() === '') continue;
    const [key, value, ...rest] = split(part, separator);
    if (key === undefined || value === undefined || rest.length > 0) return null;
    pairs.push([unescapeSeparators(key), unescapeSeparators(value)]);
  }
  return pairs;
}

function escapeSeparators(text: string, separator: string): string {
  if (!/[\\;:=|]/.test(text)) return text;
  return text.replace(/[\\;:=|]/g, (character) =>
    character === '\\' || character === ';' || character === separator
      ? `\\${character}`
      : character,
  );
}

/** Splits at the separator, except after a backslash. */
function split(text: string, separator: string): string[] {
  if (!text.includes('\\')) return text.split(separator);
  const parts = [''];
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charAt(index);
    if (letter === '\\') {
      parts[parts.length - 1] += letter + text.charAt(index + 1);
      index += 1;
    } else if (letter === separator) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

function unescapeSeparators(text: string): string {
  if (!text.includes('\\')) return text.trim();
  return text.trim().replace(/\\(.?)/gs, '$1');
}
