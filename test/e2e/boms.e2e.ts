import { expect, settled, test, type Page } from './test.ts';
import { boardFile, bomPathByApi, dropFile } from './bom-steps.ts';
import { expectNoOverflow } from './accessibility.ts';
import { productByApi } from './product-steps.ts';
import { personByApi, registerByApi } from './session-by-api.ts';

/** The row of the line that has this designator first. */
const line = (page: Page, designator: string) =>
  page
    .getByRole('region', { name: 'Lines' })
    .locator('tbody tr')
    .filter({
      has: page.locator('td:first-child p:first-child', {
        hasText: new RegExp(`^${designator}\\b`),
      }),
    });

test('at 360 px, with the mouse: a dropped file becomes a cart', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await registerByApi(page);
  await page.goto('/cart');
  await page.getByRole('main').getByRole('link', { name: 'Bills of materials' }).click();
  await dropFile(page, 'letter.csv', 'Dear customer,\nthank you.\n');
  await expect(page.getByText('We found no table of parts')).toBeVisible();
  await dropFile(page, 'Amplifier.csv', boardFile);
  await expect(page.getByRole('heading', { level: 1, name: 'Amplifier' })).toBeVisible();

  await expect(line(page, 'R1')).toContainText('Same MPN');
  await expect(line(page, 'D1')).toContainText('Likely');
  await expect(line(page, 'R9')).toContainText('Not fitted');
  await expectNoOverflow(page);

  await page.getByRole('button', { name: /^To check/ }).click();
  await line(page, 'D1').getByRole('button', { name: 'Accept: D1' }).click();
  await expect(page.getByText('There are no such lines.')).toBeVisible();
  await page.getByRole('button', { name: 'Add 3 lines to cart' }).click();
  await expect(page.getByText('3 parts put in your cart')).toBeVisible();
  await expect(
    page.getByText('2 lines left out: No product found (1), Not fitted (1)'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Open cart' }).click();
  await expect(page.getByRole('main').locator('tbody tr')).toHaveCount(3);
  await expect(page.getByText('R1, R2, R3, R4')).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Bills of materials' }).click();
  await page.getByRole('button', { name: 'Delete Amplifier' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('There is none yet')).toBeVisible();
});

test('rows of a pasted text that are no lines are shown, and quick order opens with them', async ({
  page,
}) => {
  await registerByApi(page);
  await page.goto('/boms');
  const text = `${boardFile.trim()}\nBitte außerdem noch:\n10 x OC-0402F4701\n`;
  await page.getByLabel('Or paste lines from a spreadsheet').fill(text);
  await page.getByRole('button', { name: 'Read the lines' }).click();
  const notice = page.getByRole('status').filter({ hasText: '1 row is not read as a line' });
  await expect(notice.getByRole('listitem')).toHaveText('row 10: 10 x OC-0402F4701');
  await notice.getByRole('link', { name: 'Open quick order with these rows' }).click();
  await expect(page.getByLabel('Paste lines')).toHaveValue(/10 x OC-0402F4701/);
});

test('a pasted mail without a table is taken along to quick order, which leaves greetings out', async ({
  page,
}) => {
  await registerByApi(page);
  await page.goto('/boms');
  const mail = 'Dear all,\n2 x BB-BH-2X5\nThanks, Karl';
  await page.getByLabel('Or paste lines from a spreadsheet').fill(mail);
  await page.getByRole('button', { name: 'Read the lines' }).click();
  await expect(page.getByText('Quick order reads lines of a mail')).toBeVisible();
  await expect(page.getByLabel('Or paste lines from a spreadsheet')).toHaveValue(mail);
  await page.getByRole('link', { name: 'Open quick order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quick order' })).toBeVisible();
  await expect(page.getByLabel('Paste lines')).toHaveValue(mail);
  await page.getByRole('button', { name: 'Fill the rows' }).click();
  await expect(page.getByLabel('Part number in row 1')).toHaveValue('BB-BH-2X5');
  await expect(page.getByLabel('Part number in row 2')).toHaveValue('');
  await page.getByText('2 lines without a part left out').click();
  await expect(page.getByText('Thanks, Karl')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Paste lines')).toHaveValue('');
});

test('at 1280 px, with the keyboard: pasted lines become a cart', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await registerByApi(page);
  await page.goto('/boms');
  await page.getByLabel('Or paste lines from a spreadsheet').focus();
  await page.keyboard.insertText(boardFile);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Pasted list' })).toBeVisible();

  const boards = page.getByLabel('Boards to build');
  await boards.focus();
  await boards.press('ControlOrMeta+a');
  await page.keyboard.insertText('50');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Total for 50 boards')).toBeVisible();

  await line(page, 'U9').getByRole('button', { name: 'Search the catalogue: U9' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Search the catalogue')).toBeFocused();
  await page.keyboard.insertText('BB-BH-2X5');
  await dialog.getByRole('button', { name: /^Take Box header/ }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(line(page, 'U9')).toContainText('Chosen');

  await page.getByRole('button', { name: 'Accept 1 likely line' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Add 4 lines to cart' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('4 parts put in your cart')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart' })).toHaveAccessibleName(
    'Cart 4',
  );
  await page.getByRole('link', { name: 'Open cart' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').locator('tbody tr')).toHaveCount(4);
});

test('after the last line to check is chosen in the dialog the keyboard stays near', async ({
  page,
}) => {
  const { api } = await registerByApi(page);
  await page.goto(await bomPathByApi(api));
  const toCheck = page.getByRole('button', { name: /^To check/ });
  await toCheck.click();
  await expect(line(page, 'R1')).toBeHidden();
  await line(page, 'D1').getByRole('button', { name: 'Choose another: D1' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Search the catalogue').fill('BB-BH-2X5');
  await dialog.getByRole('button', { name: /^Take Box header/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('There are no such lines.')).toBeVisible();
  await expect(toCheck).toBeFocused();
});

for (const [group, next] of [
  ['All', 'Choose another: D1'],
  ['To check', /^To check/],
] as const) {
  test(`after a product is accepted the keyboard stays near, among the lines of “${group}”`, async ({
    page,
  }) => {
    const { api } = await registerByApi(page);
    await page.goto(await bomPathByApi(api));
    await page.getByRole('button', { name: new RegExp(`^${group} `) }).click();
    await expect(line(page, 'R1')).toBeVisible({ visible: group === 'All' });
    await line(page, 'D1').getByRole('button', { name: 'Accept: D1' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: next })).toBeFocused();
  });
}

test('a substitute is accepted with the keyboard, bought instead where it costs less, or taken', async ({
  page,
  request,
}) => {
  const { api: admin } = await personByApi(request, 'Admin');
  const cheap = await productByApi(admin, {
    name: 'Timer, long series',
    sku: 'SUB-CHEAP',
    price: '0.20',
    stock: 5_000,
  });
  await productByApi(admin, {
    name: 'Timer',
    sku: 'SUB-DEAR',
    mpn: 'SUB-DEAR-1',
    price: '0.50',
    stock: 5_000,
    pinCompatibleSkus: [cheap.sku],
  });
  const { api } = await registerByApi(page);
  await page.goto(await bomPathByApi(api, 'Ref,Qty,MPN\nU1,10,SUB-DEAR-1\n'));
  await line(page, 'U1').getByRole('button', { name: 'Choose another: U1' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const substitutes = dialog.getByRole('list', { name: 'Substitutes' });
  await expect(substitutes).toContainText('Pin-compatible');
  await substitutes.getByLabel('May be bought instead: Timer, long series').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(line(page, 'U1')).toContainText('Bought instead');
  await expect(line(page, 'U1')).toContainText('11 × Timer, long series SUB-CHEAP');
  await expect(line(page, 'U1')).toContainText('Saves $');
  await line(page, 'U1').getByRole('button', { name: 'Choose another: U1' }).click();
  await expect(substitutes.getByRole('checkbox')).toBeChecked();
  await substitutes.getByRole('button', { name: 'Take Timer, long series' }).click();
  await expect(dialog).toBeHidden();
  await expect(line(page, 'U1')).toContainText('Chosen');
  await expect(line(page, 'U1')).not.toContainText('Bought instead');
});

test('a short line says what is in stock instead; one click takes it, and takes it back', async ({
  page,
  request,
}) => {
  const { api: admin } = await personByApi(request, 'Admin');
  const other = await productByApi(admin, {
    name: 'Relay, other maker',
    sku: 'RELAY-THERE',
    price: '0.60',
    stock: 5_000,
  });
  const gone = { mpn: 'RELAY-GONE-1', price: '0.50', stock: 0, pinCompatibleSkus: [other.sku] };
  await productByApi(admin, { name: 'Relay', sku: 'RELAY-GONE', ...gone });
  const { api } = await registerByApi(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(await bomPathByApi(api, 'Ref,Qty,MPN\nK1,10,RELAY-GONE-1\n'));
  const relay = line(page, 'K1');
  await expect(relay).toContainText('In stock instead: RELAY-THERE');
  await expectNoOverflow(page);
  await relay.getByRole('button', { name: 'Take Relay, other maker: K1' }).focus();
  await page.keyboard.press('Enter');
  await expect(relay).toContainText('Chosen');
  await expect(relay).not.toContainText('In stock instead');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(relay).toContainText('In stock instead: RELAY-THERE');
  await expect(relay).toContainText('Exact');
});

test('a file that is dropped offline is stored once online; its page is titled by its name', async ({
  page,
  context,
}) => {
  await registerByApi(page);
  await page.goto('/boms');
  await expect(page.getByText('Drop a bill of materials here')).toBeVisible();
  await settled(page);
  await context.setOffline(true);
  await dropFile(page, 'Amplifier.csv', boardFile);
  await expect(page.getByText('Nothing was stored yet')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Amplifier' })).toBeVisible();
  await expect(page).toHaveTitle(/^Amplifier/);
  await page.getByRole('button', { name: 'Rename Amplifier' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Preamplifier');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveTitle(/^Preamplifier/);
});

test('columns are corrected with the first rows in view; the file is read again', async ({
  page,
}) => {
  const { api } = await registerByApi(page);
  const file = 'Ref,Qty,First source,MPN\nD1,1,1N4148-HV,WRONG-1\n';
  await page.goto(await bomPathByApi(api, file));
  await expect(line(page, 'D1')).toContainText('WRONG-1');
  await page.getByRole('button', { name: 'Columns of the file' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('cell', { name: '1N4148-HV' })).toBeVisible();
  await dialog.getByLabel('MPN').selectOption('3: First source');
  await dialog.getByRole('button', { name: 'Read again' }).click();
  await expect(line(page, 'D1')).toContainText('Exact');
});

test('a list is shared by a link that everyone can read until sharing stops', async ({
  page,
  browser,
}) => {
  const { api } = await registerByApi(page);
  await page.goto(await bomPathByApi(api));
  await page.getByRole('button', { name: 'Share link' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const field = dialog.getByLabel('Link', { exact: true });
  await expect(field).toHaveValue(/\/boms\/shared\//);
  const link = await field.inputValue();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.setViewportSize({ width: 360, height: 740 });
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Board' })).toBeVisible();
  await expect(line(visitor, 'R1')).toContainText('Exact');
  await expect(visitor.getByRole('button', { name: /^(Accept|Choose)/ })).toHaveCount(0);
  await expectNoOverflow(visitor);

  await dialog.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(dialog.getByRole('button', { name: 'Create link' })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('There is no such bill of materials.')).toBeVisible();
});

test('the cost of more boards is compared, and a revision with the one before', async ({
  page,
}) => {
  const { api } = await registerByApi(page);
  await bomPathByApi(api);
  await page.goto(await bomPathByApi(api, boardFile.replace('R1, R2, R3, R4;4', 'R1, R2;20')));
  await expect(line(page, 'R1')).toContainText('Exact');
  await page.getByRole('button', { name: 'Cost by number of boards' }).click();
  const dialog = page.getByRole('dialog');
  const most = dialog.getByRole('row', { name: /^10,000 / });
  await expect(dialog.getByText('Cost per board in USD')).toBeVisible();
  await most.getByRole('link', { name: 'R1, R2' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(line(page, 'R1')).toBeFocused();
  await page.getByRole('button', { name: 'Compare revisions' }).click();
  await expect(dialog.getByRole('row', { name: /Removed.*R3, R4/ })).toBeVisible();
});

test('a line is corrected with the keyboard and goes back to the file; single suggestions are taken and taken back', async ({
  page,
}) => {
  const { api } = await registerByApi(page);
  const file = 'Ref,Qty,MPN\nR1,2,WRONG-1\nR2,1,OC-0603F1009\n';
  await page.goto(await bomPathByApi(api, file));
  await line(page, 'R1').getByRole('button', { name: 'Correct: R1' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('MPN', { exact: true }).fill('OC-0603F1002');
  await dialog.getByLabel('Designators').fill('R1, R3');
  const loaded: string[] = [];
  page.on('request', (request) =>
    loaded.push(`${request.method()} ${new URL(request.url()).pathname}`),
  );
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect.poll(() => loaded.filter((one) => one.endsWith('/totals'))).toHaveLength(1);
  // The other lines stay as they are.
  expect(loaded.filter((one) => /^GET .*\/boms\/[\w-]+$/.test(one))).toEqual([]);
  await expect(line(page, 'R1')).toContainText('Exact');
  await expect(line(page, 'R1')).toContainText('In the file: Designators: R1; MPN: WRONG-1');
  await line(page, 'R1').getByRole('button', { name: 'Undo: R1, R3' }).focus();
  await page.keyboard.press('Enter');
  await expect(line(page, 'R1').getByRole('button', { name: 'Correct: R1' })).toBeFocused();
  await expect(line(page, 'R1')).toContainText('WRONG-1');
  await expect(line(page, 'R1')).not.toContainText('Corrected');

  await page.getByRole('button', { name: /^Take (1|all \d) single suggestions?$/ }).click();
  await expect(line(page, 'R2')).toContainText('Chosen');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(line(page, 'R2').getByRole('button', { name: /^Take .*: R2$/ })).toBeVisible();
  await line(page, 'R2')
    .getByRole('button', { name: /^Take .*: R2$/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(line(page, 'R2')).toContainText('Chosen');
});
