import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from './test.ts';
import { addToCart } from '#features/carts/contract.ts';
import { listOwnInvoices } from '#features/invoices/contract.ts';
import { listOwnOrders } from '#features/orders/contract.ts';
import { offerReturns } from '#features/returns/server/return-steps.fixture.ts';
import { actFor, colleagueOf, COMPANY, companyOf } from './company-steps.ts';
import { looksRight } from './accessibility.ts';
import { writeGermanInvoices } from '#features/settings/server/invoices-on.fixture.ts';
import { grantTerms, daysAgo, importStatement } from './invoice-steps.ts';
import { linkIn, mailTo } from './mail-steps.ts';
import { test } from './own-shop.ts';
import { productByApi } from './product-steps.ts';
import { personByApi, registerVerified, signInByApi, value } from './session-by-api.ts';

const phone = { width: 360, height: 740 };

test('from quote to cash: two people of a company and the shop agree, ship in two parcels, and the invoices are paid', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(300_000);
  const boss = await personByApi(request, 'Admin');
  await writeGermanInvoices(boss.api);
  await offerReturns(boss.api);
  const drive = await productByApi(boss.api, { name: 'Servo drive', price: '20', stock: 100 });
  const cable = await productByApi(boss.api, { name: 'Drive cable', price: '3', stock: 100 });
  const purchaser = await registerVerified(page);
  const companyId = await companyOf(page, boss);
  const { page: leader, ...lead } = await colleagueOf(browser, page, purchaser, companyId, [
    'admin',
    'buyer',
  ]);
  await grantTerms(boss, companyId);
  const shop = await browser.newPage();
  await signInByApi(shop, 'Admin');

  // Request: the purchaser asks for a quote of what is in the company's cart.
  const lines = [
    { productId: drive._id, quantity: 10 },
    { productId: cable._id, quantity: 20 },
  ];
  value(await purchaser.api(addToCart, { body: { lines } }, { companyId }));
  await page.goto('/cart');
  await actFor(page, COMPANY);
  await page.getByRole('link', { name: 'Request a quote' }).click();
  await page.getByLabel('Message').fill('For the second line.');
  await page.getByRole('button', { name: 'Request a quote' }).click();
  const title = page.getByRole('heading', { level: 1, name: /^Quote Q-/ });
  await expect(title).toBeVisible();
  const number = (await title.innerText()).replace('Quote ', '');

  // Answer.
  await shop.goto('/dashboard/managequotes?state=waiting');
  await shop.getByRole('link', { name: number }).click();
  await offer(shop, 'Write the quote', ['17.50', '2.25']);

  // Change: the purchaser asks for a better price, and gets it.
  await page.goto(linkIn(await mailTo(page, purchaser.email, /^Your quote Q-/)));
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Request a change' }).click();
  const asking = page.getByRole('dialog');
  await asking.getByLabel('What should change?').fill('17.00 for the drives?');
  await asking.getByRole('button', { name: 'Request a change' }).click();
  await expect(page.getByText('Change requested', { exact: true }).first()).toBeVisible();
  await expect(title).toBeFocused();
  await shop.reload();
  await expect(shop.getByText('17.00 for the drives?')).toBeVisible();
  await offer(shop, 'Write a new version', ['17', '2.25']);

  // Acceptance: the leader orders on invoice, on a phone.
  await leader.goto('/');
  await actFor(leader, COMPANY);
  await leader.setViewportSize(phone);
  await leader.goto('/dashboard/quotes');
  await leader.getByRole('link', { name: number }).click();
  await leader.getByRole('link', { name: 'Order', exact: true }).click();
  await fillInCheckout(leader);
  await looksRight(leader);
  await leader.getByRole('button', { name: 'Place order for $215.00' }).click();
  await expect(leader).toHaveURL(/\/dashboard\/myorders/);
  const [order] = value(await lead.api(listOwnOrders, { query: {} }, { companyId }));
  const { _id: orderId = '', orderNumber = '' } = order ?? {};

  // Two parcels, and an invoice for each.
  await shop.goto(`/dashboard/manageorders?order=${orderId}`);
  const drawer = shop.getByRole('dialog', { name: `Order ${orderNumber}` });
  await drawer.getByRole('button', { name: 'Mark packed' }).click();
  await ship(shop, drawer, orderNumber, 'Ship a part', { [drive.sku]: '10', [cable.sku]: '0' });
  await ship(shop, drawer, orderNumber, 'Ship', {});
  const invoices = async () => value(await lead.api(listOwnInvoices, { query: {} }, { companyId }));
  await expect
    .poll(async () => (await invoices()).map(({ gross }) => gross))
    .toEqual(['45.00', '170.00']);
  await page.goto('/dashboard/invoices');
  await looksRight(page);

  // Cash: a statement of the bank pays both invoices, and the order is paid.
  const numbers = (await invoices()).map((invoice) => invoice.number);
  await shop.goto('/dashboard/payments');
  await importStatement(shop, [
    `${daysAgo(0)};215.00;${COMPANY};Invoices ${numbers.join(' and ')}`,
  ]);
  await expect
    .poll(async () => (await invoices()).map(({ open }) => open))
    .toEqual(['0.00', '0.00']);
  await leader.goto(`/dashboard/myorders/${orderId}`);
  await expect(leader.getByText('Paid', { exact: true }).first()).toBeVisible();

  // A line goes back: the purchaser returns the cables, and gets a credit note for that line.
  await page.goto(`/dashboard/myorders/${orderId}`);
  await page.getByRole('link', { name: 'Return goods' }).click();
  const cables = page.getByRole('group', { name: /^Drive cable/ });
  await cables.getByRole('spinbutton', { name: 'Pieces' }).fill('20');
  await cables.getByLabel('Reason').selectOption('defective');
  await page.getByRole('button', { name: 'Request return' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Return RMA-/ })).toBeVisible();
  await shop.goto('/dashboard/managereturns?state=asked');
  await shop.getByRole('main').getByRole('link', { name: /^RMA-/ }).click();
  const dialog = shop.getByRole('dialog');
  await shop.getByRole('button', { name: 'Agree' }).click();
  await dialog.getByRole('button', { name: 'Agree' }).click();
  await shop.getByRole('button', { name: 'Receive goods' }).click();
  await dialog.getByRole('spinbutton', { name: 'Back to stock' }).fill('20');
  await dialog.getByRole('button', { name: 'Record the goods' }).click();
  await shop.getByRole('button', { name: 'Close the return' }).click();
  await dialog.getByRole('button', { name: 'Credit and close' }).click();
  await expect(shop.getByText('Closed', { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await invoices()).map(({ kind, gross }) => `${kind} ${gross}`))
    .toEqual(['credit-note 45.00', 'invoice 45.00', 'invoice 170.00']);

  // Finance has transferred the money back, and records that.
  const [creditNote] = await invoices();
  await shop.goto(`/dashboard/manageinvoices/${creditNote?._id}`);
  await shop.getByRole('button', { name: 'Record payout' }).click();
  await expect(dialog.getByLabel('Amount')).toHaveValue('45.00');
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(shop.getByText('The payout is recorded.')).toBeVisible();
  await expect.poll(async () => (await invoices())[0]?.open).toBe('0.00');

  // The bookkeeper closes the month: nothing is open, and the journal has each document.
  const [newest] = await invoices();
  await shop.goto(`/dashboard/accounting?month=${newest?.day.slice(0, 7)}`);
  for (const done of [
    'All money that came in is assigned.',
    'Every order that needs an invoice has one.',
    'The numbers of documents have no gaps.',
  ]) {
    await expect(shop.getByText(done)).toBeVisible();
  }
  await looksRight(shop);
  const download = shop.waitForEvent('download');
  await shop.getByRole('button', { name: 'Journal (CSV)' }).click();
  const journal = await readFile(await (await download).path(), 'utf8');
  for (const { number: document } of await invoices()) expect(journal).toContain(document);
});

