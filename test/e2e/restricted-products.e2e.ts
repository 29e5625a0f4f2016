import { randomUUID } from 'node:crypto';
import type { ManagedProduct } from '#features/catalogue/contract.ts';
import { getManagedProduct } from '#features/catalogue/managed-products-contract.ts';
import { addPriceList } from '#features/company-catalogue/price-lists-contract.ts';
import { looksRight } from './accessibility.ts';
import { actFor, companyOf } from './company-steps.ts';
import { productByApi } from './product-steps.ts';
import {
  personByApi,
  registerVerified,
  signInByApi,
  value,
  type SignedIn,
} from './session-by-api.ts';
import { staff } from './staff-steps.ts';
import { expect, request, test, type Page } from './test.ts';

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

/** Names and numbers that no other part has. */
function newPart({ api }: SignedIn): Promise<ManagedProduct> {
  const one = randomUUID().slice(0, 8);
  const name = `Gehrung ${one}`;
  return productByApi(api, { name, sku: `GX-${one}`, price: '4', stock: 50, minQuantity: '1' });
}

/** An admin without a browser. */
async function admin(page: Page): Promise<SignedIn> {
  await page.goto('/healthz');
  const { origin } = new URL(page.url());
  return personByApi(await request.newContext({ baseURL: origin }), 'Admin');
}

/** Staff restrict the part to the company, in its form. */
async function restrict(page: Page, part: ManagedProduct, company: string): Promise<void> {
  await page.goto(`/dashboard/manageproducts/${part._id}`);
  const fields = page.getByRole('group', { name: 'Who sees it' }).first();
  await fields.getByRole('radio', { name: /^Some companies/ }).check();
  await fields.getByLabel('Company or group').fill(company);
  await fields.getByRole('button', { name: `Add ${company}` }).click();
  await expect(fields.getByRole('button', { name: `Remove ${company}` })).toBeVisible();
  await looksRight(page);
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('Product saved')).toBeVisible();
}

const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const searchField = (page: Page) => page.locator('main input[type=search]');

/** Types the name of the part into the field of the catalogue's search. @returns what is suggested */
async function type(page: Page, part: ManagedProduct): Promise<string> {
  await page.goto('/allproducts');
  const answered = page.waitForResponse(/\/product-suggestions\?/);
  await searchField(page).fill(part.name);
  return (await answered).text();
}

async function expectNotFound(page: Page, part: ManagedProduct): Promise<void> {
  expect(await type(page, part)).not.toContain(part.sku);
  await page.goto(`/allproducts?q=${encodeURIComponent(part.sku)}`);
  await expect(page.getByRole('main').getByText('Nothing found', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: part.name })).toHaveCount(0);
  const answer = await page.goto(`/parts/${part.slug}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Error 404')).toBeVisible();
  await expect(page.getByText(part.name)).toHaveCount(0);
}

test('staff restrict a part to a company: nobody else finds it', async ({ page, browser }) => {
  const boss = await admin(page);
  const part = await newPart(boss);
  const theirs = await (await browser.newContext()).newPage();
  await registerVerified(theirs);
  const company = `Nordwerk ${randomUUID().slice(0, 8)}`;
  await companyOf(theirs, boss, company);
  await signInByApi(page, 'Admin');
  await page.setViewportSize({ width: 360, height: 740 });
  await restrict(page, part, company);
  await page.goto(`/dashboard/manageproducts?q=${part.sku}`);
  await expect(page.getByText('Some companies', { exact: true }).last()).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await expectNotFound(visitor, part);
  const stranger = await (await browser.newContext()).newPage();
  await registerVerified(stranger);
  const other = `Sydwerk ${randomUUID().slice(0, 8)}`;
  await companyOf(stranger, boss, other);
  await stranger.goto('/');
  await actFor(stranger, other);
  await expectNotFound(stranger, part);
});

for (const size of sizes) {
  test(`people of the company find, open and order a part that only they see, at ${size.width} px`, async ({
    page,
  }) => {
    const boss = await admin(page);
    const company = `Nordwerk ${randomUUID().slice(0, 8)}`;
    const { companyId, part } = await partOfCompany(page, boss, company);
    await page.setViewportSize(size);
    await page.goto('/');
    await actFor(page, company);

    await type(page, part);
    await expect(suggestions(page).getByText(part.sku)).toBeVisible();
    await searchField(page).press('Enter');
    await expect(
      page.getByRole('main').getByRole('link', { name: part.name, exact: true }),
    ).toBeVisible();
    await looksRight(page);

    const answer = await page.goto(`/parts/${part.slug}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: part.name })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(part.name));
    await looksRight(page);
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('link', { name: 'Open cart' }).click();
    await expect(page.getByLabel('Total of the cart')).toHaveText('$4.00');
    await looksRight(page);
    await page.getByRole('link', { name: 'Checkout' }).click();
    await fillInCheckout(page);
    await page.getByRole('button', { name: /^Place order for/ }).click();
    await expect(page).toHaveURL(/\/dashboard\/myorders/);
    await expect(page.getByRole('main').getByText(part.name).first()).toBeVisible();
    await looksRight(page);
    const params = { id: part._id };
    const { stock, restrictedTo } = value(await boss.api(getManagedProduct, { params }));
    expect(stock).toBe(49);
    expect(restrictedTo?.viewers).toMatchObject([{ _id: companyId }]);
  });
}

