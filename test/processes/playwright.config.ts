import { defineConfig } from '@playwright/test';
import { findBrowser } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';

// npm run test:processes: apart from `npm test`, since it needs HAProxy, which npm does not install.
// The workers read this file too, and inherit the port that the first reading chose.
const PORT = Number((process.env['E2E_PORT'] ??= String(await freePort())));
const { executablePath, args, env } = await findBrowser();

/** The main journeys: what visitors, customers, companies and staff do most. */
const JOURNEYS = [
  'search',
  'accounts',
  'cart',
  'buying',
  'paying',
  'boms',
  'quotes',
  'manage-orders',
];

export default defineConfig({
  testDir: '../e2e',
  testMatch: JOURNEYS.map((name) => `${name}.e2e.ts`),
  outputDir: '../../test-results/processes',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: 'list',
  // These say when to give up on a machine that is busy with other things.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://localhost:${PORT}`,
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath, args: [...args], env: { ...process.env, ...env } },
  },
  webServer: {
    command: 'tsx test/processes/start-processes.ts',
    cwd: '../..',
    url: `http://localhost:${PORT}/readyz`,
    env: { PORT: String(PORT) },
    // The first start may build the shop.
    timeout: 240_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 40_000 },
  },
});
