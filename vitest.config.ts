import { defineConfig } from 'vitest/config';

/** These start an embedded PostgreSQL of their own: `DATABASE_URL` changes nothing for them. */
const ownServer = [
  'src/platform/database/embedded-postgres/**',
  'src/main/npm-start.test.ts',
  'test/failover/**',
  'test/races/killed-shop.test.ts',
];

/** These show the same on any PostgreSQL: the run on the embedded one is enough. */
const onAnyServer = [
  'src/{browser,ui}/**',
  'src/**/{domain,web}/**',
  'src/main/first-lines.test.ts',
  'test/{access,access-of-companies,bad-address,bad-input,blank-input,openapi-lint}.test.ts',
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
