import { expect, test, type Page } from './test.ts';
import { orderByApi } from './order-steps.ts';
import { registerVerified, signInByApi } from './session-by-api.ts';

const orders = (page: Page) => page.getByRole('row').filter({ hasText: /B-\d+/ });

test('My Orders keeps its rows and scroll position after Back and after a reload', async ({
  page,
}) => {
  const buyer = await registerVerified(page);
  await Promise.all(
    Array.from({ length: 27 }, () => orderByApi(buyer, 'BB-PS-DR24-2A5', 'on-delivery')),
  );
  await page.goto('/dashboard/myorders');
  await expect(orders(page)).toHaveCount(25);
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(orders(page)).toHaveCount(27);
  const last = orders(page).nth(25);
  await last.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => window.scrollY);
  await expect.poll(place).toBeGreaterThan(200);
  const before = await place();
  const shown = await orders(page).count();
  const review = last.getByRole('link', { name: 'Give Review' });
  await review.evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { name: 'Add Review' })).toBeVisible();
  await page.goBack();
  await expect(orders(page)).toHaveCount(shown);
  await expect.poll(place).toBeGreaterThan(before - 100);
  await page.reload();
  await expect(orders(page)).toHaveCount(shown);
});

/** A row of cards: the heights of those that are not shown yet are estimated. */
const CARD_ROW = 500;

test('All products keeps its products and scroll position after Back', async ({ page }) => {
  await page.goto('/allproducts');
  const cards = page.getByRole('main').getByRole('link', { name: /^(Buy|View) / });
  await expect(cards).toHaveCount(24);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  // By keyboard: cards that come into view change their heights, which moves the link under the mouse.
  const more = page.getByRole('link', { name: 'Load more' });
  await more.press('Enter');
  await expect(cards).toHaveCount(48);
  await expect(more).toBeFocused();
  await more.press('Enter');
  await expect(cards).toHaveCount(72);
  await cards.nth(70).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await cards.nth(70).evaluate((link: HTMLElement) => link.click());
  await expect(page).not.toHaveURL(/\/allproducts/);
  await page.goBack();
  await expect(cards).toHaveCount(72);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - CARD_ROW);
});

test('a page opened by its URL starts at the top, and a reload keeps the scroll position', async ({
  page,
}) => {
  const place = () => page.evaluate(() => window.scrollY);
  await signInByApi(page, 'Admin');
  await page.goto('/dashboard/manageproducts');
  await page.getByRole('main').getByRole('row').nth(20).scrollIntoViewIfNeeded();
  await expect.poll(place).toBeGreaterThan(200);
  await page.goto('/dashboard/addproduct');
  await expect(page.getByRole('heading', { name: 'Add Product' })).toBeVisible();
  await expect.poll(place).toBe(0);
  await page.getByRole('button', { name: 'Add Product' }).scrollIntoViewIfNeeded();
  await expect.poll(place).toBeGreaterThan(200);
  await page.reload();
  await expect.poll(place).toBeGreaterThan(200);
});
