import { expect, test } from './test.ts';
import { orderByApi } from './order-steps.ts';
import { registerByApi, signInByApi } from './session-by-api.ts';

test('an admin sees what came in and what waits, and every figure leads to its list', async ({
  page,
  browser,
}) => {
  const shopping = await browser.newPage();
  const buyer = await registerByApi(shopping, 'Olga Overview');
  const { orderNumber } = await orderByApi(buyer, 'BB-PS-DR24-5', 'on-delivery');
  await signInByApi(page, 'Admin');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Overview' }).click();
  await expect(page).toHaveURL('/dashboard/overview');
  await page.getByRole('link', { name: 'My Profile' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Overview' }).click();
  await expect(page).toHaveURL('/dashboard/overview');

  const main = page.getByRole('main');
  const card = (label: string) => main.getByRole('listitem').filter({ hasText: label });
  await expect(card('Revenue this week')).toContainText(/\$[\d,]+\.\d\d$/);
  await card('Paid on delivery, to pack').getByRole('link').click();
  await expect(page).toHaveURL(/\?status=Pending\.\.\.&payment=Cash.+&fulfilment=unfulfilled$/);
  await expect(main.getByText(orderNumber)).toBeVisible();

  await page.goBack();
  await main.getByRole('link', { name: /^Orders today \d+$/ }).click();
  await expect(page).toHaveURL(/\?from=([\d-]{10})&to=\1$/);
  await expect(main.getByText(orderNumber)).toBeVisible();

  await page.goBack();
  const figure = main.getByRole('figure').filter({ hasText: 'Orders by day' });
  await figure.locator('summary').focus();
  await page.keyboard.press('Enter');
  const days = figure.getByRole('table', { name: 'Orders by day' }).getByRole('row');
  await expect(days).toHaveCount(15);
  await expect(days.last()).toContainText(/\d{4}\D*[1-9]\d*$/);
  await days.last().getByRole('link').press('Enter');
  await expect(page).toHaveURL(/manageorders\?from=([\d-]{10})&to=\1$/);
});

test('an overview that cannot be had says so, and comes when asked again', async ({ page }) => {
  await signInByApi(page, 'Admin');
  await page.goto('/dashboard/manageusers');
  // It is made in the browser: once it is there, keys are heard.
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Users' })).toBeVisible();
  await page.route('**/api/overview', (route) => route.abort());
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search and go to' }).fill('overview');
  await page.getByRole('option', { name: 'Overview', exact: true }).click();
  await expect(page.getByText('This could not be displayed')).toBeVisible();
  await page.unroute('**/api/overview');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
});
