import { expect, test } from '@playwright/test';

test('a page is prefetched when its link is hovered or focused', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const hasAsked = (path: RegExp) => asked.some((one) => path.test(one));
  await page.goto('/');
  const navigation = page.getByRole('navigation').first();
  // The listeners are attached after the page's own script, so repeat until they are.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await navigation.getByRole('link', { name: 'Products', exact: true }).hover();
    expect(hasAsked(/\/assets\/all-products-page-/)).toBe(true);
  }).toPass();
  await expect.poll(() => hasAsked(/^\/api\/product/)).toBe(true);

  await navigation.getByRole('link', { name: 'Blog' }).focus();
  await expect.poll(() => hasAsked(/\/assets\/blog-page-/)).toBe(true);
  await navigation.getByRole('link', { name: 'Dashboard' }).focus();
  await expect.poll(() => hasAsked(/\/assets\/dashboard-page-/)).toBe(true);
  expect(asked.filter((path) => /^\/api\/(orders|users)/.test(path))).toEqual([]);
  expect(new URL(page.url()).pathname).toBe('/');
});
