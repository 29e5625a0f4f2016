import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'test/**/*.test.ts'],
    exclude: ['test/e2e/**', 'test/firebase/**', 'node_modules/**'],
    globalSetup: ['test/support/global-setup.ts'],
    // The machine has two cores, and the database works too.
    maxWorkers: 2,
    // Files of one worker share what they import: loading the server anew for each took a third of
    // the time. So a test leaves no trace in what all share: timers, globals, `process.env`.
    isolate: false,
    // These say when to give up on a busy machine; how long something takes is measured by the bench.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
