import { expect, test } from './test.ts';
import { looksRight } from './accessibility.ts';
import { signInByApi } from './session-by-api.ts';

test('an admin sets up a zone and a table of prices, tries it and saves it', async ({ page }) => {
  await signInByApi(page, 'Admin');
  await page.goto('/dashboard/settings/delivery');

  await page.getByRole('button', { name: 'Add a zone' }).click();
  const zone = page.getByRole('group', { name: 'Zone 1' });
  await zone.getByRole('textbox', { name: 'Name (English)' }).fill('Neighbours');
  await zone.getByRole('textbox', { name: 'Countries' }).fill('Germany, fr');
  await zone.getByRole('combobox', { name: 'Add a country' }).selectOption('AT');
  await expect(zone.getByRole('textbox', { name: 'Countries' })).toHaveValue(
    'Germany, fr, Austria',
  );

  await page.getByRole('button', { name: 'Add a method' }).click();
  const method = page.getByRole('group', { name: 'Method 1' });
  await method.getByRole('textbox', { name: 'Name (English)' }).fill('Van to the door');
  const prices = method.getByRole('table', { name: 'Prices' });
  const bounds = prices.getByRole('textbox', { name: 'Up to (kg)' });
  const costs = prices.getByRole('textbox', { name: /^Price/ });
  await bounds.first().fill('2');
  await costs.first().fill('4.90');
  // Enter goes down the column; in the last line it adds a line above.
  await costs.first().press('Enter');
  await expect(costs.nth(1)).toBeFocused();
  await costs.nth(1).fill('12');
  await costs.nth(1).press('Enter');
  await expect(bounds).toHaveCount(2);
  await expect(bounds.nth(1)).toBeFocused();
  await bounds.nth(1).fill('5');
  await costs.nth(1).fill('6.90');
  await method.getByRole('textbox', { name: 'Free from (optional)' }).fill('100');

  const trial = page.getByRole('region', { name: 'Try it' });
  const result = trial.getByRole('status');
  await trial.getByRole('combobox', { name: 'Country' }).selectOption('FR');
  await trial.getByRole('textbox', { name: 'Weight' }).fill('2.5');
  await trial.getByRole('textbox', { name: 'Order value' }).fill('80.00');
  await expect(result).toContainText('6.90');
  await trial.getByRole('textbox', { name: 'Order value' }).fill('100');
  await expect(result).toContainText('0.00');
  await trial.getByRole('combobox', { name: 'Country' }).selectOption('US');
  await expect(result).toContainText('No method delivers there.');

  // Stays off: other tests order in this shop.
  await expect(
    page.getByRole('checkbox', { name: 'Customers choose a delivery method' }),
  ).not.toBeChecked();
  await looksRight(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.reload();
  await expect(costs).toHaveCount(3);
  await expect(costs.nth(2)).toHaveValue('12');
});

test('removed lines and typed values come back, one step after the other', async ({ page }) => {
  await signInByApi(page, 'Admin');
  await page.goto('/dashboard/settings/delivery');
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeDisabled();
  await page.getByRole('textbox', { name: 'Cut-off time' }).fill('15:30');
  await page.getByRole('button', { name: 'Add a zone' }).click();
  await expect(page.getByRole('group', { name: 'Zone 1' })).toBeVisible();
  const zones = page.getByRole('group', { name: /^Zone \d/ });
  const count = await zones.count();
  await page.getByRole('button', { name: `Remove: Zone ${count}`, exact: true }).click();
  await expect(zones).toHaveCount(count - 1);
  await undo.click();
  await expect(zones).toHaveCount(count);
  await undo.click();
  await expect(zones).toHaveCount(count - 1);
  await undo.click();
  await expect(page.getByRole('textbox', { name: 'Cut-off time' })).toHaveValue('14:00');
  await expect(undo).toBeDisabled();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
});

test('a table with a gap is refused at its line', async ({ page }) => {
  await signInByApi(page, 'Admin');
  await page.goto('/dashboard/settings/delivery');
  await page.getByRole('button', { name: 'Add a method' }).click();
  const method = page.getByRole('group', { name: /^Method \d/ }).last();
  const bound = method.getByRole('textbox', { name: 'Up to (kg)' });
  await bound.fill('heavy');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(bound).toHaveAttribute('aria-invalid', 'true');
});
