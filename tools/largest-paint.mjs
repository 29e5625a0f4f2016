#!/usr/bin/env node
// tools/largest-paint.mjs [URL] [--runs 9] [--only row] [--rest 300] [--write]: measures the largest
// contentful paint of each public page of a running shop on a first visit, without throttling, and that
// of a page with one heading for comparison. CHROME_PATH names another browser. --write updates
// docs/performance.md; with --only, just that row.
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBrowser } from './driven-browser.mjs';
import {
  loadAverage,
  installed,
  describeLoad,
  median,
  publicPaths,
  readSection,
  writeSection,
} from './performance-report.mjs';

const MARK = 'largest-paint';
const SCREENS = [
  { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false },
  { width: 360, height: 740, deviceScaleFactor: 2, mobile: true },
];
/** Fewer, because visits by a browser that was just started take seconds. */
const STARTED_RUNS = 5;
const [SETTLED_MS, STARTED_SETTLED_MS] = [300, 900];

const args = process.argv.slice(2);
const option = (name) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
const address = args.find((arg) => arg.startsWith('http')) ?? 'http://localhost:3000';
const runs = Number(option('--runs') ?? 9);
/** How long a new tab stays blank before the visit, ms: a browser with windows is busy creating it. */
const restMs = Number(option('--rest') ?? 300);
const file =
  process.env.CHROME_PATH ??
  installed('/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome');

const baseline = await serveHeading();
const pages = [
  ['a heading', `${baseline.address}/`],
  ['a heading in the shop’s style', `${baseline.address}/styled`],
  ...(await publicPaths(address)).map((path) => [`\`${path}\``, address + path]),
].filter(([name]) => [undefined, name, name.replaceAll('`', '')].includes(option('--only')));

const load = [loadAverage()];
const rows = [];
for (const [name, url] of pages) {
  rows.push(`| ${[name, ...(await measure(url))].join(' | ')} |`);
  console.log(rows.at(-1));
  load.push(loadAverage());
}
console.log(describeLoad(load));
baseline.close();
if (args.includes('--write')) write();

/** @returns medians in ms: wide and narrow, in a running browser, then in one that was just started. */
async function measure(url) {
  // The first request renders the page, which is not what is measured here.
  for (let n = 0; n < 3; n += 1) await (await fetch(url)).text();
  const running = await startBrowser(file);
  await largestPaint(running, url, SCREENS[0], restMs, SETTLED_MS);
  const medians = [];
  for (const screen of SCREENS)
    medians.push(
      await medianOf(runs, () => largestPaint(running, url, screen, restMs, SETTLED_MS)),
    );
  await running.close();
  for (const screen of SCREENS)
    medians.push(await medianOf(STARTED_RUNS, () => inStartedBrowser(url, screen)));
  return medians;
}

async function medianOf(count, visit) {
  const values = [];
  for (let n = 0; n < count; n += 1) values.push(await visit());
  return Math.round(median(values));
}

async function inStartedBrowser(url, screen) {
  const browser = await startBrowser(file);
  const ms = await largestPaint(browser, url, screen, 0, STARTED_SETTLED_MS);
  await browser.close();
  return ms;
}

/** Visits the page in a new context, without cache and cookies, from a blank page. */
async function largestPaint({ send }, url, screen, blankMs, settledMs) {
  const { browserContextId } = await send('Target.createBrowserContext');
  const { width, height } = screen;
  const page = { url: 'about:blank', browserContextId, width, height };
  const { targetId } = await send('Target.createTarget', page);
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
  await sleep(blankMs);
  // Not awaited: waiting would give a browser that was just started time to settle.
  if (screen.mobile) void send('Emulation.setDeviceMetricsOverride', screen, sessionId);
  await send('Page.navigate', { url }, sessionId);
  // No calls while the page is painted.
  await sleep(settledMs);
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

/** Runs in the page: ms from the start of the navigation; null if the status is not 200. */
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

/** A minimal server: the time of its page is the browser's own. */
async function serveHeading() {
  const home = await (await fetch(address)).text();
  const [, style] = /<link rel="stylesheet" href="([^"]+)"/.exec(home) ?? [];
  const css = await (await fetch(address + style)).text();
  const start = '<!doctype html><title>Heading</title><link rel="icon" href="data:,">';
  const responses = {
    '/': ['text/html', `${start}<h1>Heading</h1>`],
    '/styled': ['text/html', `${start}<link rel="stylesheet" href="/css"><h1>Heading</h1>`],
    '/css': ['text/css', css],
  };
  const server = http.createServer(({ url }, reply) => {
    const [type, body] = responses[url] ?? ['text/plain', ''];
    reply.setHeader('content-type', type).end(body);
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
  const measuredNow = new Map(rows.map((row) => [nameOf(row), row]));
  const before = (readSection(MARK) ?? '').split('\n').filter((line) => /^\| (`|a )/.test(line));
  const updated = before.map((row) => measuredNow.get(nameOf(row)) ?? row);
  const added = rows.filter((row) => !before.some((other) => nameOf(other) === nameOf(row)));
  const sizes = SCREENS.map(({ width }) => `${width} px`);
  const titles = ['page', ...sizes, ...sizes.map((size) => `just started, ${size}`)];
  const date = new Date().toISOString().slice(0, 10);
  const section = `## Largest paint on localhost

By \`tools/largest-paint.mjs --write\`, ${date}, ${describeLoad(load)}: milliseconds from the start of the navigation to the
largest contentful paint, unthrottled, without a GPU. Each visit has a context of its own (no cache, no cookies) and starts
from a blank page of a running browser (median of ${runs}) or of one started for the visit (median of ${STARTED_RUNS}). Shop, database and
browser share the machine. The time of a page with one heading from a bare server is the browser's own.

| ${titles.join(' | ')} |
|---|${'---:|'.repeat(titles.length - 1)}
${[...updated, ...added].join('\n')}`;
  writeSection(MARK, section);
}

function nameOf(row) {
  return row.split(' | ', 1)[0];
}
