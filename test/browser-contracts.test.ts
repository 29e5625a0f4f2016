import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesBelow } from './support/source-files.ts';

const IMPORT = /import (?:type )?\{([^}]*)\} from '[^']*contract\.ts'/g;

/** The reads of schemas of endpoints in a file: `endpoint.body`, `const { body } = endpoint`. */
function schemasRead(source: string): string[] {
  const imported = [...source.matchAll(IMPORT)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim().split(' as ').at(-1) ?? '')
      .filter((name) => /^[a-z]\w*$/.test(name)),
  );
  return imported.filter((name) =>
    new RegExp(
      `\\b${name}\\.(body|query|params|response)\\b|\\b(body|query|params|response)\\b[^;]*\\} = ${name};`,
    ).test(source),
  );
}

test('no code of the browser reads schemas of endpoints: its build leaves them out', () => {
  expect(
    schemasRead(`import { one, two } from './contract.ts';\nconst { body: rules } = one;`),
  ).toEqual(['one']);
  const files = filesBelow('src').filter(
    (file) =>
      /^src\/(browser|pages|ui|features\/[^/]+\/web)\/.*\.tsx?$/.test(file) &&
      !/\.test\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    schemasRead(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});
