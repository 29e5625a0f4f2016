import type { APIRequestContext } from '@playwright/test';
import { expect, type Page } from './test.ts';
import { listOwnInvoices } from '#features/invoices/contract.ts';
import { actOnOrders, checkout } from '#features/orders/contract.ts';
import { changeSettings, getManagedSettings } from '#features/settings/contract.ts';
import { writeGermanInvoices } from '#features/settings/server/invoices-on.fixture.ts';
import { looksRight } from './accessibility.ts';
import { chooseTestCard, DECLINED, GOOD, pay } from './card-steps.ts';
import { actFor, COMPANY, companyOf } from './company-steps.ts';
import { grantTerms } from './invoice-steps.ts';
import { mailTo } from './mail-steps.ts';
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
const address = { line1: 'Here', postalCode: '302 50', city: 'Nordhamn', country: 'SE' } as const;

async function offerCards({ api }: SignedIn): Promise<void> {
  const { version } = value(await api(getManagedSettings, {})).invoicePayments;
  const section = 'invoicePayments' as const;
  value(await api(changeSettings, { body: { section, version, byCard: true, upTo: '500' } }));
}

/** An invoice of 60.00 of a new company, which its buyer has got by mail. */
async function invoiced(page: Page, request: APIRequestContext) {
  const boss = await personByApi(request, 'Admin');
  await writeGermanInvoices(boss.api);
  await offerCards(boss);
  const { _id: productId } = await productByApi(boss.api, {
    name: 'Servo drive',
    price: '20',
    stock: 100,
  });
  const buyer = await registerVerified(page);
  const companyId = await companyOf(page, boss);
  await grantTerms(boss, companyId);
  const lines = [{ productId, quantity: 3 }];
  const body = { name: 'Mara', number: '1', address, delivery: 'Invoice' as const, lines };
  const { _id: id } = value(await buyer.api(checkout, { body }, { companyId }));
  for (const action of ['pack', 'ship'] as const) {
    const step = { action, orders: [id], ...(action === 'ship' && { carrier: 'DHL' }) };
    value(await boss.api(actOnOrders, { body: step }));
  }
  const invoices = async () => value(await buyer.api(listOwnInvoices, {}, { companyId }));
  await expect.poll(async () => (await invoices()).length).toBe(1);
  const [invoice] = await invoices();
  const { number, _id: invoiceId } = invoice ?? { number: '', _id: '' };
  return { id, number, invoiceId, buyer, invoices };
}

test('a buyer pays an open invoice by card; going back and reloading charge nothing more, and staff see it paid', async ({
  page,
  browser,
  request,
}) => {
  const { id, number, invoices } = await invoiced(page, request);

  await page.goto('/');
  await actFor(page, COMPANY);
  await page.goto('/dashboard/invoices');
  await looksRight(page);
  await page.getByRole('link', { name: `Pay by card: ${number}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pay invoice ${number}`);
  await chooseTestCard(page, DECLINED);
  await looksRight(page);
  await pay(page).click();
  await expect(page.getByRole('alert').getByText('Your card was declined.')).toBeVisible();
  await page.reload();
  await page.setViewportSize(phone);
  await chooseTestCard(page, GOOD);
  await looksRight(page);
  await pay(page).click();
  await expect(page.getByText('The invoice is paid.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Open amount$0.00');
  await looksRight(page);
  await page.reload();
  await expect(page.getByText('This invoice is paid. Thank you.')).toBeVisible();
  await expect(page.getByText(/paid by card on/)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: `Pay by card: ${number}` })).toHaveCount(0);
  expect((await invoices())[0]).toMatchObject({ open: '0.00', payableByCard: false });

  const staff = await browser.newPage();
  await signInByApi(staff, 'Admin');
  await expectPaid(staff, id);
});

test('whoever has the mail of an invoice pays it by its link without signing in, and a second device sees it paid', async ({
  page,
  browser,
  request,
}) => {
  const { number, invoiceId, buyer, invoices } = await invoiced(page, request);
  const { text } = await mailTo(page, buyer.email, /^Invoice/);
  const [, token] = /\/pay\/([\w-]{44})/.exec(text) ?? [];
  const [visitor, other] = [await browser.newPage(), await browser.newPage({ viewport: phone })];
  for (const device of [visitor, other]) {
    await device.goto(`/pay/${token}`);
    await expect(device.getByRole('heading', { level: 1 })).toHaveText(`Pay invoice ${number}`);
    await looksRight(device);
  }
  await expect(visitor.getByText('DE02 1203 0000 0000 2020 51')).toBeVisible();
  await visitor.getByRole('button', { name: 'Pay by card' }).press('Enter');
  const focused = () => visitor.evaluate(() => document.activeElement?.tagName);
  await expect.poll(focused).not.toBe('BODY');
  await other.getByRole('button', { name: 'Pay by card' }).click();
  await chooseTestCard(other, GOOD);
  await looksRight(other);
  await chooseTestCard(visitor, GOOD);
  await pay(visitor).click();
  await expect(visitor.getByText('The invoice is paid.')).toBeVisible();
  await expect(visitor.getByText('Scan to pay')).toHaveCount(0);
  await expect(visitor.getByText('DE02 1203 0000 0000 2020 51')).toHaveCount(0);
  await looksRight(visitor);
  // The page says so once the provider does; the shop records it right after.
  await expect.poll(async () => (await invoices())[0]?.open).toBe('0.00');
  await other.reload();
  await expect(other.getByText('This invoice is paid. Thank you.')).toBeVisible();
  await looksRight(other);

  const staff = await browser.newPage();
  await signInByApi(staff, 'Admin');
  await staff.goto(`/dashboard/manageinvoices/${invoiceId}`);
  await expect(staff.getByRole('heading', { level: 1 })).toContainText(number);
  await expect(staff.getByRole('heading', { name: 'Payment link' })).toHaveCount(0);
});

test('staff replace the payment link of an invoice: the one in the mail ends', async ({
  page,
  browser,
  request,
}) => {
  const { invoiceId, buyer } = await invoiced(page, request);
  const { text } = await mailTo(page, buyer.email, /^Invoice/);
  const [, token] = /\/pay\/([\w-]{44})/.exec(text) ?? [];
  const staff = await browser.newPage();
  await signInByApi(staff, 'Admin');
  await staff.goto(`/dashboard/manageinvoices/${invoiceId}`);
  await expect(staff.getByRole('heading', { name: 'Payment link' })).toBeVisible();
  await looksRight(staff);
  await staff.getByRole('button', { name: 'Replace' }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click();
  await expect(staff.getByText('The payment link is replaced.')).toBeVisible();
  await page.goto(`/pay/${token}`);
  await expect(page.getByText('This payment link is not valid.')).toBeVisible();
});

async function expectPaid(staff: Page, orderId: string): Promise<void> {
  await staff.goto(`/dashboard/manageorders?order=${orderId}`);
  const drawer = staff.getByRole('dialog');
  await expect(drawer.getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(drawer.getByText(/pi_\w+/).first()).toBeVisible();
}
