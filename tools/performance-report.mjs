// What the tools that measure pages in a browser share: which pages, the median, how busy the machine
// was, and their section of docs/performance.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { withSection, sectionText } from '../test/bench/marked-sections.mjs';

const FILE = 'docs/performance.md';

/** The public pages of a running shop; a part's page stands for all of them. */
export async function publicPaths(address) {
  const reply = await fetch(`${address}/api/product?limit=2`);
  const parts = await reply.json();
  const compared = parts.map(({ sku }) => `sku=${encodeURIComponent(sku)}`).join('&');
  const lists = ['/allproducts', '/allproducts/passives/resistors', `/compare?${compared}`];
  return ['/', ...lists, `/parts/${parts[0].slug}`, '/login', '/register', '/blog'];
}

/** The first of these files that is there. */
export function installed(...files) {
  return files.find((file) => existsSync(file));
}

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/** Load average of the last minute, to one decimal. */
export function busy() {
  return Math.round(loadavg()[0] * 10) / 10;
}

/** What the processor does for others meanwhile counts as the page's. */
export function loadWords(loads) {
  return `load average ${Math.min(...loads)} to ${Math.max(...loads)} on ${cpus().length} cores`;
}

export function overloaded(loads) {
  return Math.max(...loads) > cpus().length;
}

/** @returns the section between this mark and its end; null where there is none yet. */
export function readSection(mark) {
  return sectionText(readFileSync(FILE, 'utf8'), mark);
}

/** Puts a section in the place of the one with this mark, or at the end. */
export function writeSection(mark, words) {
  writeFileSync(FILE, withSection(readFileSync(FILE, 'utf8'), mark, words));
}
