import { defineConfig } from '@playwright/test';
import { findBrowser } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';

// npm run test:firebase: apart from `npm test`, since it fetches firebase-tools from the registry.
const PORT = Number((process.env['E2E_PORT'] ??= String(await freePort())));
const { executablePath, args, env } = await findBrowser();
const PROJECT = 'demo-busbar';
const EMULATOR = '127.0.0.1:9099';

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../../test-results/firebase',
  workers: 1,
  forbidOnly: true,
  reporter: 'list',
  timeout: 60_000,
  use: {
    baseURL: `http://localhost:${PORT}`,
    trace: 'retain-on-failure',
    launchOptions: { executablePath, args: [...args], env: { ...process.env, ...env } },
  },
  webServer: [
    {
      command: `npx --yes firebase-tools@15 emulators:start --only auth --project ${PROJECT}`,
      cwd: import.meta.dirname,
      url: `http://${EMULATOR}/`,
      timeout: 300_000,
      gracefulShutdown: { signal: 'SIGINT', timeout: 15_000 },
    },
    {
      command: 'tsx test/e2e/start-shop.ts',
      cwd: '../..',
      url: `http://localhost:${PORT}/readyz`,
      env: {
        PORT: String(PORT),
        FIREBASE_PROJECT_ID: PROJECT,
        FIREBASE_API_KEY: 'any',
        FIREBASE_AUTH_EMULATOR_HOST: EMULATOR,
      },
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    },
  ],
});
