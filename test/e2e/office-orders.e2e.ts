import { readFile } from 'node:fs/promises';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { actOnOrders, getOrder, type Order } from '#features/orders/contract.ts';
import { CASH, ONLINE } from '#features/orders/domain/delivery.ts';
import { mailTo } from './mail-steps.ts';
import { paidOrderByApi, SKU } from './card-steps.ts';
import { faultsOf } from './faults-of.ts';
import { orderByApi } from './order-steps.ts';
import { registerByApi, signInByApi, value, type SignedIn } from './session-by-api.ts';

/** Somebody new with some orders to be paid on delivery. */
async function customer(browser: Browser, orders: number) {
  const page = await (await browser.newContext()).newPage();
  const buyer = await registerByApi(page);
  const placed: Order[] = [];
  for (let count = 0; count < orders; count++) placed.push(await orderByApi(buyer, SKU, CASH));
  return { page, buyer, placed };
}

/** Manage Orders with the orders of this customer only. */
async function manage(page: Page, { email }: SignedIn): Promise<SignedIn> {
  const admin = await signInByApi(page, 'Admin');
  await page.goto(`/dashboard/manageorders?q=${encodeURIComponent(email)}`);
  await expect(page.getByRole('region', { name: 'All orders' })).toBeVisible();
  return admin;
}

const rowOf = (page: Page, { orderNumber }: Pick<Order, 'orderNumber'>) =>
  page.getByRole('row').filter({ hasText: orderNumber });

async function tick(page: Page, ...orders: readonly Order[]): Promise<void> {
  for (const { orderNumber } of orders) {
    await page.getByRole('checkbox', { name: `Select order ${orderNumber}` }).check();
  }
}

test('orders are packed and shipped in bulk, and their customer hears of it and sees it', async ({
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
  await dialog.getByRole('button', { name: 'Mark shipped' }).click();
  await expect(dialog.getByText('Say who carries it')).toBeVisible();
  await dialog.getByLabel('Carrier').fill('DHL');
  await dialog.getByLabel(`Tracking number of ${first.orderNumber}`).fill('JD0146');
  await dialog.getByRole('button', { name: 'Mark shipped' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, second).getByText('Shipped')).toBeVisible();

  const mail = await mailTo(page, buyer.email, new RegExp(`${first.orderNumber} is on its way`));
  expect(mail.text).toContain('Tracking number: JD0146');
  await mine.goto('/dashboard/myorders');
  await expect(rowOf(mine, first).getByText('Shipped')).toBeVisible();
  await expect(rowOf(mine, first).getByRole('button', { name: /^Delete order/ })).toHaveCount(0);
  await rowOf(mine, first).getByRole('link', { name: first.productname }).click();
  await expect(mine.getByRole('heading', { level: 1 })).toHaveText(`Order ${first.orderNumber}`);
  const timeline = mine.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByRole('listitem')).toHaveText([/^Shipped.*DHL/, /^Packed/, /^Placed/]);
});

test('what could not be done is said, and stays selected', async ({ page, browser }) => {
  const { buyer, placed } = await customer(browser, 2);
  const [packed, fresh] = placed as [Order, Order];
  const admin = await manage(page, buyer);
  value(await admin.api(actOnOrders, { body: { action: 'pack', orders: [packed._id] } }));
  await page.reload();
  await tick(page, packed, fresh);
  await page.getByRole('button', { name: 'Mark shipped' }).click();
  await page.getByRole('dialog').getByLabel('Carrier').fill('Own van');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark shipped' }).click();
  const alert = page.getByRole('alert').filter({ hasText: '1 order not changed' });
  await expect(alert).toContainText(`${fresh.orderNumber}: This order has not been packed yet.`);
  await expect(rowOf(page, packed).getByText('Shipped')).toBeVisible();
  await expect(rowOf(page, fresh).getByRole('checkbox')).toBeChecked();
  await expect(rowOf(page, packed).getByRole('checkbox')).not.toBeChecked();
});

test('a paid order is cancelled with a reason, and its payment goes back', async ({
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
  await expect(drawer.getByText('Reason: The maker has none left').first()).toBeVisible();
  const refundStatus = async () =>
    value(await admin.api(getOrder, { params: { id } })).refundStatus;
  await expect.poll(refundStatus).toBe('refunded');
  await mine.goto(`/dashboard/myorders/${id}`);
  const timeline = mine.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByText('Cancelled')).toBeVisible();
  await expect(timeline.getByText('Refunded')).toBeVisible();
});

test('an order opens beside the list at an address of its own, and Back closes it', async ({
  page,
  browser,
}) => {
  const { buyer, placed } = await customer(browser, 1);
  const [order] = placed as [Order];
  await manage(page, buyer);
  await rowOf(page, order).getByRole('link').click();
  const drawer = page.getByRole('dialog', { name: `Order ${order.orderNumber}` });
  await expect(drawer.getByText(order.productname)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`order=${order._id}`));
  expect(await faultsOf(page)).toEqual([]);
  await page.reload();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(page).not.toHaveURL(/order=/);
  await page.goBack();
  await expect(drawer).toBeVisible();
});

test('the keyboard moves, selects and opens; the filters say what they hide', async ({
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
  await expect(page.getByRole('dialog', { name: `Order ${order.orderNumber}` })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByLabel('Fulfilment', { exact: true }).selectOption('Delivered');
  await expect(page.getByText('No order fits these filters')).toBeVisible();
  await expect(page).toHaveURL(/fulfilment=delivered/);
  await page.getByRole('link', { name: 'Without Fulfilment: Delivered' }).click();
  await expect(rowOf(page, order)).toBeVisible();
  await page.getByRole('link', { name: /^Remove the filter Search/ }).click();
  await expect(page).not.toHaveURL(/q=/);
});

test('the list that is filtered is exported, without a token in any address', async ({
  page,
  browser,
}) => {
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

test('an order’s page pays, prints and orders again', async ({ page }) => {
  const buyer = await registerByApi(page);
  const unpaid = await orderByApi(buyer, SKU, ONLINE);
  const { id } = await paidOrderByApi(buyer);
  await page.goto(`/dashboard/myorders/${unpaid._id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Receipt' })).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Pay' })).toHaveAttribute(
    'href',
    `/dashboard/purchase/${unpaid._id}`,
  );
  await page.goto(`/dashboard/myorders/${id}`);
  await expect(main.getByRole('link', { name: 'Order again' })).toHaveAttribute(
    'href',
    `/product/${unpaid.productId}?quantity=${unpaid.quantity}`,
  );
  expect(await faultsOf(page)).toEqual([]);
  await main.getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipt');
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.goto(`/dashboard/myorders/${unpaid._id}/receipt`);
  await expect(page.getByText('There is no such order')).toBeVisible();
});
