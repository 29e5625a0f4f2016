import { expect, test } from './test.ts';
import { withNonbreakingUnits } from '#features/catalogue/domain/nonbreaking-units.ts';
import { partPath } from './product-steps.ts';
import { signInByApi } from './session-by-api.ts';

const SKU = 'BB-PS-DR24-5';
const NAME = 'DIN-rail supply 24 V 5 A 120 W';

test('a product card leads to the part’s page, which answers what a buyer asks', async ({
  page,
}) => {
  await page.goto(`/allproducts?q=${SKU}`);
  await page.getByRole('link', { name: withNonbreakingUnits(NAME), exact: true }).click();
  await expect(page).toHaveURL(/\/parts\/din-rail-supply-.*--bb-ps-dr24-5$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  for (const answer of ['GP-DR120-24', SKU, 'Gridmoor Power', 'Active', '3 days', '120 W']) {
    await expect(main.getByText(answer, { exact: true }).first()).toBeVisible();
  }
  await expect(main.getByText(/in stock$/)).toBeVisible();
  await expect(main.getByRole('table', { name: 'Price breaks' })).toContainText('$32.40');
  await expect(main.getByText(/\(\d+ reviews?\)/).first()).toBeVisible();
});

test('the way to a part names every category above it, each at its own address', async ({
  page,
}) => {
  await page.goto(await partPath(page, SKU));
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link');
  await expect(trail).toHaveText(['All products', 'Power supplies', 'DIN-rail supplies']);
  for (const link of await trail.all()) {
    const reply = await page.request.get((await link.getAttribute('href')) ?? '', {
      maxRedirects: 0,
    });
    expect(reply.status()).toBe(200);
  }
});

test('a card does not break a part number that a line has room for', async ({ page }) => {
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/allproducts?q=${SKU}`);
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: SKU }).first();
    const number = await card.getByText(SKU, { exact: true }).boundingBox();
    expect(number?.height, `at ${width} px`).toBeLessThan(30);
  }
});

test('a click copies the part number', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(await partPath(page, SKU));
  await page.getByRole('button', { name: /^Copy manufacturer part number/ }).click();
  await expect(page.getByText('Copied')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('GP-DR120-24');
});

test('the price follows the quantity, and the order begins with it', async ({ page }) => {
  await signInByApi(page, 'Customer');
  await page.goto(await partPath(page, SKU));
  const price = page.getByLabel('Order price');
  await page.getByLabel('Quantity').fill('10');
  await expect(price).toContainText('$355.00');
  await page.getByLabel('Quantity').fill('0');
  await expect(page.getByText('The minimum is 1')).toBeVisible();
  await page.getByLabel('Quantity').fill('50');
  await expect(price).toContainText('$1,620.00');
  await page.getByRole('link', { name: 'Order', exact: true }).click();
  await expect(page).toHaveURL(/\/product\/[\w-]+\?quantity=50$/);
  await expect(page.getByLabel('Quantity')).toHaveValue('50');
  await expect(price).toContainText('$1,620.00');
});

test('a quantity that cannot be ordered has no total, and Order leads to its fault', async ({
  page,
}) => {
  await page.goto(await partPath(page, 'BB-R0603-10K'));
  const quantity = page.getByLabel('Quantity');
  const price = page.getByLabel('Order price');
  await quantity.fill('1050');
  await expect(page.getByText('Sold in multiples of 100: the next is 1,100')).toBeVisible();
  await expect(price).not.toContainText('$');
  await quantity.fill('99999999');
  await expect(page.getByText(/^Only [\d,]+ in stock$/)).toBeVisible();
  await page.getByRole('link', { name: 'Order', exact: true }).click();
  await expect(quantity).toBeFocused();
  await expect(quantity).toHaveValue('99999999');
  await expect(page).toHaveURL(/\/parts\//);
});

test('whoever is not signed in comes back to the order with the quantity chosen', async ({
  page,
}) => {
  await page.goto(await partPath(page, SKU));
  await page.getByLabel('Quantity').fill('12');
  await page.getByRole('link', { name: 'Order', exact: true }).click();
  await expect(page).toHaveURL(/\/login\?from=/);
  await page.getByRole('button', { name: /^Customer/ }).click();
  await expect(page).toHaveURL(/\/product\/[\w-]+\?quantity=12$/);
  await expect(page.getByLabel('Quantity')).toHaveValue('12');
});

test('there is no part at a made-up address', async ({ page }) => {
  for (const slug of ['made-up--bb-nothing', 'Not a slug', 'x'.repeat(200)]) {
    const reply = await page.goto(`/parts/${encodeURIComponent(slug)}`);
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole('link', { name: 'All products' }).first()).toBeVisible();
  }
});

test('a part is read, and its price asked, without JavaScript', async ({
  browser,
  page: finder,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(await partPath(finder, SKU));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME);
  await page.getByLabel('Quantity').fill('50');
  await page.getByRole('button', { name: 'Show the price' }).click();
  await expect(page).toHaveURL(/\?quantity=50$/);
  await expect(page.getByLabel('Order price')).toContainText('$1,620.00');
});

test('whoever has no JavaScript is told so before typing a password', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ['/login', '/register', '/#contact']) {
    await page.goto(path);
    await expect(page.getByText(/needs JavaScript/).first()).toBeVisible();
  }
  // Nor does a form or a button look as if it worked.
  await page.goto('/login');
  for (const dead of [page.getByLabel('Email'), page.getByRole('main').getByRole('button')]) {
    await expect(dead.filter({ visible: true })).toHaveCount(0);
  }
});

test('machines read what the pages are about', async ({ page }) => {
  const kindsOn = async (path: string) => {
    await page.goto(path);
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    const graphs = blocks.map((block) => JSON.parse(block) as { '@graph': { '@type': string }[] });
    return graphs.flatMap((graph) => graph['@graph'].map((thing) => thing['@type']));
  };
  expect(await kindsOn('/')).toEqual(['Organization', 'WebSite']);
  expect(await kindsOn('/allproducts')).toEqual(['ItemList', 'BreadcrumbList']);
  expect(await kindsOn(await partPath(page, SKU))).toEqual(['Product', 'BreadcrumbList']);
  for (const path of ['/dashboard', '/reset-password', '/nowhere']) {
    expect(await kindsOn(path)).toEqual([]);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  }
});

test('a page’s one address is that of the shop, without what a query filters', async ({ page }) => {
  await page.goto('/allproducts?q=relay&utm=1');
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', `${new URL(page.url()).origin}/allproducts`);
});

test('an order prints as a document', async ({ page }) => {
  await signInByApi(page, 'Customer');
  await page.goto('/dashboard/myorders');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  // What can be copied is read on paper, too.
  await expect(page.getByRole('main').getByRole('button', { name: /^(?!Copy)/ })).toHaveCount(0);
});
