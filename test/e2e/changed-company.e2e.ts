import { changeCompany } from '#features/companies/contract.ts';
import { companyForm } from '#features/companies/server/company-steps.fixture.ts';
import { looksRight } from './accessibility.ts';
import { companyOf } from './company-steps.ts';
import { registerVerified, signInByApi, value } from './session-by-api.ts';
import { expect, test } from './test.ts';

const phone = { width: 360, height: 740 };
const MARK = 'Changed since approval';

test('staff find a company that has changed its name, see what was approved, and check it', async ({
  page,
  browser,
}) => {
  const founder = await registerVerified(page);
  const office = await (await browser.newContext()).newPage();
  const boss = await signInByApi(office, 'Admin');
  const [name] = founder.email.split('@');
  const companyId = await companyOf(page, boss, `Nordwerk ${name}`);
  const rename = async (newName: string) => {
    const body = { ...companyForm, name: newName };
    value(await founder.api(changeCompany, { params: { companyId }, body }));
  };
  await page.setViewportSize(phone);
  await page.goto(`/dashboard/companies/${companyId}`);
  await page.getByRole('button', { name: 'Change', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Change the company' });
  await dialog.getByLabel('Legal name').fill(`Südwerk ${name}`);
  await dialog.getByLabel('VAT or tax number').fill(companyForm.taxNumber);
  const peppolId = dialog.getByLabel('Peppol ID');
  await peppolId.fill('0088:4035811991022');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(peppolId).toBeFocused();
  await expect(dialog.getByText('Enter a scheme and a number')).toBeVisible();
  await looksRight(page);
  await peppolId.fill('0088:4035811991021');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('0088:4035811991021', { exact: true })).toBeVisible();

  await office.goto('/dashboard/managecompanies');
  await office.getByLabel('Search companies').fill(founder.email);
  await office.getByLabel('State').selectOption(MARK);
  await expect(office).toHaveURL(/state=changed/);
  const row = office.getByRole('row', { name: `Südwerk ${name}` });
  await expect(row.getByText(MARK)).toBeVisible();
  await looksRight(office);
  await office.setViewportSize(phone);
  await looksRight(office);

  await office.getByRole('link', { name: `Südwerk ${name}` }).click();
  const notice = office.getByRole('status').filter({ hasText: MARK });
  await expect(notice).toContainText(`Approved: Nordwerk ${name}`);
  await expect(notice).toContainText(`Now: Südwerk ${name}`);
  await expect(notice).toContainText('Approved: –');
  await expect(notice).toContainText(`Now: ${companyForm.taxNumber}`);
  await expect(notice).toContainText(founder.email);
  await looksRight(office);

  // The company changes again while the page is open: the new name is shown before it is checked.
  await rename(`Westwerk ${name}`);
  await notice.getByRole('button', { name: 'Checked' }).click();
  await expect(office.getByText('Someone else has changed this company.').first()).toBeVisible();
  await expect(notice).toContainText(`Now: Westwerk ${name}`);
  await notice.getByRole('button', { name: 'Checked' }).click();
  await expect(office.getByText('The new values are approved').first()).toBeVisible();
  await expect(notice).toHaveCount(0);

  await office.goto(`/dashboard/managecompanies?state=changed&q=${founder.email}`);
  await expect(office.getByText('No companies found')).toBeVisible();
});

test('staff who are about to block a company learn that it has changed meanwhile', async ({
  page,
  browser,
}) => {
  const founder = await registerVerified(page);
  const office = await (await browser.newContext()).newPage();
  const boss = await signInByApi(office, 'Admin');
  const companyId = await companyOf(page, boss);
  await office.goto(`/dashboard/managecompanies/${companyId}`);
  await office.getByRole('button', { name: 'Block' }).click();
  const body = { ...companyForm, name: 'Südwerk AB' };
  value(await founder.api(changeCompany, { params: { companyId }, body }));
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Note (optional)').fill('Please call us.');
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect(dialog).toContainText('It is now Südwerk AB, VAT or tax number SE123456789701.');
  await expect(dialog.getByLabel('Note (optional)')).toHaveValue('Please call us.');
  await looksRight(office);
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(office.getByText('Blocked', { exact: true })).toBeVisible();
});
