#!/usr/bin/env node
// tools/lighthouse.mjs [address] [--runs 3] [--only /path] [--write]: runs Lighthouse's mobile preset
// on the public pages of a running shop, prints the median of each figure and every audit that found
// something, and with --write puts the table into docs/performance.md. Lighthouse comes from the npm
// registry into npx's own cache; LIGHTHOUSE names a binary instead.
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { promisify } from 'node:util';

const VERSION = '13.5.0';
const FILE = 'docs/performance.md';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const METRICS = {
  LCP: 'largest-contentful-paint',
  FCP: 'first-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
};

const args = process.argv.slice(2);
const option = (name) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
const address = args.find((arg) => arg.startsWith('http')) ?? 'http://localhost:3000';
const runs = Number(option('--runs') ?? 3);
const run = promisify(execFile);

const paths = option('--only') ? [option('--only')] : await publicPaths();
// What the processor does for others meanwhile counts as the page's: blocking time is wall time.
const load = [busy()];
const rows = [];
for (const path of paths) {
  rows.push(await measured(path));
  load.push(busy());
}
const table = [
  `| page | ${[...CATEGORIES, ...Object.keys(METRICS)].join(' | ')} |`,
  `|---|${'---:|'.repeat(CATEGORIES.length + Object.keys(METRICS).length)}`,
  ...rows.map(({ path, cells }) => `| \`${path}\` | ${cells.join(' | ')} |`),
].join('\n');
const overloaded = Math.max(...load) > cpus().length;
const loadWords = `load of the machine meanwhile ${Math.min(...load)} to ${Math.max(...load)} on ${cpus().length} cores`;
console.log(`\n${table}\n${loadWords}`);
if (args.includes('--write')) write();

/** A part's page stands for all of them. */
async function publicPaths() {
  const reply = await fetch(`${address}/api/product?limit=1`);
  const [part] = await reply.json();
  const lists = ['/allproducts', '/allproducts/passives/resistors', '/compare'];
  return ['/', ...lists, `/parts/${part.slug}`, '/login', '/register', '/blog'];
}

async function measured(path) {
  const reports = [];
  for (let n = 0; n < runs; n += 1) reports.push(await recorded(path));
  const scores = CATEGORIES.map((category) =>
    Math.round(median(reports.map(({ categories }) => categories[category].score * 100))),
  );
  const metrics = Object.entries(METRICS).map(([name, audit]) =>
    shown(name, median(reports.map(({ audits }) => audits[audit].numericValue))),
  );
  console.log(`${path}: ${[...scores, ...metrics].join(' ')}`);
  for (const fault of faultsOf(reports.at(-1))) console.log(`    ${fault}`);
  return { path, cells: [...scores, ...metrics] };
}

/** Lighthouse now and then misses the start of a page, says so, and measures nothing. */
async function recorded(path) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await report(path);
    } catch (error) {
      if (attempt === 5 || !String(error.stderr).includes('NO_NAVSTART')) throw error;
    }
  }
}

async function report(path) {
  const [command, ...first] = process.env.LIGHTHOUSE
    ? [process.env.LIGHTHOUSE]
    : ['npx', '--yes', `lighthouse@${VERSION}`];
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic'].join(' ');
  const chrome = process.env.CHROME_PATH ?? installed();
  const { stdout } = await run(
    command,
    [...first, address + path, '--quiet', '--output=json', `--chrome-flags=${flags}`],
    {
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, ...(chrome && { CHROME_PATH: chrome }) },
    },
  );
  return JSON.parse(stdout);
}

function installed() {
  return ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((file) => existsSync(file));
}

/** Every audit of a category that is not green, with what it says. */
function faultsOf({ categories, audits }) {
  return Object.values(categories).flatMap(({ id, auditRefs }) =>
    auditRefs
      .map((ref) => audits[ref.id])
      .filter(({ score }) => score !== null && score < 0.9)
      .map(
        ({ id: audit, title, displayValue = '' }) => `${id}: ${audit}: ${title} ${displayValue}`,
      ),
  );
}

function busy() {
  return Math.round(loadavg()[0] * 10) / 10;
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

function shown(metric, value) {
  return metric === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`;
}

function write() {
  const marks = ['<!-- lighthouse -->', '<!-- /lighthouse -->'];
  const text = readFileSync(FILE, 'utf8');
  const [before, rest] = text.includes(marks[0]) ? text.split(marks[0]) : [`${text}\n`, ''];
  const after = rest.split(marks[1])[1] ?? '\n';
  const date = new Date().toISOString().slice(0, 10);
  const words = `## Lighthouse\n\nBy \`tools/lighthouse.mjs --write\`, Lighthouse ${VERSION}, mobile preset (slow 4G, CPU 4 times slower, simulated), median of ${runs}, ${date}, ${loadWords}${overloaded ? ' (busy with other work: blocking time, and with it the performance score, says more of that than of the pages; to be repeated)' : ''}:`;
  writeFileSync(FILE, `${before}${marks[0]}\n${words}\n\n${table}\n${marks[1]}${after}`);
}
