import { expect, settled, test } from './test.ts';
import { addToCart } from '#features/carts/contract.ts';
import { listProducts } from '#features/catalogue/contract.ts';
import { expectNoOverflow, expectNoViolations } from './accessibility.ts';
import { actFor, COMPANY, companyOf, priceListOf } from './company-steps.ts';
import { personByApi, registerVerified, value } from './session-by-api.ts';
import { staff } from './staff-steps.ts';

const SKU = 'BB-PS-DR24-5';

/** A file of prices with these lines. */
function file(lines: string) {
  const buffer = Buffer.from(`SKU,Price,Price breaks\n${lines}\n`);
  return { name: 'prices.csv', mimeType: 'text/csv', buffer };
}

test('a salesperson makes a price list, imports prices and assigns it: the buyer’s cart has the price', async ({
  page,
  browser,
  request,
}) => {
  const buyerPage = await (await browser.newContext()).newPage();
  const buyer = await registerVerified(buyerPage);
  const company = `Fjell Kraft ${buyer.email}`;
  const companyId = await companyOf(buyerPage, await personByApi(request, 'Admin'), company);
  const list = `Frame contract ${buyer.email}`;

  await staff(page, 'sales');
  await page.goto('/dashboard/pricelists');
  await page.getByRole('button', { name: 'Add a price list' }).click();
  const settings = page.getByRole('dialog', { name: 'Add a price list' });
  await settings.getByLabel('Name').fill(list);
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: list })).toBeVisible();

  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import prices' })).toBeVisible();
  const choose = page.locator('input[type=file]');
  await choose.setInputFiles(file(`${SKU},12.34,\nNO-SUCH-PART,1,`));
  const errors = page.getByRole('table', { name: 'Lines with errors' });
  await expect(errors.getByRole('row').nth(1)).toContainText('There is no product with this SKU.');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Import another file' }).click();
  await choose.setInputFiles(file(`${SKU},12.34,1000: 10`));
  await page.getByRole('button', { name: 'Change 1 price' }).click();
  await expect(page.getByText('The prices have been imported.')).toBeVisible();
  await page.getByRole('link', { name: 'To the price list' }).click();

  // What is deleted by mistake comes back.
  const row = page.getByRole('row').filter({ hasText: SKU });
  await expect(row).toContainText('12.34');
  await row.getByRole('button', { name: `Delete the price of ${SKU}` }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('12.34');

  await page.getByRole('button', { name: 'Assign the list' }).click();
  const assign = page.getByRole('dialog', { name: 'Assign the list' });
  await assign.getByLabel('Company or group').fill(company);
  await assign.getByRole('button', { name: `Assign to ${company}` }).click();
  await expect(assign.getByText('Has this list')).toBeVisible();
  await assign.getByRole('button', { name: 'Done' }).click();
  await expectNoViolations(page);

  await page.getByRole('link', { name: company }).click();
  await page.getByRole('textbox', { name: 'SKU' }).fill(SKU);
  await page.getByRole('button', { name: 'Show the price' }).click();
  const why = page.getByRole('list', { name: 'What each price list does' });
  await expect(why.getByRole('listitem')).toContainText(`${list}: Decides the price`);

  const [product] = value(await buyer.api(listProducts, { query: { q: SKU } }));
  const lines = [{ productId: product?._id ?? '', quantity: 1 }];
  value(await buyer.api(addToCart, { body: { lines } }, { companyId }));
  await buyerPage.goto('/cart');
  await actFor(buyerPage, company);
  const shown = buyerPage.getByRole('main').getByText('12.34').first();
  await expect(shown).toBeVisible();

  // Public pages have it after the paint, but not for the buyer alone.
  await buyerPage.goto(`/allproducts?q=${SKU}`);
  await expect(shown).toBeVisible();
  await expect(buyerPage.getByText('Sorted and filtered by catalogue prices.')).toBeVisible();
  await buyerPage.goto(`/parts/${product?.slug}`);
  await expect(shown).toBeVisible();
  await actFor(buyerPage, 'Myself');
  await expect(buyerPage.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(shown).toBeHidden();
});

test('the list of products does not move on a phone when it says that it is sorted by catalogue prices', async ({
  page,
  request,
}) => {
  await registerVerified(page);
  await companyOf(page, await personByApi(request, 'Admin'));
  await page.setViewportSize({ width: 360, height: 740 });
  const sentence = page.getByText('Sorted and filtered by catalogue prices.');
  const first = page.getByRole('main').getByRole('link', { name: /^Buy / }).first();
  const top = async () => (await first.boundingBox())?.y;
  await page.goto('/allproducts?quantity=10');
  await expect(first).toBeVisible();
  await actFor(page, COMPANY);
  await expect(sentence).toBeVisible();
  await settled(page);
  const withSentence = await top();
  await expectNoOverflow(page);
  await actFor(page, 'Myself');
  await expect(first).toBeVisible();
  await expect(sentence).toBeHidden();
  await expect.poll(top).toBe(withSentence);
});

for (const width of [360, 1280]) {
  test(`at ${width} px, nothing moves up or down when the prices of a company come in`, async ({
    page,
    request,
  }) => {
    const buyer = await registerVerified(page);
    const boss = await personByApi(request, 'Admin');
    const companyId = await companyOf(page, boss);
    const [product] = value(await buyer.api(listProducts, { query: { q: SKU } }));
    if (!product) throw new Error(`there is no ${SKU}`);
    expect(product.priceBreaks.length).toBeGreaterThan(0);
    await priceListOf(boss, companyId, `Frame contract ${buyer.email}`, product._id, '31.00');
    await page.setViewportSize({ width, height: 1200 });
    await page.goto('/allproducts');
    await actFor(page, COMPANY);
    const main = page.getByRole('main');
    for (const path of [`/parts/${product.slug}`, `/allproducts?q=${SKU}`]) {
      let release: (() => void) | undefined;
      const painted = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/api/company-prices?*', async (route) => {
        await painted;
        await route.continue();
      });
      await page.goto(path);
      await expect(main.getByText('$38.90').first()).toBeVisible();
      await page.evaluate(recordMoves);
      release?.();
      await expect(main.getByText('$31.00').first()).toBeVisible();
      await settled(page);
      expect(await page.evaluate(() => (window as WithMoves).moves)).toEqual([]);
      await page.unroute('**/api/company-prices?*');
    }
  });
}

type WithMoves = Window & typeof globalThis & { moves?: string[] };

/** Runs in the page: once its fonts are there, records what moves up or down by itself. */
async function recordMoves(): Promise<void> {
  await document.fonts.ready;
  const moves: string[] = [];
  Object.assign(window, { moves });
  new PerformanceObserver((list) => {
    const shifts = list.getEntries() as (PerformanceEntry & {
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    })[];
    for (const { node, previousRect, currentRect } of shifts.flatMap(({ sources }) => sources)) {
      if (previousRect.y !== currentRect.y)
        moves.push(`${previousRect.y} to ${currentRect.y}: ${node?.nodeName} ${node?.textContent}`);
    }
  }).observe({ type: 'layout-shift' });
}
