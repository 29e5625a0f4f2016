import { correctStock } from '#features/catalogue/managed-products-contract.ts';
import { actOnOrders, deleteOrder } from '#features/orders/contract.ts';
import { expect, settled, test, type Page } from './test.ts';
import { expectNoViolations } from './accessibility.ts';
import { register, uniqueEmail } from './account-steps.ts';
import { loseFirstAnswer } from './lost-answer.ts';
import { fillInOrder, orderByApi, placeOrder } from './order-steps.ts';
import { productByApi, productPath } from './product-steps.ts';
import { personByApi, registerByApi, signInByApi, value } from './session-by-api.ts';

test('a newcomer browses, registers, orders on delivery at the price shown and sees the order', async ({
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
  const quantity = page.getByLabel('Quantity');
  await expect(quantity).toHaveAttribute('min', '100');
  await expect(page.getByLabel('Order price')).toContainText('$0.42');
  await quantity.fill('900');
  await expect(page.getByLabel('Order price')).toContainText('$3.78');
  await quantity.fill('1000');
  await expect(page.getByLabel('Order price')).toContainText('$3.10');
  const sending = page.waitForRequest(
    (sent) => sent.method() === 'POST' && sent.url().endsWith('/api/orders'),
  );
  await placeOrder(page, 'on-delivery');
  expect((await sending).postDataJSON()).toMatchObject({
    name: expect.any(String),
    userName: expect.any(String),
    userMail: email,
    number: expect.any(String),
    address: expect.any(String),
    productname: expect.stringContaining('Chip resistor 10 kΩ'),
    img: expect.stringMatching(/^\//),
    quantity: 1000,
    price: '3.10',
    status: 'Pending...',
    delivery: 'Cash on Delivary',
  });
  const row = page.getByRole('row', { name: /Chip resistor 10 kΩ/ });
  await expect(row).toContainText('Pending...');
  await expect(row).toContainText('$3.10');
  await expect(row).toContainText('Cash on Delivary');
  await expect(row).toHaveAttribute('aria-current', 'true');

  // One message says it all.
  const message = page.getByRole('alert').filter({ hasText: 'Item added to cart' });
  await expect(message).toContainText(/Order B-\d+ is placed.*You pay when the goods arrive/s);
  await settled(page);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
});

test('the order form explains the limit for an unverified address and keeps the last address', async ({
  page,
}) => {
  const buyer = await registerByApi(page);
  await page.goto(await productPath(page, 'BB-R0603-10K'));
  const notice = page.getByRole('status').filter({ hasText: 'not verified yet' });
  await expect(notice).toContainText('10 more orders that are paid on delivery');
  const order = await orderByApi(buyer, 'BB-R0603-10K', 'on-delivery');
  await Promise.all(
    Array.from({ length: 9 }, () => orderByApi(buyer, 'BB-R0603-10K', 'on-delivery')),
  );
  await page.reload();
  await expect(notice).toContainText('You have 10 open orders');
  await expect(page.getByRole('radio', { name: /Cash on Delivary/ })).toBeDisabled();
  await expect(page.getByRole('radio', { name: /Online Payment/ })).toBeEnabled();
  await expect(page.getByLabel('Contact number')).toHaveValue(order.number);
  await expect(page.getByLabel('Address')).toHaveValue(order.address);
});

test('on a phone the order form is in view without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInByApi(page, 'Customer');
  await page.goto(await productPath(page, 'BB-R0603-10K'));
  await expect(page.getByRole('heading', { name: 'Order', exact: true })).toBeInViewport();
  await expect(page.getByText('not verified yet')).toHaveCount(0);
});

test('an admin sees a customer’s order, which the customer can delete', async ({ browser }) => {
  const customer = await (await browser.newContext()).newPage();
  const buyer = await signInByApi(customer, 'Second customer');
  const { orderNumber } = await orderByApi(buyer, 'BB-SW-ESTOP', 'card');

  const admin = await (await browser.newContext()).newPage();
  await signInByApi(admin, 'Admin');
  await admin.goto(`/dashboard/manageorders?q=${orderNumber}`);
  const rowIn = (page: Page) => page.getByRole('row').filter({ hasText: orderNumber });
  const seen = rowIn(admin);
  await expect(seen).toContainText('tomas@kellerlab.example');
  await expect(seen).toContainText('Industrigatan 4, Stockholm');

  await customer.goto('/dashboard/myorders');
  await rowIn(customer)
    .getByRole('button', { name: /delete/i })
    .click();
  await expect(customer.getByRole('alertdialog')).toContainText('Are you sure you want to delete?');
  await customer.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rowIn(customer)).toHaveCount(0);
});

