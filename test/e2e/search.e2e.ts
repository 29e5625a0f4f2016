import type { Locator, Page, Route } from '@playwright/test';
import { expectNoViolations } from './accessibility.ts';
import { expect, settled, test } from './test.ts';

const RESISTORS = '/allproducts/passives/resistors';

const results = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' });
const found = (page: Page) => page.getByRole('heading', { level: 2, name: /products?$/ }).first();

/** Opens a list and waits for the script of the filters, which then apply at once. */
async function open(page: Page, path: string): Promise<void> {
  const code = page.waitForResponse(/\/assets\/list-controls-.*\.js/);
  await page.goto(path);
  await code;
  await settled(page);
}

test('a filter applies at once and keeps focus and scroll position; Back removes it', async ({
  page,
}) => {
  await open(page, RESISTORS);
  const all = (await found(page).textContent()) ?? '';
  const box = page.getByRole('group', { name: 'Package' }).getByRole('checkbox').first();
  await box.scrollIntoViewIfNeeded();
  const before = (await box.boundingBox())?.y ?? 0;
  await box.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/filter=package%3A/);
  await expect(found(page)).not.toHaveText(all);
  await expect(box).toBeChecked();
  await expect(box).toBeFocused();
  const moved = async () => Math.abs(((await box.boundingBox())?.y ?? 0) - before);
  await expect.poll(moved).toBeLessThan(2);
  // Another test may add a resistor meanwhile.
  const filtered = (await found(page).textContent()) ?? '';
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${RESISTORS}$`));
  await expect(found(page)).not.toHaveText(filtered);
  await expect(box).not.toBeChecked();
});

test('the scroll position is kept when someone scrolls while a filter is applied', async ({
  page,
}) => {
  await open(page, RESISTORS);
  const all = (await found(page).textContent()) ?? '';
  const box = page.getByRole('group', { name: 'Package' }).getByRole('checkbox').first();
  await box.scrollIntoViewIfNeeded();
  const held: Route[] = [];
  await page.route('**/api/product-search?*', (route) => void held.push(route));
  await box.focus();
  const top = async () => (await box.boundingBox())?.y ?? 0;
  const before = await top();
  await page.keyboard.press('Space');
  await expect.poll(() => held.length).toBe(1);
  await page.mouse.wheel(0, 120);
  await expect.poll(top).toBe(before - 120);
  await held[0]?.continue();
  await expect(found(page)).not.toHaveText(all);
  await expect.poll(async () => Math.abs(before - 120 - (await top()))).toBeLessThan(2);
});

test('a range typed with units is shown as a chip, which removes it', async ({ page }) => {
  await open(page, RESISTORS);
  await page.getByLabel('Resistance from').fill('1k');
  await page.getByLabel('Resistance to').fill('4k7');
  await page.keyboard.press('Enter');
  await expect(chips(page)).toContainText('Resistance 1 kΩ to 4.7 kΩ');
  await expect(page.getByLabel('Resistance from')).toHaveValue('1k');
  await expect(results(page).first()).toBeVisible();
  await expect(results(page).filter({ hasNotText: 'kΩ' })).toHaveCount(0);
  await page.getByRole('link', { name: /^Remove Resistance/ }).click();
  await expect(page).toHaveURL(new RegExp(`${RESISTORS}$`));
  await expect(page.getByLabel('Resistance from')).toHaveValue('');
});

test('a German page reads and shows the ends of a range as it prints numbers', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  await open(page, RESISTORS);
  await page.getByLabel('Widerstandswert von').fill('1.000');
  await page.getByLabel('Widerstandswert bis').fill('4,7k');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/filter=resistance%3A1000\.\.4\.7k$/);
  await expect(page.getByLabel('Widerstandswert bis')).toHaveValue('4,7k');
  await expect(page.getByRole('list', { name: 'Aktive Filter' })).toContainText(
    'Widerstandswert 1 kΩ bis 4,7 kΩ',
  );
});

test('the search box keeps the filters, unless nothing in the category matches', async ({
  page,
}) => {
  await open(page, `${RESISTORS}?filter=package:0603`);
  const field = page.locator('main input[type=search]');
  await field.fill('10k');
  await field.press('Enter');
  await expect(page).toHaveURL(/resistors\?q=10k&filter=package%3A0603&box=1$/);
  await field.fill('24V 5A supply');
  await field.press('Enter');
  await expect(page.getByText('Nothing in Resistors matches.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Resistors' }).click();
  await expect(page).toHaveURL(new RegExp(`${RESISTORS}$`));
});

test('a quantity typed in the result bar is applied, and the table sorts by its price', async ({
  page,
}) => {
  await open(page, `${RESISTORS}?view=table`);
  await page.getByLabel('Quantity', { exact: true }).fill('10,000');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/quantity=10%2C000/);
  const table = page.getByRole('table', { name: 'Resistors' });
  await table.getByRole('link', { name: /^Price at 10,000/ }).click();
  await expect(page).toHaveURL(/quantity=10%2C000&sort=price/);
  await expect(table.getByRole('columnheader', { name: /^Price at/ })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
});

test('up to six products are selected, compared and removed', async ({ page }) => {
  await open(page, `${RESISTORS}?quantity=500`);
  const compare = page.getByRole('button', { name: 'Compare', exact: true });
  await expect(compare).toBeDisabled();
  await expect(page.getByText('Select up to 6 products to see them side by side.')).toBeVisible();
  const boxes = page.getByRole('checkbox', { name: /^Compare / });
  for (let at = 0; at < 6; at += 1) await boxes.nth(at).check();
  await expect(boxes.nth(6)).toBeDisabled();
  await expect(page.getByText('6 of 6 chosen')).toBeVisible();
  const chosen = page.getByRole('list', { name: 'Selected for comparison' });
  await chosen
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await expect(chosen.getByRole('listitem')).toHaveCount(5);
  await expect(boxes.nth(0)).not.toBeChecked();
  await expect(page.getByText('5 of 6 chosen')).toBeVisible();
  await compare.click();
  await expect(page).toHaveURL(/\/compare\?(sku=[\w-]+&){5}quantity=500$/);
  const table = page.getByRole('table', { name: 'Compare products' });
  await expect(table.getByRole('columnheader')).toHaveCount(6);
  await expect(table.getByRole('row', { name: /^Lifecycle/ })).toBeVisible();
  await page.getByRole('link', { name: 'Show differences only' }).click();
  await expect(table.getByRole('row', { name: /^Resistance/ })).toContainText('(differs)');
  await expect(table.getByRole('row', { name: /^Category/ })).toHaveCount(0);
  await table
    .getByRole('link', { name: /^Remove / })
    .first()
    .click();
  await expect(table.getByRole('columnheader')).toHaveCount(5);
  await expectNoViolations(page);
});

async function middleOf(button: Locator): Promise<number | null> {
  const box = await button.boundingBox();
  return box && Math.round(box.y + box.height / 2);
}

test('in a comparison the buttons are level, and no word in the column of names is broken', async ({
  browser,
}) => {
  const context = await browser.newContext({
    locale: 'de',
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await page.goto('/compare?sku=BB-SSR-25&sku=BB-PS-DR24-5');
  const table = page.getByRole('table');
  const buy = table.getByRole('link', { name: /^Kaufen/ }).first();
  const add = table.getByRole('button', { name: /Warenkorb/ }).first();
  await expect(async () => expect(await middleOf(add)).toBe(await middleOf(buy))).toPass();
  const name = table.getByRole('rowheader', { name: /^Nullspannungsschalter/ });
  const lines = () =>
    name.evaluate((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell.firstChild ?? cell);
      return range.getClientRects().length;
    });
  await expect.poll(lines).toBe(1);
  await context.close();
});

test('on a phone a comparison scrolls and its header stays in view', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  const skus = ['BB-R0603-10K', 'BB-R0402-4K7', 'BB-R0805-100R', 'BB-PS-DR24-5'];
  await page.goto(`/compare?${skus.map((sku) => `sku=${sku}`).join('&')}&quantity=1000`);
  const table = page.getByRole('table', { name: 'Compare products' });
  await expect(table.getByRole('row', { name: /^Price at 1,000/ })).toContainText('$0.0031');
  await expect(table.getByRole('row', { name: /^Price breaks/ })).toContainText(
    '$0.0024 from 5,000',
  );
  const last = table.getByRole('row').last();
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  const head = table.getByRole('columnheader').getByRole('link', { name: /^OC-0603F1002/ });
  await expect(head).toBeInViewport();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width).toBeLessThanOrEqual(360);
  await page.getByLabel('Quantity').fill('5000');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/quantity=5000/);
  await expect(table.getByRole('row', { name: /^Price at 5,000/ })).toContainText('$0.0024');
  await expectNoViolations(page);
});

test('the keyboard skips to the results', async ({ page }) => {
  await open(page, RESISTORS);
  const skip = page.getByRole('link', { name: 'Skip to results' });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#results')).toBeFocused();
});

test('a table that is too wide scrolls, with a shadow at its edge and the row names in view', async ({
  page,
}) => {
  await open(page, `${RESISTORS}?view=table`);
  const frame = page.getByRole('region', { name: 'Resistors' });
  const name = frame.getByRole('rowheader').first();
  const left = (await name.boundingBox())?.x;
  await frame.evaluate((element) => {
    element.scrollLeft = 300;
  });
  await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(50);
  await expect.poll(async () => (await name.boundingBox())?.x).toBe(left);
  await expect(frame).toHaveCSS('background-attachment', 'local, scroll');
});

test('arrow keys select a suggestion, Enter opens it, Escape closes the list', async ({ page }) => {
  await open(page, '/allproducts');
  const field = page.locator('main input[type=search]');
  await field.pressSequentially('resist');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list.getByRole('option', { name: /^Resistors/ })).toBeVisible();
  await expect(field).toHaveAttribute('role', 'combobox');
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await field.fill('');
  // In one go: the suggestions for "100" would be replaced by those for "100n" meanwhile.
  await field.fill('100n');
  const capacitance = list.getByRole('option', { name: /^Capacitance: 100/ }).first();
  await expect(capacitance).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const chosen = list.getByRole('option', { selected: true });
  await expect(chosen).toHaveCount(1);
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await chosen.getAttribute('id')) ?? '',
  );
  const id = (await capacitance.getAttribute('id')) ?? '';
  for (let key = 0; key < 20; key += 1) {
    if ((await field.getAttribute('aria-activedescendant')) === id) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/filter=capacitance%3A1e-7/);
  await expect(field).toHaveValue('');
});

test('on a phone the filters are a sheet over the list', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await open(page, RESISTORS);
  const sheet = page.getByRole('region', { name: 'Filters' });
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(sheet).toBeVisible();
  await sheet.getByRole('group', { name: 'Package' }).getByRole('checkbox').first().check();
  await expect(page).toHaveURL(/filter=package/);
  await expectNoViolations(page);
  await sheet.getByRole('button', { name: /^Show \d+ products?$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(chips(page)).toContainText('Package');
});

test('search, filters, table and comparison work without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(RESISTORS);
  await page.getByRole('searchbox').fill('ohm');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/resistors\?q=ohm$/);
  await page.goto(RESISTORS);
  await page.getByLabel('Resistance from').fill('100 ohm');
  await page
    .getByRole('group', { name: 'Tolerance' })
    .getByRole('checkbox', { name: /^1 %/ })
    .check();
  await page.getByLabel('Sort by').selectOption({ label: 'Resistance ↓' });
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page).toHaveURL(
    /filter=tolerance%3A1&filter=resistance%3A100\+ohm\.\.&sort=resistance&direction=down/,
  );
  await expect(results(page).first()).toContainText('10 kΩ');
  await page.getByRole('link', { name: 'Table', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Resistors' })).toBeVisible();
  const boxes = page.getByRole('checkbox', { name: /^Compare / });
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(
    page.getByText('Select up to 6 products in a list, then choose Compare.'),
  ).toBeVisible();
  await page.goBack();
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page).toHaveURL(/\/compare\?sku=.*&sku=/);
  await expect(page.getByRole('table', { name: 'Compare products' })).toBeVisible();
});

test('the alternatives of a value fit on a phone', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await page.goto('/allproducts?q=3n3');
  await chips(page).getByText('Alternatives').click();
  const other = chips(page).getByRole('link', {
    name: 'Load capacitance 3.3 nF, in Quartz crystals',
  });
  await expect(other).toBeVisible();
  await expect(async () => {
    const { x = -1, width = 0 } = (await other.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(360);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(360);
  }).toPass();
});
