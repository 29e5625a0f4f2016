import { expect, test } from '@playwright/test';

test('the page behind a link comes before it is pressed: by pointer and by keyboard', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const hasAsked = (path: RegExp) => asked.some((one) => path.test(one));
  await page.goto('/');
  const navigation = page.getByRole('navigation').first();
  // What listens comes after the page's own code: until it is there, the pointer comes again.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await navigation.getByRole('link', { name: 'Products', exact: true }).hover();
    expect(hasAsked(/\/assets\/all-products-page-/)).toBe(true);
  }).toPass();
  await expect.poll(() => hasAsked(/^\/api\/product/)).toBe(true);

  await navigation.getByRole('link', { name: 'Blog' }).focus();
  await expect.poll(() => hasAsked(/\/assets\/blog-page-/)).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/');
});
