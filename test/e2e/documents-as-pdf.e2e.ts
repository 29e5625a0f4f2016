import { changeTerms } from '#features/payment-terms/contract.ts';
import { checkout } from '#features/orders/contract.ts';
import { requestQuote } from '#features/quotes/contract.ts';
import { offerQuote } from '#features/quotes/staff-contract.ts';
import { changeSettings, getManagedSettings } from '#features/settings/contract.ts';
import { looksRight } from './accessibility.ts';
import { companyOf } from './company-steps.ts';
import { test } from './own-shop.ts';
import { productByApi } from './product-steps.ts';
import { personByApi, registerVerified, signInByApi, value } from './session-by-api.ts';
import { expect } from './test.ts';

const phone = { width: 360, height: 740 };

test('a buyer attaches the purchase order that the terms ask for, and staff see it', async ({
  page,
  browser,
  request,
}) => {
  const boss = await personByApi(request, 'Admin');
  const { documents } = value(await boss.api(getManagedSettings, {}));
  const { version, value: saved } = documents;
  const section = {
    section: 'documents' as const,
    version,
    ...saved,
    invoiceAt: 'shipment' as const,
  };
  value(await boss.api(changeSettings, { body: section }));
  const drive = await productByApi(boss.api, { name: 'Servo drive', price: '20', stock: 100 });
  const buyer = await registerVerified(page);
  const companyId = await companyOf(page, boss);
  const terms = {
    days: 30,
    creditLimit: '5000',
    requiresPurchaseOrder: true,
    purchaseOrderFile: 'required' as const,
    earlyPayment: null,
    version: 0,
  };
  value(await boss.api(changeTerms, { params: { companyId }, body: terms }));
  const order = {
    name: 'Mara Lindqvist',
    number: '+46 8 123 45',
    address: {
      line1: 'Verkstadsgatan 4',
      postalCode: '302 50',
      city: 'Nordhamn',
      country: 'SE' as const,
    },
    delivery: 'Invoice' as const,
    purchaseOrder: 'PO-4711',
    lines: [{ productId: drive._id, quantity: 2 }],
  };
  const { _id: id, orderNumber } = value(await buyer.api(checkout, { body: order }, { companyId }));

  const shop = await browser.newPage();
  await signInByApi(shop, 'Admin');
  await shop.goto(`/dashboard/manageorders?order=${id}`);
  const drawer = shop.getByRole('dialog', { name: `Order ${orderNumber}` });
  await expect(drawer.getByText('has not attached the purchase order yet')).toBeVisible();
  await expect(shop.getByRole('table').getByText('Waits for the purchase order')).toBeVisible();
  await drawer.getByRole('button', { name: 'Mark packed' }).click();
  await drawer.getByRole('button', { name: 'Mark shipped' }).click();
  await shop.getByLabel('Carrier').fill('DHL');
  await shop.getByRole('button', { name: 'Mark shipped' }).last().click();
  await expect(shop.getByText('The customer’s purchase order is missing.').first()).toBeVisible();
  await looksRight(shop);

  await page.setViewportSize(phone);
  await page.goto(`/dashboard/myorders/${id}`);
  await expect(page.getByText('Attach your purchase order:')).toBeVisible();
  await looksRight(page);
  const picked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add PDF files' }).click();
  const file = {
    name: 'PO-4711.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  };
  await (await picked).setFiles(file);
  await expect(page.getByRole('button', { name: 'Download PO-4711.pdf' })).toBeVisible();
  await expect(page.getByText('Attach your purchase order:')).toHaveCount(0);

  await shop.reload();
  await expect(shop.getByRole('table').getByText('Waits for the purchase order')).toHaveCount(0);
  const download = shop.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Download PO-4711.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('PO-4711.pdf');
});

test('both sides save a version of a quote as PDF; the settings say how long quotes are valid', async ({
  page,
  browser,
  request,
}) => {
  const boss = await personByApi(request, 'Admin');
  const shop = await browser.newPage();
  await signInByApi(shop, 'Admin');
  await shop.goto('/dashboard/settings');
  const quotes = shop.getByRole('region', { name: 'Quotes' });
  await quotes.getByLabel('Valid for').fill('14');
  await quotes.getByRole('button', { name: 'Save' }).click();
  await expect(quotes.getByText('Unsaved changes')).toHaveCount(0);

  const drive = await productByApi(boss.api, { name: 'Servo drive', price: '20', stock: 100 });
  const buyer = await registerVerified(page);
  const lines = [{ productId: drive._id, quantity: 10 }];
  const { _id: id, number } = value(await buyer.api(requestQuote, { body: { lines } }));
  await shop.goto(`/dashboard/managequotes/${id}`);
  await shop.getByRole('button', { name: 'Write the quote' }).click();
  const validUntil = await shop.getByLabel('Valid until').inputValue();
  const offered = [{ answers: 1, sku: drive.sku, quantity: 10, unitPrice: '17.50' }];
  const body = { revision: 1, lines: offered, validUntil };
  value(await boss.api(offerQuote, { params: { id }, body }));
  await shop.reload();
  await page.setViewportSize(phone);
  await page.goto(`/dashboard/quotes/${id}`);
  for (const side of [page, shop]) {
    const download = side.waitForEvent('download');
    await side.getByRole('button', { name: 'Version 1 as PDF' }).click();
    expect((await download).suggestedFilename()).toBe(`${number}.pdf`);
  }
  await looksRight(page);
});
