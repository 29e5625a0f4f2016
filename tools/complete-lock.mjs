// Adds the packages of other platforms that npm has left out of the lock file, because its registry does
// not have them. Without these entries `npm ci` fails on every platform. Run it after `npm install`.
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
console.log(`${added} platform packages added to ${FILE}`);

function isLocked(path, name) {
  return `node_modules/${name}` in lock.packages || `${path}/node_modules/${name}` in lock.packages;
}

/** `@scope/tool-linux-arm64-musl` is for `{ os: ['linux'], cpu: ['arm64'], libc: ['musl'] }`. */
function platformOf(name) {
  const parts = name.split('/').at(-1).split('-');
  const os = systems.find((one) => parts.includes(one));
  const cpu =
    processors.find((one) => parts.includes(one)) ??
    (parts.some((part) => /^arm|^armv7$/.test(part)) ? 'arm' : undefined);
  if (!cpu) return null;
  const libc =
    os === 'linux' && parts.some((part) => part.startsWith('musl')) ? { libc: ['musl'] } : {};
  return { cpu: [cpu], ...libc, ...(os ? { os: [os] } : {}) };
}
