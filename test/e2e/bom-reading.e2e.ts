import { utils, write } from 'xlsx';
import { createBom, type Bom, type BomTotals } from '#features/boms/contract.ts';
import { bomPathByApi } from './bom-steps.ts';
import { registerByApi, value } from './session-by-api.ts';
import { expect, test, type Page } from './test.ts';

const rows = (page: Page) => page.getByRole('region', { name: 'Lines' }).locator('tbody tr');

/** Until it is released, the list at this address is shown as one of which the shop has matched one line. */
async function holdMatching(page: Page, path: string): Promise<() => void> {
  let isHeld = true;
  await page.route(new RegExp(`/api${path}(?:/totals)?$`), async (route) => {
    const response = await route.fetch();
    if (!isHeld || !response.ok()) return route.fulfill({ response });
    const bom = (await response.json()) as Bom | BomTotals;
    return route.fulfill({ response, json: { ...bom, state: 'matching', matchedCount: 1 } });
  });
  return () => {
    isHeld = false;
  };
}

test('while the products are looked for, the page says how far it is and can be used', async ({
  page,
}) => {
  const { api } = await registerByApi(page);
  const path = await bomPathByApi(api, 'Ref,Qty,MPN\nR1,4,OC-0603F1002\nU9,1,QQZZ-000\n');
  const release = await holdMatching(page, path);
  await page.goto(path);
  await expect(page.getByText('Looking for the products')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveJSProperty('value', 1);
  await expect(page.getByText('1 of 2 lines')).toBeVisible();
  await expect(page.getByRole('button', { name: /to cart$/ })).toHaveCount(0);

  const boards = page.getByLabel('Boards to build');
  await boards.fill('50');
  await boards.press('Enter');
  await expect(rows(page).first()).toContainText('4 per board');
  await expect(page.getByText('Total for 50 boards')).toBeVisible();
  await page.getByRole('button', { name: 'Correct: U9' }).click();
  await page.getByRole('dialog').getByLabel('MPN', { exact: true }).fill('OC-0603F1002');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(rows(page).last()).toContainText('Corrected');

  release();
  await expect(page.getByText('Looking for the products')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add 2 lines to cart' })).toBeVisible();
});

test('a list that was asked for while a line was corrected does not take the correction back', async ({
  page,
}) => {
  const { api } = await registerByApi(page);
  const path = await bomPathByApi(api, 'Ref,Qty,MPN\nU9,1,QQZZ-000\n');
  const release = await holdMatching(page, path);
  await page.goto(path);
  await expect(page.getByText('Looking for the products')).toBeVisible();
  await page.getByRole('button', { name: 'Correct: U9' }).click();
  await page.getByRole('dialog').getByLabel('MPN', { exact: true }).fill('OC-0603F1002');

  let sendCorrection: (() => void) | undefined;
  const isListRead = new Promise<void>((resolve) => (sendCorrection = resolve));
  let answerList: (() => void) | undefined;
  const isCorrected = new Promise<void>((resolve) => (answerList = resolve));
  await page.route(`**/api${path}/lines/*`, async (route) => {
    await isListRead;
    await route.fallback();
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.route(
    `**/api${path}`,
    async (route) => {
      const response = await route.fetch();
      sendCorrection?.();
      await isCorrected;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await expect(rows(page).first()).toContainText('Corrected');
  release();
  answerList?.();
  await expect(page.getByText('Looking for the products')).toBeHidden();
  await expect(rows(page).first()).toContainText('Corrected');
  await expect(page.getByRole('button', { name: 'Add 1 line to cart' })).toBeVisible();
});

test('another sheet with parts is named and read; corrections return with their sheet', async ({
  page,
}) => {
  const book = utils.book_new();
  const header = ['Ref', 'Qty', 'MPN'];
  for (const [name, part] of [
    ['Main board', 'MAIN-1'],
    ['Display', 'DISPLAY-1'],
  ] as const) {
    const sheet = utils.aoa_to_sheet([header, ['R1', 1, part], ['R2', 1, `${part}-B`]]);
    utils.book_append_sheet(book, sheet, name);
  }
  const bytes = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  const { api } = await registerByApi(page);
  const { _id: id } = value(await api(createBom, { body: new Blob([new Uint8Array(bytes)]) }));
  await page.goto(`/boms/${id}`);
  await page.getByRole('button', { name: 'Correct: R1' }).click();
  await page.getByRole('dialog').getByLabel('MPN', { exact: true }).fill('RIGHT-1');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(rows(page).first()).toContainText('In the file: MPN: MAIN-1');

  await expect(page.getByText('1 more sheet holds parts: Display')).toBeVisible();
  await page.getByRole('button', { name: 'Read Display' }).click();
  await expect(rows(page).first()).toContainText('DISPLAY-1');
  await expect(page.getByText('1 more sheet holds parts: Main board')).toBeVisible();
  await page.getByRole('button', { name: 'Read Main board' }).click();
  await expect(rows(page).first()).toContainText('RIGHT-1');
  await expect(rows(page).first()).toContainText('In the file: MPN: MAIN-1');
});
