import { expect, test } from './test.ts';
import { orderByApi } from './order-steps.ts';
import { personByApi, signInByApi } from './session-by-api.ts';

test('the figures of the overview link to the lists that they count', async ({ page, request }) => {
  const buyer = await personByApi(request, 'Customer');
  const { orderNumber } = await orderByApi(buyer, 'BB-PS-DR24-5', 'on-delivery');
  await signInByApi(page, 'Admin');
  await page.goto('/dashboard');
  await expect(page.getByRole('main').getByRole('link', { name: 'Overview' })).toBeVisible();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Overview' }).click();
  await expect(page).toHaveURL('/dashboard/overview');

  const main = page.getByRole('main');
  const card = (label: string) => main.getByRole('listitem').filter({ hasText: label });
  await expect(card('Revenue this week')).toContainText(/\$[\d,]+\.\d\d$/);
  await expect(main.getByRole('link', { name: /^Orders today \d+$/ })).toHaveAttribute(
    'href',
    /\?from=([\d-]{10})&to=\1$/,
  );
  const figure = main.getByRole('figure').filter({ hasText: 'Orders by day' });
  await figure.locator('summary').focus();
  await page.keyboard.press('Enter');
  const days = figure.getByRole('table', { name: 'Orders by day' }).getByRole('row');
  await expect(days).toHaveCount(15);
  // On the last day, or on the one before if midnight has just passed.
  await expect(days.filter({ hasText: /\d{4}\D*[1-9]\d*$/ })).not.toHaveCount(0);
  await expect(days.last().getByRole('link')).toHaveAttribute(
    'href',
    /manageorders\?from=([\d-]{10})&to=\1$/,
  );
  await card('Paid on delivery, to pack').getByRole('link').click();
  await expect(page).toHaveURL(/\?status=Pending\.\.\.&payment=Cash.+&fulfilment=unfulfilled$/);
  // The orders of other tests may have moved it from the first page of the list.
  await page.goto(`${page.url()}&q=${orderNumber}`);
  await expect(main.getByRole('row').filter({ hasText: orderNumber })).toBeVisible();
});

test('an overview that cannot be loaded shows an error and can be retried', async ({ page }) => {
  await signInByApi(page, 'Admin');
  await page.goto('/dashboard/manageusers');
  // The page is rendered in the browser: once the heading is visible, key handlers are attached.
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Users' })).toBeVisible();
  await page.route('**/api/overview', (route) =>
    route.fulfill({ status: 500, json: { type: 'general/bug', title: 'A bug', status: 500 } }),
  );
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option', { name: 'Audit log' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Order again' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Search and go to' }).fill('overview');
  await page.getByRole('option', { name: 'Overview', exact: true }).click();
  await expect(page.getByText('This could not be displayed')).toBeVisible();
  await page.unroute('**/api/overview');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
});
