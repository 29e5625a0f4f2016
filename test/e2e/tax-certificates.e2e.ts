import { expect, test, type Page } from './test.ts';
import { looksRight } from './accessibility.ts';
import { companyOf } from './company-steps.ts';
import { registerVerified, signInByApi } from './session-by-api.ts';

const certificate = {
  name: 'resale.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7'),
};

/** Fills in all of the form but the file. */
async function describeCertificate(page: Page, number: string) {
  await page.getByLabel('Country').selectOption('US');
  await page.getByLabel('U.S. state').selectOption('TX');
  await page.getByLabel('Number of the certificate').fill(number);
  await page.getByLabel('Why no tax is charged').fill('Bought for resale');
}

test('a company sends a tax certificate, which staff refuse, and accept once it is right', async ({
  page,
  browser,
}) => {
  const shop = await (await browser.newContext()).newPage();
  const boss = await signInByApi(shop, 'Admin');
  await registerVerified(page);
  const companyId = await companyOf(page, boss);
  const number = `TX-${process.hrtime.bigint()}`;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/dashboard/companies/${companyId}`);
  await page.getByRole('button', { name: 'Add a certificate' }).click();
  const form = page.getByRole('dialog', { name: 'Add a certificate' });
  await describeCertificate(page, number);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form.getByText('Choose a file')).toBeVisible();
  await looksRight(page);
  await form.getByLabel('PDF of the certificate').setInputFiles(certificate);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form).toBeHidden();
  const sent = page.getByRole('listitem').filter({ hasText: number });
  await expect(sent.getByText('TX, United States')).toBeVisible();
  await expect(sent.getByText('Waits for the shop')).toBeVisible();

  await shop.goto('/dashboard/managecompanies/certificates');
  await shop.getByRole('button', { name: `Refuse ${number}` }).click();
  await shop.getByRole('dialog').getByRole('textbox').fill('The second page is missing.');
  await looksRight(shop);
  await shop.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click();
  await expect(shop.getByRole('button', { name: `Refuse ${number}` })).toBeHidden();

  await page.reload();
  await expect(sent.getByText('Refused')).toBeVisible();
  await expect(sent.getByText('The second page is missing.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${number}` }).click();
  expect((await download).suggestedFilename()).toBe(`${number}.pdf`);

  await shop.goto(`/dashboard/managecompanies/${companyId}`);
  await shop.getByRole('button', { name: `Accept ${number}` }).click();
  await expect(shop.getByText(`Certificate ${number} is accepted.`)).toBeVisible();
  await page.reload();
  await expect(sent.getByText('Accepted')).toBeVisible();
});
