import { expect, test } from './test.ts';
import { register, signIn, uniqueEmail } from './account-steps.ts';
import { linkIn, mailTo } from './mail-steps.ts';
import { orderByApi, placeOrder } from './order-steps.ts';
import { productPath } from './product-steps.ts';
import { registerByApi, signInByApi } from './session-by-api.ts';

test('a newcomer browses, registers, orders with cash on delivery and sees the order', async ({
  page,
}) => {
  const email = uniqueEmail();
  await page.goto('/');
  await page.getByRole('link', { name: 'All products' }).first().click();
  await expect(page.getByRole('heading', { name: 'All products' })).toBeVisible();
  await page.getByRole('link', { name: /^Buy/ }).first().click();
  await expect(page).toHaveURL(/\/login\?from=/);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await register(page, email);

  await page.goto(await productPath(page, 'BB-R0603-10K'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Chip resistor 10 kΩ/);
  await placeOrder(page, 'on-delivery');
  const row = page.getByRole('row', { name: /Chip resistor 10 kΩ/ });
  await expect(row).toContainText('Pending...');
  await expect(row).toContainText('$0.42');
  await expect(row).toContainText('Cash on Delivary');
});

test('before one types an order, one is told what an unverified address keeps from one', async ({
  page,
}) => {
  const buyer = await registerByApi(page);
  const path = await productPath(page, 'BB-R0603-10K');
  await page.goto(path);
  const notice = page.getByRole('status').filter({ hasText: 'not verified yet' });
  await expect(notice).toContainText('10 more orders that are paid on delivery');
  for (let order = 0; order < 10; order += 1)
    await orderByApi(buyer, 'BB-R0603-10K', 'on-delivery');
  await page.reload();
  await expect(notice).toContainText('You have 10 open orders');
  await expect(page.getByRole('radio', { name: /Cash on Delivary/ })).toBeDisabled();
  await expect(page.getByRole('radio', { name: /Online Payment/ })).toBeEnabled();

  await page.goto(linkIn(await mailTo(page, buyer.email, /Verify your email/)));
  await page.getByRole('button', { name: 'Verify address' }).click();
  await expect(page).toHaveURL(/\/dashboard\/myprofile/);
  await page.goto(path);
  await placeOrder(page, 'on-delivery');
  await expect(notice).toHaveCount(0);
  const mail = await mailTo(page, buyer.email, /^Order B-\d+ received/);
  expect(mail.text).toContain('BB-R0603-10K');
});

test('who orders again finds the contact number and address of the order before', async ({
  page,
}) => {
  const buyer = await registerByApi(page);
  const { number, address } = await orderByApi(buyer, 'BB-R0603-10K', 'on-delivery');
  await page.goto(await productPath(page, 'BB-SW-ESTOP'));
  await expect(page.getByLabel('Contact number')).toHaveValue(number);
  await expect(page.getByLabel('Address')).toHaveValue(address);
});

test('on a phone the order form begins on the first screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInByApi(page, 'Customer');
  await page.goto(await productPath(page, 'BB-R0603-10K'));
  await expect(page.getByRole('heading', { name: 'Order', exact: true })).toBeInViewport();
});

test('an admin sees the order of a customer, who can delete it again', async ({ browser }) => {
  const customer = await (await browser.newContext()).newPage();
  await signInByApi(customer, 'Second customer');
  await customer.goto(await productPath(customer, 'BB-SW-ESTOP'));
  await placeOrder(customer, 'card');

  const admin = await (await browser.newContext()).newPage();
  await signInByApi(admin, 'Admin');
  await admin.goto('/dashboard/manageorders');
  const seen = admin.getByRole('row', { name: /Emergency stop button/ }).first();
  await expect(seen).toContainText('tomas@kellerlab.example');
  await expect(seen).toContainText('Industrigatan 4, Stockholm');

  const row = customer.getByRole('row', { name: /Emergency stop button/ }).first();
  await row.getByRole('button', { name: /delete/i }).click();
  await expect(customer.getByRole('alertdialog')).toContainText('Are you sure you want to delete?');
  await customer.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(customer.getByRole('row', { name: /Emergency stop button/ })).toHaveCount(0);
});

test('the total follows the price breaks as one types, and the server charges the same', async ({
  page,
}) => {
  await signIn(page, 'Customer');
  await page.goto(await productPath(page, 'BB-PS-DR24-5'));
  const quantity = page.getByLabel('Quantity');
  await expect(quantity).toHaveAttribute('min', '1');
  await quantity.fill('10');
  await expect(page.getByRole('main')).toContainText('$355.00');
  await quantity.fill('9');
  await expect(page.getByRole('main')).toContainText('$350.10');
  await placeOrder(page, 'on-delivery');
  await expect(page.getByRole('row', { name: /DIN-rail supply 24 V 5 A/ }).first()).toContainText(
    '$350.10',
  );
});

test('a second click on Place order orders once', async ({ page }) => {
  await registerByApi(page);
  await page.goto(await productPath(page, 'BB-BD-WIFI32'));
  await page.getByLabel('Contact number').fill('112');
  await page.getByLabel('Address').fill('Street 1');
  await page.getByText('Cash on Delivary', { exact: true }).click();
  await page.getByRole('button', { name: 'Place order' }).dblclick();
  await expect(page).toHaveURL(/\/dashboard\/myorders/);
  await expect(page.getByRole('row', { name: /Development board Wi-Fi/ })).toHaveCount(1);
});

test('what is missing in the order form is said beside the field, and nothing typed is lost', async ({
  page,
}) => {
  await signInByApi(page, 'Customer');
  await page.goto(await productPath(page, 'BB-BD-WIFI32'));
  await page.getByLabel('Address').fill('Street 1');
  await page.getByLabel('Contact number').fill('');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Contact number is Required').first()).toBeVisible();
  await expect(page.getByText('Choose a payment method').first()).toBeVisible();
  await expect(page.getByLabel('Address')).toHaveValue('Street 1');
});
