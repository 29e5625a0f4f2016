#!/usr/bin/env node
// tools/largest-paint.mjs [URL] [--runs 9] [--only <row>] [--rest 300] [--write]: measures the largest
// contentful paint of each public page of a running shop on a first visit, without throttling, and, for
// comparison, that of a page with one heading. --only measures one row. --write updates docs/performance.md.
// CHROME_PATH names another browser.
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBrowser } from './devtools-browser.mjs';
import {
  describeLoad,
  findInstalled,
  loadAverage,
  median,
  publicPaths,
  readSection,
  writeSection,
} from './performance-report.mjs';

const MARKER = 'largest-paint';
const SCREENS = [
  { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false },
  { width: 360, height: 740, deviceScaleFactor: 2, mobile: true },
];
/** Fewer, because each of these visits starts a browser, which takes seconds. */
const NEW_BROWSER_RUNS = 5;
/** The time between the navigation and the reading of the paint, ms. */
const [PAINT_WAIT_MS, NEW_BROWSER_PAINT_WAIT_MS] = [300, 900];

const args = process.argv.slice(2);
const option = (name) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
const address = args.find((arg) => arg.startsWith('http')) ?? 'http://localhost:3000';
const runs = Number(option('--runs') ?? 9);
/** How long a new tab stays blank before the visit, ms: a browser with windows is still creating it. */
const blankTabMs = Number(option('--rest') ?? 300);
const file =
  process.env.CHROME_PATH ??
  findInstalled('/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome');

const baseline = await serveHeading();
const pages = [
  ['a heading', `${baseline.address}/`],
  ['a heading in the shop’s style', `${baseline.address}/styled`],
  ...(await publicPaths(address)).map((path) => [`\`${path}\``, address + path]),
].filter(([name]) => [undefined, name, name.replaceAll('`', '')].includes(option('--only')));

const loads = [loadAverage()];
const rows = [];
for (const [name, url] of pages) {
  rows.push(`| ${[name, ...(await measure(url))].join(' | ')} |`);
  console.log(rows.at(-1));
  loads.push(loadAverage());
}
console.log(describeLoad(loads));
baseline.close();
if (args.includes('--write')) write();

/** Returns medians in ms for each screen: first in a running browser, then in a new one per visit. */
async function measure(url) {
  // The first request renders the page, and only the browser is measured here.
  for (let n = 0; n < 3; n += 1) await (await fetch(url)).text();
  const browser = await startBrowser(file);
  await largestPaint(browser, url, SCREENS[0], blankTabMs, PAINT_WAIT_MS);
  const medians = [];
  for (const screen of SCREENS)
    medians.push(
      await medianOf(runs, () => largestPaint(browser, url, screen, blankTabMs, PAINT_WAIT_MS)),
    );
  await browser.close();
  for (const screen of SCREENS)
    medians.push(await medianOf(NEW_BROWSER_RUNS, () => largestPaintInNewBrowser(url, screen)));
  return medians;
}

async function medianOf(count, visit) {
  const values = [];
  for (let n = 0; n < count; n += 1) values.push(await visit());
  return Math.round(median(values));
}

async function largestPaintInNewBrowser(url, screen) {
  const browser = await startBrowser(file);
  const ms = await largestPaint(browser, url, screen, 0, NEW_BROWSER_PAINT_WAIT_MS);
  await browser.close();
  return ms;
}

/** Visits the page from a blank page in a new context, without cache and cookies. Returns the paint in ms. */
async function largestPaint({ send }, url, screen, blankMs, paintWaitMs) {
  const { browserContextId } = await send('Target.createBrowserContext');
  const { width, height } = screen;
  const page = { url: 'about:blank', browserContextId, width, height };
  const { targetId } = await send('Target.createTarget', page);
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
  await sleep(blankMs);
  // Not awaited, because a new browser would finish its start in the meantime.
  if (screen.mobile) void send('Emulation.setDeviceMetricsOverride', screen, sessionId);
  await send('Page.navigate', { url }, sessionId);
  // Makes no calls while the page is painted.
  await sleep(paintWaitMs);
  const evaluation = {
    expression: `(${lastCandidate.toString()})()`,
    awaitPromise: true,
    returnByValue: true,
  };
  const { result } = await send('Runtime.evaluate', evaluation, sessionId);
  await send('Target.disposeBrowserContext', { browserContextId });
  if (result.value === null)
    throw new Error(`${url} was refused: start the shop with RATE_LIMIT=off`);
  return result.value;
}

/**
 * Runs in the page. Returns the last candidate for the largest paint, in ms from the start of the navigation, or
 * null if the status is not 200.
 */
function lastCandidate() {
  const [{ responseStatus }] = performance.getEntriesByType('navigation');
  if (responseStatus !== 200) return null;
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
}

/** Serves a minimal page, whose time is the browser's own. */
async function serveHeading() {
  const home = await (await fetch(address)).text();
  const [, style] = /<link rel="stylesheet" href="([^"]+)"/.exec(home) ?? [];
  const css = await (await fetch(address + style)).text();
  const head = '<!doctype html><title>Heading</title><link rel="icon" href="data:,">';
  const responses = {
    '/': ['text/html', `${head}<h1>Heading</h1>`],
    '/styled': ['text/html', `${head}<link rel="stylesheet" href="/css"><h1>Heading</h1>`],
    '/css': ['text/css', css],
  };
  const server = http.createServer(({ url }, response) => {
    const [type, body] = responses[url] ?? ['text/plain', ''];
    response.setHeader('content-type', type).end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://localhost:${server.address().port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function write() {
  const newRows = new Map(rows.map((row) => [rowName(row), row]));
  const oldRows = (readSection(MARKER) ?? '').split('\n').filter((line) => /^\| (`|a )/.test(line));
  const updatedRows = oldRows.map((row) => newRows.get(rowName(row)) ?? row);
  const addedRows = rows.filter((row) => !oldRows.some((other) => rowName(other) === rowName(row)));
  const sizes = SCREENS.map(({ width }) => `${width} px`);
  const headings = ['page', ...sizes, ...sizes.map((size) => `just started, ${size}`)];
  const date = new Date().toISOString().slice(0, 10);
  const content = `## Largest paint on localhost

Measured by \`tools/largest-paint.mjs --write\` on ${date}, ${describeLoad(loads)}: milliseconds from the start of the navigation to the
largest contentful paint, unthrottled, without a GPU. Each visit has a context of its own (no cache, no cookies) and starts
from a blank page of a running browser (median of ${runs}) or of one started for the visit (median of ${NEW_BROWSER_RUNS}). Shop, database and
browser share the machine. A page with one heading from a minimal server shows the time of the browser itself.

| ${headings.join(' | ')} |
|---|${'---:|'.repeat(headings.length - 1)}
${[...updatedRows, ...addedRows].join('\n')}`;
  writeSection(MARKER, content);
}

function rowName(row) {
  return row.split(' | ', 1)[0];
}
