import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesBelow } from './support/source-files.ts';

test('no line begins with the dot between two facts, because a space that does not break is before it', () => {
  // Texts of the palette are cut at the end of their line.
  const files = filesBelow('src').filter(
    (file) => file.endsWith('.tsx') && !/\/(palette|gallery)\//.test(file),
  );
  const separators = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(['"`])(\\u00a0| )· \1/g)].map(
      ([, , space]) => `${file}: ${space === ' ' ? 'can begin a line' : 'cannot'}`,
    ),
  );
  expect(separators.length).toBeGreaterThan(5);
  expect(separators.filter((one) => one.endsWith('can begin a line'))).toEqual([]);
});
