import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import v8 from 'node:v8';

// npm start: builds the shop if needed and starts it. Plain JavaScript without dependencies, so that it can report a
// wrong Node version or a missing installation. The shop runs in this process and receives signals directly: in
// package.json, `exec` replaces the shell, which would keep npm's signals to itself. Windows has no `exec` and runs
// the command after `||`.
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
  const problem = await build();
  if (problem) fail(`The build failed${problem}. Is everything installed (npm ci --include=dev)?`);
  console.log(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
}

// By default V8 lets the heap grow to several times its live size. Twice that size costs no throughput.
v8.setFlagsFromString('--heap-growing-percent=100');
// The young generation does not grow during the start, which would only fill it with garbage; it may
// grow afterwards (`src/main/server.ts`).
v8.setFlagsFromString('--semi-space-growth-factor=1');
await import(pathToFileURL(join(root, 'dist', 'server', 'server.js')).href);

/**
 * Runs the build in its own process. A signal to stop ends both.
 * @returns what failed, null if nothing did.
 */
async function build() {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  let isStopped = false;
  const stop = (signal) => {
    isStopped = true;
    child.kill(signal);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  try {
    const [status] = await once(child, 'exit');
    if (isStopped) process.exit(0);
    return status === 0 ? null : '';
  } catch (error) {
    return `: ${error.message}`;
  } finally {
    process.off('SIGTERM', stop).off('SIGINT', stop);
  }
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
