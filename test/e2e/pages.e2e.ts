import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, type Page } from '@playwright/test';
import { productPath, signIn } from './steps.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA and good practice, as far as a machine can tell. */
async function faultsOf(page: Page): Promise<string[]> {
  // Injected past the page's own Content-Security-Policy, which allows no foreign script.
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe: runner } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }> };
    };
    const { violations } = await runner.run();
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`,
    );
  });
}

const publicPages = ['/', '/allproducts', '/blog', '/login', '/register', '/nowhere'];
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
];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`pages are accessible and free of errors in the ${colorScheme} theme`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('404')) {
        errors.push(`${page.url()}: ${message.text()}`);
      }
    });
    const visit = async (path: string) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await faultsOf(page), path).toEqual([]);
    };
    for (const path of publicPages) await visit(path);
    await signIn(page, 'Customer');
    for (const path of customerPages) await visit(path);
    await visit(await productPath(page, 'BB-PS-DR24-5'));
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await signIn(page, 'Admin');
    for (const path of adminPages) await visit(path);
    expect(errors).toEqual([]);
  });
}

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
  await signIn(page, 'Admin');
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
