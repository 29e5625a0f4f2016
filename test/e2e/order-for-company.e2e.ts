import { EventEmitter, once } from 'node:events';
import { expect, request, test, type Page } from './test.ts';
import { addCompanyAddress, addCostCentre } from '#features/companies/purchasing-contract.ts';
import { changeStaffRoles, getProfile } from '#features/people/contract.ts';
import { expectNoOverflow } from './accessibility.ts';
import { NEWCOMER } from './account-steps.ts';
import { actFor, COMPANY, companyOf, priceListOf } from './company-steps.ts';
import { productByApi } from './product-steps.ts';
import {
  personByApi,
  registerByApi,
  registerVerified,
  value,
  type SignedIn,
} from './session-by-api.ts';

const address = {
  line1: 'Lastgatan 9',
  postalCode: '302 51',
  city: 'Nordhamn',
  country: 'SE',
} as const;

/** An admin of the shop, without a browser. */
async function adminOf(page: Page): Promise<SignedIn> {
  const context = await request.newContext({ baseURL: new URL(page.url()).origin });
  return personByApi(context, 'Admin');
}

test('a salesperson orders for a company, whose buyer sees that the shop entered the order', async ({
  page,
  browser,
}) => {
  const theirs = await (await browser.newContext()).newPage();
  const buyer = await registerVerified(theirs);
  const boss = await adminOf(theirs);
  const companyId = await companyOf(theirs, boss);
  const params = { companyId };
  const plant = {
    label: 'Plant 2',
    contactName: 'Goods-in',
    contactNumber: '+46 8 123 45',
    address,
  };
  value(await buyer.api(addCompanyAddress, { params, body: plant }));
  value(await buyer.api(addCostCentre, { params, body: { code: 'CC-7', name: 'Assembly' } }));

  const seller = await registerByApi(page, 'Sanna Seller');
  const { _id: id } = value(await seller.api(getProfile, { params: { email: seller.email } }));
  value(await boss.api(changeStaffRoles, { params: { id }, body: { staffRoles: ['sales'] } }));

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/dashboard/neworder?customer=${encodeURIComponent(buyer.email)}`);
  const partNumber = page.getByLabel('Part number in row 1');
  const forWhom = page.getByLabel('For', { exact: true });
  await expect(forWhom).toBeVisible();
  const gate = new EventEmitter();
  const opened = once(gate, 'open');
  await page.route('**/ordering-companies', async (route) => {
    await opened;
    await route.continue();
  });
  await forWhom.selectOption(`${NEWCOMER} / ${COMPANY}`);
  // The company is still loading while somebody types.
  await partNumber.click();
  await page.keyboard.type('BB-PS-');
  gate.emit('open');
  await expect(page.getByLabel('Address of the company')).toBeVisible();
  await page.keyboard.type('DR24-5');
  await expect(partNumber).toHaveValue('BB-PS-DR24-5');
  await page.getByLabel('Quantity in row 1').fill('1');
  await page.getByLabel('Address of the company').selectOption('Plant 2');
  await expect(page.getByLabel('Street and number')).toHaveValue('Lastgatan 9');
  await page.getByLabel('Cost centre').selectOption('CC-7 Assembly');
  await expectNoOverflow(page);
  await page.getByText('Cash on Delivary', { exact: true }).click();
  await page.getByRole('button', { name: /^Place order for/ }).click();
  const drawer = page.getByRole('dialog', { name: /^Order B-\d+$/ });
  await expect(drawer.getByText(`Entered by Sanna Seller for ${NEWCOMER}`)).toBeVisible();
  await expect(drawer.getByText(COMPANY)).toBeVisible();

  await theirs.goto('/dashboard/myorders');
  await actFor(theirs, COMPANY);
  await theirs.goto(`/dashboard/myorders/${new URL(page.url()).searchParams.get('order')}`);
  await expect(theirs.getByRole('heading', { name: /^Order B-\d+$/ })).toBeVisible();
  await expect(theirs.getByText(`Entered by the shop for ${NEWCOMER}`)).toBeVisible();
  await expect(theirs.getByRole('term').filter({ hasText: 'Entered by' })).toBeVisible();
  await expect(theirs.getByText('CC-7 Assembly')).toBeVisible();
});

test('an entered order has the prices of the company it is for, and is placed at the new total after one has changed', async ({
  page,
  browser,
}) => {
  const theirs = await (await browser.newContext()).newPage();
  const buyer = await registerVerified(theirs);
  const boss = await adminOf(theirs);
  const companyId = await companyOf(theirs, boss, 'Rahmen GmbH');
  await companyOf(theirs, boss, 'Listenlos GmbH');
  const sku = 'BB-FRAME-1';
  const name = 'Relay by contract';
  const { _id: productId } = await productByApi(boss.api, { name, sku, price: '10.00', stock: 90 });
  const frame = await priceListOf(boss, companyId, 'Frame contract', productId, '7.00');
  value(
    await buyer.api(addCompanyAddress, {
      params: { companyId },
      body: { label: 'Plant 2', contactName: 'Goods-in', contactNumber: '+46 8 123 45', address },
    }),
  );
  const seller = await registerByApi(page, 'Sanna Seller');
  const { _id: id } = value(await seller.api(getProfile, { params: { email: seller.email } }));
  value(await boss.api(changeStaffRoles, { params: { id }, body: { staffRoles: ['sales'] } }));

  const total = page.getByLabel('Total of these rows');
  const sources = page.getByRole('list', { name: 'Where the prices come from' });
  await page.goto(`/dashboard/neworder?customer=${encodeURIComponent(buyer.email)}`);
  await page.getByLabel('Part number in row 1').fill(sku);
  await page.getByLabel('Quantity in row 1').fill('4');
  await expect(total).toHaveText('$40.00');
  const company = page.getByLabel('For', { exact: true });
  await company.selectOption(`${NEWCOMER} / Listenlos GmbH`);
  await expect(sources).toHaveText('Row 1: catalogue');
  await expect(page.getByLabel('Street and number')).toHaveValue('Verkstadsgatan 4');
  await company.selectOption(`${NEWCOMER} / Rahmen GmbH`);
  await expect(sources).toHaveText('Row 1: price list Frame contract');
  await expect(total).toHaveText('$28.00');

  await page.getByText('Cash on Delivary', { exact: true }).click();
  await page.getByLabel('City').fill('');
  await page.getByRole('button', { name: 'Place order for $28.00' }).click();
  await expect(page.getByText('City is Required')).toBeVisible();
  await page.getByLabel('Address of the company').selectOption('Plant 2');
  await expect(page.getByText('City is Required')).toBeHidden();

  await frame.priceOf('7.50');
  await page.getByRole('button', { name: 'Place order for $28.00' }).click();
  await expect(page.getByText('The price has changed', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Changed prices' })).toHaveText(
    `${sku} ${name}: $7.00 before, now $7.50. Total $28.00 before, now $30.00.`,
  );
  await page.getByRole('button', { name: 'Place order for $30.00' }).click();
  const drawer = page.getByRole('dialog', { name: /^Order B-\d+$/ });
  await expect(drawer.getByText('Rahmen GmbH')).toBeVisible();
  await expect(drawer.getByText('$30.00').first()).toBeVisible();
});
