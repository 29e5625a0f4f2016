import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import v8 from 'node:v8';

// Plain Node without a dependency: it has to say what is missing, and signals reach the shop itself.
const NEEDED = [20, 19];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  fail(`Busbar needs Node ${NEEDED.join('.')} or newer; this is ${process.versions.node}.`);
}

const { root, stampFits } = await import('./source-stamp.mjs');
process.chdir(root);
if (!stampFits()) {
  console.log('Building the shop (once, and after a change) ...');
  const began = performance.now();
  const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  const { status, error } = spawnSync(process.execPath, [tsx, 'scripts/build.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (error || status !== 0) {
    fail(`The build failed${error ? `: ${error.message}` : ''}. Is everything installed (npm ci)?`);
  }
  console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
}

// V8 would let garbage grow to several times what is alive; up to as much again costs no throughput.
v8.setFlagsFromString('--heap-growing-percent=100');
// The room of young objects grows under load (`src/main/server.ts`); what a start throws away need not fill it.
v8.setFlagsFromString('--semi-space-growth-factor=1');
await import(pathToFileURL(join(root, 'dist', 'server', 'server.js')).href);

function fail(message) {
  console.error(message);
  process.exit(1);
}
