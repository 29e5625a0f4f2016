import { expect, settled, test, type Locator, type Page } from './test.ts';
import { uniqueEmail } from './account-steps.ts';
import { orderByApi } from './order-steps.ts';
import { productByApi } from './product-steps.ts';
import { bookCash } from '#features/orders/cash-contract.ts';
import {
  actOnOrders,
  changeInternalNote,
  checkout,
  refundOrder,
  type Order,
} from '#features/orders/contract.ts';
import { paidOrderByApi } from './card-steps.ts';
import { registerByApi, signInByApi, value } from './session-by-api.ts';

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
        await expect.poll(() => scrolling(page), `${path} at ${width} px`).toEqual([]);
      }
    }
  });
}

const LONG = {
  product: 'Hutschienennetzteil 24 V DC 10 A, aktive PFC, 93 % Wirkungsgrad',
  customer: 'Maximiliane von Hohenstein-Wittelsbach',
  address: {
    company: 'Mitteldeutsche Schaltanlagen und Antriebstechnik GmbH & Co.',
    line1: 'Wilhelm-Conrad-Röntgen-Straße 127b',
    line2: 'Halle 4, Tor 12',
    postalCode: '06110',
    city: 'Halle (Saale)',
    country: 'DE',
  },
} as const;

/** An order of a large company, whose texts are long. */
async function longOrder(page: Page, { product }: { product: { _id: string } }): Promise<Order> {
  const email = `maximiliane.von-hohenstein.${uniqueEmail()}`;
  const buyer = await registerByApi(page, LONG.customer, email);
  const body = {
    name: LONG.customer,
    number: '+49 (0) 345 123456-7890',
    address: LONG.address,
    delivery: 'Online Payment' as const,
    lines: [{ productId: product._id, quantity: 12_000 }],
  };
  return value(await buyer.api(checkout, { body }));
}

/** The numbers, telephone numbers and amounts of a table that take more than one line. */
function brokenNumbers(page: Page) {
  return page.locator('main td').evaluateAll((cells) =>
    cells
      .filter((cell) => /^[-–+()/\d.,\s$€%]*\d[-+()/\d.,\s$€%]*$/.test(cell.textContent))
      .filter((cell) => {
        const text = document.createRange();
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        const lines = new Set<number>();
        while (texts.nextNode()) {
          text.selectNodeContents(texts.currentNode);
          for (const { bottom } of text.getClientRects()) lines.add(Math.round(bottom));
        }
        return lines.size > 1 && getComputedStyle(cell).whiteSpace !== 'nowrap';
      })
      .map((cell) => cell.textContent),
  );
}

/** The rows that are higher than two lines. */
function highRows(rows: Locator) {
  return rows.evaluateAll((all) =>
    all
      .filter((row) => row.getBoundingClientRect().height > 62)
      .map((row) => `${row.getBoundingClientRect().height} px: ${row.textContent}`),
  );
}

for (const locale of ['en', 'de']) {
  test(`no order takes more than two lines on a small laptop, and no list scrolls sideways (${locale})`, async ({
    browser,
  }) => {
    const page = await (await browser.newContext({ locale })).newPage();
    const mine = await (await browser.newContext()).newPage();
    const { api } = await signInByApi(page, 'Admin');
    const product = await productByApi(api, {
      name: `${LONG.product} ${locale}`,
      sku: `LONG-${locale}`,
      price: '12.50',
      stock: 20_000,
    });
    const { orderNumber } = await longOrder(mine, { product });
    const paid = await paidOrderByApi(await registerByApi(mine));
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/dashboard/manageorders');
    await settled(page);
    const row = page.getByRole('row').filter({ hasText: orderNumber });
    const rows = row.or(page.getByRole('row').filter({ hasText: paid.orderNumber }));
    await expect(rows).toHaveCount(2);
    await expect(row).toContainText(locale === 'de' ? 'Deutschland' : 'Germany');
    await expect(row).toContainText(LONG.address.company);
    // Whole where the pointer rests, and in the details.
    const whole = `${LONG.customer}, ${LONG.address.company}`;
    await expect(row.getByTitle(whole, { exact: true })).toBeVisible();
    await expect.poll(() => highRows(rows)).toEqual([]);
    await row.getByRole('link').first().click();
    await expect(
      page.getByRole('dialog').getByText(LONG.address.company, { exact: true }),
    ).toBeVisible();
    for (const path of [
      'manageorders',
      'audit',
      'manageusers',
      'manageproducts',
      'managereviews',
    ]) {
      await page.goto(`/dashboard/${path}`);
      await settled(page);
      await expect.poll(() => scrolling(page), path).toEqual([]);
      await expect.poll(() => brokenNumbers(page), path).toEqual([]);
    }
    for (const width of [640, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/dashboard/manageorders');
      await settled(page);
      await expect(row).toBeVisible();
      await expect.poll(() => scrolling(page), `at ${width} px`).toEqual([]);
      const cut = () =>
        row
          .locator('p')
          .evaluateAll((texts) =>
            texts
              .filter((text) => text.scrollWidth > text.clientWidth)
              .map(({ textContent }) => textContent),
          );
      await expect.poll(cut, `at ${width} px`).toEqual([]);
    }
  });
}

test('in German the name and the company of a customer are whole on a small laptop', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ locale: 'de' })).newPage();
  const buyer = await registerByApi(await (await browser.newContext()).newPage(), 'Karl Ott');
  const { api } = await signInByApi(page, 'Admin');
  const { _id: productId } = await productByApi(api, { name: 'Klemme T', price: '2', stock: 9 });
  const address = { ...LONG.address, company: 'Nordwerk GmbH' };
  const body = {
    name: 'Karl Ott',
    number: '030 998877-6',
    address,
    lines: [{ productId, quantity: 1 }],
  };
  const { orderNumber } = value(
    await buyer.api(checkout, { body: { ...body, delivery: 'Cash on Delivary' as const } }),
  );
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/dashboard/manageorders');
  await settled(page);
  const cell = page.getByRole('row').filter({ hasText: orderNumber }).getByRole('cell').nth(2);
  for (const text of ['Karl Ott', 'Nordwerk GmbH']) {
    const hidden = () =>
      cell.getByText(text).evaluate((shown) => {
        const line = shown.closest('p') ?? shown;
        const words = document.createRange();
        words.selectNodeContents(shown);
        return words.getBoundingClientRect().right - line.getBoundingClientRect().right;
      });
    await expect.poll(hidden, text).toBeLessThanOrEqual(0);
  }
});

