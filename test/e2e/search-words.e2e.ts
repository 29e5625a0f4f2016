import type { Page } from '@playwright/test';
import { expect, settled, test } from './test.ts';

const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' });
const main = (page: Page) => page.getByRole('main');

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

test('a word that may be a value of several things offers them on its chip', async ({ page }) => {
  await open(page, '/allproducts?q=24V');
  await chips(page).getByText('Other interpretations').click();
  await chips(page)
    .getByRole('link', { name: /^Control voltage 24\s?V/ })
    .click();
  await expect(page).toHaveURL(/filter=coilVoltage%3A24$/);
  await expect(chips(page)).toContainText('Control voltage 24');
});

test('more than a value is without the value itself, and the chip says so', async ({ page }) => {
  await open(page, '/allproducts?q=%3E+10k');
  await expect(chips(page)).toContainText(/over 10\s?kΩ/);
  await open(page, '/allproducts/passives/resistors?filter=resistance:>10k..');
  await expect(chips(page)).toContainText(/over 10\s?kΩ/);
  await expect(main(page).getByLabel('Resistance from')).toHaveValue('>10k');
});

test('a list without products links to the same search without a word', async ({ page }) => {
  await open(page, '/allproducts?q=10k+1206');
  const ways = page.getByRole('list', { name: 'Suggestions to broaden the search' });
  await expect(ways.getByRole('link', { name: 'Without “1206”' })).toBeVisible();
});

test('quantity, lead time and lifecycle typed as words are chips', async ({ page }) => {
  await open(page, '/allproducts?q=500+pcs+relay+lead+time+30+days');
  await expect(chips(page)).toContainText('500 pcs → Quantity 500');
  await expect(chips(page)).toContainText('at most 30 days');
  await expect(main(page).getByLabel('Quantity', { exact: true })).toHaveValue('500');
  await chips(page).getByRole('link', { name: 'Remove Lead time: at most 30 days' }).click();
  await expect(page).toHaveURL(/\/relays\?quantity=500$/);
  await open(page, '/allproducts?q=obsolete');
  await expect(chips(page)).toContainText('Obsolete');
  await expect(main(page).getByRole('heading', { level: 3 })).not.toHaveCount(0);
});

test('where nothing is, nothing can be set', async ({ page }) => {
  await open(page, '/allproducts?q=zzzzqqq');
  await expect(main(page).getByText('Nothing found')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Apply filters' })).toBeHidden();
  await expect(main(page).getByLabel('Sort by')).toHaveCount(0);
  await expect(main(page).getByLabel('Quantity', { exact: true })).toHaveCount(0);
});

test('faults of an address are one notice, and the order shown is the one that is', async ({
  page,
}) => {
  await open(page, '/allproducts?sort=foo&quantity=many&price=abc');
  const notice = main(page).getByText('Part of the list’s address was ignored');
  await expect(notice).toHaveCount(1);
  await expect(main(page).getByText('Quantity: “many” could not be read')).toBeVisible();
  await expect(main(page).getByLabel('Sort by')).toHaveValue('');
});

test('a suggestion that is taken leaves nothing half-typed in the box', async ({ page }) => {
  await open(page, '/allproducts');
  const field = page.locator('main input[type=search]');
  await field.pressSequentially('100n');
  await page
    .getByRole('option', { name: /^Capacitance: 100/ })
    .first()
    .click();
  await expect(page).toHaveURL(/filter=capacitance%3A1e-7/);
  await expect(field).toHaveValue('');
});