test('until the company has answered, its people see an outline instead of the 404 page', async ({
  page,
}) => {
  const boss = await admin(page);
  const company = `Nordwerk ${randomUUID().slice(0, 8)}`;
  const { part } = await partOfCompany(page, boss, company);
  await page.goto('/');
  await actFor(page, company);

  let answer: (() => void) | undefined;
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(/\/api\/company-view\/parts\//, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/api\/company-view\/parts\//);
  await page.goto(`/parts/${part.slug}`);
  await asked;
  await expect(page.getByText('Error 404')).toBeHidden();
  await expect(page.locator('.not-found')).toBeVisible();
  answer?.();
  await expect(page.getByRole('heading', { level: 1, name: part.name })).toBeVisible();
  await page.goto(`/parts/${part.slug}-of-nobody`);
  await expect(page.getByText('Error 404')).toBeVisible();
});

test('staff find a restricted part where they enter one, marked as restricted', async ({
  page,
}) => {
  const boss = await admin(page);
  const company = `Nordwerk ${randomUUID().slice(0, 8)}`;
  const { part } = await partOfCompany(page, boss, company);
  const body = { name: company, currency: 'USD' as const, startsOn: null, endsOn: null };
  const { _id: listId } = value(await boss.api(addPriceList, { body }));
  await staff(page, 'sales');

  await page.goto(`/dashboard/pricelists/${listId}`);
  await page.getByRole('button', { name: 'Add a price' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a price' });
  await dialog.getByLabel('SKU').fill(part.sku);
  await expect(dialog.locator(`option[value="${part.sku}"]`)).toHaveText(/, Some companies$/);
  await dialog.getByLabel('Price per piece').fill('3');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('main').getByText(part.name)).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search and go to' }).fill(part.name);
  const found = page
    .getByRole('option', { name: new RegExp(part.name) })
    .filter({ hasText: part.sku });
  await expect(found).toContainText('Some companies');
  await looksRight(page);
  await found.click();
  await expect(page).toHaveURL(/\/dashboard\/manageproducts\?q=/);
  await expect(page.getByRole('main').getByText(part.name).first()).toBeVisible();
});

/** A part that only the company of this page's person sees. */
async function partOfCompany(page: Page, boss: SignedIn, company: string) {
  await registerVerified(page);
  const companyId = await companyOf(page, boss, company);
  const one = randomUUID().slice(0, 8);
  const part = await productByApi(boss.api, {
    name: `Gehrung ${one}`,
    sku: `GX-${one}`,
    price: '4',
    stock: 50,
    minQuantity: '1',
    restrictedTo: { viewers: [{ type: 'company', _id: companyId }] },
  });
  return { companyId, part };
}

async function fillInCheckout(page: Page): Promise<void> {
  await page.getByLabel('Contact number').fill('+46 8 123 45');
  await page.getByLabel('Street and number').fill('Verkstadsgatan 4');
  await page.getByLabel('Postal code').fill('302 50');
  await page.getByLabel('City').fill('Nordhamn');
  await page.getByLabel('Country').selectOption('Sweden');
  await page.getByRole('radio', { name: /Cash on Delivary/ }).check();
}
