import { expect, settled, test, type Page } from './test.ts';
import { registerByApi, signInByApi } from './session-by-api.ts';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('a customer has the tabs of customers', async ({ page }) => {
  await registerByApi(page);
  await page.goto('/dashboard');
  await expect(tabs(page)).toHaveText([
    'My Profile',
    'My Orders',
    'Quotes',
    'Invoices',
    'My Reviews',
  ]);
});

test('an admin has the tabs of admins', async ({ page }) => {
  await signInByApi(page, 'Admin');
  await page.goto('/dashboard');
  await expect(tabs(page)).toHaveText([
    'Overview',
    'My Profile',
    'Add Product',
    'Manage Products',
    'Categories',
    'Manufacturers',
    'Manage Orders',
    'Manage Quotes',
    'Manage Invoices',
    'Manage Returns',
    'Manage Reviews',
    'Manage Users',
    'Manage Companies',
    'Price Lists',
    'Settings',
  ]);
});

test('the profile card shows the user and links to its form', async ({ page }) => {
  const { email } = await registerByApi(page, 'Paula Profile');
  await page.goto('/dashboard');
  const main = page.getByRole('main');
  for (const label of ['Education', 'Location', 'Contact number']) {
    await expect(main.getByText(label, { exact: true })).toBeVisible();
  }
  await expect(main.getByText('Paula Profile').first()).toBeVisible();
  await expect(main.getByText(email).first()).toBeVisible();
  await main.getByRole('link', { name: 'Update Profile' }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/${email.replace('@', '(@|%40)')}`));
});

test('the blog is coming soon, and an unknown URL links to the landing page', async ({ page }) => {
  await page.goto('/blog');
  await expect(title(page)).toHaveText(/coming soon/i);
  await page.goto('/dashboard-of-dreams');
  await page.getByRole('main').getByRole('link', { name: /home/i }).click();
  await expect(page).toHaveURL('/');
});

test('the avatar menu shows the user, links to the profile and signs out', async ({ page }) => {
  await registerByApi(page, 'Anna Avatar');
  await page.goto('/');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Blog' })).toBeVisible();
  await bar.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByText('Anna Avatar')).toBeVisible();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/dashboard/myprofile');
  await bar.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(bar.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('while another page loads slowly, the text of its link is shown as its title', async ({
  page,
}) => {
  await page.goto('/');
  await settled(page);
  await page.route('**/api/parts/*', () => undefined);
  const link = page.getByRole('main').locator('a[href^="/parts/"]').first();
  const name = await link.innerText();
  await link.click();
  const status = page.getByRole('status').filter({ hasText: 'Please Wait' });
  await expect(status).toContainText(name);
  await expect(link).toBeHidden();
});

test('a slow page shows Please Wait until it has loaded', async ({ page }) => {
  await registerByApi(page);
  await page.goto('/dashboard');
  await expect(title(page)).toHaveText('My Profile');
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/reviews?*', async (route) => {
    await released;
    await route.continue();
  });
  await tabs(page).filter({ hasText: 'My Reviews' }).click();
  await expect(page.getByText('Please Wait')).toBeVisible();
  release?.();
  await expect(title(page)).toHaveText('My Reviews');
  await expect(page.getByText('Please Wait')).toHaveCount(0);
});

test('a page of signed-in people that is opened slowly shows its tabs and title meanwhile', async ({
  page,
}) => {
  await registerByApi(page);
  const loading = page.getByRole('main').getByText('My Orders', { exact: true });
  await page.route(/\/assets\/my-orders-page-/, () => undefined);
  await page.goto('/dashboard/myorders');
  await expect(page.getByRole('status').filter({ hasText: 'Please Wait' })).toBeVisible();
  await expect(loading.and(page.getByRole('paragraph'))).toBeVisible();
  await expect(tabs(page)).toHaveText([
    'My Profile',
    'My Orders',
    'Quotes',
    'Invoices',
    'My Reviews',
  ]);
  await expect(title(page)).toHaveCount(0);
});

for (const [path, heads] of [
  ['/cart', ['Part', 'Quantity', 'Price per piece', 'Total', 'Availability']],
  ['/cart/quick', ['Part number', 'Quantity', 'Part', 'Price per piece', 'Total']],
  ['/boms', ['Name', 'Lines with a product', 'Boards', 'Read']],
] as const) {
  test(`${path} shows its columns and the outline of rows while it loads slowly`, async ({
    page,
  }) => {
    // Visitors are sent to the sign-in page without a script.
    if (path === '/boms') await registerByApi(page);
    await page.route('**/assets/*.js', () => undefined);
    await page.goto(path, { waitUntil: 'commit' });
    const main = page.getByRole('main');
    await expect(main.getByRole('status').filter({ hasText: 'Please Wait' })).toBeVisible();
    for (const head of heads) {
      await expect(main.locator('th').getByText(head, { exact: true })).toBeVisible();
    }
    await expect(main.locator('tbody tr')).toHaveCount(3);
  });
}

test('a page that is opened offline is displayed when the connection is back', async ({ page }) => {
  await registerByApi(page);
  await page.goto('/dashboard');
  await settled(page);
  await page.context().setOffline(true);
  await tabs(page).filter({ hasText: 'My Reviews' }).click();
  await expect(title(page)).not.toHaveText('My Reviews');
  await page.context().setOffline(false);
  await expect(title(page)).toHaveText('My Reviews');
});

test('who is signed in is not asked to open an account, and nothing moves', async ({ page }) => {
  const links = page.getByRole('link', { name: 'Open an account', includeHidden: true });
  const slide = page.getByRole('main').locator(links);
  const footer = page.getByRole('contentinfo').locator(links);
  await page.goto('/');
  await expect(slide).toHaveCount(1);
  await expect(slide).toHaveCSS('visibility', 'visible');
  await expect(footer).toBeVisible();
  await settled(page);
  const { height } = (await slide.boundingBox()) ?? {};

  await signInByApi(page, 'Customer');
  await page.goto('/');
  await expect(slide).toHaveCSS('visibility', 'hidden');
  await expect(footer).toBeHidden();
  await expect.poll(async () => (await slide.boundingBox())?.height).toBe(height);
});
