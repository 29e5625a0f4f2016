import { expectNoOverflow, expectNoViolations } from './accessibility.ts';
import { expect, test, type Page } from './test.ts';

const SUPPLY = 'BB-PS-DR24-5';
const RESISTOR = 'BB-R0603-10K';

const number = (page: Page, row: number) => page.getByLabel(`Part number in row ${row}`);
const quantity = (page: Page, row: number) => page.getByLabel(`Quantity in row ${row}`);
const total = (page: Page) => page.getByLabel('Total of these rows');

test('on a phone pasted lines become rows, what is wrong is put right by clicks, and the rest goes into the cart', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/cart');
  await page.getByRole('main').getByRole('link', { name: 'Quick order' }).click();
  const lines = [
    `${RESISTOR}\t1.000`,
    `- 2 pcs of ${SUPPLY} (urgent)`,
    'BB-PS-DR24-6; 1',
    'Not a part 4',
  ];
  await page.getByLabel('Paste lines').fill(lines.join('\n'));
  await page.getByRole('button', { name: 'Fill the rows' }).click();
  await expect(page.getByText('4 lines read')).toBeVisible();
  await expect(number(page, 2)).toHaveValue(SUPPLY);
  await expect(number(page, 4)).toHaveValue('Not a part');
  await expect(page.getByText('No part has this number.')).toHaveCount(2);
  await expect(total(page)).toHaveText('$80.90');
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 780 });
    await expectNoOverflow(page, `at ${width} px`);
  }
  await expectNoViolations(page);

  await page.getByRole('button', { name: new RegExp(`^${SUPPLY} `) }).click();
  await expect(number(page, 3)).toHaveValue(SUPPLY);
  await expect(page.getByText('Together with row 2: 3 pieces')).toBeVisible();
  // Nothing typed is lost when the page is loaded again, or when a call is refused.
  await page.reload();
  await expect(total(page)).toHaveText('$119.80');
  const json = { type: 'about:blank', title: 'Not now.', status: 409 };
  const contentType = 'application/problem+json';
  await page.route('**/api/cart-prices', (route) =>
    route.fulfill({ status: 409, contentType, json }),
  );
  await page.getByRole('button', { name: 'Add 3 lines to cart' }).click();
  await expect(page.getByText('Not now.')).toBeVisible();
  await expect(number(page, 3)).toHaveValue(SUPPLY);
  await page.unroute('**/api/cart-prices');
  await page.getByRole('button', { name: 'Add 3 lines to cart' }).click();
  await expect(page.getByText('2 parts put in your cart')).toBeVisible();
  await expect(number(page, 1)).toHaveValue('Not a part');
  await expect(number(page, 2)).toHaveValue('');
  await page.getByRole('button', { name: 'Remove row 1' }).click();
  await expect(number(page, 1)).toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(number(page, 1)).toHaveValue('Not a part');
  await page.goto('/cart');
  await expect(page.getByRole('spinbutton').nth(1)).toHaveValue('3');
});

test('by keyboard alone: Enter goes from row to row, and the prices follow what is typed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/cart/quick');
  await number(page, 1).focus();
  const { keyboard } = page;
  await keyboard.type('bbr060310k');
  await keyboard.press('Tab');
  await keyboard.type('1');
  await keyboard.press('Enter');
  await expect(number(page, 2)).toBeFocused();
  await expect(page.getByText(/^1 cannot be ordered: [\d,]+ are taken\.$/)).toBeVisible();
  await keyboard.type(SUPPLY);
  await keyboard.press('Enter');
  await expect(number(page, 3)).toBeFocused();
  await keyboard.press('Shift+Enter');
  await expect(number(page, 2)).toBeFocused();
  await keyboard.press('Tab');
  await expect(quantity(page, 2)).toBeFocused();
  await keyboard.type('10');
  await expect(page.getByRole('row').filter({ hasText: '$355.00' })).toBeVisible();
  await expectNoViolations(page);
  const sum = await total(page).textContent();
  await quantity(page, 1).fill('99999900');
  await expect(page.getByText('Not in the total')).toBeVisible();
  await expect(total(page)).toHaveText('$355.00');
  await quantity(page, 1).fill('1');
  await expect(total(page)).toHaveText(String(sum));
  await quantity(page, 1).focus();
  const add = page.getByRole('button', { name: 'Add 2 lines to cart' });
  for (let presses = 0; presses < 12; presses += 1) {
    if (await add.evaluate((button) => button === document.activeElement)) break;
    await keyboard.press('Tab');
  }
  await expect(add).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByText('2 parts put in your cart')).toBeVisible();
  await expect(number(page, 1)).toBeFocused();
  await expect(number(page, 1)).toHaveValue('');
});
