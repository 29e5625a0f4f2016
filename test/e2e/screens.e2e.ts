import { expect, test, type Page, type Route } from './test.ts';
import { orderByApi } from './order-steps.ts';
import { registerByApi, signInByApi } from './session-by-api.ts';

/** The documented pages (docs/specification.md#pages), by who may open them. */
const forAll = ['/', '/home', '/allproducts', '/blog', '/login', '/register'];
const forTheSignedIn = [
  '/dashboard',
  '/dashboard/myprofile',
  '/dashboard/myorders',
  '/dashboard/myreviews',
  '/dashboard/addreview',
];
const forAdmins = ['manageorders', 'addproduct', 'manageproducts', 'manageusers', 'overview'].map(
  (name) => `/dashboard/${name}`,
);

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('a visitor reads the public pages, and is asked to sign in for all others', async ({
  page,
}) => {
  for (const path of forAll) {
    await page.goto(path);
    await expect(title(page).first(), path).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  }
  const someone = encodeURIComponent('mara@nordwerk.example');
  const closed = [
    '/product/1',
    '/dashboard/purchase/1',
    '/dashboard/myorders/1',
    '/dashboard/myorders/1/confirmation',
    `/dashboard/${someone}`,
  ];
  for (const path of [...forTheSignedIn, ...forAdmins, ...closed]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(`/login?from=${encodeURIComponent(path)}`);
  }
});

test('a customer has the tabs and the pages of customers', async ({ page }) => {
  await registerByApi(page);
  await page.goto('/dashboard');
  await expect(tabs(page)).toHaveText(['My Profile', 'My Orders', 'My Reviews']);
  for (const path of forTheSignedIn) {
    await page.goto(path);
    await expect(title(page), path).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});

for (const path of forAdmins) {
  test(`a customer who opens ${path} is signed out and told why`, async ({ page }) => {
    await registerByApi(page);
    await page.goto(path);
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`);
    await expect(page.getByText(/only admins|for admins/i).first()).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  });
}

test('an admin has the tabs and the pages of admins, and those of the signed-in', async ({
  page,
}) => {
  await signInByApi(page, 'Admin');
  await page.goto('/dashboard');
  await expect(tabs(page)).toHaveText([
    'My Profile',
    'Add Product',
    'Manage Products',
    'Manage Orders',
    'Manage Users',
  ]);
  for (const path of [...forAdmins, ...forTheSignedIn]) {
    await page.goto(path);
    await expect(title(page), path).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});

test('the profile card shows the person and leads to its form', async ({ page }) => {
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

test('the blog is coming soon, an unknown address leads home', async ({ page }) => {
  await page.goto('/blog');
  await expect(title(page)).toHaveText(/coming soon/i);
  await page.goto('/dashboard-of-dreams');
  await page.getByRole('main').getByRole('link', { name: /home/i }).click();
  await expect(page).toHaveURL('/');
});

test('the avatar menu says who is signed in, leads to the profile and signs out', async ({
  page,
}) => {
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

test('only an unpaid order with Online Payment can be paid', async ({ page }) => {
  const buyer = await registerByApi(page);
  const byCard = await orderByApi(buyer, 'BB-PS-DR24-5', 'card');
  const byCash = await orderByApi(buyer, 'BB-PS-DR24-5', 'on-delivery');
  await page.goto('/dashboard/myorders');
  const row = (number: string) => page.getByRole('row').filter({ hasText: number });
  const payLink = (number: string) => row(number).getByRole('link', { name: /^Pay for order/ });
  await expect(row(byCash.orderNumber).getByText('Cash on Delivary')).toBeVisible();
  await expect(row(byCash.orderNumber).getByText('Pending...')).toBeVisible();
  await expect(payLink(byCash.orderNumber)).toHaveCount(0);
  await expect(row(byCard.orderNumber).getByText('Online Payment')).toBeVisible();
  await payLink(byCard.orderNumber).click();
  await expect(page).toHaveURL(`/dashboard/purchase/${byCard._id}`);
});

test('a long wait says Please Wait, and goes when the page is there', async ({ page }) => {
  await registerByApi(page);
  await page.goto('/dashboard');
  const held: Route[] = [];
  await page.route('**/api/reviews?*', (route) => {
    held.push(route);
  });
  await tabs(page).filter({ hasText: 'My Reviews' }).click();
  await expect(page.getByText('Please Wait')).toBeVisible();
  for (const route of held) await route.continue();
  await expect(title(page)).toHaveText('My Reviews');
  await expect(page.getByText('Please Wait')).toHaveCount(0);
});
