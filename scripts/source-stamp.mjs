import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout, and where the build says what it was made from. */
export const root = fileURLToPath(new URL('..', import.meta.url));
export const stampFile = join(root, 'dist', 'stamp.txt');

const SOURCES = [
  'src',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/build.ts',
  'scripts/browser-contracts.ts',
  'scripts/source-stamp.mjs',
];
const NO_SOURCE = /\.(test|fixture)\.tsx?$/;

/** A digest of everything that the build reads; plain Node, since `npm start` asks for it first. */
export function sourceStamp() {
  const digest = createHash('sha256');
  for (const path of SOURCES) add(digest, path);
  return digest.digest('hex');
}

export function stampFits() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceStamp();
}

function add(digest, path) {
  const full = join(root, path);
  if (!path.startsWith('src') || /\.\w+$/.test(path)) {
    if (!existsSync(full)) return;
    const bytes = readFileSync(full);
    digest.update(`${path}\0${bytes.length}\0`).update(bytes);
    return;
  }
  for (const name of readdirSync(full).toSorted()) {
    if (!NO_SOURCE.test(name)) add(digest, `${path}/${name}`);
  }
}
