import { readFile } from 'node:fs/promises';
import { expect, test, type Page, type Route } from './test.ts';
import {
  changeProduct,
  featureProducts,
  getManagedProduct,
  listFeatured,
} from '#features/catalogue/managed-products-contract.ts';
import { expectNoViolations } from './accessibility.ts';
import { productByApi } from './product-steps.ts';
import { signInByApi, value, type SignedIn } from './session-by-api.ts';

/** Adds a product for this test only, since the tests share the shop. */
async function newProduct({ api }: SignedIn, fields: object = {}) {
  const name = `Office part ${process.hrtime.bigint()}`;
  return productByApi(api, { name, price: '1.20', stock: 50, ...fields });
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function openList(page: Page, q: string): Promise<void> {
  await page.goto(`/dashboard/manageproducts?q=${encodeURIComponent(q)}`);
  await expect(row(page, q)).toBeVisible();
}

test('a price is changed in the list and restored exactly by Undo; an invalid one stays in its field', async ({
  page,
}) => {
  const { name } = await newProduct(await signInByApi(page, 'Admin'), {
    price: '0.0042',
    priceBreaks: [{ quantity: 1000, price: '0.0031' }],
  });
  await openList(page, name);
  const price = row(page, name).getByRole('button', { name: `Price of ${name}` });
  await price.click();
  const field = row(page, name).getByRole('textbox', { name: `Price of ${name}` });
  await field.fill('1,5,5');
  await expect(row(page, name).getByRole('alert')).toHaveText(/^A price such as 12\.50/);
  await field.press('Escape');
  await expect(price).toBeFocused();
  await expect(price).toContainText('$0.0042');
  await price.press('Enter');
  await field.fill('0.003');
  await field.press('Enter');
  await expect(row(page, name).getByRole('alert')).toHaveText(
    'The price from 1,000 is $0.0031: lower that first',
  );
  await page.getByRole('searchbox').first().focus();
  await expect(field).toHaveValue('0.003');
  await field.fill('0.0055');
  await field.press('Enter');
  await expect(price).toContainText('$0.0055');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(price).toContainText('$0.0042');
  await page.reload();
  await expect(price).toContainText('$0.0042');
});

test('stock is changed in the list, and Undo restores it', async ({ page }) => {
  const { name } = await newProduct(await signInByApi(page, 'Admin'), { stock: 50 });
  await openList(page, name);
  const stock = row(page, name).getByRole('button', { name: `Stock of ${name}` });
  await stock.click();
  await row(page, name).getByRole('textbox').fill('80');
  await row(page, name).getByRole('textbox').press('Enter');
  await expect(stock).toContainText('80');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(stock).toContainText('50');
});

test('a price and a stock that somebody else has changed meanwhile are replaced in the list only after a question', async ({
  page,
}) => {
  const admin = await signInByApi(page, 'Admin');
  const { _id, name } = await newProduct(admin, { stock: 50 });
  await openList(page, name);
  const change = (body: object) =>
    admin.api(changeProduct, { params: { id: _id }, body: { version: 1, ...body } });
  value(await change({ price: '1.30', stock: { to: 45, seen: 50 } }));

  const price = row(page, name).getByRole('button', { name: `Price of ${name}` });
  const priceField = row(page, name).getByRole('textbox', { name: `Price of ${name}` });
  await price.click();
  await priceField.fill('1.50');
  await priceField.press('Enter');
  await expect(row(page, name).getByRole('alert')).toContainText(
    /has changed the price to \$1\.30\./,
  );
  await expect(priceField).toHaveValue('1.50');
  await expect(priceField).toBeFocused();
  await expect(priceField).toHaveAttribute('aria-invalid', 'true');
  await priceField.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Overwrite the other changes?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(priceField).toHaveValue('1.50');
  await priceField.press('Enter');
  await question.getByRole('button', { name: 'Overwrite' }).click();
  await expect(price).toContainText('$1.50');

  const stock = row(page, name).getByRole('button', { name: `Stock of ${name}` });
  const stockField = row(page, name).getByRole('textbox', { name: `Stock of ${name}` });
  await stock.click();
  await stockField.fill('80');
  await stockField.press('Enter');
  await expect(row(page, name).getByRole('alert')).toContainText('45 now');
  await expect(stockField).toHaveValue('80');
  await row(page, name).getByRole('button', { name: 'Take the saved one' }).click();
  await expect(stock).toContainText('45');
  await expect(stock).toBeFocused();
  await expect
    .poll(async () => value(await admin.api(getManagedProduct, { params: { id: _id } })))
    .toMatchObject({ price: '1.50', stock: 45 });
});

test('a price is saved although somebody else has changed another field meanwhile', async ({
  page,
}) => {
  const admin = await signInByApi(page, 'Admin');
  const { _id, name } = await newProduct(admin);
  await openList(page, name);
  const body = { version: 1, mpn: 'MP-78' };
  value(await admin.api(changeProduct, { params: { id: _id }, body }));
  await row(page, name)
    .getByRole('button', { name: `Price of ${name}` })
    .click();
  await row(page, name).getByRole('textbox').fill('1.50');
  await row(page, name).getByRole('textbox').press('Enter');
  await expect(page.getByText(`${name}: $1.50 each`)).toBeVisible();
  const saved = value(await admin.api(getManagedProduct, { params: { id: _id } }));
  expect(saved).toMatchObject({ price: '1.50', mpn: 'MP-78' });
});

test('a price with a decimal comma is taken on an English page, which shows how it was read', async ({
  page,
}) => {
  const { name, _id } = await newProduct(await signInByApi(page, 'Admin'));
  await page.goto(`/dashboard/manageproducts/${_id}`);
  const price = page.getByLabel('Price per piece').first();
  await price.fill('1,250');
  await price.press('Tab');
  await expect(price).toHaveValue('1250');
  await price.fill('12,50');
  await price.press('Tab');
  await expect(price).toHaveValue('12.50');
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('Product saved').first()).toBeVisible();
  await openList(page, name);
  await expect(row(page, name)).toContainText('$12.50');
});

