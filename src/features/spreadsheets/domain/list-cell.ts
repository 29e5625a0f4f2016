/**
 * Formats lists as one cell, `100: 0.95; 1000: 0.80`. `separator` separates the texts of one list;
 * separators inside texts are escaped by a backslash.
 */
export function formatList(lists: readonly (readonly string[])[], separator: string): string {
  return lists
    .map((texts) => texts.map((text) => escapeSeparators(text, separator)).join(`${separator} `))
    .join('; ');
}

/**
 * Parses a cell that `formatList` could have written; null when it is malformed.
 * @param optional how many texts may follow the two of a pair
 */
export function parseList(
  cell: string,
  separator: string,
  optional = 0,
): [string, string, ...string[]][] | null {
  const lists: [string, string, ...string[]][] = [];
  for (const [key, value, ...rest] of splitLists(cell, separator)) {
    if (key === undefined || value === undefined || rest.length > optional) return null;
    lists.push([key, value, ...rest]);
  }
  return lists;
}

/** The lists of a cell that `formatList` could have written, with any number of texts. */
export function splitLists(cell: string, separator: string): string[][] {
  return split(cell, ';')
    .filter((part) => part.trim() !== '')
    .map((part) => splitTexts(part, separator));
}

/** The texts of one list. */
export function splitTexts(list: string, separator: string): string[] {
  return split(list, separator).map(unescapeSeparators);
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
