import type { Page, Route } from '@playwright/test';
import { accessibilityViolations } from './accessibility.ts';
import { expect, settled, test } from './test.ts';

const RESISTORS = '/allproducts/passives/resistors';

const results = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' });
const found = (page: Page) => page.getByRole('heading', { level: 2, name: /products?$/ }).first();

/** Until the code of the filters is there: what is chosen then takes effect at once. */
async function open(page: Page, path: string): Promise<void> {
  const code = page.waitForResponse(/\/assets\/list-controls-.*\.js/);
  await page.goto(path);
  await code;
  await settled(page);
}

test('a category is reached through those above it, and its address is that place', async ({
  page,
}) => {
  await page.goto('/allproducts');
  const tree = page.getByRole('navigation', { name: 'Categories' });
  await tree.getByRole('link', { name: /^Passive components/ }).click();
  await expect(page).toHaveURL(/\/allproducts\/passives$/);
  await tree.getByRole('link', { name: /^Resistors/ }).click();
  await expect(page).toHaveURL(new RegExp(`${RESISTORS}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Resistors' })).toBeVisible();
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await trail.getByRole('link', { name: 'Passive components' }).click();
  await expect(page).toHaveURL(/\/allproducts\/passives$/);
});

test('a category elsewhere in the tree leads to its place, an unknown one to nothing', async ({
  page,
}) => {
  for (const path of ['/allproducts/resistors', '/allproducts/sensors/resistors']) {
    await page.goto(`${path}?stock=in`);
    await expect(page).toHaveURL(new RegExp(`${RESISTORS}\\?stock=in$`));
  }
  expect((await page.goto('/allproducts/passives/unicorns'))?.status()).toBe(404);
});

test('a filter takes effect at once; focus and place stay, Back takes it away', async ({
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
  await page.goBack();
  await expect(found(page)).toHaveText(all);
  await expect(box).not.toBeChecked();
});

test('whoever scrolls on while a filter takes effect is left where they are', async ({ page }) => {
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

test('each choice finds as many products as stand beside it', async ({ page }) => {
  await open(page, RESISTORS);
  const choice = page.getByRole('group', { name: 'Tolerance' }).locator('label').first();
  const count = /(\d+)$/.exec((await choice.innerText()).trim())?.[1] ?? '';
  await choice.click();
  await expect(found(page)).toHaveText(new RegExp(`^${count} products?$`));
  await expect(results(page)).toHaveCount(Number(count));
});

test('a range is typed with units, shown as a chip and taken away by it', async ({ page }) => {
  await open(page, RESISTORS);
  await page.getByLabel('Resistance from').fill('1k');
  await page.getByLabel('Resistance to').fill('4k7');
  await page.keyboard.press('Enter');
  await expect(chips(page)).toContainText('Resistance 1 kΩ to 4.7 kΩ');
  await expect(page.getByLabel('Resistance from')).toHaveValue('1k');
  for (const name of await results(page).allTextContents()) expect(name).toContain('kΩ');
  await page.getByRole('link', { name: /^Remove Resistance/ }).click();
  await expect(page).toHaveURL(new RegExp(`${RESISTORS}$`));
  await expect(page.getByLabel('Resistance from')).toHaveValue('');
});

test('a range that cannot be read is named and kept, and the list is shown without it', async ({
  page,
}) => {
  const reply = await page.goto(`${RESISTORS}?filter=resistance%3Aabc..&quantity=many`);
  expect(reply?.status()).toBe(200);
  await expect(page.getByText('Resistance: “from abc” could not be read')).toBeVisible();
  await expect(page.getByText('Quantity: “many” could not be read')).toBeVisible();
  await expect(page.getByLabel('Resistance from')).toHaveValue('abc');
  await expect(page.getByLabel('Resistance from')).toHaveAttribute('aria-invalid', 'true');
  expect(await results(page).count()).toBeGreaterThan(0);
});

test('the table has the columns of the category and sorts by each, and by the price at a quantity', async ({
  page,
}) => {
  await open(page, `${RESISTORS}?view=table`);
  const table = page.getByRole('table', { name: 'Resistors' });
  const column = async (name: string) => {
    const heads = await table.getByRole('columnheader').allInnerTexts();
    const at = heads.findIndex((head) => head.startsWith(name)) + 1;
    return table.locator(`tbody tr > :nth-child(${at})`).allInnerTexts();
  };
  for (const [direction, first] of [
    ['ascending', '10 mΩ'],
    ['descending', '10 kΩ'],
  ] as const) {
    await table.getByRole('link', { name: 'Resistance' }).click();
    await expect(table.getByRole('columnheader', { name: 'Resistance' })).toHaveAttribute(
      'aria-sort',
      direction,
    );
    expect((await column('Resistance'))[0]?.replace('\u00A0', ' ')).toBe(first);
  }
  await page.getByLabel('Quantity', { exact: true }).fill('10,000');
  await page.keyboard.press('Tab');
  await table.getByRole('link', { name: /^Price at/ }).click();
  await expect(page).toHaveURL(/quantity=10%2C000&sort=price/);
  await expect(table.getByRole('columnheader', { name: /^Price at/ })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  const prices = (await column('Price at')).map((text) => Number(/\$([\d.]+)/.exec(text)?.[1]));
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
});

test('the price at a quantity is shown, and the quantity goes on to the part and its order', async ({
  page,
}) => {
  for (const view of ['cards', 'table']) {
    await open(page, `${RESISTORS}?q=BB-R0603-10K&quantity=5000&view=${view}`);
    await expect(page.getByRole('main').getByText('$0.0024', { exact: true })).toBeVisible();
    await expect(
      page.getByRole('main').locator('a[href^="/parts/"][href$="?quantity=5000"]').first(),
    ).toBeVisible();
  }
  await page.getByRole('link', { name: 'Cards', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: /^Buy / }).click();
  await expect(page).toHaveURL(/quantity(=|%3D)5000/);
});

test('what is understood of the words is named where it can be of several categories', async ({
  page,
}) => {
  for (const [q, chip] of [
    ['100nF', 'Capacitance 100 nF'],
    ['1608 metric', 'Package 0603'],
  ] as const) {
    await open(page, `/allproducts?q=${q}`);
    await expect(chips(page)).toContainText(chip);
  }
});

test('a search that finds nothing in its category goes on in all products, and says so', async ({
  page,
}) => {
  await open(page, `${RESISTORS}?filter=package:0603`);
  const field = page.locator('main input[type=search]');
  await field.fill('10k');
  await field.press('Enter');
  await expect(page).toHaveURL(/resistors\?q=10k&filter=package%3A0603&box=1$/);
  await field.fill('24V 5A supply');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/resistors\?q=24V\+5A\+supply&filter=package%3A0603&box=1$/);
  await expect(page.getByText('Nothing in Resistors matches.')).toBeVisible();
  await expect(page.getByText('The previous filters are not applied.')).toBeVisible();
  expect(await results(page).count()).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Back to Resistors' }).click();
  await expect(page).toHaveURL(new RegExp(`${RESISTORS}$`));
});

test('up to six products are compared, differences stand out, one is taken away', async ({
  page,
}) => {
  await open(page, RESISTORS);
  const boxes = page.getByRole('checkbox', { name: /^Compare / });
  for (let at = 0; at < 6; at += 1) await boxes.nth(at).check();
  await expect(boxes.nth(6)).toBeDisabled();
  await boxes.nth(0).uncheck();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
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
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('on a phone the page of a comparison scrolls, and its head stays in view', async ({
  browser,
}) => {
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
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  const head = table.getByRole('columnheader').getByRole('link', { name: /^OC-0603F1002/ });
  await expect(head).toBeInViewport();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  await page.getByLabel('Quantity').fill('5000');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/quantity=5000/);
  await expect(table.getByRole('row', { name: /^Price at 5,000/ })).toContainText('$0.0024');
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('what is ticked to be compared is named, counted, and can be taken back', async ({ page }) => {
  await open(page, `${RESISTORS}?quantity=500`);
  const compare = page.getByRole('button', { name: 'Compare', exact: true });
  await expect(compare).toBeDisabled();
  await expect(page.getByText('Select up to 6 products to see them side by side.')).toBeVisible();
  const boxes = page.getByRole('checkbox', { name: /^Compare / });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const chosen = page.getByRole('list', { name: 'Selected for comparison' });
  await expect(chosen.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText('2 of 6 chosen')).toBeVisible();
  await chosen
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await expect(boxes.nth(0)).not.toBeChecked();
  await expect(page.getByText('1 of 6 chosen')).toBeVisible();
  await compare.click();
  await expect(page).toHaveURL(/\/compare\?sku=[\w-]+&quantity=500$/);
});

test('a list without products links to lists with fewer filters, and hides filters without a choice', async ({
  page,
}) => {
  await open(page, `${RESISTORS}?filter=package:0603&filter=tolerance:5`);
  await expect(page.getByRole('group', { name: 'Tolerance' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Technology' })).toHaveCount(0);
  const ways = page.getByRole('list', { name: 'Suggestions to broaden the search' });
  await expect(ways).toContainText('Without Tolerance 5 %: 1 product');
  await ways.getByRole('link', { name: 'Without Tolerance 5 %' }).click();
  await expect(results(page)).toHaveCount(1);
  await expect(chips(page)).toContainText('Package 0603');
});

test('the keyboard skips to the results', async ({ page }) => {
  await open(page, RESISTORS);
  const skip = page.getByRole('link', { name: 'Skip to results' });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#results')).toBeFocused();
});

test('a table that is wider than its place says so, and the name of a row stays', async ({
  page,
}) => {
  await open(page, `${RESISTORS}?view=table`);
  const frame = page.getByRole('region', { name: 'Resistors' });
  const name = frame.getByRole('rowheader').first();
  const left = (await name.boundingBox())?.x;
  await frame.evaluate((element) => {
    element.scrollLeft = 300;
  });
  expect(await frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(50);
  expect((await name.boundingBox())?.x).toBe(left);
  await expect(frame).toHaveCSS('background-attachment', 'local, scroll');
});

test('the landing page leads to every kind of product', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Passive components' }).click();
  await expect(page).toHaveURL(/\/allproducts\/passives$/);
});

test('what is typed is suggested: the keys choose, Enter goes there, Escape closes', async ({
  page,
}) => {
  await open(page, '/allproducts');
  const field = page.locator('main input[type=search]');
  await field.pressSequentially('resist');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list.getByRole('option', { name: /^Resistors/ })).toBeVisible();
  await expect(field).toHaveAttribute('role', 'combobox');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await field.pressSequentially('or');
  await expect(list).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const chosen = list.getByRole('option', { selected: true });
  await expect(chosen).toHaveCount(1);
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await chosen.getAttribute('id')) ?? '',
  );
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/allproducts$/);
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
  expect(await accessibilityViolations(page)).toEqual([]);
  await sheet.getByRole('button', { name: /^Show \d+ products?$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(chips(page)).toContainText('Package');
});

test('filters, table and comparison work without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
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

test('search engines keep the category, not what it is narrowed down to', async ({ page }) => {
  const canonical = page.locator('link[rel=canonical]');
  const robots = page.locator('meta[name=robots]');
  for (const [query, kept] of [
    ['', true],
    ['?view=table', true],
    ['?filter=package:0603', false],
    ['?sort=price', false],
  ] as const) {
    await page.goto(RESISTORS + query);
    await expect(canonical).toHaveAttribute('href', new RegExp(`${RESISTORS}$`));
    await expect(robots).toHaveCount(kept ? 0 : 1);
  }
});

test('search engines keep what comparing is, not each comparison', async ({ page }) => {
  const robots = page.locator('meta[name=robots]');
  await page.goto('/compare');
  await expect(robots).toHaveCount(0);
  await page.goto('/compare?sku=BB-PS-DR24-5');
  await expect(robots).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/compare$/);
});

test('another meaning of a value is named in full, fits a phone and leads to its category', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await page.goto('/allproducts?q=3n3');
  await chips(page).getByText('Other interpretations').click();
  const other = chips(page).getByRole('link', {
    name: 'Load capacitance 3.3 nF, in Quartz crystals',
  });
  await expect(other).toBeVisible();
  const { x = 0, width = 0 } = (await other.boundingBox()) ?? {};
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(360);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await other.click();
  await expect(page).toHaveURL(
    /\/allproducts\/passives\/crystals\?filter=loadCapacitance%3A3.3e-9$/,
  );
  await expect(page.getByText('There is no such attribute here.')).toHaveCount(0);
  await expect(chips(page)).toContainText('Load capacitance 3.3 nF');
});

test('values of one attribute are said to be alternatives', async ({ page }) => {
  await page.goto(`${RESISTORS}?filter=resistance:4k7..&filter=resistance:10`);
  await expect(chips(page).getByRole('listitem').nth(0)).toContainText('from 4.7 kΩ');
  await expect(chips(page).getByRole('listitem').nth(1)).toContainText('or 10 Ω');
});

test('price and stock typed as words are chips that can be taken away', async ({ page }) => {
  await open(page, '/allproducts?q=resistor+under+1+dollar+in+stock');
  await expect(chips(page)).toContainText('Unit price up to 1');
  await expect(chips(page)).toContainText('In stock');
  await chips(page).getByRole('link', { name: 'Remove In stock' }).click();
  await expect(page).toHaveURL(/\/allproducts\/passives\/resistors\?price=\.\.1$/);
  await expect(chips(page)).not.toContainText('In stock');
});

test('of a range only the end that cannot be read is faulty, with an example in its unit', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await open(page, `${RESISTORS}?filter=tolerance:abc..5`);
  const sheet = page.getByRole('region', { name: 'Filters' });
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(sheet.getByLabel('Tolerance from')).toHaveAttribute('aria-invalid', 'true');
  await expect(sheet.getByLabel('Tolerance to')).not.toHaveAttribute('aria-invalid');
  await expect(
    sheet.getByText(/^Tolerance: Enter a number, .* For example: [\d.]+\s%$/),
  ).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Apply filters' })).toBeVisible();
  await expect(sheet.getByRole('button', { name: /^Show/ })).toHaveCount(0);
});
