import { expect, test, type Page } from '@playwright/test';
import { partPath, productPath } from './product-steps.ts';
import { signInByApi } from './session-by-api.ts';

/** A screen of 1280 px at 400 % (WCAG 2.2, 1.4.10). */
const viewport = { width: 320, height: 640 };

const publicPages = [
  '/',
  '/allproducts',
  '/allproducts?q=busbar',
  '/blog',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=x',
  '/verify-email?token=x',
  '/nowhere',
];
const customerPages = [
  '/dashboard',
  '/dashboard/myorders',
  '/dashboard/myreviews',
  '/dashboard/addreview',
  '/dashboard/mara@nordwerk.example',
];
const adminPages = [
  '/dashboard/manageorders',
  '/dashboard/addproduct',
  '/dashboard/manageproducts',
  '/dashboard/manageusers',
  '/dashboard/audit',
  '/dev/kit',
];

/** How far the page can be scrolled sideways, and what sticks out. */
async function sticksOut(page: Page, path: string): Promise<string[]> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 1,
    );
    return [`${scrollWidth} px`, ...wide.slice(0, 5).map((one) => one.outerHTML.slice(0, 120))];
  });
}

test('at 400 % no page has to be scrolled sideways', async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await (await browser.newContext({ viewport })).newPage();
  const found: Record<string, string[]> = {};
  const walk = async (paths: readonly string[]) => {
    for (const path of paths) {
      const wide = await sticksOut(page, path);
      if (wide.length > 0) found[path] = wide;
    }
  };
  await walk([...publicPages, await partPath(page, 'BB-PS-DR24-5')]);
  await signInByApi(page, 'Customer');
  await walk([...customerPages, await productPath(page, 'BB-PS-DR24-5')]);
  await signInByApi(page, 'Admin');
  await walk(adminPages);
  expect(found).toEqual({});
});
