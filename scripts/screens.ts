import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { projectRoot } from '#platform/project-root.ts';
import { findBrowser } from '#test/support/browser.ts';
import { freePort } from '#test/support/free-port.ts';
import { signIn } from '../test/e2e/account-steps.ts';
import { placeOrder } from '../test/e2e/order-steps.ts';
import { partPath, productPath } from '../test/e2e/product-steps.ts';

// npm run screens: takes screenshots of the ten main pages in both themes and two widths, into docs/screens. Starts a
// demo, or uses a running one: `npm run screens -- http://localhost:3000`.
const folder = path.join(projectRoot, 'docs/screens');
const themes = ['light', 'dark'] as const;
const sizes = [
  { width: 1280, height: 860 },
  { width: 390, height: 844 },
];
const SKU = 'BB-PS-DR24-5';

interface Screen {
  readonly name: string;
  readonly as?: 'Admin' | 'Customer';
  readonly path: string | ((page: Page) => Promise<string>);
}

const screens: readonly Screen[] = [
  { name: 'landing', path: '/' },
  { name: 'catalogue', path: '/allproducts' },
  { name: 'part', path: (page) => partPath(page, SKU) },
  { name: 'login', path: '/login' },
  { name: 'order', as: 'Customer', path: (page) => productPath(page, SKU) },
  { name: 'my-orders', as: 'Customer', path: '/dashboard/myorders' },
  { name: 'purchase', as: 'Customer', path: purchasePath },
  { name: 'profile', as: 'Customer', path: '/dashboard/myprofile' },
  { name: 'manage-orders', as: 'Admin', path: '/dashboard/manageorders' },
  { name: 'manage-products', as: 'Admin', path: '/dashboard/manageproducts' },
];

const [runningUrl] = process.argv.slice(2);
const started = runningUrl === undefined ? await startDemo() : null;
const baseURL = runningUrl ?? started?.url ?? '';
const { executablePath, args, env } = await findBrowser();
const browser = await chromium.launch({
  executablePath,
  args: [...args],
  env: { ...process.env, ...env },
});
try {
  await emptyFolder();
  await prepareOrders(browser);
  for (const colorScheme of themes)
    for (const size of sizes) await takeScreenshots(colorScheme, size);
} finally {
  await browser.close();
  started?.shop.kill('SIGTERM');
}

async function takeScreenshots(
  colorScheme: (typeof themes)[number],
  viewport: (typeof sizes)[number],
) {
  let signedInAs: Screen['as'];
  let page = await newPage();
  for (const { name, as, path: address } of screens) {
    if (as !== signedInAs) {
      await page.context().close();
      page = await newPage();
      if (as) await signIn(page, as);
      signedInAs = as;
    }
    await page.goto(typeof address === 'string' ? address : await address(page));
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    const file = path.join(folder, `${name}-${colorScheme}-${viewport.width}.webp`);
    await sharp(await page.screenshot())
      .webp({ quality: 82 })
      .toFile(file);
  }
  await page.context().close();

  async function newPage(): Promise<Page> {
    const context = await browser.newContext({
      baseURL,
      colorScheme,
      viewport,
      reducedMotion: 'reduce',
    });
    return context.newPage();
  }
}

/** Places two orders, one of them to be paid online, so that the order lists are not empty. */
async function prepareOrders(chrome: Browser): Promise<void> {
  const context = await chrome.newContext({ baseURL });
  const page = await context.newPage();
  await signIn(page, 'Customer');
  for (const [sku, paymentMethod] of [
    ['BB-SM-N17-40', 'on-delivery'],
    [SKU, 'card'],
  ] as const) {
    await page.goto(await productPath(page, sku));
    await placeOrder(page, paymentMethod);
  }
  await context.close();
}

/** Returns the path of the payment page of an unpaid order. */
async function purchasePath(page: Page): Promise<string> {
  await page.goto('/dashboard/myorders');
  const payLink = page.getByRole('link', { name: /^Pay for order/ }).first();
  return (await payLink.getAttribute('href')) ?? '';
}

/** Removes all old screenshots: some may be of pages that no longer exist. */
async function emptyFolder(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const oldFiles = (await readdir(folder)).filter((file) => /\.(png|webp)$/.test(file));
  await Promise.all(oldFiles.map((file) => rm(path.join(folder, file))));
}

async function startDemo(): Promise<{ url: string; shop: ChildProcess }> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const shop = spawn(process.execPath, ['--import', 'tsx', 'test/e2e/start-shop.ts'], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(port) },
  });
  const deadline = performance.now() + 120_000;
  while (!(await isReady(url))) {
    if (shop.exitCode !== null) throw new Error('the demo did not start');
    if (performance.now() > deadline) throw new Error('the demo takes too long to start');
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return { url, shop };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
