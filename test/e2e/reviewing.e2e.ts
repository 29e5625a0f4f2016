import { expect, test } from '@playwright/test';
import { CASH } from '#features/orders/domain/delivery.ts';
import { orderByApi } from './order-steps.ts';
import { registerByApi } from './session-by-api.ts';

test('Give Review comes with its product chosen, and the keyboard gives the stars', async ({
  page,
}) => {
  const buyer = await registerByApi(page, 'Rita Reviewer');
  const { productname } = await orderByApi(buyer, 'BB-PS-DR24-5', CASH);
  await page.goto('/dashboard/myorders');
  await page.getByRole('link', { name: /^Give Review/ }).click();
  await expect(page.getByRole('main').getByText(productname).first()).toBeVisible();

  await page.getByRole('button', { name: 'Add Review' }).click();
  await expect(page.getByText('Rating is Required')).toBeVisible();
  await page.getByRole('radio', { name: '1 star' }).focus();
  await page.keyboard.press('Space');
  for (const _ of [2, 3, 4]) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await page.getByRole('textbox', { name: /^Review/ }).fill('Holds 24 V to the last ampere.');
  await page.getByRole('textbox', { name: /^Suggestion/ }).fill('A plug for the terminals.');
  await page.getByRole('button', { name: 'Add Review' }).click();

  await expect(page.getByText('New Review Added').first()).toBeVisible();
  await expect(page).toHaveURL('/dashboard/myreviews');
  const own = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Holds 24 V' });
  await expect(own.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();

  await page.goto('/');
  await expect(page.getByText('Holds 24 V to the last ampere.')).toBeVisible();
});
