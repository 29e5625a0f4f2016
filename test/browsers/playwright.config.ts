import { defineConfig } from '@playwright/test';
import { freePort } from '../support/free-port.ts';
import { installedBrowsers } from './installed-browsers.ts';

// npm run test:browsers: apart from `npm test`, since it needs browsers that npm does not install.
const PORT = Number((process.env['E2E_PORT'] ??= String(await freePort())));
installedBrowsers(process.env['PATH'] ?? '');

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../../test-results/browsers',
  workers: 1,
  forbidOnly: true,
  reporter: 'list',
  // These say when to give up on a machine that is busy with other things.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: { baseURL: `http://localhost:${PORT}` },
  projects: [{ name: 'Firefox' }, { name: 'WebKitGTK' }],
  webServer: {
    command: 'tsx test/e2e/start-shop.ts',
    cwd: '../..',
    url: `http://localhost:${PORT}/readyz`,
    env: { PORT: String(PORT) },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
