import { expect, test, type Request } from './test.ts';
import { pageWeight, publicPaths } from '#test/support/page-weight.ts';

test.use({ ownContext: true });

const KB = 1024;
/** What a first visit of a public page may take, as it is sent. */
const MOST = { html: 20 * KB, script: 115 * KB, style: 15 * KB, font: 80 * KB };
/** Nothing is light because it was not found; a page that opens with a picture asks for its font later. */
const LEAST = { html: 1_500, script: 50_000, style: 5_000, font: 0 };
/** With what comes by itself once the page is at rest. */
const MAX_SCRIPT_AT_REST = 135 * KB;

test('no page that anybody opens is heavier than its budget', async ({ baseURL }) => {
  const shop = baseURL ?? '';
  const paths = await publicPaths(shop);
  const weights = await Promise.all(paths.map((path) => pageWeight(shop, path)));
  for (const kind of ['html', 'script', 'style', 'font'] as const) {
    expect(weights.filter((weight) => weight[kind] > MOST[kind])).toEqual([]);
    for (const weight of weights) expect(weight[kind]).toBeGreaterThanOrEqual(LEAST[kind]);
  }
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
  expect(bytes).toBeGreaterThan(MAX_SCRIPT_AT_REST / 2);
  expect(bytes).toBeLessThan(MAX_SCRIPT_AT_REST);
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
