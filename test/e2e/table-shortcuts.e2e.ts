import { expect, settled, test, type Page } from './test.ts';
import { orderByApi } from './order-steps.ts';
import { registerByApi, signInByApi } from './session-by-api.ts';

/** The focusable region around the table; a page may have other regions. */
const table = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('region')
    .filter({ has: page.getByRole('table') });
const rows = (page: Page) => table(page).locator('tbody tr');

async function openTable(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(rows(page).first()).toBeVisible();
  await table(page).focus();
}

test('j, k and the arrows move from row to row, and Enter opens the row', async ({ page }) => {
  await signInByApi(page, 'Admin');
  await openTable(page, '/dashboard/manageproducts');
  await page.keyboard.press('j');
  await expect(rows(page).nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('j');
  await expect(rows(page).nth(2)).toBeFocused();
  await page.keyboard.press('k');
  await expect(rows(page).nth(1)).toBeFocused();
  await expect(rows(page).nth(1)).toBeInViewport();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(rows(page).nth(0)).toBeFocused();
  await page.keyboard.press('End');
  await expect(rows(page).last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(rows(page).first()).toBeFocused();
  const name = await rows(page).first().getByRole('link').first().innerText();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('Tab moves from the row to its contents', async ({ page }) => {
  await signInByApi(page, 'Admin');
  await openTable(page, '/dashboard/manageusers');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(rows(page).first().getByRole('button').first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows(page).nth(1)).toBeFocused();
});

test('a question mark lists the shortcuts except in a search field, and Escape returns to the row', async ({
  page,
}) => {
  await signInByApi(page, 'Admin');
  await openTable(page, '/dashboard/audit');
  await page.keyboard.press('j');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  for (const does of ['Next row', 'Previous row', 'Search and go to']) {
    await expect(help.getByText(does)).toBeVisible();
  }
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(rows(page).first()).toBeFocused();

  const search = page.getByRole('searchbox');
  await search.pressSequentially('jk?x/');
  await expect(search).toHaveValue('jk?x/');
  await expect(search).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('single-key shortcuts stay off after they are turned off', async ({ page }) => {
  await signInByApi(page, 'Admin');
  await openTable(page, '/dashboard/audit');
  await page.keyboard.press('?');
  await page.getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await table(page).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(table(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).first()).toBeFocused();
});

test('My Orders has the same shortcuts', async ({ page }) => {
  await orderByApi(await registerByApi(page), 'BB-PS-DR24-5', 'card');
  await openTable(page, '/dashboard/myorders');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/myorders\/[\w-]+$/);
});

test('x selects the row where rows can be selected', async ({ page }) => {
  await page.goto('/dev/kit');
  const bars = page.getByRole('region', { name: 'Bars to cut' });
  const first = bars.getByRole('checkbox').first();
  await expect(async () => {
    await bars.focus();
    await page.keyboard.press('j');
    await expect(bars.locator('tbody tr').first()).toBeFocused({ timeout: 1000 });
  }).toPass();
  await expect(first).not.toBeChecked();
  await page.keyboard.press('x');
  await expect(first).toBeChecked();
  await expect(bars.locator('tbody tr').first()).toBeFocused();
  await page.keyboard.press('x');
  await expect(first).not.toBeChecked();
});

test('typing in a field of a row triggers no shortcuts', async ({ page }) => {
  await page.goto('/dev/kit');
  await settled(page);
  const note = page.getByRole('textbox', { name: 'Note on BB-CU-3010' });
  await note.pressSequentially('jkx?/');
  await note.press('ArrowDown');
  await expect(note).toHaveValue('jkx?/');
  await expect(note).toBeFocused();
  await expect(page.getByRole('checkbox', { name: 'Cut BB-CU-3010' })).toBeChecked();
});
