import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import v8 from 'node:v8';

// npm start: builds the shop if needed and starts it. Plain JavaScript without dependencies, so that it can report a
// wrong Node version or a missing installation. The shop runs in this process and receives signals directly.
const MIN_NODE = [20, 19];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < MIN_NODE[0] || (major === MIN_NODE[0] && minor < MIN_NODE[1])) {
  fail(`Busbar needs Node ${MIN_NODE.join('.')} or newer; this is ${process.versions.node}.`);
}

const { root, isBuildCurrent } = await import('./source-stamp.mjs');
process.chdir(root);
if (!isBuildCurrent()) {
  console.log('Building the shop (once, and after a change) ...');
  const startedAt = performance.now();
  const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  const { status, error } = spawnSync(process.execPath, [tsx, 'scripts/build.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (error || status !== 0) {
    fail(`The build failed${error ? `: ${error.message}` : ''}. Is everything installed (npm ci)?`);
  }
  console.log(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
}

// By default V8 lets the heap grow to several times its live size. Twice that size costs no throughput.
v8.setFlagsFromString('--heap-growing-percent=100');
// The young generation does not grow during the start, which would only fill it with garbage; it may
// grow afterwards (`src/main/server.ts`).
v8.setFlagsFromString('--semi-space-growth-factor=1');
await import(pathToFileURL(join(root, 'dist', 'server', 'server.js')).href);

function fail(message) {
  console.error(message);
  process.exit(1);
}
