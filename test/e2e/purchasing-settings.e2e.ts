import { expect, test } from './test.ts';
import { looksRight } from './accessibility.ts';
import { colleagueOf, companyOf } from './company-steps.ts';
import { personByApi, registerVerified } from './session-by-api.ts';

test('at 360 px: an admin of a company sets limits, cost centres, rules, addresses and a deputy', async ({
  page,
  browser,
  request,
}) => {
  const boss = await personByApi(request, 'Admin');
  const founder = await registerVerified(page);
  const companyId = await companyOf(page, boss);
  const colleague = await colleagueOf(browser, page, founder, companyId, ['buyer']);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/dashboard/companies/${companyId}`);
  const dialog = page.getByRole('dialog');
  // The log says the same words.
  const codes = page.getByRole('table', { name: 'Codes and limits' });
  const save = () => dialog.getByRole('button', { name: 'Save' }).click();

  await page
    .getByRole('button', { name: /^Change the limits of/ })
    .nth(1)
    .click();
  await dialog.getByLabel('Per order').fill('much');
  await save();
  await expect(dialog.getByText(/An amount is a number/)).toBeVisible();
  await dialog.getByLabel('Per order').fill('1,250.50');
  await save();
  await expect(page.getByRole('cell', { name: 'Per order $1,250.50' })).toBeVisible();

  await page.getByRole('button', { name: 'Add cost centre' }).click();
  await dialog.getByLabel('Code').fill('CC-1');
  await dialog.getByLabel('Name').fill('Assembly');
  await save();
  await page.getByRole('button', { name: 'Add cost centre' }).click();
  await dialog.getByLabel('Code').fill('CC-1');
  await dialog.getByLabel('Name').fill('Again');
  await save();
  await expect(dialog.getByText('Another cost centre has this code.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Archive CC-1' }).click();
  await expect(codes.getByText('Archived', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Use CC-1 again' }).click();
  await expect(codes.getByText('Archived', { exact: true })).toBeHidden();

  await page.getByRole('button', { name: 'Change rules' }).click();
  for (const index of [0, 1]) {
    await dialog.getByRole('button', { name: 'Add rule' }).click();
    await dialog.getByLabel('Over').nth(index).fill('5,000');
  }
  await save();
  await expect(dialog.getByText('Two rules begin at the same amount')).toBeVisible();
  await looksRight(page);
  await dialog.getByRole('button', { name: 'Remove rule 2' }).click();
  await save();
  await expect(page.getByText('Over $5,000.00: 2 people')).toBeVisible();

  await page.getByRole('button', { name: 'Add address' }).click();
  await dialog.getByLabel('Name of the address').fill('Plant 2');
  await dialog.getByLabel('Street and number').fill('Verkstadsgatan 4');
  await dialog.getByLabel('Postal code').fill('302 50');
  await dialog.getByLabel('City').fill('Nordhamn');
  await dialog.getByLabel('Country').selectOption('SE');
  await save();
  await expect(page.getByRole('button', { name: 'Change Plant 2' })).toBeVisible();

  await colleagueOf(browser, page, founder, companyId, ['approver']);
  await page.reload();
  await page.getByRole('button', { name: 'Name a deputy' }).click();
  await dialog.getByLabel('First day').fill('2099-12-24');
  await dialog.getByLabel('Last day').fill('2099-12-01');
  await save();
  await expect(dialog.getByText('The last day is before the first')).toBeVisible();
  await dialog.getByLabel('Last day').fill('2099-12-31');
  await save();
  await expect(page.getByText(/from Dec 24, 2099 to Dec 31, 2099/)).toBeVisible();
  await looksRight(page);

  await page.getByRole('button', { name: 'Delete Plant 2' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Change Plant 2' })).toBeHidden();

  // Somebody who only buys sees none of it.
  await colleague.page.goto(`/dashboard/companies/${companyId}`);
  await expect(colleague.page.getByRole('heading', { name: 'People' })).toBeVisible();
  await expect(colleague.page.getByRole('heading', { name: 'Limits' })).toBeHidden();
});
