import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the checkout. */
export const root = fileURLToPath(new URL('..', import.meta.url));
/** The file with the digest of the sources of the current build. */
export const stampFile = join(root, 'dist', 'stamp.txt');

const SOURCES = [
  'src',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/build.ts',
  'scripts/thread-entries.ts',
  'scripts/admin.ts',
  'scripts/backup.ts',
  'scripts/restore.ts',
  'scripts/browser-contracts.ts',
  'scripts/source-stamp.mjs',
];
const NOT_BUILT = /\.(test|fixture)\.tsx?$/;

/** Returns a digest of all files that the build reads. Plain JavaScript, because `npm start` runs it before any build. */
export function sourceStamp() {
  const digest = createHash('sha256');
  for (const path of SOURCES) add(digest, path);
  return digest.digest('hex');
}

/** Reports whether the current build was made from these sources. A container has the build without any. */
export function isBuildCurrent() {
  if (!existsSync(stampFile)) return false;
  return !existsSync(join(root, 'src')) || readFileSync(stampFile, 'utf8') === sourceStamp();
}

function add(digest, path) {
  const file = join(root, path);
  if (!path.startsWith('src') || /\.\w+$/.test(path)) {
    if (!existsSync(file)) return;
    const bytes = readFileSync(file);
    digest.update(`${path}\0${bytes.length}\0`).update(bytes);
    return;
  }
  for (const name of readdirSync(file).toSorted()) {
    if (!NOT_BUILT.test(name)) add(digest, `${path}/${name}`);
  }
}
