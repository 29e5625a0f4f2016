import { expect, test } from './test.ts';
import { addProduct } from '#features/catalogue/managed-products-contract.ts';
import { addManufacturer, listManufacturers } from '#features/manufacturers/contract.ts';
import { expectNoViolations } from './accessibility.ts';
import { signInByApi, value } from './session-by-api.ts';

test('an admin adds a manufacturer with aliases and a logo, and merges another into it', async ({
  page,
}) => {
  const admin = await signInByApi(page, 'Admin');
  const number = process.hrtime.bigint();
  const [name, other] = [`Maker ${number}`, `Other maker ${number}`];
  const { _id } = value(await admin.api(addManufacturer, { body: { name: other } }));
  const part = { name: `Part ${number}`, manufacturer: other };
  value(await admin.api(addProduct, { body: part }));

  await page.goto('/dashboard/manufacturers?new=');
  await page.getByRole('textbox', { name: /^Name/ }).fill(name);
  await page.getByLabel('Aliases').fill(`${name} GmbH\n${other}`);
  await page.getByLabel('Address of its datasheets').fill('https://maker.example/{mpn}.pdf');
  await page.locator('input[type=file]').setInputFiles('db/demo/pictures/bb-bd-8-nano.webp');
  await expect(page.getByRole('img', { name: 'Logo' })).toBeVisible();
  await page.getByRole('button', { name: 'Add manufacturer' }).click();
  await expect(page.getByText(`${other} is a name or alias of ${other}`)).toBeVisible();
  await page.getByLabel('Aliases').fill(`${name} GmbH`);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Add manufacturer' }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();

  await page.goto(`/dashboard/manufacturers?manufacturer=${_id}`);
  await page.getByLabel('Merge into').fill(name);
  await page.getByRole('button', { name: 'Merge' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('1 product moves.');
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  const merged = value(await admin.api(listManufacturers, { query: { q: other } }));
  expect(merged).toMatchObject([{ name, aliases: [`${name} GmbH`, other], products: 1 }]);

  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByText('You see what each line would change')).toBeVisible();
  const buffer = Buffer.from(`Manufacturer,Aliases\n${name},${name} AG\n`);
  const file = { name: 'makers.csv', mimeType: 'text/csv', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Import 1 line' }).click();
  await expect(page.getByText('0 added, 1 changed')).toBeVisible();
});
