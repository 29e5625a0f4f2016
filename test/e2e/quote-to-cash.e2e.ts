import { expect, type Locator, type Page } from './test.ts';
import { changeTerms } from '#features/payment-terms/contract.ts';
import { addToCart } from '#features/carts/contract.ts';
import { listOwnInvoices } from '#features/invoices/contract.ts';
import { defaultBusiness, defaultDocuments } from '#features/settings/domain/default-business.ts';
import { changeSettings, getManagedSettings } from '#features/settings/contract.ts';
import { listOwnOrders } from '#features/orders/contract.ts';
import { actFor, colleagueOf, COMPANY, companyOf } from './company-steps.ts';
import { looksRight } from './accessibility.ts';
import { linkIn, mailTo } from './mail-steps.ts';
import { test } from './own-shop.ts';
import { productByApi } from './product-steps.ts';
import {
  personByApi,
  registerVerified,
  signInByApi,
  value,
  type SignedIn,
} from './session-by-api.ts';

const phone = { width: 360, height: 740 };

test('from quote to cash: two people of a company and the shop agree, ship in two parcels, and the invoices are paid', async ({
  page,
  browser,
  request,
}) => {
  const boss = await personByApi(request, 'Admin');
  await writeInvoicesOnShipment(boss);
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
  await page.getByRole('link', { name: 'Ask for a quote' }).click();
  await page.getByLabel('Message').fill('For the second line.');
  await page.getByRole('button', { name: 'Ask for a quote' }).click();
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
  await page.getByRole('button', { name: 'Ask for a change' }).click();
  const asking = page.getByRole('dialog');
  await asking.getByLabel('What should change?').fill('17.00 for the drives?');
  await asking.getByRole('button', { name: 'Ask for a change' }).click();
  await expect(page.getByText('Change requested', { exact: true }).first()).toBeVisible();
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
  await page.goto('/dashboard/myinvoices');
  await looksRight(page);
});

/** A German shop whose invoices are issued when goods ship. */
async function writeInvoicesOnShipment({ api }: SignedIn): Promise<void> {
  const { business, documents, seller } = value(await api(getManagedSettings, {}));
  const bodies = [
    {
      section: 'seller' as const,
      version: seller.version,
      legalName: 'Voltwerk GmbH',
      address: 'Werkstraße 4\n50667 Köln',
      vatId: 'DE 123456789',
    },
    {
      section: 'business' as const,
      version: business.version,
      ...defaultBusiness,
      line1: 'Werkstraße 4',
      postalCode: '50667',
      city: 'Köln',
      country: 'DE' as const,
      contactName: 'Accounts',
      contactPhone: '+49 221 123456',
      contactEmail: 'accounts@voltwerk.example',
      bankAccounts: [
        { holder: '', iban: 'DE02120300000000202051', bic: 'BYLADEM1001', bank: 'DKB' },
      ],
    },
    {
      section: 'documents' as const,
      version: documents.version,
      ...defaultDocuments,
      invoiceAt: 'shipment' as const,
    },
  ];
  for (const body of bodies) value(await api(changeSettings, { body }));
}

async function grantTerms({ api }: SignedIn, companyId: string): Promise<void> {
  const body = {
    days: 30,
    creditLimit: '5000',
    requiresPurchaseOrder: false,
    earlyPayment: null,
    version: 0,
  };
  value(await api(changeTerms, { params: { companyId }, body }));
}

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
