import { defineConfig } from '@playwright/test';
import { findBrowser } from './test/support/browser.ts';
import { freePort } from './test/support/free-port.ts';

// The workers read this file too, and inherit the port that the first reading chose.
const PORT = Number((process.env['E2E_PORT'] ??= String(await freePort())));
const DNS_PORT = (process.env['E2E_DNS_PORT'] ??= String(await freePort()));
const { executablePath, args, env } = await findBrowser();

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than the cores: a test often waits for a page that waits for the server.
  workers: 3,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  // These say when to give up; how long a page may take is measured by the bench.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://localhost:${PORT}`,
    // Recording every step costs a third of the run: CONTRIBUTING.md says how to have it.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Animations would only delay clicks.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath, args: [...args], env: { ...process.env, ...env } },
  },
  webServer: {
    command: 'tsx test/e2e/start-shop.ts',
    url: `http://localhost:${PORT}/readyz`,
    // A test that proves a domain runs a name server there.
    env: { PORT: String(PORT), DNS_SERVERS: `127.0.0.1:${DNS_PORT}` },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
