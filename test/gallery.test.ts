import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, sourceFiles } from './support/source-files.ts';

const GALLERY = 'src/ui/gallery/';
const files = sourceFiles('src');
const parts = files.filter(({ path: file }) => /^src\/ui\/[^/]+\.tsx$/.test(file));

function importersOf(file: string): string[] {
  return files
    .filter(({ imports }) => imports.some(({ target }) => target === file))
    .map(({ path: importer }) => importer);
}

test('every component of the kit is shown in the gallery, alone or within another', () => {
  const hidden = parts.filter(({ path: file }) => {
    const importers = importersOf(file);
    if (importers.some((one) => one.startsWith(GALLERY))) return false;
    return !importers.every((one) => one.startsWith('src/ui/')) || importers.length === 0;
  });
  expect(hidden.map(({ path: file }) => file)).toEqual([]);
});

test('the gallery names files of the kit that exist', () => {
  const present = new Set(filesBelow('src/ui').map((file) => path.basename(file)));
  const captions = filesBelow(GALLERY)
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/caption="([^"]+)"/g)])
    .flatMap(([, caption = '']) => caption.split(', '))
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('*'));
  expect(captions.length).toBeGreaterThan(20);
  expect(captions.filter((name) => !present.has(name))).toEqual([]);
});

test('the gallery shows every colour of the theme', () => {
  const tokens = readFileSync('src/ui/styles/tokens.css', 'utf8').matchAll(
    /--color-([\w-]+): var/g,
  );
  const shown = readFileSync(`${GALLERY}token-examples.tsx`, 'utf8');
  expect([...tokens].filter(([, name]) => !shown.includes(`'bg-${name}'`))).toEqual([]);
});
