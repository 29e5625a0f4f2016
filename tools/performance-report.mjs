// Shared by the tools that measure pages in a browser: the list of pages, the median, the load average
// and the sections of docs/performance.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { withSection, sectionText } from '../test/bench/marked-sections.mjs';

const FILE = 'docs/performance.md';

/** The public pages of a running shop, with one part page. */
export async function publicPaths(address) {
  const reply = await fetch(`${address}/api/product?limit=2`);
  const parts = await reply.json();
  const compared = parts.map(({ sku }) => `sku=${encodeURIComponent(sku)}`).join('&');
  const lists = ['/allproducts', '/allproducts/passives/resistors', `/compare?${compared}`];
  return ['/', ...lists, `/parts/${parts[0].slug}`, '/login', '/register', '/blog'];
}

/** The first of these files that exists. */
export function installed(...files) {
  return files.find((file) => existsSync(file));
}

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/** The load average of the last minute, to one decimal. */
export function loadAverage() {
  return Math.round(loadavg()[0] * 10) / 10;
}

/** Other processes slow down the measured pages, so each report states the load. */
export function describeLoad(loads) {
  return `load average ${Math.min(...loads)} to ${Math.max(...loads)} on ${cpus().length} cores`;
}

export function overloaded(loads) {
  return Math.max(...loads) > cpus().length;
}

/** @returns the section with this mark; null if there is none yet. */
export function readSection(mark) {
  return sectionText(readFileSync(FILE, 'utf8'), mark);
}

/** Replaces the section with this mark, or appends it. */
export function writeSection(mark, section) {
  writeFileSync(FILE, withSection(readFileSync(FILE, 'utf8'), mark, section));
}