test('an open order on delivery is cancelled on its page, and its parts can be ordered again', async ({
  page,
}) => {
  const buyer = await registerByApi(page);
  const { _id, orderNumber } = await orderByApi(buyer, 'BB-R0603-10K', 'on-delivery');
  await page.goto(`/dashboard/myorders/${_id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('To change it, add its parts to the cart')).toBeVisible();
  await expectNoViolations(page);
  await main.getByRole('button', { name: /^Add to cart: all parts/ }).click();
  await expect(page.getByRole('link', { name: /cart/i }).first()).toContainText('1');
  await main.getByRole('button', { name: 'Cancel order', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete?');
  await expect(question.getByRole('button', { name: 'Keep order' })).toBeVisible();
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText(`Order ${orderNumber} cancelled`)).toBeVisible();
  await expect(main.getByText('You cancelled this order')).toBeVisible();
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(main.getByText('To change it, add its parts to the cart')).toHaveCount(0);
});

test('the page of a deleted order says who cancelled it, and My Orders leads there', async ({
  page,
}) => {
  const buyer = await registerByApi(page);
  const { orderNumber, _id } = await orderByApi(buyer, 'BB-SW-ESTOP', 'card');
  value(await buyer.api(deleteOrder, { params: { id: _id } }));
  await page.goto('/dashboard/myorders');
  await expect(page.getByRole('main')).toContainText('All your orders are cancelled');
  await expect(page.getByText('No orders yet')).toHaveCount(0);
  await page.getByRole('link', { name: '1 cancelled order' }).click();
  await page.getByRole('row').filter({ hasText: orderNumber }).getByRole('link').first().click();
  const main = page.getByRole('main');
  await expect(main.getByText('You cancelled this order')).toBeVisible();
  await expect(main.getByText('BB-SW-ESTOP')).toBeVisible();
  for (const action of ['Pay', 'Give Review', 'Print order confirmation'])
    await expect(main.getByRole('link', { name: action, exact: true })).toHaveCount(0);
  await expect(main.getByRole('button', { name: /delete|cancel/i })).toHaveCount(0);
});

test('the page of an order that the shop has cancelled says when and why, and offers no review', async ({
  page,
  request,
}) => {
  const buyer = await registerByApi(page);
  const { orderNumber, _id } = await orderByApi(buyer, 'BB-SW-ESTOP', 'on-delivery');
  const { api } = await personByApi(request, 'Admin');
  const reason = 'The part is recalled.';
  value(await api(actOnOrders, { body: { action: 'cancel', orders: [_id], reason } }));
  await page.goto('/dashboard/myorders');
  const row = page.getByRole('row').filter({ hasText: orderNumber });
  await expect(row.getByText('Cancelled').first()).toBeVisible();
  await expect(row.getByRole('link', { name: 'Give Review' })).toHaveCount(0);
  await row.getByRole('link').first().click();
  const notice = page.getByRole('status').filter({ hasText: 'The shop cancelled this order' });
  await expect(notice).toContainText(`Reason: ${reason}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Give Review' })).toHaveCount(0);
});

/** Registers a customer and fills in an order, paid on delivery. */
async function fillInOrderForm(page: Page): Promise<void> {
  await registerByApi(page);
  await page.goto(await productPath(page, 'BB-BD-WIFI32'));
  await page.getByLabel('Contact number').fill('112');
  await page.getByLabel('Address').fill('Street 1');
  await page.getByText('Cash on Delivary', { exact: true }).click();
}

test('an order that is sent offline waits, and is sent when the connection is back', async ({
  page,
}) => {
  await fillInOrderForm(page);
  await settled(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Nothing was ordered yet')).toBeVisible();
  await expect(page.getByLabel('Address')).toHaveValue('Street 1');
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/dashboard\/myorders/);
});

test('when the answer to an order is lost, the shop is asked again and orders once', async ({
  page,
}) => {
  const keys: (string | undefined)[] = [];
  page.on('request', (sent) => {
    const isOrder = sent.method() === 'POST' && sent.url().endsWith('/api/orders');
    if (isOrder) keys.push(sent.headers()['idempotency-key']);
  });
  const letThrough = await loseFirstAnswer(page, '**/api/orders');
  await fillInOrderForm(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('The answer of the shop was lost')).toBeVisible();
  letThrough();
  await expect(page).toHaveURL(/\/dashboard\/myorders/);
  await expect(page.getByRole('row', { name: /Development board Wi-Fi/ })).toHaveCount(1);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test('a second click on Place order orders once', async ({ page }) => {
  await fillInOrderForm(page);
  await page.getByRole('button', { name: 'Place order' }).dblclick();
  await expect(page).toHaveURL(/\/dashboard\/myorders/);
  await expect(page.getByRole('row', { name: /Development board Wi-Fi/ })).toHaveCount(1);
});

test('missing fields of the order form get an error, and typed values remain', async ({ page }) => {
  await registerByApi(page);
  await page.goto(await productPath(page, 'BB-BD-WIFI32'));
  await page.getByLabel('Address').fill('Street 1');
  await page.getByLabel('Contact number').fill('');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Contact number is Required').first()).toBeVisible();
  await expect(page.getByText('Choose a payment method').first()).toBeVisible();
  await expect(page.getByLabel('Address')).toHaveValue('Street 1');
});

test('who loses the race for the stock takes what is left, in the multiple of the product', async ({
  page,
}) => {
  const admin = await signInByApi(page, 'Admin');
  const product = await productByApi(admin.api, {
    name: 'Terminal block in bags of 5',
    sku: 'BB-RACE-5',
    price: '2.00',
    minQuantity: 10,
    orderMultiple: 5,
    stock: 40,
  });
  await page.goto(`/product/${product._id}?quantity=40`);
  await expect(page.getByLabel('Quantity')).toHaveValue('40');
  await orderByApi(admin, 'BB-RACE-5', 'on-delivery', 10);
  value(await admin.api(correctStock, { params: { id: product._id }, body: { take: 12 } }));
  await fillInOrder(page, 'on-delivery');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Another order was faster: 15 can still be ordered.')).toBeVisible();
  await page.getByRole('button', { name: 'Take 15' }).click();
  await expect(page.getByLabel('Quantity')).toHaveValue('15');
  await expect(page.getByLabel('Quantity')).toBeFocused();
  await expect(page.getByLabel('Order price')).toContainText('$30.00');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page).toHaveURL(/\/dashboard\/myorders/);
});

test('who loses the race for the last pieces sees what fits instead, and is told by mail when it is back', async ({
  page,
}) => {
  const admin = await signInByApi(page, 'Admin');
  const relay = { price: '2.00', minQuantity: 10, stock: 40 };
  const product = await productByApi(admin.api, { name: 'Relay that sells out', ...relay });
  const other = await productByApi(admin.api, { name: 'Relay in its place', ...relay });
  await page.route(`**/api/product/${product._id}/substitutes`, async (route) => {
    const found = { ...other, reason: 'pin-compatible', differences: [] };
    await route.fulfill({ json: [{ ...found, _id: 'sold-out-too', stock: 9 }, found] });
  });
  await page.goto(`/product/${product._id}?quantity=40`);
  await expect(page.getByLabel('Quantity')).toHaveValue('40');
  value(await admin.api(correctStock, { params: { id: product._id }, body: { take: 40 } }));
  await fillInOrder(page, 'on-delivery');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText(/^Sold out meanwhile: another order took the last/)).toHaveCount(1);
  await expect(page.getByText('Sold out meanwhile', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Only 0 in stock|^From 10/)).toHaveCount(0);
  await expect(page.getByLabel('Address')).toHaveValue('Industrigatan 4, Stockholm');
  const substitutes = page.getByRole('link', { name: 'Relay in its place' });
  await expect(substitutes).toHaveCount(1);
  await expect(substitutes).toHaveAttribute('href', `/parts/${other.slug}`);
  await page.getByRole('button', { name: 'Tell me when it is back' }).click();
  await expect(page.getByText(/^We will email .* once when it is back$/)).toBeVisible();
});

test('an expired order is ordered again from its page', async ({ page }) => {
  const buyer = await registerByApi(page);
  const order = await orderByApi(buyer, 'BB-BD-WIFI32', 'card', 3);
  // The hour of waiting for the payment is over.
  await page.route(`**/api/orders/${order._id}?*`, async (route) => {
    const response = await route.fetch();
    const json = { ...(await response.json()), status: 'Expired', heldUntil: null };
    await route.fulfill({ response, json });
  });
  await page.goto(`/dashboard/myorders/${order._id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('Expired').first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Pay' })).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Give Review' })).toHaveCount(0);
  await main.getByRole('link', { name: 'Order again' }).click();
  await expect(page.getByLabel('Quantity')).toHaveValue('3');
  await expect(page.getByLabel('Address')).toHaveValue(order.address);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page).toHaveURL(/\/dashboard\/myorders$/);
  await expect(page.getByRole('row', { name: /Development board Wi-Fi/ })).toHaveCount(2);
});
