import { expect, test } from './test.ts';
import { signInByApi } from './session-by-api.ts';

test('an unknown address answers 404 and leads home', async ({ page }) => {
  const answer = await page.goto('/nowhere');
  expect(answer?.status()).toBe(404);
  await page.getByRole('main').getByRole('link', { name: /home/i }).click();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
});

test('the landing page shows six products, the documented numbers and the reviews', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('link', { name: /^Buy/ })).toHaveCount(6);
  await expect(page.locator('[aria-roledescription=slide]')).toHaveCount(4);
  for (const number of ['23', '52', '15', '5', '10,189,300']) {
    await expect(page.getByText(number, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByRole('contentinfo')).toContainText(/since 1992/i);
  await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()));
});

test('the contact form without an address to mail to says that nothing was sent', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByLabel('Name').fill('Nina');
  await page.getByLabel('Email').fill('nina@buyers.example');
  await page.getByLabel('Message').fill('Do you cut busbars to length?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(/nothing was sent/i).first()).toBeVisible();
});

test('the catalogue is readable, searchable and paged without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/allproducts');
  const cards = page.getByRole('link', { name: /^(Buy|View)/ });
  await expect(cards).toHaveCount(24);
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(cards).toHaveCount(48);
  const name = page.getByRole('main').getByRole('heading', { level: 3 }).first();
  await page.goto('/allproducts');
  await page.getByRole('searchbox').fill('busbar');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(name).toContainText(/busbar/i);
});

test('an admin adds a product with only a name, and everyone sees it at once', async ({
  page,
  browser,
}) => {
  await signInByApi(page, 'Admin');
  await page.goto('/dashboard/addproduct');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('Name is Required').first()).toBeVisible();
  const name = `Copper lug ${process.hrtime.bigint()}`;
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('New Product Added').first()).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/allproducts?q=${encodeURIComponent(name)}`);
  await expect(visitor.getByRole('heading', { name })).toBeVisible();
});
