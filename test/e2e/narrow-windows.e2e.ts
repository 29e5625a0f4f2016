import { expect, test, type Page } from './test.ts';
import { productByApi } from './product-steps.ts';
import { signInByApi } from './session-by-api.ts';

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
      expect([path, await cutHint(page)]).toEqual([path, 0]);
    }
  });
}

test('the pages of the API fit on a phone, and are dark where the device is', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/api/docs');
  const group = page.locator('.opblock-tag').first();
  await expect(group).toBeVisible();
  const widths = await page.evaluate(() => {
    const about = [...document.querySelectorAll('.opblock-tag small')];
    return {
      page: document.documentElement.scrollWidth,
      descriptions: Math.min(...about.map((one) => one.getBoundingClientRect().width)),
    };
  });
  expect(widths.page).toBeLessThanOrEqual(PHONE.width);
  // Below the name of its group, not in a narrow column beside it.
  expect(widths.descriptions).toBeGreaterThan(PHONE.width * 0.7);
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
