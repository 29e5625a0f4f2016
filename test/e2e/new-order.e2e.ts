import { expect, test } from './test.ts';
import { checkout } from '#features/orders/contract.ts';
import { enter, NEWCOMER, password, uniqueEmail } from './account-steps.ts';
import { expectNoOverflow, expectNoViolations, looksRight } from './accessibility.ts';
import { linkIn, mailTo } from './mail-steps.ts';
import { chooseCustomer, orderByApi } from './order-steps.ts';
import { productByApi } from './product-steps.ts';
import { registerByApi, signInByApi, value } from './session-by-api.ts';

test('an employee enters an order of several lines for a customer, with what is left in stock', async ({
  page,
  browser,
}) => {
  const admin = await signInByApi(page, 'Admin');
  const sku = 'BB-PHONE-5';
  const mpn = 'PHN5-24VDC';
  await productByApi(admin.api, {
    name: 'Relay ordered by phone',
    sku,
    mpn,
    price: '2.50',
    stock: 20,
  });
  const reel = { name: 'Relay on a reel', sku: 'BB-PHONE-5-REEL', packagingOf: sku };
  await productByApi(admin.api, { ...reel, price: '2.00', stock: 900, minQuantity: 100 });
  const customer = await registerByApi(await (await browser.newContext()).newPage());

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/dashboard/neworder');
  await chooseCustomer(page, customer.email);

  await page.getByLabel('Part number in row 1').fill(mpn);
  await page.getByLabel('Quantity in row 1').fill('20');
  await page.getByLabel('Part number in row 2').fill(sku);
  const second = page.getByRole('row').filter({ has: page.getByLabel('Part number in row 2') });
  await second.getByRole('button', { name: /^BB-PHONE-5-REEL/ }).click();
  await page.getByLabel('Quantity in row 2').fill('100');
  await expect(page.getByLabel('Total of these rows')).toHaveText('$250.00');
  const itsNumber = page.getByLabel('Part number of the customer (optional)');
  await itsNumber.first().fill('K-17');
  await expectNoOverflow(page);

  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Goods-in');
  await page.getByLabel('Contact number').fill('+46 8 123 45');
  await page.getByLabel('Street and number').fill('Industrigatan 4');
  await page.getByLabel('Postal code').fill('302 50');
  await page.getByLabel('City').fill('Nordhamn');
  await page.getByLabel('Country').selectOption('SE');
  await page.getByText('Cash on Delivary', { exact: true }).click();
  await orderByApi(admin, sku, 'on-delivery', 15);
  await page.getByRole('button', { name: 'Place order for $250.00' }).click();
  const refused = page.getByRole('alert').filter({ hasText: 'Nothing has been ordered yet.' });
  await expect(refused).toContainText(`${sku} Relay ordered by phone: only 5 in stock`);
  await page.getByRole('button', { name: 'Change the lines to what can be ordered' }).click();
  await expect(page.getByLabel('Quantity in row 1')).toHaveValue('5');

  // Delivery was agreed on the telephone.
  await page.getByLabel('Set another price of delivery').check();
  await page.getByRole('textbox', { name: 'Price of delivery', exact: true }).fill('7.50');
  await page.getByRole('button', { name: 'Place order for $220.00' }).click();
  await expect(page.getByRole('textbox', { name: 'Reason', exact: true })).toBeFocused();
  await looksRight(page);
  await page.getByRole('textbox', { name: 'Reason', exact: true }).fill('Agreed by telephone.');
  await page.getByRole('button', { name: 'Place order for $220.00' }).click();
  await expect(page.getByText(/^Order B-\d+ is placed$/)).toBeVisible();
  const drawer = page.getByRole('dialog', { name: /^Order B-\d+$/ });
  await expect(drawer.getByText(customer.email)).toBeVisible();
  await expect(drawer.getByText('BB-PHONE-5-REEL')).toBeVisible();
  await expect(drawer.getByText(/K-17/)).toBeVisible();
  await expect(drawer.getByText('As agreed')).toBeVisible();
  await expect(drawer.getByText(new RegExp(`^Entered by .+ for ${NEWCOMER}$`))).toBeVisible();
});

