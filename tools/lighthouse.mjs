#!/usr/bin/env node
// tools/lighthouse.mjs [address] [--runs 3] [--only /path] [--write]: runs Lighthouse with the mobile preset
// on the public pages of a running shop. Prints the median of each metric and every failed audit; --write
// updates docs/performance.md. npx downloads Lighthouse from the npm registry, unless LIGHTHOUSE names a
// binary. CHROME_PATH names another browser.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import {
  describeLoad,
  findInstalled,
  isOverloaded,
  loadAverage,
  median,
  publicPaths,
  writeSection,
} from './performance-report.mjs';

const VERSION = '13.5.0';
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
const execFileAsync = promisify(execFile);

const paths = option('--only') ? [option('--only')] : await publicPaths(address);
const load = [loadAverage()];
const rows = [];
for (const path of paths) {
  rows.push(await measure(path));
  load.push(loadAverage());
}
const table = [
  `| page | ${[...CATEGORIES, ...Object.keys(METRICS)].join(' | ')} |`,
  `|---|${'---:|'.repeat(CATEGORIES.length + Object.keys(METRICS).length)}`,
  ...rows.map(({ path, cells }) => `| \`${path}\` | ${cells.join(' | ')} |`),
].join('\n');
console.log(`\n${table}\n${describeLoad(load)}`);
if (args.includes('--write')) write();

async function measure(path) {
  const reports = [];
  for (let n = 0; n < runs; n += 1) reports.push(await runWithRetry(path));
  const scores = CATEGORIES.map((category) =>
    Math.round(median(reports.map(({ categories }) => categories[category].score * 100))),
  );
  const metrics = Object.entries(METRICS).map(([name, audit]) =>
    formatMetric(name, median(reports.map(({ audits }) => audits[audit].numericValue))),
  );
  console.log(`${path}: ${[...scores, ...metrics].join(' ')}`);
  for (const audit of failedAudits(reports.at(-1))) console.log(`    ${audit}`);
  return { path, cells: [...scores, ...metrics] };
}

/** Lighthouse sometimes misses the start of the navigation and fails with NO_NAVSTART. */
async function runWithRetry(path) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runLighthouse(path);
    } catch (error) {
      if (attempt === 5 || !String(error.stderr).includes('NO_NAVSTART')) throw error;
    }
  }
}

/** Runs Lighthouse on a page and returns its report. */
async function runLighthouse(path) {
  const [command, ...commandArgs] = process.env.LIGHTHOUSE
    ? [process.env.LIGHTHOUSE]
    : ['npx', '--yes', `lighthouse@${VERSION}`];
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic'].join(' ');
  const chrome =
    process.env.CHROME_PATH ?? findInstalled('/usr/bin/chromium', '/usr/bin/google-chrome');
  const { stdout } = await execFileAsync(
    command,
    [...commandArgs, address + path, '--quiet', '--output=json', `--chrome-flags=${flags}`],
    {
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, ...(chrome && { CHROME_PATH: chrome }) },
    },
  );
  return JSON.parse(stdout);
}

/** Returns the audits with a score below 0.9 (not green). */
function failedAudits({ categories, audits }) {
  return Object.values(categories).flatMap(({ id, auditRefs }) =>
    auditRefs
      .map((ref) => audits[ref.id])
      .filter(({ score }) => score !== null && score < 0.9)
      .map(
        ({ id: audit, title, displayValue = '' }) => `${id}: ${audit}: ${title} ${displayValue}`,
      ),
  );
}

function formatMetric(metric, value) {
  return metric === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`;
}

function write() {
  const date = new Date().toISOString().slice(0, 10);
  const caveat = isOverloaded(load)
    ? ' (the machine was busy, which distorts the blocking time and the performance score; to be repeated)'
    : '';
  writeSection(
    'lighthouse',
    `## Lighthouse\n\nMeasured by \`tools/lighthouse.mjs --write\` on ${date}: Lighthouse ${VERSION}, mobile preset (slow 4G, CPU 4 times slower, simulated), median of ${runs} runs, ${describeLoad(load)}${caveat}:\n\n${table}`,
  );
}
