import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { everyNode, filesBelow } from './support/source-files.ts';

/** Names that were replaced, each with what to use instead. Prefixes are those of constants. */
const replaced = JSON.parse(readFileSync('test/plain-words.json', 'utf8')) as Readonly<
  Record<'identifiers' | 'prefixes' | 'files', Readonly<Record<string, string>>>
>;

const NAMES = new Set(['Identifier', 'PrivateIdentifier', 'JSXIdentifier']);
const anyReplaced = new RegExp(
  `\\b(${Object.keys(replaced.identifiers).join('|')})\\b|\\b(${Object.keys(replaced.prefixes).join('|')})`,
);

const files = ['src', 'test'].flatMap(filesBelow);

test('no replaced identifier is used', () => {
  const back = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => identifiersBack(file, readFileSync(file, 'utf8')));
  expect(back).toEqual([]);
});

test('no replaced file or folder name is used', () => {
  const names = files.flatMap((file) =>
    file.split('/').map((part) => path.basename(part).replace(/\..*$/, '')),
  );
  const back = [...new Set(names)].filter((name) => Object.hasOwn(replaced.files, name));
  expect(back).toEqual([]);
});

test('a replaced name is reported; a comment, a text and a longer name are not', () => {
  const [name = ''] = Object.keys(replaced.identifiers);
  const [prefix = ''] = Object.keys(replaced.prefixes);
  expect(identifiersBack('a.ts', `const ${name} = 1, ${prefix}BYTES = 2;`)).toHaveLength(2);
  expect(identifiersBack('a.ts', `// ${name}\nconst other${name} = '${name}';`)).toEqual([]);
});

function identifiersBack(file: string, code: string): string[] {
  // Most files have none of these words even in a comment: they need no parsing.
  if (!anyReplaced.test(code)) return [];
  const names = [...everyNode(parseSync(file, code).program)]
    .filter(({ type }) => NAMES.has(type))
    .map(({ name }) => String(name));
  return [...new Set(names)].flatMap((name) => {
    const instead =
      (Object.hasOwn(replaced.identifiers, name) ? replaced.identifiers[name] : undefined) ??
      Object.entries(replaced.prefixes).find(([prefix]) => name.startsWith(prefix))?.[1];
    return instead === undefined ? [] : [`${file}: ${name} (now: ${instead})`];
  });
}
