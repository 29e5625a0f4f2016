import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  dependencies,
  dependenciesInUse,
  findCycle,
  brokenImportRule,
} from './support/import-rules.ts';
import { filesBelow, sourceFile, sourceFiles } from './support/source-files.ts';

/** A longer file is probably two things. */
const MAX_LINES = 400;

/** Only these layers read the clock and make ids; all other code receives them. */
const CLOCK_LAYERS = /^src\/(main|platform)\//;
/** Makes idempotency keys in the browser. */
const BROWSER_KEYS = 'src/browser/new-id.ts';

const files = sourceFiles('src');
const runtime = Object.fromEntries(
  files.map(({ path: file, imports }) => [
    file,
    imports.filter((i) => !i.typeOnly).map((i) => i.target),
  ]),
);

describe('imports', () => {
  test('follow the table of layers and features', () => {
    const brokenRules = files.flatMap(({ path: file, imports }) =>
      imports.flatMap((imported) => {
        const rule = brokenImportRule(file, imported);
        return rule ? [`${file} -> ${imported.target}: ${rule}`] : [];
      }),
    );
    expect([...new Set(brokenRules)]).toEqual([]);
  });

  test('lead to files that exist', () => {
    const present = new Set([...filesBelow('src'), ...filesBelow('test')]);
    const lost = files.flatMap(({ path: file, imports }) =>
      imports
        .filter((imported) => !imported.package && !present.has(imported.target))
        .map(({ target }) => `${file} -> ${target}: there is no such file`),
    );
    expect(lost).toEqual([]);
  });

  test('have no cycle, not even between types', () => {
    const graph = files.map(({ path: file, imports }) => [file, imports.map((i) => i.target)]);
    expect(findCycle(Object.fromEntries(graph))).toBeNull();
  });

  test('do not bring server code to the browser', () => {
    const reached = reachableFrom('src/main/entry.client.tsx');
    const foreign = [...reached].filter((file) =>
      /^(src\/(platform|sandbox|features\/[^/]+\/server)\/|node:)/.test(file),
    );
    expect(foreign).toEqual([]);
  });
});

describe('dependencies between features', () => {
  test('have no cycle', () => {
    expect(findCycle(dependencies)).toBeNull();
  });

  test('are all in use', () => {
    const listed = Object.entries(dependencies).flatMap(([from, to]) =>
      to.map((t) => `${from} -> ${t}`),
    );
    const used = dependenciesInUse(files);
    expect(listed.filter((dependency) => !used.has(dependency))).toEqual([]);
  });
});

describe('files', () => {
  const names = filesBelow('src').filter((file) => /\.(tsx?|css)$/.test(file));

  test('have names in kebab case, and none is called utils or the like', () => {
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|fixture|client|server|d))?\.(tsx?|css)$/;
    const drawer = /(^|[/-])(utils?|helpers?|common|misc|manager)([/.-]|$)/;
    expect(names.filter((file) => !kebab.test(path.basename(file)))).toEqual([]);
    expect(names.filter((file) => drawer.test(file))).toEqual([]);
  });

  test('are called index.ts only as the entry point of a feature', () => {
    const doors = /^src\/features\/[^/]+\/(server|web)\/index\.ts$/;
    const indexes = names.filter((file) => /\/index\.tsx?$/.test(file));
    expect(indexes.filter((file) => !doors.test(file))).toEqual([]);
  });

  test('are not too long', () => {
    const long = files
      .filter(({ lines }) => lines > MAX_LINES)
      .map(({ path: file, lines }) => `${file}: ${lines} lines`);
    expect(long).toEqual([]);
  });

  test('have named exports only', () => {
    expect(files.filter((file) => file.exportsDefault).map((file) => file.path)).toEqual([]);
  });

  test('take time, ids and random values as arguments', () => {
    const takers = files
      .filter(({ path: file }) => !CLOCK_LAYERS.test(file) && !/\.test\.tsx?$/.test(file))
      .flatMap(({ path: file, takes }) =>
        takes
          .filter((what) => !(file === BROWSER_KEYS && what === 'crypto.getRandomValues'))
          .map((what) => `${file}: ${what}`),
      );
    expect(takers).toEqual([]);
  });
});

describe('the rules themselves', () => {
  const orders = 'src/features/orders';
  test.each([
    [`${orders}/domain/order.ts`, '#platform/http/route.ts', 'domain may import'],
    [`${orders}/domain/order.ts`, 'pg', 'no package but zod'],
    [`${orders}/contract.ts`, './server/index.ts', 'contract may import'],
    [`${orders}/server/a.ts`, '#ui/button.tsx', 'server may import'],
    [`${orders}/web/a.tsx`, '#features/orders/server/index.ts', 'web may import'],
    [`${orders}/web/a.tsx`, 'node:fs', 'runs in the browser'],
    [`${orders}/server/a.ts`, '#features/catalogue/server/product-store.ts', 'server/index.ts'],
    [
      `${orders}/server/a.ts`,
      '#features/catalogue/server/catalogue-tables.ts',
      'tables are private',
    ],
    ['src/main/a.ts', '#features/catalogue/server/catalogue-tables.ts', 'tables are private'],
    ['src/features/catalogue/server/a.ts', '#features/orders/server/index.ts', 'does not depend'],
    ['src/shared/a.ts', '#features/orders/contract.ts', 'shared may import'],
    ['src/ui/a.tsx', '#features/orders/contract.ts', 'ui may import'],
    ['src/browser/a.ts', '#features/orders/contract.ts', 'browser may import'],
    ['src/pages/a.tsx', '#features/orders/server/index.ts', 'pages may import'],
    ['src/pages/a.tsx', '#features/orders/web/order-form.tsx', 'web/index.ts'],
    ['src/platform/a.ts', '#sandbox/mailbox/mailbox.ts', 'platform may import'],
    ['src/sandbox/a.ts', '#platform/mail/mail.ts', 'sandbox may import'],
    ['src/main/a.ts', '#test/support/test-shop.ts', 'tests are not imported'],
    ['src/lib/a.ts', '#shared/money.ts', 'no layer'],
  ])('%s may not import %s', (file, from, rule) => {
    const forms = [
      `import { a } from '${from}'`,
      `import type { a } from '${from}'`,
      `export { a } from '${from}'`,
      `const a = await import('${from}')`,
      `let a: import('${from}').A`,
    ];
    for (const form of forms) {
      const brokenRules = sourceFile(file, form).imports.map((imported) =>
        brokenImportRule(file, imported),
      );
      expect([form, ...brokenRules]).toEqual([form, expect.stringContaining(rule)]);
    }
  });

  test('find every way to read the clock and make random values', () => {
    const code = `import { randomUUID } from 'node:crypto';
      [new Date(), Date(), Date.now, Math.random(), crypto.randomUUID(), new Date(0), a.now()]`;
    expect(sourceFile('a.ts', code).takes).toEqual([
      'randomUUID',
      'new Date()',
      'new Date()',
      'Date.now',
      'Math.random',
      'crypto.randomUUID',
    ]);
  });

  test('find a cycle', () => {
    expect(findCycle({ a: ['b'], b: ['c'], c: ['b'] })).toEqual(['b', 'c', 'b']);
    expect(findCycle({ a: ['b', 'c'], b: ['c'], c: [] })).toBeNull();
  });
});

function reachableFrom(entry: string): ReadonlySet<string> {
  const reached = new Set([entry]);
  for (const file of reached) for (const target of runtime[file] ?? []) reached.add(target);
  return reached;
}
