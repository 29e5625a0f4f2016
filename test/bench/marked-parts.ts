const MARKED = /\n<!-- ([a-z]+) -->\n[\s\S]*?<!-- \/\1 -->\n/g;

/** The parts of a text that stand between marks, each written by a measurement of its own. */
export function markedParts(text: string): string {
  return [...text.matchAll(MARKED)].map(([part]) => part).join('');
}

/** The text with what stands between these marks written anew; at its end when there was none. */
export function withMarkedPart(text: string, mark: string, words: string): string {
  const part = `\n<!-- ${mark} -->\n${words}\n<!-- /${mark} -->\n`;
  const before = [...text.matchAll(MARKED)].find(([, name]) => name === mark);
  if (!before) return text + part;
  return text.slice(0, before.index) + part + text.slice(before.index + before[0].length);
}
