import { expect, test, type Page } from './test.ts';
import { orderByApi } from './order-steps.ts';
import { partPath, productByApi } from './product-steps.ts';
import { registerByApi, signInByApi } from './session-by-api.ts';

const PHONE = { width: 360, height: 740 };

/** The part of the hint in the search field that does not fit in it, in pixels. */
function cutHint(page: Page): Promise<number> {
  return page
    .getByRole('main')
    .getByRole('searchbox')
    .first()
    .evaluate((field: HTMLInputElement) => {
      const style = getComputedStyle(field);
      const context = document.createElement('canvas').getContext('2d');
      if (!context || field.placeholder === '') throw new Error('there is no hint');
      context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const room =
        field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      return Math.max(0, Math.ceil(context.measureText(field.placeholder).width - room));
    });
}

for (const locale of ['en', 'de']) {
  test(`the hint in the search field is not cut on a phone (${locale})`, async ({ browser }) => {
    const page = await (await browser.newContext({ locale, viewport: PHONE })).newPage();
    for (const path of ['/allproducts', '/reviews']) {
      await page.goto(path);
      await expect.poll(() => cutHint(page), path).toBe(0);
    }
  });
}

test('the pages of the API fit on a phone, and are dark where the device is', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/api/docs');
  await page.getByLabel('Select a definition').selectOption('returns');
  await page.locator('.opblock-summary-control').first().click();
  await expect(page.getByRole('heading', { name: 'Responses' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(PHONE.width);
  // Below the name of its group, not in a narrow column beside it.
  const narrowest = () =>
    page.locator('.opblock-tag small').evaluateAll((descriptions) => {
      const widths = descriptions.map((one) => one.getBoundingClientRect().width);
      return Math.min(...widths);
    });
  await expect.poll(narrowest).toBeGreaterThan(PHONE.width * 0.7);
  const brightness = () =>
    page.locator('body').evaluate((body) => {
      const [red = 255] =
        getComputedStyle(body.parentElement ?? body).backgroundColor.match(/\d+/g) ?? [];
      return Number(red);
    });
  await expect.poll(brightness).toBeLessThan(80);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).not.toHaveClass(/dark-mode/);
});

test('the last row of a list can be read while a message is shown', async ({ page }) => {
  const { api } = await signInByApi(page, 'Admin');
  const name = `Last row ${process.hrtime.bigint()}`;
  await productByApi(api, { name, price: '1.20', stock: 50 });
  for (const viewport of [PHONE, { width: 1280, height: 720 }]) {
    await page.setViewportSize(viewport);
    await page.goto(`/dashboard/manageproducts?q=${encodeURIComponent(name)}`);
    const row = page.getByRole('main').locator('tbody tr').last();
    await row.getByRole('button', { name: `Stock of ${name}` }).click();
    await row.getByRole('textbox').fill(viewport === PHONE ? '80' : '81');
    await row.getByRole('textbox').press('Enter');
    const message = page.locator('[data-sonner-toast]').first();
    await expect(message).toBeVisible();
    // It stays as long as the pointer is on it.
    await message.hover();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const isClear = async () => {
      const [last, over] = [await row.boundingBox(), await message.boundingBox()];
      return last !== null && over !== null && last.y + last.height <= over.y;
    };
    await expect.poll(isClear, `at ${viewport.width} px`).toBe(true);
  }
});

test('on a phone the actions on an order are one button and a menu, which leave the details in view', async ({
  page,
  browser,
}) => {
  const buyer = await registerByApi(await (await browser.newContext()).newPage());
  const { api } = await signInByApi(page, 'Admin');
  const part = await productByApi(api, { name: 'Narrow relay', price: '2', stock: 9 });
  const { _id, orderNumber } = await orderByApi(buyer, part.sku, 'on-delivery', 3);
  await page.setViewportSize(PHONE);
  await page.goto(`/dashboard/manageorders?order=${_id}`);
  const drawer = page.getByRole('dialog', { name: `Order ${orderNumber}` });
  const details = drawer.getByRole('group', { name: `Order ${orderNumber}` });
  await expect(drawer.getByRole('button', { name: 'Mark packed' })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Cancel a part' })).toBeHidden();
  await expect
    .poll(async () => (await details.boundingBox())?.height)
    .toBeGreaterThan(PHONE.height * 0.8);

  const more = drawer.getByRole('button', { name: 'More actions' });
  await more.click();
  await expect(drawer.getByRole('menuitem', { name: 'Cancel the order' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(drawer.getByRole('menuitem')).toHaveCount(0);
  await expect(more).toBeFocused();
  await more.click();
  await drawer.getByRole('menuitem', { name: 'Change the address' }).click();
  await expect(page.getByRole('dialog').getByLabel('Contact number')).toBeVisible();

  await page.goto(`/dashboard/manageorders?q=${orderNumber}`);
  await page.getByRole('row').filter({ hasText: orderNumber }).getByRole('checkbox').check();
  const bar = page.getByRole('toolbar', { name: 'Selected orders' });
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(70);
  await bar.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Mark packed' }).click();
  await expect(page.getByText('1 order marked packed')).toBeVisible();
});

/** Shows a logo of this name in the navigation, as the settings preview it: the other tests' shop keeps its name. */
async function renameInNavigation(page: Page, name: string) {
  await page.getByRole('textbox', { name: 'Name of the shop' }).fill(name);
  const preview = page.getByRole('img', { name: 'Preview, light theme' }).getByText(name);
  await expect(preview).toBeVisible();
  await preview.evaluate((text) => {
    const logo = text.parentElement?.cloneNode(true);
    document.querySelector('header a[href="/"]')?.replaceChildren(...(logo ? [logo] : []));
  });
}

test('the name of a shop is whole on a phone, in a bar of the usual height', async ({ page }) => {
  await signInByApi(page, 'Admin');
  await page.setViewportSize(PHONE);
  await page.goto('/dashboard/settings');
  const names = [
    'Busbar',
    'Nordwerk Komponenten',
    'Schaltanlagenbau Müller & Söhne GmbH Kö',
    'Elektrokomponentenvertriebsgesellschaft',
  ];
  for (const name of names) {
    await renameInNavigation(page, name);
    const banner = page.getByRole('banner');
    const hidden = () =>
      banner.getByText(name).evaluate((text) => ({
        width: text.scrollWidth - text.clientWidth,
        // The descenders of a low line are not hidden.
        lines: Math.floor((text.scrollHeight - text.clientHeight) / 8),
      }));
    await expect.poll(hidden, name).toEqual({ width: 0, lines: 0 });
    await expect.poll(() => banner.boundingBox(), name).toMatchObject({ height: 61 });
  }
});

test('the checkout fits in windows of 345 and 330 px, as beside the scrollbar of a phone', async ({
  page,
}) => {
  await registerByApi(page);
  await page.goto(await partPath(page, 'BB-R0603-10K'));
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText(/in your cart$/)).toBeVisible();
  await page.goto('/checkout');
  await expect(page.getByRole('group', { name: 'Delivery address' })).toBeVisible();
  for (const width of [345, 330]) {
    await page.setViewportSize({ width, height: 740 });
    const right = () =>
      page.evaluate(() => {
        const fields = [...document.querySelectorAll('main :is(fieldset, input, select)')];
        return Math.max(...fields.map((field) => field.getBoundingClientRect().right));
      });
    await expect.poll(right).toBeLessThanOrEqual(width);
  }
});
