import { expect, test, type Request } from './test.ts';
import { pageWeight, publicPaths } from '#test/support/page-weight.ts';

test.use({ ownContext: true });

const KB = 1024;
/** Maximum bytes on the wire for the first visit of a public page. */
const MAX_BYTES = { html: 20 * KB, script: 115 * KB, style: 15 * KB, font: 80 * KB };
/** The cart and the quick order are used by people who have visited other pages before. */
const MAX_CART_SCRIPT = 129 * KB;
/** The page that pays an invoice has amounts, days and a form; whoever opens it came for it. */
const MAX_PAY_SCRIPT = 120 * KB;
/**
 * Minimum bytes: a file that was not found must not pass. A page that starts with a picture loads its
 * font later.
 */
const MIN_BYTES = { html: 1_500, script: 50_000, style: 5_000, font: 0 };
/** Including the scripts that load once the page is idle. */
const MAX_SCRIPT_AT_REST = 136 * KB;

test('every public page is within its size budget', async ({ baseURL }) => {
  const shop = baseURL ?? '';
  const paths = await publicPaths(shop);
  const weights = await Promise.all(paths.map((path) => pageWeight(shop, path)));
  for (const kind of ['html', 'script', 'style', 'font'] as const) {
    const maxOf = (path: string) => {
      if (kind !== 'script') return MAX_BYTES[kind];
      if (path.startsWith('/pay/')) return MAX_PAY_SCRIPT;
      return path.startsWith('/cart') ? MAX_CART_SCRIPT : MAX_BYTES[kind];
    };
    expect(weights.filter((weight) => weight[kind] > maxOf(weight.path))).toEqual([]);
    for (const weight of weights) expect(weight[kind]).toBeGreaterThanOrEqual(MIN_BYTES[kind]);
  }
});

test('the scripts that the landing page loads later are within their budget', async ({ page }) => {
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

test('the Content-Security-Policy is sent with pages, not with scripts', async ({ request }) => {
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
