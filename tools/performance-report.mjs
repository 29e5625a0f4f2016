// Functions for the tools that measure pages in a browser: the list of pages, the median, the load average
// and the sections of docs/performance.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { sectionContent, withSection } from '../test/bench/marked-sections.mjs';

const FILE = 'docs/performance.md';

/** Returns the paths of the public pages of a running shop, with one part page. */
export async function publicPaths(address) {
  const response = await fetch(`${address}/api/product?limit=2`);
  const parts = await response.json();
  const compareQuery = parts.map(({ sku }) => `sku=${encodeURIComponent(sku)}`).join('&');
  const lists = ['/allproducts', '/allproducts/passives/resistors', `/compare?${compareQuery}`];
  return ['/', ...lists, `/parts/${parts[0].slug}`, '/login', '/register', '/blog'];
}

/** Returns the first of these files that exists. */
export function findInstalled(...files) {
  return files.find((file) => existsSync(file));
}

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/** Returns the load average of the last minute, rounded to one decimal. */
export function loadAverage() {
  return Math.round(loadavg()[0] * 10) / 10;
}

/** Describes the load in a report: other processes slow down the measured pages. */
export function describeLoad(loads) {
  return `load average ${Math.min(...loads)} to ${Math.max(...loads)} on ${cpus().length} cores`;
}

/** Reports whether the load average exceeded the number of cores. */
export function isOverloaded(loads) {
  return Math.max(...loads) > cpus().length;
}

/** Returns the content of the section with this marker, or null if there is none. */
export function readSection(marker) {
  return sectionContent(readFileSync(FILE, 'utf8'), marker);
}

/** Replaces the content of the section with this marker, or appends the section. */
export function writeSection(marker, content) {
  writeFileSync(FILE, withSection(readFileSync(FILE, 'utf8'), marker, content));
}
