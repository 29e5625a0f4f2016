/**
 * Several values in one cell: `100: 0.95; 1000: 0.80`. What would be taken for a sign between two of
 * them has a backslash before it.
 */
export function formatList(pairs: readonly (readonly [string, string])[], between: string): string {
  return pairs
    .map(([key, value]) => `${escaped(key, between)}${between} ${escaped(value, between)}`)
    .join('; ');
}

/** The pairs of such a cell; null when it is not written so. */
export function parseList(cell: string, between: string): [string, string][] | null {
  const pairs: [string, string][] = [];
  for (const part of split(cell, ';')) {
    if (part.trim() === '') continue;
    const [key, value, ...rest] = split(part, between);
    if (key === undefined || value === undefined || rest.length > 0) return null;
    pairs.push([plain(key), plain(value)]);
  }
  return pairs;
}

function escaped(text: string, between: string): string {
  if (!/[\\;:=|]/.test(text)) return text;
  return text.replace(/[\\;:=|]/g, (sign) =>
    sign === '\\' || sign === ';' || sign === between ? `\\${sign}` : sign,
  );
}

/** At the sign, but not where a backslash stands before it. */
function split(text: string, sign: string): string[] {
  if (!text.includes('\\')) return text.split(sign);
  const parts = [''];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (letter === '\\') {
      parts[parts.length - 1] += letter + text.charAt(at + 1);
      at += 1;
    } else if (letter === sign) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

function plain(text: string): string {
  if (!text.includes('\\')) return text.trim();
  return text.trim().replace(/\\(.?)/gs, '$1');
}
