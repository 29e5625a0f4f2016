// Plain JavaScript, for the tools too: they run without a build.
const MARKED = /\n<!-- ([a-z-]+) -->\n([\s\S]*?)<!-- \/\1 -->\n/g;

export function markedSections(text) {
  return [...text.matchAll(MARKED)].map(([part]) => part).join('');
}

export function sectionText(text, mark) {
  return partOf(text, mark)?.[2] ?? null;
}

export function withSection(text, mark, words) {
  const part = `\n<!-- ${mark} -->\n${words}\n<!-- /${mark} -->\n`;
  const before = partOf(text, mark);
  if (!before) return text + part;
  return text.slice(0, before.index) + part + text.slice(before.index + before[0].length);
}

function partOf(text, mark) {
  return [...text.matchAll(MARKED)].find(([, name]) => name === mark);
}
