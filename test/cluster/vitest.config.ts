import { defineConfig } from 'vitest/config';

/** `npm run test:failover`: needs the Debian packages of `.ci/install-cluster`. */
export default defineConfig({
  test: {
    include: ['test/cluster/**/*.test.ts'],
    fileParallelism: false,
    // Prints the figures of each step.
    reporters: ['verbose'],
    // A quiet machine needs half of it.
    testTimeout: 420_000,
    hookTimeout: 60_000,
  },
});
