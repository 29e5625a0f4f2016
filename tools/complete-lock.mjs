// Adds the optional packages of other platforms to package-lock.json. npm leaves out those that its registry
// does not have. Without these entries `npm ci` fails on every platform. Run it after `npm install`.
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'package-lock.json';
const operatingSystems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'sunos', 'win32'];
const architectures = [
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
    const platform = parsePlatform(name);
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
console.log(`added ${added} platform packages to ${FILE}`);

function isLocked(path, name) {
  return `node_modules/${name}` in lock.packages || `${path}/node_modules/${name}` in lock.packages;
}

/**
 * Returns the platform in the name of a package, or null if there is none:
 * `@scope/tool-linux-arm64-musl` is for `{ os: ['linux'], cpu: ['arm64'], libc: ['musl'] }`.
 */
function parsePlatform(name) {
  const parts = name.split('/').at(-1).split('-');
  const os = operatingSystems.find((system) => parts.includes(system));
  const cpu =
    architectures.find((architecture) => parts.includes(architecture)) ??
    (parts.some((part) => /^arm|^armv7$/.test(part)) ? 'arm' : undefined);
  if (!cpu) return null;
  const libc =
    os === 'linux' && parts.some((part) => part.startsWith('musl')) ? { libc: ['musl'] } : {};
  return { cpu: [cpu], ...libc, ...(os ? { os: [os] } : {}) };
}
