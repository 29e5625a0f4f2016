import { readFile } from 'node:fs/promises';
import { expect, test, type Browser, type Locator, type Page } from './test.ts';
import { actOnOrders, getOrder, type Order } from '#features/orders/contract.ts';
import { formatAmount } from '#shared/number-format.ts';
import { changeParcels } from '#features/orders/fulfilment-contract.ts';
import { mailTo } from './mail-steps.ts';
import { paidOrderByApi, SKU } from './card-steps.ts';
import { expectNoViolations } from './accessibility.ts';
import { orderByApi } from './order-steps.ts';
import {
  registerByApi,
  registerVerified,
  signInByApi,
  value,
  type SignedIn,
} from './session-by-api.ts';

/** A new customer with this many orders on delivery. */
async function customer(browser: Browser, orders: number) {
  const page = await (await browser.newContext()).newPage();
  const buyer = await registerVerified(page);
  const placed: Order[] = [];
  for (let count = 0; count < orders; count++)
    placed.push(await orderByApi(buyer, SKU, 'on-delivery'));
  return { page, buyer, placed };
}

/** Signs in as an admin and opens Manage Orders with the orders of this customer. */
async function manage(page: Page, buyer: SignedIn): Promise<SignedIn> {
  const admin = await signInByApi(page, 'Admin');
  await openList(page, buyer);
  return admin;
}

async function openList(page: Page, { email }: SignedIn): Promise<void> {
  await page.goto(`/dashboard/manageorders?q=${encodeURIComponent(email)}`);
  await expect(page.getByRole('region', { name: 'All orders' })).toBeVisible();
}

const rowOf = (page: Page, { orderNumber }: Pick<Order, 'orderNumber'>) =>
  page.getByRole('row').filter({ hasText: orderNumber });

async function tick(page: Page, ...orders: readonly Order[]): Promise<void> {
  for (const { orderNumber } of orders) {
    await page.getByRole('checkbox', { name: `Select order ${orderNumber}` }).check();
  }
}

