#!/usr/bin/env node
// tools/largest-paint.mjs [address] [--runs 9] [--only row] [--rest 300] [--write]: when the largest
// part of each public page of a running shop is painted on its first visit, without throttling; beside
// it what the browser itself takes, for a page of one heading. CHROME_PATH names another browser.
// With --only and --write the other rows of docs/performance.md stay.
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBrowser } from './driven-browser.mjs';
import {
  busy,
  installed,
  loadWords,
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
/** A browser that has just been started takes seconds over each visit. */
const STARTED_RUNS = 5;
const [SETTLED_MS, STARTED_SETTLED_MS] = [300, 900];

const args = process.argv.slice(2);
const option = (name) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
const address = args.find((arg) => arg.startsWith('http')) ?? 'http://localhost:3000';
const runs = Number(option('--runs') ?? 9);
/** How long a page stays blank before the visit, ms: a browser with windows is busy with a new one. */
const restMs = Number(option('--rest') ?? 300);
const file =
  process.env.CHROME_PATH ??
  installed('/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome');

const floor = await serveHeading();
const pages = [
  ['a heading', `${floor.address}/`],
  ['a heading in the shop’s style', `${floor.address}/styled`],
  ...(await publicPaths(address)).map((path) => [`\`${path}\``, address + path]),
].filter(([name]) => [undefined, name, name.replaceAll('`', '')].includes(option('--only')));

const load = [busy()];
const rows = [];
for (const [name, url] of pages) {
  rows.push(`| ${[name, ...(await measured(url))].join(' | ')} |`);
  console.log(rows.at(-1));
  load.push(busy());
}
console.log(loadWords(load));
floor.close();
if (args.includes('--write')) write();

/** @returns medians in ms: in a browser that runs already, wide and narrow, then in one just started. */
async function measured(url) {
  // Whoever comes first after a change waits for the page to be made; that is another figure.
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

async function medianOf(count, measure) {
  const values = [];
  for (let n = 0; n < count; n += 1) values.push(await measure());
  return Math.round(median(values));
}

async function inStartedBrowser(url, screen) {
  const browser = await startBrowser(file);
  const ms = await largestPaint(browser, url, screen, 0, STARTED_SETTLED_MS);
  await browser.close();
  return ms;
}

/** In a context of its own, without cache and cookies, from a blank page. */
async function largestPaint({ send }, url, screen, blankMs, settledMs) {
  const { browserContextId } = await send('Target.createBrowserContext');
  const { width, height } = screen;
  const page = { url: 'about:blank', browserContextId, width, height };
  const { targetId } = await send('Target.createTarget', page);
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
  await sleep(blankMs);
  // Not waited for: a browser just started would be given time that the visit takes from it.
  if (screen.mobile) void send('Emulation.setDeviceMetricsOverride', screen, sessionId);
  await send('Page.navigate', { url }, sessionId);
  // Nothing is asked of the page while it is being painted.
  await sleep(settledMs);
  const asked = {
    expression: `(${lastCandidate.toString()})()`,
    awaitPromise: true,
    returnByValue: true,
  };
  const { result } = await send('Runtime.evaluate', asked, sessionId);
  await send('Target.disposeBrowserContext', { browserContextId });
  if (result.value === null)
    throw new Error(`${url} was refused: start the shop with RATE_LIMIT=off`);
  return result.value;
}

/** Runs in the page: ms from the beginning of the navigation; null for a page that was refused. */
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

/** A server that does nothing but answer: what is left is the browser's. */
async function serveHeading() {
  const home = await (await fetch(address)).text();
  const [, style] = /<link rel="stylesheet" href="([^"]+)"/.exec(home) ?? [];
  const css = await (await fetch(address + style)).text();
  const start = '<!doctype html><title>Heading</title><link rel="icon" href="data:,">';
  const answers = {
    '/': ['text/html', `${start}<h1>Heading</h1>`],
    '/styled': ['text/html', `${start}<link rel="stylesheet" href="/css"><h1>Heading</h1>`],
    '/css': ['text/css', css],
  };
  const server = http.createServer(({ url }, reply) => {
    const [type, body] = answers[url] ?? ['text/plain', ''];
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
  const kept = before.map((row) => measuredNow.get(nameOf(row)) ?? row);
  const added = rows.filter((row) => !before.some((other) => nameOf(other) === nameOf(row)));
  const sizes = SCREENS.map(({ width }) => `${width} px`);
  const titles = ['page', ...sizes, ...sizes.map((size) => `just started, ${size}`)];
  const date = new Date().toISOString().slice(0, 10);
  const words = `## Largest paint on localhost

By \`tools/largest-paint.mjs --write\`, ${date}, ${loadWords(load)}: milliseconds from the start of the navigation to the
largest contentful paint, unthrottled, without a GPU. Each visit has a context of its own (no cache, no cookies) and starts
from a blank page of a running browser (median of ${runs}) or of one started for the visit (median of ${STARTED_RUNS}). Shop, database and
browser share the machine. The time of a page with one heading from a bare server is the browser's own.

| ${titles.join(' | ')} |
|---|${'---:|'.repeat(titles.length - 1)}
${[...kept, ...added].join('\n')}`;
  writeSection(MARK, words);
}

function nameOf(row) {
  return row.split(' | ', 1)[0];
}
