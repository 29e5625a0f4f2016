import { EventEmitter, once } from 'node:events';
import { expect, test, type Page } from './test.ts';

test.use({ ownContext: true });

/** The page is there to be read, and its code is still on its way until `arrives` is called. */
async function openBeforeItsCode(page: Page, path: string): Promise<{ arrives: () => void }> {
  const gate = new EventEmitter();
  const held = once(gate, 'open');
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return { arrives: () => gate.emit('open') };
}

test('a message that is sent before the code is there is sent once it is', async ({ page }) => {
  const code = await openBeforeItsCode(page, '/');
  await page.getByLabel('Name').fill('Nina');
  await page.getByLabel('Email').fill('nina@buyers.example');
  await page.getByLabel('Message').fill('Do you cut busbars to length?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByLabel('Message')).toHaveValue('Do you cut busbars to length?');
  code.arrives();
  await expect(page.getByText(/nothing was sent/i).first()).toBeVisible();
});

test('a button that is pressed before the code is there does what it does once it is', async ({
  page,
}) => {
  const code = await openBeforeItsCode(page, '/login');
  await page.getByRole('textbox', { name: 'Password' }).fill('not a secret');
  await page.getByRole('button', { name: 'Show password' }).click();
  code.arrives();
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAttribute('type', 'text');
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('not a secret');
});

test('a theme that is chosen before the code is there is kept', async ({ page }) => {
  const code = await openBeforeItsCode(page, '/');
  await page.getByRole('radio', { name: 'Dark' }).first().check({ force: true });
  code.arrives();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the menu of a phone opens and closes without the code', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const code = await openBeforeItsCode(page, '/');
  const places = page.getByRole('navigation', { name: 'Main, small screens' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(places).toBeVisible();
  code.arrives();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await expect(places).toBeVisible();
});

test('a search works while the code is still on its way', async ({ page }) => {
  await openBeforeItsCode(page, '/allproducts');
  await page.getByRole('searchbox').fill('relay');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/q=relay/);
});

test('a page whose style never comes can be read all the same', async ({ page }) => {
  await page.route('**/assets/*.css', (route) => route.abort());
  await page.goto('/allproducts');
  await expect(page.getByRole('heading', { name: 'All products' })).toBeVisible();
});
