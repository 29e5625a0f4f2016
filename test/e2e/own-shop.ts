import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '#test/support/free-port.ts';
import { expect, test as base } from './test.ts';

/**
 * Runs tests against a shop of their own, so that what they set up changes nothing for others. Use it in place of `test`
 * of `test.ts`.
 */
export const test = base.extend<object, { ownShop: string; setUpFor: string }>({
  /** Files that name another set-up get another shop: `test.use({ setUpFor: 'delivery' })`. */
  setUpFor: ['invoices', { option: true, scope: 'worker' }],
  ownShop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures this one needs
    async ({}, use) => {
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const shop = spawn(process.execPath, ['--import', 'tsx', 'test/e2e/start-shop.ts'], {
        stdio: 'inherit',
        env: { ...process.env, PORT: String(port) },
      });
      const ended = once(shop, 'exit');
      await expect.poll(() => isReady(url), { timeout: 120_000 }).toBe(true);
      await use(url);
      shop.kill('SIGTERM');
      await ended;
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: ({ ownShop }, use) => use(ownShop),
  ownContext: true,
});

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    // Nothing listens yet.
    return false;
  }
}