test('orders are packed, shipped and delivered in bulk, and the customer sees the timeline', async ({
  page,
  browser,
}) => {
  const { page: mine, buyer, placed } = await customer(browser, 2);
  const [first, second] = placed as [Order, Order];
  await manage(page, buyer);
  await tick(page, first, second);
  await page.getByRole('button', { name: 'Mark packed' }).click();
  await expect(page.getByText('2 orders marked packed')).toBeVisible();
  await expect(rowOf(page, first).getByText('Packed')).toBeVisible();
  await expect(page.getByRole('toolbar')).toHaveCount(0);

  await tick(page, first, second);
  await page.getByRole('button', { name: 'Mark shipped' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Carrier')).toBeFocused();
  await dialog.getByRole('button', { name: 'Mark shipped' }).click();
  await expect(dialog.getByText('Enter the carrier')).toBeVisible();
  await dialog.getByLabel('Carrier').fill('DHL');
  const link = dialog.getByLabel(`Tracking link of ${second.orderNumber}`);
  await link.fill('not a link');
  await dialog.getByRole('button', { name: 'Mark shipped' }).click();
  await expect(link).toHaveAttribute('aria-invalid', 'true');
  await expect(link).toBeFocused();
  await link.fill('');
  await dialog.getByLabel(`Tracking number of ${first.orderNumber}`).fill('JD0146');
  await dialog.getByRole('button', { name: 'Mark shipped' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, second).getByText('Shipped')).toBeVisible();

  const mail = await mailTo(page, buyer.email, new RegExp(`${first.orderNumber} is on its way`));
  expect(mail.text).toContain('Tracking number: JD0146');

  await page.getByRole('checkbox', { name: 'Select all orders shown' }).check();
  await page.getByRole('button', { name: 'Mark delivered' }).click();
  await expect(page.getByText('2 orders marked delivered')).toBeVisible();
  await expect(page.getByRole('toolbar')).toHaveCount(0);
  await tick(page, first, second);
  await page.getByRole('button', { name: 'Print packing slips' }).click();
  await expect(page.getByRole('article')).toContainText([/B-\d+/, /B-\d+/]);
  for (const { orderNumber } of [first, second]) {
    await expect(page.getByRole('article').filter({ hasText: orderNumber })).toHaveCount(1);
  }
  await mine.goto(`/dashboard/myorders/${first._id}`);
  await expect(mine.getByRole('region', { name: 'Timeline' }).getByRole('listitem')).toHaveText([
    /^Delivered/,
    /^Shipped.*DHL/,
    /^Packed/,
    /^Placed/,
  ]);
});

test('orders that could not be changed are listed with the reason and stay selected', async ({
  page,
  browser,
}) => {
  const { buyer, placed } = await customer(browser, 2);
  const [packed, fresh] = placed as [Order, Order];
  const admin = await signInByApi(page, 'Admin');
  value(await admin.api(actOnOrders, { body: { action: 'pack', orders: [packed._id] } }));
  await openList(page, buyer);
  await tick(page, packed, fresh);
  await page.getByRole('button', { name: 'Mark shipped' }).click();
  await page.getByRole('dialog').getByLabel('Carrier').fill('Own van');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark shipped' }).click();
  const alert = page.getByRole('alert').filter({ hasText: '1 order not changed' });
  await expect(alert).toContainText(`${fresh.orderNumber}: This order has not been packed yet.`);
  await expect(rowOf(page, packed).getByText('Shipped')).toBeVisible();
  await expect(rowOf(page, fresh).getByRole('checkbox')).toBeChecked();
  await expect(rowOf(page, packed).getByRole('checkbox')).not.toBeChecked();
  await expect(rowOf(page, packed).getByRole('time')).toHaveText(/\d{4}\s+\d/);
  await page.getByRole('searchbox').fill(fresh.orderNumber);
  await page.getByRole('searchbox').press('Enter');
  await expect(alert).toBeHidden();
});

test('a paid order is cancelled with a reason and its payment is refunded', async ({
  page,
  browser,
}) => {
  const mine = await (await browser.newContext()).newPage();
  const buyer = await registerByApi(mine);
  const { id, orderNumber } = await paidOrderByApi(buyer);
  const admin = await manage(page, buyer);
  await rowOf(page, { orderNumber }).getByRole('link').click();
  const drawer = page.getByRole('dialog', { name: `Order ${orderNumber}` });
  await drawer.getByRole('button', { name: 'Cancel the order' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel 1 order' });
  await question.getByLabel('Reason').fill('The maker has none left');
  await question.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(question).toHaveCount(0);
  // The message is in the drawer: the rest of the page is inert.
  await expect(drawer.getByText('1 order cancelled')).toBeVisible();
  await expect(drawer.getByText('Reason: The maker has none left').first()).toBeVisible();
  // The button is gone; without a next step, the focus is on the content.
  await expect(drawer.getByRole('group', { name: `Order ${orderNumber}` })).toBeFocused();
  const refundStatus = async () =>
    value(await admin.api(getOrder, { params: { id } })).refundStatus;
  await expect.poll(refundStatus).toBe('refunded');
  await mine.goto(`/dashboard/myorders/${id}`);
  const timeline = mine.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByText('Cancelled')).toBeVisible();
  await expect(timeline.getByText('Refunded')).toBeVisible();
});

test('the keyboard selects an order and opens it at its own URL; Escape closes it, Back reopens it', async ({
  page,
  browser,
}) => {
  const { buyer, placed } = await customer(browser, 1);
  const [order] = placed as [Order];
  await manage(page, buyer);
  await page.getByRole('region', { name: 'All orders' }).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('1 order selected')).toBeVisible();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: `Order ${order.orderNumber}` });
  await expect(drawer.getByText(order.productname)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`order=${order._id}`));
  await expectNoViolations(page);
  await page.reload();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(page).not.toHaveURL(/order=/);
  await page.goBack();
  await expect(drawer).toBeVisible();
});

