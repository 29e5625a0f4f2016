import { defineConfig } from 'vitest/config';

/** `npm run test:cluster`: needs the Debian packages of `.ci/install-cluster`, and root to change the user. */
export default defineConfig({
  test: {
    include: ['test/cluster/**/*.test.ts'],
    fileParallelism: false,
    // Prints the figures of each step.
    reporters: ['verbose'],
    testTimeout: 600_000,
    hookTimeout: 60_000,
  },
});
