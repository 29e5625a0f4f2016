import { expect, settled, test, type Page } from './test.ts';
import { orderByApi } from './order-steps.ts';
import { productByApi } from './product-steps.ts';
import { signInByApi } from './session-by-api.ts';

const FILE = [
  'SKU;Name;Preis;Staffelpreise;Kategorie',
  'WIDE-1;Sammelschiene Kupfer verzinnt 30 × 10 mm;12,50 €;"100: 11,90 €; 1.000: 10,80 €";',
  'WIDE-2;Reihenklemme;zwölf;;Klemmen',
].join('\n');

async function linesOfFile(page: Page) {
  await page.locator('main input[type=file]').setInputFiles({
    name: 'preisliste-lieferant-2026-november.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(FILE),
  });
  await page.getByRole('button', { name: /^(Check lines|Zeilen prüfen)$/ }).click();
  await expect(page.locator('main tbody li').first()).toBeVisible();
}

/** Tables that scroll sideways, and the page itself. */
function scrolling(page: Page) {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main [role=region]')]
      .filter((one) => one.scrollWidth > one.clientWidth)
      .map((one) => `${one.getAttribute('aria-label') ?? 'page'}: ${one.scrollWidth} px`),
  );
}

for (const locale of ['en', 'de']) {
  test(`the audit log, the users and the lines of an import fit in narrow windows (${locale})`, async ({
    browser,
  }) => {
    const page = await (await browser.newContext({ locale })).newPage();
    const { api } = await signInByApi(page, 'Admin');
    await productByApi(api, { name: 'Wide part', sku: `WIDE-${locale}`, price: '2.50', stock: 2 });
    for (const width of [1023, 640, 360]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ['audit', 'manageusers', 'manageproducts/import']) {
        await page.goto(`/dashboard/${path}`);
        await settled(page);
        if (path.endsWith('import')) await linesOfFile(page);
        expect([width, path, await scrolling(page)]).toEqual([width, path, []]);
      }
    }
  });
}

test('lists of products, reviews, held stock, imports and stock history fit at 640 px', async ({
  page,
}) => {
  const admin = await signInByApi(page, 'Admin');
  const { _id, sku } = await productByApi(admin.api, {
    name: 'Sammelschienenhalter mit Schraubanschluss und Abdeckung',
    price: '10.5',
    stock: 900_000,
  });
  const order = await orderByApi(admin, sku, 'card', 80_000);
  await page.setViewportSize({ width: 640, height: 900 });
  const lists = [
    `manageproducts?q=${sku}`,
    'managereviews',
    'heldstock',
    'manageproducts/import',
    `manageproducts/${_id}/stock`,
  ];
  for (const path of lists) {
    await page.goto(`/dashboard/${path}`);
    await settled(page);
    if (path.endsWith('import')) {
      await linesOfFile(page);
      await page.goto(`/dashboard/${path}`);
      await expect(page.getByRole('main')).toContainText('preisliste-lieferant-2026-november.csv');
    }
    if (path.endsWith('/stock')) {
      await expect(page.getByRole('main')).toContainText(order.orderNumber);
    }
    expect([path, await scrolling(page)]).toEqual([path, []]);
  }
});
