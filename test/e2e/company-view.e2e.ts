import { expect, request, settled, test } from './test.ts';
import { listAudit } from '#features/audit/contract.ts';
import { changeStaffRoles, getProfile } from '#features/people/contract.ts';
import { expectNoOverflow, looksRight } from './accessibility.ts';
import { COMPANY, companyOf } from './company-steps.ts';
import { personByApi, registerByApi, registerVerified, value } from './session-by-api.ts';

test('support sees the pages of a company as its people do, cannot change anything, and ends the view', async ({
  page,
  browser,
}) => {
  const theirs = await (await browser.newContext()).newPage();
  await registerVerified(theirs);
  const origin = new URL(theirs.url()).origin;
  const boss = await personByApi(await request.newContext({ baseURL: origin }), 'Admin');
  const companyId = await companyOf(theirs, boss);

  const support = await registerByApi(page, 'Sam Support');
  const { _id: id } = value(await support.api(getProfile, { params: { email: support.email } }));
  value(await boss.api(changeStaffRoles, { params: { id }, body: { staffRoles: ['support'] } }));

  await page.goto(`/dashboard/managecompanies/${companyId}`);
  await page.getByRole('button', { name: 'View as the company' }).click();
  const banner = page.getByRole('complementary', { name: 'View of a company' });
  await expect(banner).toContainText(`You see what ${COMPANY} sees.`);
  await expect(page.getByRole('heading', { level: 1, name: COMPANY })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change' })).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/dashboard/requests?which=all', '/dashboard/myorders', '/boms', '/cart']) {
    await page.goto(path);
    await expect(banner).toBeVisible();
    await settled(page);
    await expectNoOverflow(page);
  }

  for (const path of ['/dashboard/managecompanies', '/dashboard/myprofile']) {
    await page.goto(path);
    await expect(banner).toContainText(`This page does not belong to ${COMPANY}.`);
    await expect(banner).not.toContainText('Nothing can be changed.');
    await expectNoOverflow(page);
  }
  await page.goto('/dashboard/myorders');
  await expect(banner).toContainText(`You see what ${COMPANY} sees. Nothing can be changed.`);

  await banner.getByRole('button', { name: 'End' }).click();
  await expect(page).toHaveURL(`/dashboard/managecompanies/${companyId}`);
  await expect(banner).toHaveCount(0);
  const log = value(await boss.api(listAudit, { query: { q: support.email } }));
  expect(log.filter(({ action }) => action === 'company-viewed')).toHaveLength(1);
  expect(log.filter(({ action }) => action === 'company-view-ended')).toHaveLength(1);

  // Pages that have no banner are left by the account menu.
  await page.getByRole('button', { name: 'View as the company' }).click();
  await expect(banner).toBeVisible();
  await page.goto('/allproducts');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'End the view' }).click();
  await expect(page).toHaveURL(`/dashboard/managecompanies/${companyId}`);
  await expect(banner).toHaveCount(0);
});

test('a salesperson adds a company for a customer in Manage Companies', async ({
  page,
  browser,
}) => {
  const theirs = await (await browser.newContext()).newPage();
  const customer = await registerVerified(theirs);
  const origin = new URL(theirs.url()).origin;
  const boss = await personByApi(await request.newContext({ baseURL: origin }), 'Admin');
  const seller = await registerByApi(page, 'Sanna Seller');
  const { _id: id } = value(await seller.api(getProfile, { params: { email: seller.email } }));
  value(await boss.api(changeStaffRoles, { params: { id }, body: { staffRoles: ['sales'] } }));

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dashboard/managecompanies');
  await page.getByRole('button', { name: 'Add company' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add company' });
  await dialog.getByLabel('Email address of the customer').fill('nobody@buyers.example');
  await dialog.getByLabel('Legal name').fill('Lindqvist Motion AB');
  await dialog.getByLabel('Street and number').fill('Verkstadsgatan 4');
  await dialog.getByLabel('Postal code').fill('302 50');
  await dialog.getByLabel('City').fill('Nordhamn');
  await dialog.getByLabel('Country').selectOption('SE');
  await dialog.getByRole('button', { name: 'Add company' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Email address of the customer').fill(customer.email);
  await looksRight(page);
  await dialog.getByRole('button', { name: 'Add company' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lindqvist Motion AB' })).toBeVisible();
  await expect(page.getByText(customer.email)).toBeVisible();
});