/** Offers the lines of the open quote at these prices. */
async function offer(shop: Page, button: string, prices: readonly string[]): Promise<void> {
  await shop.getByRole('button', { name: button }).click();
  for (const [at, price] of prices.entries()) {
    const line = shop.getByRole('group', { name: `Line ${at + 1}` });
    await line.getByLabel('Price per piece').fill(price);
  }
  await shop.getByRole('button', { name: 'Send to the customer' }).click();
  await expect(shop.getByText('Offered', { exact: true })).toBeVisible();
}

async function fillInCheckout(page: Page): Promise<void> {
  await page.getByLabel('Contact number').fill('+46 8 123 45');
  await page.getByLabel('Street and number').fill('Verkstadsgatan 4');
  await page.getByLabel('Postal code').fill('302 50');
  await page.getByLabel('City').fill('Nordhamn');
  await page.getByLabel('Country').selectOption('SE');
  await page.getByText('Invoice', { exact: true }).click();
}

/** Records a parcel of the order in its drawer, with these pieces by SKU. */
async function ship(
  shop: Page,
  drawer: Locator,
  orderNumber: string,
  button: string,
  pieces: Readonly<Record<string, string>>,
): Promise<void> {
  await drawer.getByRole('button', { name: button, exact: true }).click();
  const dialog = shop.getByRole('dialog', { name: `Parcel of order ${orderNumber}` });
  await dialog.getByLabel('Carrier').fill('DHL');
  for (const [sku, count] of Object.entries(pieces)) {
    await dialog.getByLabel(`Pieces of ${sku}`).fill(count);
  }
  await dialog.getByRole('button', { name: 'Record the parcel' }).click();
  await expect(dialog).toHaveCount(0);
}