test('the caller is found by the company of an earlier order, and a part by its name', async ({
  page,
  browser,
}) => {
  const admin = await signInByApi(page, 'Admin');
  const { _id: productId } = await productByApi(admin.api, {
    name: 'Busbar holder for telephone orders',
    sku: 'BB-CALLED-1',
    mpn: 'BH-4711',
    price: '3.00',
    stock: 40,
  });
  const customer = await registerByApi(await (await browser.newContext()).newPage());
  const company = 'Fernsprech Schaltanlagen GmbH';
  const body = {
    name: 'Goods-in',
    number: '+49 345 987654',
    address: { company, line1: 'Am Tor 2', postalCode: '06110', city: 'Halle', country: 'DE' },
    delivery: 'Cash on Delivary',
    lines: [{ productId, quantity: 1 }],
  } as const;
  value(await customer.api(checkout, { body: { ...body, lines: [...body.lines] } }));

  await page.goto('/dashboard/neworder');
  await page.getByLabel('Find a customer').fill('fernsprech schalt');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const found = page.getByRole('main').getByRole('listitem').filter({ hasText: customer.email });
  await expect(found).toContainText(company);
  await found.getByRole('link').click();

  const part = page.getByLabel('Part number in row 1');
  const options = page.locator('main datalist option');
  for (const typed of ['holder for telephone', 'bh-47', 'called-1']) {
    await part.fill(typed);
    await expect(options).toHaveCount(1);
    await expect(options).toHaveAttribute('value', 'BB-CALLED-1');
    await expect(options).toHaveText('BB-CALLED-1, BH-4711, Busbar holder for telephone orders');
  }
  await expect(part).toHaveAttribute(
    'list',
    (await options.locator('..').getAttribute('id')) ?? '',
  );
});

test('a caller without an account is entered, ordered for, and chooses a password by the mail', async ({
  page,
  browser,
}) => {
  await signInByApi(page, 'Admin');
  const email = uniqueEmail();
  await page.goto('/dashboard/neworder');
  await page.getByLabel('Find a customer').fill(email);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const newCustomer = page.getByRole('region', { name: 'New customer' });
  await expect(newCustomer.getByLabel('Email address')).toHaveValue(email);
  await newCustomer.getByRole('textbox', { name: 'Name', exact: true }).fill(NEWCOMER);
  await expect(newCustomer.getByLabel('Company')).toHaveCount(0);
  await newCustomer.getByLabel('Telephone number').fill('+49 345 1122');
  await expectNoViolations(page);
  await newCustomer.getByRole('button', { name: 'Add and invite' }).click();

  await page.getByLabel('Part number in row 1').fill('BB-R0603-10K');
  await page.getByLabel('Quantity in row 1').fill('5000');
  await expect(page.getByLabel('Total of these rows')).toContainText('$');
  await page.getByRole('textbox', { name: 'Company (optional)' }).fill('Fernruf GmbH');
  await expect(page.getByLabel('Contact number')).toHaveValue('+49 345 1122');
  await page.getByLabel('Street and number').fill('Am Tor 2');
  await page.getByLabel('Postal code').fill('06110');
  await page.getByLabel('City').fill('Halle');
  await page.getByLabel('Country').selectOption('DE');
  await page.getByText('Cash on Delivary', { exact: true }).click();
  await page.getByRole('button', { name: /^Place order for/ }).click();
  await expect(page.getByText(/^Order B-\d+ is placed$/)).toBeVisible();
  await mailTo(page, email, /^Order B-\d+ received$/);

  const caller = await (await browser.newContext()).newPage();
  await caller.goto(linkIn(await mailTo(page, email, /Your access to the shop/)));
  await caller.locator('input[autocomplete=new-password]').first().fill(password);
  await caller.locator('input[autocomplete=new-password]').last().fill(password);
  await caller.getByRole('button', { name: 'Set the new password' }).click();
  await expect(caller).toHaveURL(/\/login/);
  await enter(caller, email);
  await expect(caller).toHaveURL(/\/dashboard\/myorders$/);
  await expect(caller.getByRole('row').filter({ hasText: 'Fernruf GmbH' })).toBeVisible();
});
