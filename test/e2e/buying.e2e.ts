import { expect, test } from '@playwright/test';
import { orderFrom, uniqueEmail } from './steps.ts';

test('a newcomer browses, registers, orders with cash on delivery and sees the order', async ({
  page,
}) => {
  await page.goto('/');
  await page
    .getByRole('link', { name: /all products/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/allproducts/);
  await page.getByRole('link', { name: /^buy/i }).first().click();
  await expect(page).toHaveURL(/\/login\?from=/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /register|create|account/i })
    .first()
    .click();
  await page.getByLabel('Username').fill('Nina Newcomer');
  await page.getByLabel('Email').fill(uniqueEmail());
  await page.getByLabel('Password', { exact: true }).fill('secret6');
  await page.getByLabel('Confirm password').fill('secret6');
  await page.getByRole('button', { name: /register|create/i }).click();
  await expect(page).toHaveURL(/\/dashboard\/myprofile/);

  const product = await orderFrom(page);
  await expect(page).toHaveURL(/\/dashboard\/myorders/);
  await expect(page.getByRole('main').getByText(product).first()).toBeVisible();
  await expect(page.getByRole('main').getByText('Pending...').first()).toBeVisible();
});