test('after a step, the focus in an order is on the next one, and the message covers no button', async ({
  page,
  browser,
}) => {
  const { buyer, placed } = await customer(browser, 1);
  const [order] = placed as [Order];
  await page.setViewportSize({ width: 360, height: 640 });
  await manage(page, buyer);
  await rowOf(page, order).getByRole('link').click();
  const drawer = page.getByRole('dialog', { name: `Order ${order.orderNumber}` });
  await drawer.getByRole('button', { name: 'Mark packed' }).press('Enter');
  await expect(drawer.getByRole('button', { name: 'Mark shipped' })).toBeFocused();
  await expectNoButtonBehind(drawer.getByRole('listitem').filter({ hasText: 'marked packed' }));

  await drawer.getByRole('button', { name: 'Mark shipped' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ship 1 order' });
  await expectNoButtonBehind(dialog.getByRole('listitem').filter({ hasText: 'marked packed' }));
});

test('a step that is refused says why in the order, above its buttons', async ({
  page,
  browser,
}) => {
  const theirs = await (await browser.newContext()).newPage();
  const buyer = await registerVerified(theirs);
  const unpaid = await orderByApi(buyer, SKU, 'card');
  await page.setViewportSize({ width: 360, height: 640 });
  await manage(page, buyer);
  await rowOf(page, unpaid).getByRole('link').click();
  const drawer = page.getByRole('dialog', { name: `Order ${unpaid.orderNumber}` });
  await drawer.getByRole('button', { name: 'Mark packed' }).click();
  const refusal = drawer.getByRole('alert').filter({ hasText: '1 order not changed' });
  await expect(refusal).toContainText(unpaid.orderNumber);
  await expect(refusal).toBeInViewport({ ratio: 1 });
  await expectNoViolations(page);
  await refusal.getByRole('button', { name: 'Dismiss' }).click();
  await expect(refusal).toBeHidden();
});

/** Content that scrolls is not checked: the message can lie over it. */
async function expectNoButtonBehind(message: Locator): Promise<void> {
  // It stays as long as the pointer is on it.
  await message.hover();
  const covered = () =>
    message.evaluate((toast) => {
      const over = toast.getBoundingClientRect();
      const buttons = toast.closest('dialog')?.querySelectorAll('button:not([role=group] *)') ?? [];
      return [...buttons]
        .filter((button) => {
          const { left, right, top, bottom } = button.getBoundingClientRect();
          const isApart =
            right <= over.left || left >= over.right || bottom <= over.top || top >= over.bottom;
          return !isApart && !toast.contains(button);
        })
        .map((button) => button.textContent);
    });
  await expect.poll(covered).toEqual([]);
}

test('search, filters and sort order are in the URL, and an empty list offers to remove the blocking filter', async ({
  page,
  browser,
}) => {
  const { buyer, placed } = await customer(browser, 1);
  const [small] = placed as [Order];
  const large = await orderByApi(buyer, SKU, 'on-delivery', small.quantity * 2);
  await manage(page, buyer);
  const numbers = page.getByRole('row').locator('p.code');
  await expect(numbers).toHaveText([large.orderNumber, small.orderNumber]);
  await page.getByLabel('Sort by').selectOption('Lowest total');
  await expect(numbers).toHaveText([small.orderNumber, large.orderNumber]);
  await page.reload();
  await expect(numbers).toHaveText([small.orderNumber, large.orderNumber]);

  await page.getByLabel('Fulfilment', { exact: true }).selectOption('Delivered');
  await expect(page.getByText('No orders match these filters')).toBeVisible();
  await expect(page).toHaveURL(/sort=total-low.*fulfilment=delivered|fulfilment=delivered.*sort=/);
  await page.getByRole('link', { name: 'Without Fulfilment: Delivered' }).click();
  await expect(rowOf(page, small)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(large.orderNumber);
  await page.keyboard.press('Enter');
  await expect(numbers).toHaveText([large.orderNumber]);
  await page.getByRole('link', { name: /^Remove the filter Search/ }).click();
  await expect(page).not.toHaveURL(/q=/);
});

test('the filtered list is exported without a token in a URL', async ({ page, browser }) => {
  const { buyer, placed } = await customer(browser, 2);
  await manage(page, buyer);
  const asked = page.waitForRequest('**/api/orders.csv*');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await asked).url()).not.toMatch(/token|bearer/i);
  const file = await readFile(await (await saved).path(), 'utf8');
  const lines = file.trim().split('\r\n');
  expect(lines).toHaveLength(3);
  for (const { orderNumber } of placed) expect(file).toContain(orderNumber);
});

test('an order’s page links to payment, documents and a new order', async ({ page }) => {
  const buyer = await registerByApi(page);
  const unpaid = await orderByApi(buyer, SKU, 'card');
  const { id } = await paidOrderByApi(buyer);
  await page.goto(`/dashboard/myorders/${unpaid._id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Pay' })).toHaveAttribute(
    'href',
    `/dashboard/purchase/${unpaid._id}`,
  );
  await expect(main.getByRole('link', { name: 'Print receipt' })).toHaveCount(0);
  await page.goto(`/dashboard/myorders/${id}`);
  await expect(main.getByRole('link', { name: 'Order again' })).toHaveAttribute(
    'href',
    `/product/${unpaid.productId}?quantity=${unpaid.quantity}`,
  );
  await main.getByRole('link', { name: 'Print receipt' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipt');
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await expectNoViolations(page);
  await page.goto(`/dashboard/myorders/${unpaid._id}/receipt`);
  await expect(page.getByText('There is no such order')).toBeVisible();
});

test('a packing slip and a receipt have the shop’s date wherever they are printed', async ({
  page,
  browser,
}) => {
  const buyer = await registerByApi(page);
  const { id } = await paidOrderByApi(buyer);
  const storageState = await page.context().storageState();
  const slip = `/dashboard/packingslips?orders=${id}`;
  const receipt = `/dashboard/myorders/${id}/receipt`;
  const days = {
    slip: await orderedDays(browser, slip, (there) => signInByApi(there, 'Admin')),
    receipt: await orderedDays(browser, receipt, (there) =>
      there.context().setStorageState(storageState),
    ),
  };
  for (const [east, west] of Object.values(days)) {
    expect(east).toMatch(/\d{4}/);
    expect(east).toBe(west);
  }
});

/** The day of an order in browsers whose clocks are 25 hours apart. */
async function orderedDays(
  browser: Browser,
  address: string,
  signIn: (there: Page) => Promise<unknown>,
): Promise<string[]> {
  const days: string[] = [];
  for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const there = await (await browser.newContext({ timezoneId })).newPage();
    await signIn(there);
    await there.goto(address);
    days.push(await there.locator('dt', { hasText: 'Ordered' }).locator('..').innerText());
    await there.context().close();
  }
  return days;
}

test('My Orders has the documented columns, and actions that depend on the status', async ({
  page,
}) => {
  const buyer = await registerByApi(page);
  const byCash = await orderByApi(buyer, SKU, 'on-delivery');
  const unpaid = await orderByApi(buyer, SKU, 'card');
  const paid = await paidOrderByApi(buyer);
  await page.goto('/dashboard/myorders');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Product',
    'Quantity',
    'Address',
    'Total price',
    'Status',
    'Action',
  ]);
  const payLinks = (order: Pick<Order, 'orderNumber'>) =>
    rowOf(page, order).getByRole('link', { name: /^Pay for order/ });
  const deleteButtons = (order: Pick<Order, 'orderNumber'>) =>
    rowOf(page, order).getByRole('button', { name: /^Delete order/ });
  await expect(rowOf(page, unpaid)).toContainText('Online Payment');
  await expect(payLinks(byCash)).toHaveCount(0);
  await expect(payLinks(paid)).toHaveCount(0);
  await expect(deleteButtons(unpaid)).toBeVisible();
  await expect(deleteButtons(byCash)).toBeVisible();
  await expect(deleteButtons(paid)).toHaveCount(0);
  await expect(rowOf(page, byCash)).toContainText('Cash on Delivary');
  await expect(rowOf(page, unpaid)).toContainText('Pending...');
  await expect(rowOf(page, unpaid)).not.toContainText('pi_');
  await expect(rowOf(page, paid)).toContainText(/Paid.*pi_/s);
  await expect(rowOf(page, paid).getByRole('link', { name: 'Give Review' })).toBeVisible();
  await rowOf(page, byCash).getByRole('link', { name: byCash.productname }).click();
  await expect(page).toHaveURL(`/dashboard/myorders/${byCash._id}`);
  await page.goBack();
  await payLinks(unpaid).click();
  await expect(page).toHaveURL(`/dashboard/purchase/${unpaid._id}`);

  // Days begin at midnight where the reader is.
  await page.goto('/dashboard/myorders');
  const midnight = await page.evaluate(() => new Date(2099, 0, 1).toISOString());
  const asked = page.waitForRequest(/\/api\/orders\?.*from=/);
  await page.getByLabel('From', { exact: true }).fill('2099-01-01');
  await page.getByLabel('From', { exact: true }).blur();
  expect(new URL((await asked).url()).searchParams.get('from')).toBe(midnight);
  await expect(page.getByText('No orders match these filters')).toBeVisible();
});

test('cash is booked from the list, undone with a reason, and the amount must be what is due', async ({
  page,
  browser,
}) => {
  const { page: mine, buyer, placed } = await customer(browser, 1);
  const [order] = placed as [Order];
  const { orderNumber } = order;
  await manage(page, buyer);
  await page.getByRole('button', { name: `Book the payment of order ${orderNumber}` }).click();
  const booking = page.getByRole('dialog', { name: `Payment received for order ${orderNumber}` });
  await booking.getByLabel('Amount').fill('0.01');
  await booking.getByLabel('Note').fill('From the driver');
  await booking.getByRole('button', { name: 'Book the payment' }).click();
  await expect(booking.getByText('A part of it cannot be booked').first()).toBeVisible();
  await expectNoViolations(page);
  await expect(booking.getByLabel('Note')).toHaveValue('From the driver');
  await booking.getByLabel('Amount').fill(order.price);
  await booking.getByRole('button', { name: 'Book the payment' }).click();
  await expect(page.getByText(`Order ${orderNumber} is paid`)).toBeVisible();
  await expect(rowOf(page, order).getByText('Paid', { exact: true })).toBeVisible();

  await rowOf(page, order).getByRole('link', { name: order.productname }).click();
  const drawer = page.getByRole('dialog', { name: `Order ${orderNumber}` });
  await expect(drawer.getByText('Note: From the driver')).toBeVisible();
  await drawer.getByRole('button', { name: 'Undo the booking' }).click();
  const undoing = page.getByRole('dialog', { name: `Undo the booking of order ${orderNumber}` });
  await undoing.getByLabel('Reason').fill('Another order');
  await undoing.getByRole('button', { name: 'Undo the booking' }).click();
  await expect(page.getByText(`Order ${orderNumber} is unpaid again`)).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Payment received' })).toBeVisible();

  await mine.goto(`/dashboard/myorders/${order._id}`);
  await expect(mine.getByText('Reason: Another order')).toBeVisible();
  await expect(mine.getByText('From the driver')).toHaveCount(0);
});

test('parcels that another admin has changed are replaced only after a question, each time', async ({
  page,
  browser,
}) => {
  const { buyer, placed } = await customer(browser, 1);
  const [{ _id: id }] = placed as [Order];
  const { api } = await manage(page, buyer);
  for (const action of ['pack', 'ship'] as const) {
    const carrier = action === 'ship' ? { carrier: 'DHL' } : {};
    value(await api(actOnOrders, { body: { action, orders: [id], ...carrier } }));
  }
  async function changeTheirs(change: { carrier?: string }, ...added: { carrier: string }[]) {
    const { parcels } = value(await api(getOrder, { params: { id } }));
    const seen = parcels.map(
      ({ shippedAt: _at, deliveredAt: _to, lines: _lines, ...parcel }) => parcel,
    );
    const body = { parcels: [...seen.map((one) => ({ ...one, ...change })), ...added], seen };
    value(await api(changeParcels, { params: { id }, body }));
  }

  await page.goto(`/dashboard/manageorders?order=${id}`);
  await page.getByRole('button', { name: 'Edit tracking' }).click();
  const dialog = page.getByRole('dialog', { name: /^Parcels/ });
  const carrier = dialog.getByRole('textbox', { name: 'Carrier' });
  const save = dialog.getByRole('button', { name: 'Save the parcels' });
  const notice = dialog.getByRole('status').filter({ hasText: 'has changed the parcels' });

  await carrier.fill('GLS');
  await changeTheirs({ carrier: 'UPS' });
  await save.click();
  await expect(notice).toBeFocused();
  await dialog.getByRole('button', { name: 'Keep your Parcel 1: Carrier' }).click();
  await changeTheirs({}, { carrier: 'DPD' }, { carrier: 'DPD' });
  await save.click();
  await expect(notice).toBeFocused();
  await expect(notice).toContainText('Parcels: 1 when you opened this, 3 now');
  await save.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Take the saved Parcels' }).click();
  await expect(carrier).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Keep your Parcels' }).click();
  await save.click();
  await expect(dialog).toHaveCount(0);
  const { parcels } = value(await api(getOrder, { params: { id } }));
  expect(parcels).toMatchObject([{ carrier: 'GLS' }]);
});

test('an order ships in parts: the drawer records what is in each parcel, the customer sees it', async ({
  page,
  browser,
}) => {
  const { page: mine, buyer } = await customer(browser, 0);
  const quantity = 5;
  const { _id: id, orderNumber } = await orderByApi(buyer, SKU, 'on-delivery', quantity);
  const { api } = await manage(page, buyer);
  value(await api(actOnOrders, { body: { action: 'pack', orders: [id] } }));
  await page.goto(`/dashboard/manageorders?order=${id}`);
  const drawer = page.getByRole('dialog', { name: `Order ${orderNumber}` });
  const shipPart = drawer.getByRole('button', { name: 'Ship a part' });
  const dialog = page.getByRole('dialog', { name: `Parcel of order ${orderNumber}` });
  const pieces = dialog.getByLabel(`Pieces of ${SKU}`);

  await shipPart.click();
  await dialog.getByLabel('Carrier').fill('DHL');
  await pieces.fill(String(quantity + 1));
  await dialog.getByRole('button', { name: 'Record the parcel' }).click();
  await expect(dialog.getByText(`At most ${quantity}`)).toBeVisible();
  await pieces.fill('1');
  await dialog.getByRole('button', { name: 'Record the parcel' }).click();
  await expect(page.getByText(`The parcel of order ${orderNumber} is recorded`)).toBeVisible();
  await expect(drawer.getByText('Partly shipped')).toBeVisible();

  // The next parcel holds the rest.
  await expect(shipPart).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(pieces).toHaveValue(String(quantity - 1));
  await dialog.getByRole('button', { name: 'Not yet' }).click();

  await drawer.getByRole('button', { name: 'Cancel a part' }).click();
  const cancelling = page.getByRole('dialog', { name: `Cancel a part of order ${orderNumber}` });
  await cancelling.getByLabel(`Pieces of ${SKU}`).fill('1');
  await expect(cancelling.getByText('The new total is')).toBeVisible();
  await cancelling.getByLabel('Reason').fill('Out of stock');
  await cancelling.getByRole('button', { name: 'Cancel these pieces' }).click();
  await expect(page.getByText(`A part of order ${orderNumber} is cancelled`)).toBeVisible();
  await expect(drawer.getByText('1 cancelled')).toBeVisible();
  const { toPay, price, currency } = value(await api(getOrder, { params: { id } }));
  expect(Number(toPay)).toBeLessThan(Number(price));
  const newTotal = drawer.getByRole('row').filter({ hasText: 'New total' });
  await expect(newTotal).toContainText(formatAmount(toPay, currency));

  await drawer.getByRole('button', { name: 'Mark delivered' }).click();
  await expect(
    page.getByText(`The parcel of order ${orderNumber} is marked delivered`),
  ).toBeVisible();
  await expect(drawer.getByText(/^Delivered on /)).toBeVisible();
  await drawer.getByRole('link', { name: 'Packing slip of this parcel' }).click();
  await expect(page.getByText('Parcel 1', { exact: true })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Delivery note (PDF)' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^DN-.*\.pdf$/);

  await mine.goto(`/dashboard/myorders/${id}`);
  await expect(mine.getByText('1 shipped')).toBeVisible();
  await expect(mine.getByRole('list', { name: 'Pieces' }).first()).toContainText('1 ×');
});
