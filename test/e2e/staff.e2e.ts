import { expect, test, type Browser } from './test.ts';
import { paidOrderByApi } from './card-steps.ts';
import { chooseCustomer, orderByApi } from './order-steps.ts';
import { reviewByApi } from './review-steps.ts';
import { registerByApi, type SignedIn } from './session-by-api.ts';
import { giveRoles, staff } from './staff-steps.ts';
import { enter, NEWCOMER, signIn } from './account-steps.ts';

/** A customer in a browser of their own. */
async function customerIn(browser: Browser): Promise<SignedIn> {
  return registerByApi(await (await browser.newContext()).newPage());
}

test('the warehouse packs and ships, and sees neither refunds nor settings', async ({
  page,
  browser,
}) => {
  const customer = await customerIn(browser);
  const { id, orderNumber } = await paidOrderByApi(customer);
  const person = await staff(await (await browser.newContext()).newPage(), 'warehouse');
  await page.goto('/login?from=/dashboard');
  await enter(page, person.email);
  await expect(page).toHaveURL('/dashboard/manageorders');
  const tabs = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
  await expect(tabs).toHaveText([
    'My Profile',
    'Manage Products',
    'Manage Orders',
    'Manage Returns',
  ]);
  await page.goto(`/dashboard/manageorders?q=${orderNumber}`);
  await expect(page.getByRole('row').filter({ hasText: orderNumber })).toBeVisible();
  await expect(page.getByRole('link', { name: 'New order' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Refund order ${orderNumber}` })).toHaveCount(0);

  await page.goto(`/dashboard/manageorders?order=${id}`);
  const drawer = page.getByRole('dialog', { name: `Order ${orderNumber}` });
  await drawer.getByRole('button', { name: 'Mark packed' }).click();
  await drawer.getByRole('button', { name: 'Mark shipped' }).click();
  const ship = page.getByRole('dialog', { name: 'Ship 1 order' });
  await ship.getByLabel('Carrier').fill('DHL');
  await ship.getByRole('button', { name: 'Mark shipped' }).click();
  await expect(drawer.getByText('Shipped').first()).toBeVisible();
  await expect(drawer.getByText('Transaction ID')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Refund' })).toHaveCount(0);

  await page.goto('/dashboard/managereviews');
  await expect(page).toHaveURL('/dashboard/myprofile');
  await page.goto('/dashboard/settings');
  await expect(page).toHaveURL(/\/login/);
});

test('sales enter an order for a customer, and see no payments of it', async ({
  page,
  browser,
}) => {
  const customer = await customerIn(browser);
  await staff(page, 'sales');
  await page.goto('/dashboard/neworder');
  await chooseCustomer(page, customer.email);
  await page.getByLabel('Part number in row 1').fill('BB-PS-DR24-5');
  await page.getByLabel('Quantity in row 1').fill('1');
  await expect(page.getByLabel('Total of these rows')).toContainText('$');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Goods-in');
  await page.getByLabel('Contact number').fill('+46 8 123 45');
  await page.getByLabel('Street and number').fill('Industrigatan 4');
  await page.getByLabel('Postal code').fill('302 50');
  await page.getByLabel('City').fill('Nordhamn');
  await page.getByLabel('Country').selectOption('SE');
  await page.getByText('Cash on Delivary', { exact: true }).click();
  await page.getByRole('button', { name: /^Place order for/ }).click();
  const drawer = page.getByRole('dialog', { name: /^Order B-\d+$/ });
  await expect(drawer.getByText(customer.email)).toBeVisible();
  await drawer.getByRole('link', { name: 'Open page' }).click();
  await expect(page).toHaveURL(/\/dashboard\/myorders\//);
  await expect(page.getByRole('heading', { level: 1, name: /^Order B-\d+$/ })).toBeVisible();
  await expect(page.getByText('Goods-in').first()).toBeVisible();
});

test('support moderates reviews, until the role is taken away', async ({ page, browser }) => {
  const customer = await customerIn(browser);
  await orderByApi(customer, 'BB-PS-DR24-5', 'on-delivery');
  await reviewByApi(customer, 'BB-PS-DR24-5', 'A review that support reads.');
  const person = await staff(page, 'support');
  await page.goto('/dashboard/managereviews');
  const review = page.getByRole('listitem').filter({ hasText: 'A review that support reads.' });
  await review.getByRole('button', { name: /^Hide/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Names a person.');
  await dialog.getByRole('button', { name: /^Hide/ }).click();
  await expect(review.getByText('Names a person.')).toBeVisible();

  await giveRoles(page, person, []);
  await page.getByRole('link', { name: 'Manage Orders' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('an admin gives roles in Manage Users', async ({ page, browser }) => {
  const customer = await customerIn(browser);
  await signIn(page, 'Admin');
  await page.goto(`/dashboard/manageusers?q=${encodeURIComponent(customer.email)}`);
  await page.getByRole('button', { name: `Roles of ${NEWCOMER}` }).click();
  const dialog = page.getByRole('dialog', { name: `Roles of ${NEWCOMER}` });
  await dialog.getByRole('checkbox', { name: 'Finance' }).check();
  await dialog.getByRole('checkbox', { name: 'Sales' }).check();
  await dialog.getByRole('button', { name: 'Save roles' }).click();
  await expect(page.getByRole('row').filter({ hasText: customer.email })).toContainText(
    'Sales, Finance',
  );
});