test('in German no column of the orders runs into the next, and the refund is whole, on a small laptop', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ locale: 'de' })).newPage();
  const buyer = await registerByApi(await (await browser.newContext()).newPage());
  const { api } = await signInByApi(page, 'Admin');
  const parts = await Promise.all(
    ['A', 'B', 'C', 'D'].map((letter) =>
      productByApi(api, { name: `Klemme ${letter}`, sku: `KL-${letter}`, price: '250', stock: 9 }),
    ),
  );
  const lines = parts.map(({ _id: productId }) => ({ productId, quantity: 1 }));
  const body = { name: 'Wareneingang', number: '+49 345 123456', address: LONG.address, lines };
  const order = value(
    await buyer.api(checkout, { body: { ...body, delivery: 'Cash on Delivary' as const } }),
  );
  const [cash, { id }] = [order._id, await paidOrderByApi(buyer)];
  value(await api(bookCash, { params: { id: cash }, body: { amount: order.price } }));
  for (const [paid, amount] of [
    [cash, '135'],
    [id, '3.50'],
  ] as const) {
    value(await api(refundOrder, { params: { id: paid }, body: { amount, reason: 'Beschädigt' } }));
  }
  value(await api(actOnOrders, { body: { action: 'pack', orders: [cash, id] } }));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/dashboard/manageorders');
  await settled(page);
  const row = page.getByRole('row').filter({ hasText: order.orderNumber });
  await expect(row).toContainText('4 Positionen');
  await expect(row).toContainText('erstattet');
  const wide = () =>
    page
      .locator('main :is(th, tbody td)')
      .evaluateAll((cells) =>
        cells
          .filter((cell) => cell.scrollWidth > cell.clientWidth)
          .map(({ textContent }) => textContent),
      );
  await expect.poll(wide).toEqual([]);
  const cut = () =>
    row
      .locator('[role=status]')
      .evaluateAll((notes) => notes.map((note) => note.scrollWidth - note.clientWidth));
  await expect.poll(cut).toEqual([0]);
  await expect.poll(() => highRows(row)).toEqual([]);
});

const nameOf = (row: Locator) => row.getByTitle('Karl Ott, Ott GmbH', { exact: true });
const width = (one: Locator) =>
  one.evaluate(({ clientWidth, scrollWidth }) => ({ clientWidth, scrollWidth }));

test('tags stand below name and company, which are whole as without tags, on a small laptop', async ({
  page,
}) => {
  const buyer = await registerByApi(page, 'Karl Ott');
  const admin = await signInByApi(page, 'Admin');
  const { _id } = await productByApi(admin.api, { name: 'Klemme T', price: '2', stock: 9 });
  const address = { ...LONG.address, company: 'Ott GmbH' };
  const contact = { name: 'Karl Ott', number: '030 998877-6', address };
  const lines = [{ productId: _id, quantity: 1 }];
  const body = { ...contact, lines, delivery: 'Cash on Delivary' as const };
  const tagged: Order = value(await buyer.api(checkout, { body }));
  const plain: Order = value(await buyer.api(checkout, { body }));
  const note = { note: '', tags: ['eilig', 'telefon'], version: 0 };
  value(await admin.api(changeInternalNote, { params: { id: tagged._id }, body: note }));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/dashboard/manageorders?q=${encodeURIComponent(buyer.email)}`);
  await settled(page);
  const rowOf = ({ orderNumber }: Order) => page.getByRole('row').filter({ hasText: orderNumber });
  const [withTags, without] = [rowOf(tagged), rowOf(plain)];
  const tags = withTags.getByRole('list', { name: 'Tags' });
  await expect(tags.getByRole('listitem')).toHaveText(['eilig', 'telefon']);
  await expect(nameOf(without)).toBeVisible();
  await expect(async () =>
    expect(await width(nameOf(withTags))).toEqual(await width(nameOf(without))),
  ).toPass();
  const cut = () =>
    tags
      .locator('.truncate')
      .evaluateAll((all) => all.map((tag) => tag.scrollWidth - tag.clientWidth));
  await expect.poll(cut).toEqual([0, 0]);
});

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
    await expect.poll(() => scrolling(page), path).toEqual([]);
  }
});
