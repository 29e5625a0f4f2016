import { defineConfig } from 'vitest/config';

/** These start an embedded PostgreSQL of their own: `DATABASE_URL` changes nothing for them. */
const ownServer = [
  'src/platform/database/embedded-postgres/**',
  'src/platform/database/open-reader.test.ts',
  'src/main/{exports-from-replica,npm-start}.test.ts',
  'test/failover/**',
  'test/races/killed-shop.test.ts',
];

/** These read no database, or show the same on any PostgreSQL: the run on the embedded one is enough. */
const onAnyServer = [
  'src/{browser,ui,shared}/**',
  'src/**/{domain,web}/**',
  'src/platform/{config,files,http,language,logging,mail,pictures,threads}/**',
  'src/main/{demo,mail-preview,pages}/**',
  'src/main/{first-lines,page-guards,text-direction,welcome}.test.ts',
  'src/features/boms/server/{bare-lists,file-formats,read-in-thread,read-kicad-netlist,repeated-cells,slow-markup,wide-rows}.test.ts',
  'src/features/documents/server/pdf/**',
  'src/features/identity/server/brute-force.test.ts',
  'src/features/receivables/server/statements/**',
  'src/features/search/server/{nearest-values,named-values,part-number-runs,search-threads,trade-notation,trade-words}.test.ts',
  'src/features/search/server/typ*.test.ts',
  'test/{access,access-of-companies,bad-address,bad-input,blank-input,random-input,slow-clients}.test.ts',
  'test/{architecture,browser-contracts,design,docs,gallery,licences,palette-entries,plain-words,separators,staff-calls,texts}.test.ts',
  'test/openapi*.test.ts',
  'test/{bench,deploy,money}/**',
];

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'test/**/*.test.ts'],
    exclude: [
      'test/e2e/**',
      'test/firebase/**',
      'test/cluster/**',
      'node_modules/**',
      ...(process.env['DATABASE_URL'] ? [...ownServer, ...onAnyServer] : []),
    ],
    globalSetup: ['test/support/global-setup.ts'],
    setupFiles: ['test/support/close-after-file.ts', 'test/support/property-seed.ts'],
    maxWorkers: 2,
    // The files of a worker share the modules they import: loading the server for each file took a
    // third of the time. So a test restores what is global: timers, globals, `process.env`.
    isolate: false,
    // Long enough for a busy machine: only the bench measures durations.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
