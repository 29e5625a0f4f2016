import { expect, test, type Page } from './test.ts';
import { addToCart } from '#features/carts/contract.ts';
import { createBom } from '#features/boms/contract.ts';
import { removeFromCompany } from '#features/companies/contract.ts';
import { expectNoOverflow } from './accessibility.ts';
import { boardFile } from './bom-steps.ts';
import { actFor, colleagueOf, COMPANY, companyOf, idIn } from './company-steps.ts';
import { productByApi } from './product-steps.ts';
import { personByApi, registerVerified, value, type SignedIn } from './session-by-api.ts';

function newProduct({ api }: SignedIn, name: string) {
  return productByApi(api, { name, price: '2.50', stock: 100 });
}

const cartRows = (page: Page) => page.getByRole('main').locator('tbody tr');

test('a buyer switches to their company in all tabs, and has another cart there', async ({
  page,
  context,
  request,
}) => {
  const buyer = await registerVerified(page);
  const boss = await personByApi(request, 'Admin');
  await companyOf(page, boss);
  const [own, other] = [await newProduct(boss, 'Own part'), await newProduct(boss, 'Other part')];
  const lines = [{ productId: own._id, quantity: 1 }];
  value(await buyer.api(addToCart, { body: { lines } }));

  const tab = await context.newPage();
  await tab.goto('/boms');
  await tab.getByLabel('Or paste lines from a spreadsheet').fill('10 x OC-0402F4701');
  await page.goto('/cart');
  await expect(cartRows(page)).toHaveCount(1);
  await expect(page.getByText(`For ${COMPANY}`)).toBeHidden();

  // The tab asks before typed text is lost, if the browser lets it.
  tab.on('dialog', (dialog) => void dialog.accept());
  await actFor(page, COMPANY);
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByRole('main').getByText(`For ${COMPANY}`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Account ${COMPANY}` })).toBeVisible();
  await expect(tab.getByRole('main').getByText(`For ${COMPANY}`)).toBeVisible();

  await page.goto(`/parts/${other.slug}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByRole('link', { name: 'Open cart' }).click();
  await expect(cartRows(page).filter({ hasText: other.name })).toHaveCount(1);
  await expect(cartRows(page)).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Cart 1' })).toBeVisible();

  await actFor(page, 'Myself');
  await expect(cartRows(page).filter({ hasText: own.name })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
});

test('at 360 px: a colleague sees what belongs to the company, until they are removed', async ({
  page,
  browser,
  request,
}) => {
  const founder = await registerVerified(page);
  const boss = await personByApi(request, 'Admin');
  const companyId = await companyOf(page, boss);
  const product = await newProduct(boss, 'Drive');
  const body = { lines: [{ productId: product._id, quantity: 4 }] };
  value(await founder.api(addToCart, { body }, { companyId }));
  const file = { body: new Blob([boardFile]), query: { name: 'Drive board' } };
  value(await founder.api(createBom, file, { companyId }));
  await page.goto('/cart');
  await actFor(page, COMPANY);
  await page.getByRole('button', { name: 'Save this cart' }).click();
  await page.getByLabel('Name').fill('Spares');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved as Spares')).toBeVisible();

  const colleague = await colleagueOf(browser, page, founder, companyId, ['buyer']);
  const theirs = colleague.page;
  await theirs.setViewportSize({ width: 360, height: 740 });
  await theirs.goto('/cart');
  await expect(theirs.getByText('Your cart is empty')).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Open Spares' })).toBeHidden();
  await actFor(theirs, COMPANY);
  await theirs.getByRole('button', { name: 'Open Spares' }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).click();
  await expect(cartRows(theirs).filter({ hasText: product.name })).toHaveCount(1);
  await expectNoOverflow(theirs);

  await theirs.goto('/boms');
  await expect(theirs.getByRole('main').getByText(`For ${COMPANY}`)).toBeVisible();
  await theirs.getByRole('link', { name: 'Drive board' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Drive board' })).toBeVisible();
  await theirs.goBack();
  const paste = theirs.getByLabel('Or paste lines from a spreadsheet');
  await paste.fill('OC-0402F4701 10\nOC-0603F1002 20\n');

  const userId = await idIn(founder, companyId, colleague.email);
  value(await founder.api(removeFromCompany, { params: { companyId, userId } }));
  await theirs.getByRole('button', { name: 'Read the lines' }).click();
  await expect(theirs.getByText(`You no longer belong to ${COMPANY}.`)).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Drive board' })).toBeHidden();
  await expect(theirs.getByRole('main').getByText(`For ${COMPANY}`)).toBeHidden();
  await expect(paste).toHaveValue('OC-0402F4701 10\nOC-0603F1002 20\n');
  await theirs.goto('/cart');
  await expect(theirs.getByText('Your cart is empty')).toBeVisible();
  await theirs.getByRole('button', { name: 'Account' }).click();
  await expect(theirs.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await expect(theirs.getByRole('menuitemradio')).toHaveCount(0);
});
