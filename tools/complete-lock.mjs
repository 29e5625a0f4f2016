// npm leaves a platform's package out of the lock file when the registry that it asked does not have
// it, and then refuses `npm ci` everywhere, even where that platform does not matter. This puts the
// missing entries back, as a registry that has them would have. Run it after `npm install`.
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'package-lock.json';
const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'sunos', 'win32'];
const processors = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'ppc64',
  'riscv64',
  's390x',
  'x64',
  'wasm32',
];

const lock = JSON.parse(readFileSync(FILE, 'utf8'));
let added = 0;
for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (isLocked(path, name)) continue;
    const platform = platformOf(name);
    if (!platform || !/^\d/.test(version)) continue;
    lock.packages[`node_modules/${name}`] = {
      version,
      ...platform,
      ...(dev ? { dev } : {}),
      optional: true,
    };
    added++;
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)),
);
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} platform packages put back into ${FILE}`);

function isLocked(path, name) {
  return `node_modules/${name}` in lock.packages || `${path}/node_modules/${name}` in lock.packages;
}

/** `@scope/tool-linux-arm64-musl` is for `{ os: ['linux'], cpu: ['arm64'], libc: ['musl'] }`. */
function platformOf(name) {
  const words = name.split('/').at(-1).split('-');
  const os = systems.find((one) => words.includes(one));
  const cpu =
    processors.find((one) => words.includes(one)) ??
    (words.some((word) => /^arm|^armv7$/.test(word)) ? 'arm' : undefined);
  if (!cpu) return null;
  const libc =
    os === 'linux' && words.some((word) => word.startsWith('musl')) ? { libc: ['musl'] } : {};
  return { cpu: [cpu], ...libc, ...(os ? { os: [os] } : {}) };
}
