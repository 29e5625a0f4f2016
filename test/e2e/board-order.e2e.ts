import { expect, test, type Locator, type Page } from './test.ts';
import { listOwnOrders } from '#features/orders/contract.ts';
import { searchProducts } from '#features/search/contract.ts';
import type { Api } from '#shared/api-client.ts';
import { GOOD, pay } from './card-steps.ts';
import { registerVerified, value } from './session-by-api.ts';

const LINES = 50;

/** A file that names parts by MPN, as an engineer's tool exports it. */
async function fileOfBoard(api: Api): Promise<string> {
  const query = { stock: '1000', limit: 2 * LINES };
  const { products } = value(await api(searchProducts, { query }));
  const parts = products.filter(({ mpn, price }) => mpn && price).slice(0, LINES);
  const lines = parts.map(({ mpn, manufacturer }, at) => `X${at + 1};1;${mpn};${manufacturer}`);
  return ['Reference;Quantity;MPN;Manufacturer', ...lines].join('\n');
}

/** How a person works with the page. */
interface Hand {
  press(control: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
}

const mouse: Hand = {
  press: (control) => control.click(),
  type: (field, text) => field.fill(text),
};

const keyboard = (page: Page): Hand => ({
  async press(control) {
    await expect(control).toBeEnabled();
    await control.focus();
    await page.keyboard.press('Enter');
  },
  async type(field, text) {
    await field.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(text);
  },
});

async function orderBoard(page: Page, { press, type }: Hand): Promise<void> {
  const { api } = await registerVerified(page);
  const content = await fileOfBoard(api);
  await page.goto('/boms');
  const file = { name: 'Board.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('heading', { level: 1, name: 'Board' })).toBeVisible();
  await press(page.getByRole('button', { name: `Add ${LINES} lines to cart` }));
  await press(page.getByRole('link', { name: 'Open cart' }));
  await press(page.getByRole('link', { name: 'Checkout' }));
  for (const [label, text] of [
    ['Contact number', '+46 8 123 45'],
    ['Street and number', 'Verkstadsgatan 4'],
    ['Postal code', '302 50'],
    ['City', 'Nordhamn'],
  ] as const) {
    await type(page.getByLabel(label), text);
  }
  await page.getByLabel('Country').selectOption('Sweden');
  await page.getByRole('radio', { name: /Online Payment/ }).check();
  await press(page.getByRole('button', { name: /^Place order for/ }));
  await expect(page.getByText(/Order B-\d+ is placed/)).toBeVisible();
  await press(page.getByRole('alert').getByRole('link', { name: 'Pay' }));
  await press(page.getByRole('button', { name: new RegExp(GOOD) }));
  await press(pay(page));
  await expect(page.getByText('Payment Successful')).toBeVisible();
  // The page says so as soon as the card is charged; the shop hears of it a moment later.
  await expect
    .poll(async () => {
      const [order] = value(await api(listOwnOrders, { query: { limit: 1 } }));
      return order?.paid === order?.toPay && order?.lineCount;
    })
    .toBe(LINES);
}

test('at 360 px, with the mouse: a file of 50 lines becomes a paid order', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await orderBoard(page, mouse);
});

test('at 1280 px, with the keyboard: a file of 50 lines becomes a paid order', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await orderBoard(page, keyboard(page));
});
