// Plain JavaScript, because the tools import it too: they run without a build.
const SECTION = /\n<!-- ([a-z-]+) -->\n([\s\S]*?)<!-- \/\1 -->\n/g;

export function markedSections(document) {
  return [...document.matchAll(SECTION)].map(([section]) => section).join('');
}

export function sectionContent(document, marker) {
  return findSection(document, marker)?.[2] ?? null;
}

export function withSection(document, marker, content) {
  const section = `\n<!-- ${marker} -->\n${content}\n<!-- /${marker} -->\n`;
  const old = findSection(document, marker);
  if (!old) return document + section;
  return document.slice(0, old.index) + section + document.slice(old.index + old[0].length);
}

function findSection(document, marker) {
  return [...document.matchAll(SECTION)].find(([, name]) => name === marker);
}
