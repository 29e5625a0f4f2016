import { expect, test, type Request } from './test.ts';
import { pageWeight, publicPaths } from '#test/support/page-weight.ts';

const KB = 1024;
const MOST_SCRIPT = 115 * KB;
/** With what comes by itself once the page is at rest. */
const MOST_SCRIPT_AT_REST = 135 * KB;

test('no page that anybody opens starts with more than 115 KB of script', async ({ baseURL }) => {
  const shop = baseURL ?? '';
  const paths = await publicPaths(shop);
  const weights = await Promise.all(paths.map((path) => pageWeight(shop, path)));
  expect(weights.filter(({ script }) => script > MOST_SCRIPT)).toEqual([]);
  for (const { script } of weights) expect(script).toBeGreaterThan(50_000);
});

test('what the landing page loads later is little', async ({ page }) => {
  const scripts: Request[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request);
  });
  const toaster = page.waitForResponse(/\/assets\/dist-.*\.js/);
  await page.goto('/');
  await toaster;
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(scripts.map((request) => request.sizes()));
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  expect(bytes).toBeGreaterThan(MOST_SCRIPT_AT_REST / 2);
  expect(bytes).toBeLessThan(MOST_SCRIPT_AT_REST);
});

test('what governs a document is sent with the page, not with each of its files', async ({
  request,
}) => {
  const page = await request.get('/');
  const [, entry] = /href="(\/assets\/entry\.client-[^"]+)"/.exec(await page.text()) ?? [];
  const script = await request.get(String(entry));
  expect(script.ok()).toBe(true);
  for (const [answer, governed] of [
    [page, true],
    [script, false],
  ] as const) {
    expect('content-security-policy' in answer.headers()).toBe(governed);
    expect(answer.headers()['x-content-type-options']).toBe('nosniff');
  }
});