test('unsaved values survive leaving the page and a change by another admin', async ({ page }) => {
  const admin = await signInByApi(page, 'Admin');
  const { _id, name } = await newProduct(admin);
  await page.goto(`/dashboard/manageproducts/${_id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.getByLabel('MPN').fill('MP-77');
  await page.getByRole('link', { name: 'Manage Users' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('MPN')).toHaveValue('MP-77');

  value(
    await admin.api(changeProduct, { params: { id: _id }, body: { version: 1, price: '1.30' } }),
  );
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText(/has changed this product/)).toBeVisible();
  await expect(page.getByLabel('Price per piece').first()).toHaveValue('1.30');
  await expect(page.getByLabel('MPN')).toHaveValue('MP-77');
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('Product saved').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('MPN')).toHaveValue('MP-77');
  await expect(page.getByLabel('Price per piece').first()).toHaveValue('1.30');
});

test('where two admins change the same field, one of the values is chosen', async ({ page }) => {
  const admin = await signInByApi(page, 'Admin');
  const { _id } = await newProduct(admin);
  await page.goto(`/dashboard/manageproducts/${_id}`);
  const price = page.getByRole('textbox', { name: 'Price per piece' }).first();
  await price.fill('1.40');
  await page.getByRole('textbox', { name: 'MPN' }).fill('MINE');
  const theirs = { version: 1, price: '1.30', mpn: 'THEIRS' };
  value(await admin.api(changeProduct, { params: { id: _id }, body: theirs }));
  const save = page.getByRole('button', { name: 'Save product' });
  const notice = page.getByRole('status').filter({ hasText: 'has changed this product' });
  await save.click();
  await expect(notice).toBeFocused();
  await expect(notice).toContainText(/Price per piece was changed from \$[\d.]+ to \$1\.30/);
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await save.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Your values replace the saved ones in 2 fields.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Take the saved MPN' }).click();
  await page.getByRole('button', { name: 'Keep your Price per piece' }).click();
  await expect(page.getByRole('textbox', { name: 'MPN' })).toHaveValue('THEIRS');
  await save.click();
  await expect(page.getByText('Product saved').first()).toBeVisible();
  await page.reload();
  await expect(price).toHaveValue('1.40');
  await expect(page.getByRole('textbox', { name: 'MPN' })).toHaveValue('THEIRS');
});

test('attribute values have their usual units, and a saved form has no unsaved changes', async ({
  page,
}) => {
  const admin = await signInByApi(page, 'Admin');
  const { _id, sku } = await newProduct(admin, {
    category: 'ceramic-capacitors',
    attributes: { capacitance: 1e-7 },
  });
  await page.goto(`/dashboard/manageproducts/${_id}`);
  const capacitance = page.getByLabel('Capacitance', { exact: true });
  await expect(capacitance).toHaveValue('100 nF');
  const unsaved = page.getByText('Unsaved changes');
  await capacitance.fill('4.7 µF');
  await expect(unsaved).toBeVisible();
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('Product saved').first()).toBeVisible();
  await expect(capacitance).toHaveValue('4.7 µF');
  const { attributes } = value(await admin.api(getManagedProduct, { params: { id: _id } }));
  expect(attributes, sku).toContainEqual(expect.objectContaining({ value: 4.7e-6 }));
  // Empty attribute fields do not count as changes.
  await expect(unsaved).toBeHidden();
  await page.getByRole('link', { name: 'Manage Users' }).click();
  await expect(page).toHaveURL(/manageusers$/);
});

test('an unsaved new product is restored after a reload, and sent with the documented fields', async ({
  page,
}) => {
  await signInByApi(page, 'Admin');
  await page.goto('/dashboard/addproduct');
  await page.getByLabel('Name').fill('Half a product');
  await page.getByLabel('Price per piece').fill('2.50');
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview).toContainText('Half a product');
  await expect(preview).toContainText('$2.50');
  const draft = () =>
    page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([key]) => /addProduct/.test(key))
        .join(),
    );
  await expect.poll(draft).toMatch(/Half a product.*2\.50/);
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Half a product');
  // The error message focuses its field.
  const sku = page.locator('input[name=sku]');
  await sku.fill('BB-PS-DR24-5');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(sku).toBeFocused();
  await expect(sku).toBeInViewport();
  await expect(page.getByText('Another product has this SKU').last()).toBeInViewport();
  await sku.fill('');
  const sending = page.waitForRequest(
    (sent) => sent.method() === 'POST' && sent.url().endsWith('/api/product/'),
  );
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('New Product Added').first()).toBeVisible();
  expect((await sending).postDataJSON()).toMatchObject({
    name: 'Half a product',
    description: null,
    img: null,
    minQuantity: null,
    stock: null,
    price: '2.50',
  });
  await page.reload();
  await expect(page.getByLabel('Price per piece')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
});

test('the product form requires a name, and its attribute fields follow the category', async ({
  page,
}) => {
  await signInByApi(page, 'Admin');
  await page.goto('/dashboard/addProduct');
  const number = page.getByLabel('Preview').locator('button');
  await expect(number).toBeHidden();
  // A new price break shows no errors before its fields are left.
  await page.getByRole('button', { name: 'Add price break' }).click();
  const from = page.getByRole('spinbutton', { name: 'From quantity' });
  await from.blur();
  await expect(from).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Price per piece').last()).not.toHaveAttribute('aria-invalid');
  await page.getByRole('button', { name: 'Remove price break 1' }).click();
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('Name is Required').first()).toBeVisible();
  const sku = `E2E-${process.hrtime.bigint()}`;
  await page.locator('input[name=name]').fill('Resistor 4.7 kΩ');
  await page.locator('input[name=sku]').fill(sku);
  await expect(number).toBeVisible();
  await expect(number).toHaveText(sku);
  await page.getByLabel('Category').selectOption('resistors');
  await page.getByLabel('Category').press('Tab');
  await expect(page.getByLabel('Resistance')).toBeFocused();
  await page.keyboard.type('4.7k');
  await page.getByLabel('Tolerance').fill('1%');
  await page.locator('input[name="attributes.power"]').fill('125m');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await page.getByRole('button', { name: 'Open product' }).click();
  await expect(page.getByLabel('Resistance')).toHaveValue('4.7 kΩ');
  await expect(page.getByLabel('Tolerance')).toHaveValue('1 %');
  await expect(page.locator('input[name="attributes.power"]')).toHaveValue('125 mW');
});

test('rows selected with x are archived and restored', async ({ page }) => {
  const { name, _id } = await newProduct(await signInByApi(page, 'Admin'));
  await openList(page, name);
  await page.getByRole('region', { name: 'Products' }).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  const publicStatus = async () => (await page.request.get(`/api/product/${_id}`)).status();
  await expect.poll(publicStatus).toBe(404);
  await expect(row(page, name)).toHaveCount(0);
  await page.goto(`/dashboard/manageproducts?state=archived&q=${encodeURIComponent(name)}`);
  await row(page, name).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect.poll(publicStatus).toBe(200);
  await expect(row(page, name)).toHaveCount(0);
});

test('featured products are reordered by buttons, also after an undone deletion', async ({
  page,
}) => {
  const admin = await signInByApi(page, 'Admin');
  // One that nobody else buys, since it is deleted for a moment.
  const own = await newProduct(admin);
  const usual = value(await admin.api(listFeatured, {})).map(({ _id }) => _id);
  const withOwn = usual.with(1, own._id);
  value(await admin.api(featureProducts, { body: { ids: withOwn } }));
  await page.goto('/dashboard/manageproducts');
  const featured = page.getByRole('region', { name: 'Featured on the landing page' });
  const shown = featured.getByRole('listitem');
  const names = async () => (await shown.allInnerTexts()).map((text) => text.slice(1).trim());
  const button = (name: string) => featured.getByRole('button', { name, exact: true });
  let saved = 0;
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname === '/api/featured' && answer.request().method() === 'PUT') saved++;
  });
  await expect(shown.first()).toBeVisible();
  const before = await names();
  const [first = '', second = '', third = '', ...rest] = before;

  // The second move is made while the first is being saved.
  const held: Route[] = [];
  await page.route('**/api/featured', (route) => void held.push(route), { times: 1 });
  await button(`Move ${first} back`).click();
  await expect.poll(names).toEqual([second, first, third, ...rest]);
  await button(`Move ${first} back`).click();
  await expect.poll(names).toEqual([second, third, first, ...rest]);
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await expect.poll(() => saved).toBe(2);
  await page.reload();
  await expect.poll(names).toEqual([second, third, first, ...rest]);
  await button(`Move ${first} forward`).click();
  await button(`Move ${first} forward`).click();
  await expect.poll(() => saved).toBe(4);
  await page.reload();
  await expect.poll(names).toEqual(before);

  // Presses that do not wait for the saves, each of which loads the page again, are places.
  const steps = before.length - 1;
  for (const direction of ['back', 'forward']) {
    // oxlint-disable-next-line no-await-in-loop -- one press after the other
    for (let step = 0; step < steps; step++) await button(`Move ${first} ${direction}`).click();
    const moved = direction === 'back' ? [...before.slice(1), first] : before;
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(names).toEqual(moved);
    // oxlint-disable-next-line no-await-in-loop
    await expect
      .poll(async () => value(await admin.api(listFeatured, {})).map(({ name }) => name))
      .toEqual(moved);
  }
  await expect(featured.getByRole('status').filter({ hasText: 'Someone else' })).toHaveCount(0);

  // Another admin's list is replaced only after a question.
  const ids = value(await admin.api(listFeatured, {})).map(({ _id }) => _id);
  value(await admin.api(featureProducts, { body: { ids: ids.toReversed() } }));
  await button(`Move ${second} forward`).click();
  const notice = featured.getByRole('status').filter({ hasText: 'Someone else has changed' });
  await expect(notice).toBeFocused();
  // Until one of the lists is chosen, nothing can be moved.
  await expect(button(`Move ${third} back`)).toBeDisabled();
  await expect.poll(names).toEqual(before.toReversed());
  await notice.getByRole('button', { name: 'Save anyway' }).click();
  await expect(notice).toBeHidden();
  await expect.poll(names).toEqual([second, first, third, ...rest]);
  await button(`Move ${second} back`).click();
  await expect.poll(async () => value(await admin.api(listFeatured, {}))[0]?._id).toBe(ids[0]);
  await expect.poll(names).toEqual(before);

  // Undo restores a deleted product to its position.
  await page.getByRole('button', { name: `Delete ${second}`, exact: true }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(names).not.toContain(second);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(names).toEqual(before);
  await page.reload();
  await expect.poll(names).toEqual(before);
  value(await admin.api(featureProducts, { body: { ids: usual } }));
});

test('an edited export is checked first, and the import changes only the edited values', async ({
  page,
}) => {
  const { name, sku } = await newProduct(await signInByApi(page, 'Admin'));
  await openList(page, name);
  await page.getByRole('button', { name: 'Export' }).click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const file = await readFile(await (await waiting).path(), 'utf8');
  expect(file).toContain(sku);

  await page.getByRole('link', { name: 'Import' }).click();
  await page.getByLabel('File').setInputFiles({
    name: 'parts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file.replace(',1.20,', ',1.35,')),
  });
  await page.getByRole('button', { name: 'Check lines' }).click();
  const lines = page.getByRole('region', { name: 'Lines of the file' });
  await expect(lines).toContainText('Price: 1.20 → 1.35');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Import 1 line' }).click();
  await expect(page.getByText('0 added, 1 changed')).toBeVisible();
  await openList(page, name);
  await expect(row(page, name)).toContainText('$1.35');
});

test('the check of an import shows the names of category and attributes that people see', async ({
  page,
}) => {
  const { name, sku } = await newProduct(await signInByApi(page, 'Admin'));
  await page.goto('/dashboard/manageproducts/import');
  await page.getByLabel('File').setInputFiles({
    name: 'parts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`SKU,Category,Attributes\n${sku},resistors,resistance=4k7\n`),
  });
  await page.getByRole('button', { name: 'Check lines' }).click();
  const line = row(page, name);
  await expect(line).toContainText('Category: empty → Passive components > Resistors');
  await expect(line).toContainText(/Attributes: empty → Resistance: 4\.7\skΩ/);
});

test('an export of a selection has the selected products alone', async ({ page }) => {
  const admin = await signInByApi(page, 'Admin');
  const word = `Export${process.hrtime.bigint()}`;
  const [first, second, third] = [
    await productByApi(admin.api, { name: `${word} one` }),
    await productByApi(admin.api, { name: `${word} two` }),
    await productByApi(admin.api, { name: `${word} three` }),
  ];
  await page.goto(`/dashboard/manageproducts?q=${word}`);
  for (const { name } of [first, third]) await row(page, name).getByRole('checkbox').check();
  const bar = page.getByRole('status').filter({ hasText: '2 selected' }).locator('..');
  const heightOf = async (name: string) =>
    (await bar.getByRole('button', { name }).boundingBox())?.height;
  await expect(bar.getByRole('button', { name: 'Archive' })).toBeVisible();
  await expect(async () =>
    expect(await heightOf('Export')).toBe(await heightOf('Archive')),
  ).toPass();
  await bar.getByRole('button', { name: 'Export' }).click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const file = await readFile(await (await waiting).path(), 'utf8');
  expect(file).toContain(first.sku);
  expect(file).toContain(third.sku);
  expect(file).not.toContain(second.sku);
});

test('a file with an invalid line is not imported; columns and decimal comma can be changed', async ({
  page,
}) => {
  await signInByApi(page, 'Admin');
  await page.goto('/dashboard/manageproducts/import');
  await page.getByLabel('File').setInputFiles({
    name: 'parts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('SKU;Name;Price\nNEW-9;New;1.012,50\n'),
  });
  const warning = page.getByText('No column is assigned to the SKU');
  const sku = page.getByRole('combobox', { name: 'Field for SKU' });
  await expect(sku).toHaveValue('sku');
  await expect(warning).toBeHidden();
  await sku.selectOption({ label: 'Skip' });
  await expect(warning).toBeVisible();
  const notImported = page.getByText('These columns are not imported: SKU');
  await expect(notImported).toBeVisible();
  await sku.selectOption('sku');
  await expect(notImported).toHaveCount(0);
  // Detected from the prices; the admin can change it.
  await expect(page.getByLabel('Decimal comma')).toBeChecked();
  await page.getByLabel('Decimal comma').uncheck();
  await page.getByRole('button', { name: 'Check lines' }).click();
  await expect(page.getByText('Some lines have errors, so nothing was imported.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Lines of the file' })).toContainText(
    'A price is a number such as 12.50. If the file uses decimal commas, select “Decimal comma”',
  );
  // No button imports only the valid lines.
  await expect(page.getByRole('button', { name: /^Import \d+ line/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Change the columns' }).click();
  await page.getByLabel('Decimal comma').check();
  await page.getByRole('button', { name: 'Check lines' }).click();
  await expect(page.getByRole('region', { name: 'Lines of the file' })).toContainText(
    'Price: 1,012.50',
  );
  await expect(page.getByRole('button', { name: 'Import 1 line' })).toBeEnabled();
});
