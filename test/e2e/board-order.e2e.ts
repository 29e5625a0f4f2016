import { expect, settled, test, type Locator, type Page } from './test.ts';
import { listOwnOrders } from '#features/orders/contract.ts';
import { searchProducts } from '#features/search/contract.ts';
import type { Api } from '#shared/api-client.ts';
import { dropFile } from './bom-steps.ts';
import { GOOD, pay } from './card-steps.ts';
import { registerVerified, value } from './session-by-api.ts';

const LINES = 50;

/**
 * A file as engineers send it: a title, German headers, one number without its hyphens, a part that nobody
 * sells and one that is not fitted.
 */
async function fileOfBoard(api: Api): Promise<string> {
  const query = { stock: '1000', limit: 2 * LINES };
  const { products } = value(await api(searchProducts, { query }));
  // Other tests add and remove products without a manufacturer meanwhile.
  const sold = products.filter(({ mpn, manufacturer, price }) => mpn && manufacturer && price);
  const [typed] = sold.filter(({ mpn }) => mpn?.includes('-'));
  const lines = sold.slice(0, LINES).map(({ mpn, manufacturer, ...part }, at) => {
    const number = part._id === typed?._id ? mpn?.replaceAll('-', '') : mpn;
    return `X${at + 1};1;${number};${manufacturer}`;
  });
  return [
    'Stückliste Steuerung;;;',
    'Stand 12.03.2026;;;',
    'Bezeichner;Menge;Hersteller-Nr.;Hersteller',
    ...lines,
    'U90;1;QXZ-9000-7;Nobody',
    'R91, R92;2;nicht bestücken;',
  ].join('\n');
}

/** How a person works with the page. */
interface Hand {
  press(control: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  choose(radio: Locator): Promise<void>;
  select(field: Locator, option: string): Promise<void>;
  give(page: Page, name: string, content: string): Promise<void>;
}

const mouse: Hand = {
  press: (control) => control.click(),
  type: (field, text) => field.fill(text),
  choose: (radio) => radio.click(),
  select: async (field, option) => void (await field.selectOption(option)),
  give: dropFile,
};

/** Fewer than the controls of a cart of 50 lines: nothing on the way is behind all lines. */
const MAX_TABS = 80;

const isFocused = (control: Locator) => control.evaluate((it) => it === document.activeElement);

/** Tab, Enter, Space and letters alone. */
function keyboard(page: Page): Hand {
  // From now on no file chooser opens unheard: Enter may come before a later listener is there.
  page.on('filechooser', () => {});
  async function reach(control: Locator): Promise<void> {
    await expect(control).toBeEnabled();
    for (let tabs = 0; tabs < MAX_TABS; tabs++) {
      // oxlint-disable-next-line no-await-in-loop -- one key after the other
      if (await isFocused(control)) return;
      // oxlint-disable-next-line no-await-in-loop
      await page.keyboard.press('Tab');
    }
    await expect(control).toBeFocused();
  }
  return {
    async press(control) {
      await reach(control);
      await page.keyboard.press('Enter');
    },
    async type(field, text) {
      await reach(field);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText(text);
    },
    async choose(radio) {
      await reach(radio);
      await page.keyboard.press('Space');
    },
    async select(field, option) {
      await reach(field);
      await page.keyboard.type(option);
    },
    async give(_page, name, content) {
      await reach(page.getByRole('button', { name: 'Choose a file' }));
      const chooser = page.waitForEvent('filechooser');
      await page.keyboard.press('Enter');
      const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) };
      await (await chooser).setFiles(file);
    },
  };
}

async function orderBoard(page: Page, { press, type, choose, select, give }: Hand): Promise<void> {
  const { api } = await registerVerified(page);
  const content = await fileOfBoard(api);
  await page.goto('/boms');
  await give(page, 'Board.csv', content);
  await expect(page.getByRole('heading', { level: 1, name: 'Board' })).toBeVisible();
  const accept = page.getByRole('button', { name: 'Accept 1 likely line' });
  await press(accept);
  // Keys that are pressed while it is being removed would start from elsewhere.
  await expect(accept).toBeHidden();
  await settled(page);
  await press(page.getByRole('button', { name: `Add ${LINES} lines to cart` }));
  await expect(
    page.getByText('2 lines left out: No product found (1), Not fitted (1)'),
  ).toBeVisible();
  await press(page.getByRole('link', { name: 'Open cart' }));
  // Above the lines: the keyboard need not pass them.
  await press(page.getByRole('link', { name: 'Checkout' }).first());
  for (const [label, text] of [
    ['Contact number', '+46 8 123 45'],
    ['Street and number', 'Verkstadsgatan 4'],
    ['Postal code', '302 50'],
    ['City', 'Nordhamn'],
  ] as const) {
    await type(page.getByLabel(label), text);
  }
  await select(page.getByLabel('Country'), 'Sweden');
  await choose(page.getByRole('radio', { name: /Online Payment/ }));
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

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  for (const hand of ['mouse', 'keyboard'] as const) {
    test(`at ${width} px, with the ${hand}: a file of 50 lines becomes a paid order`, async ({
      page,
    }) => {
      // With the keyboard every control on the way is passed.
      test.slow(hand === 'keyboard');
      await page.setViewportSize({ width, height });
      await orderBoard(page, hand === 'mouse' ? mouse : keyboard(page));
    });
  }
}
