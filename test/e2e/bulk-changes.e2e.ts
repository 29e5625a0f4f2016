import { expect, settled, test, type Page } from './test.ts';
import { getPart } from '#features/catalogue/contract.ts';
import { addProduct, listManagedProducts } from '#features/catalogue/managed-products-contract.ts';
import { NEWCOMER } from './account-steps.ts';
import { orderByApi } from './order-steps.ts';
import { productByApi } from './product-steps.ts';
import { personByApi, registerByApi, signInByApi, value } from './session-by-api.ts';

/** The prices of all products that a search finds, each once. */
async function pricesOf({ api }: Awaited<ReturnType<typeof signInByApi>>, q: string) {
  const found = value(await api(listManagedProducts, { query: { q, limit: 100 } }));
  return { count: found.length, prices: [...new Set(found.map(({ price }) => price))] };
}

test('all products that the filters find are selected and changed in price, and Undo restores them', async ({
  page,
}) => {
  const admin = await signInByApi(page, 'Admin');
  const word = `Bulk${process.hrtime.bigint()}`;
  // One more than the list shows.
  const numbers = Array.from({ length: 51 }, (_, index) => index);
  await Promise.all(
    numbers.map((number) =>
      admin.api(addProduct, { body: { name: `${word} ${number}`, price: '2.00', stock: 5 } }),
    ),
  );
  await page.clock.install();
  await page.goto(`/dashboard/manageproducts?q=${word}`);
  // The actions stay in view when a row at the end of the list is selected.
  await page
    .getByRole('checkbox', { name: `Select ${word}` })
    .last()
    .check();
  await expect(page.getByRole('button', { name: 'Change', exact: true })).toBeInViewport();
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  const selected = page.getByRole('status').filter({ hasText: 'selected' });
  await expect(selected).toHaveText('50 selected');
  await page.getByRole('button', { name: 'Select all that the filters find' }).click();
  await expect(selected).toHaveText('51 selected');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 51 products' });
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const percent = dialog.getByRole('textbox', { name: 'Percent' });
  await expect(percent).toBeFocused();
  await percent.fill('-2.5');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog).toContainText('$1.95');
  await dialog.getByRole('button', { name: 'Change 51 products' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await pricesOf(admin, word)).toEqual({ count: 51, prices: ['1.95'] });
  // The notice stays until somebody has looked at the prices.
  const notice = page.getByRole('button', { name: 'Undo' });
  await expect(notice).toBeVisible();
  await page.clock.fastForward('05:00');
  await expect(notice).toBeVisible();
  // A reload keeps it, once; a used one is gone.
  await page.reload();
  await expect(notice).toHaveCount(1);
  const undo = '**/product-bulk-changes/*/undo';
  const problem = { type: 'general/internal', status: 500, title: 'Something broke.' };
  await page.route(undo, (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', json: problem }),
  );
  await notice.click();
  await expect(page.getByText(problem.title)).toBeVisible();
  await page.unroute(undo);
  await page.reload();
  await expect(notice).toHaveCount(1);
  await notice.click();
  // The tab forgets the notice once it has the answer.
  await expect(page.getByText('51 products restored').first()).toBeVisible();
  expect(await pricesOf(admin, word)).toEqual({ count: 51, prices: ['2.00'] });
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: word }).first()).toBeVisible();
  await settled(page);
  await expect(notice).toHaveCount(0);
});

test('a notice about a change of many products that was closed does not return', async ({
  page,
}) => {
  const admin = await signInByApi(page, 'Admin');
  const name = `Closed ${process.hrtime.bigint()}`;
  await productByApi(admin.api, { name, price: '2' });
  await page.goto(`/dashboard/manageproducts?q=${encodeURIComponent(name)}`);
  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 1 product' });
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('10');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: 'Change 1 product' }).click();
  await expect(dialog).toHaveCount(0);
  const notice = page.getByRole('listitem').filter({ hasText: 'Undo' });
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await settled(page);
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('the pictures of a product are put in order and get an alternative text', async ({ page }) => {
  const { api } = await signInByApi(page, 'Admin');
  const files = ['bb-bd-8-nano', 'bb-km-25-230', 'bb-sm-n23-76'];
  const pictures = files.map((name) => {
    return { url: `/pictures/${name}.webp`, alt: '' };
  });
  const name = `Pictured ${process.hrtime.bigint()}`;
  const { _id, slug } = await productByApi(api, {
    name,
    img: '/pictures/no-picture.svg',
    pictures,
  });
  await page.goto(`/dashboard/manageproducts/${_id}`);
  const thumbnails = page.getByRole('group', { name: 'Pictures' }).locator('img');
  const shown = () =>
    thumbnails.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src));
  const names = async () => (await shown()).map((url) => /([\w-]+)(\.\w+)+$/.exec(url)?.[1]);
  await expect.poll(names).toEqual(['no-picture', ...files]);
  await page.getByRole('button', { name: 'Move picture 3 up' }).click();
  await expect.poll(names).toEqual(['no-picture', files[0], files[2], files[1]]);
  await expect(page.getByText('Picture 3 is now number 2 of 3')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move picture 1 up' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Move picture 3 down' })).toBeDisabled();
  await page.getByLabel('Alternative text', { exact: true }).nth(1).fill('From below');
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('Product saved').first()).toBeVisible();
  const part = value(await api(getPart, { params: { slug } }));
  expect(part.pictures).toEqual([
    { url: pictures[2]?.url, alt: 'From below' },
    { url: pictures[1]?.url, alt: '' },
  ]);
});

/** Opens the dialog that releases what this person holds. */
async function release(page: Page, sku: string, name: string) {
  await page.getByRole('button', { name: `Release ${sku}, held by ${name}` }).click();
  return page.getByRole('dialog');
}

test('staff release held stock with a reason, which cancels the order', async ({
  page,
  browser,
  request,
}) => {
  const { api } = await personByApi(request, 'Admin');
  const { sku, _id } = await productByApi(api, { name: 'Held relay', stock: 90_000, price: '2' });
  const buyersPage = await (await browser.newContext()).newPage();
  const buyer = await registerByApi(buyersPage);
  const order = await orderByApi(buyer, sku, 'card', 80_000);
  await signInByApi(page, 'Admin');
  await page.goto('/dashboard/heldstock');
  const held = page.getByRole('row').filter({ hasText: sku });
  await expect(held).toContainText('80,000');
  const dialog = await release(page, sku, NEWCOMER);
  await dialog.getByRole('textbox').fill('Please order again when you can pay');
  await dialog.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(held).toHaveCount(0);
  expect(await (await page.request.get(`/api/product/${_id}`)).json()).toMatchObject({
    stock: 90_000,
  });
  await buyersPage.goto(`/dashboard/myorders/${order._id}`);
  await expect(buyersPage.getByRole('main')).toContainText('Please order again when you can pay');
});

test('the main picture has an alternative text, and another picture takes its place by one click', async ({
  page,
}) => {
  const { api } = await signInByApi(page, 'Admin');
  const [front, side] = ['/pictures/bb-bd-8-nano.webp', '/pictures/bb-bd-8-nano-2.webp'];
  const missing = 'https://pictures.example/gone.jpg';
  const { _id, slug } = await productByApi(api, {
    name: `Pictured at the front ${process.hrtime.bigint()}`,
    img: front,
    pictures: [
      { url: side, alt: 'From the side' },
      { url: missing, alt: '' },
    ],
  });
  await page.route('**/remote-pictures?url=*', (route) =>
    route.fulfill({ status: 404, json: { reason: 'unreachable' } }),
  );
  await page.goto(`/dashboard/manageproducts/${_id}`);
  await expect(page.getByText(/This picture could not be fetched: The other site/)).toHaveCount(1);
  const mainText = page.getByLabel('Alternative text of the main picture');
  await mainText.fill('From the front');
  const save = page.getByRole('button', { name: 'Save product' });
  await save.click();
  await expect(page.getByText('Product saved').first()).toBeVisible();
  const pictures = async () => value(await api(getPart, { params: { slug } })).pictures;
  const gone = { url: missing, alt: '' };
  expect(await pictures()).toEqual([
    { url: front, alt: 'From the front' },
    { url: side, alt: 'From the side' },
    gone,
  ]);

  await page.getByRole('button', { name: 'Make picture 1 the main picture' }).click();
  await expect(page.getByLabel('Picture address')).toHaveValue(side);
  await expect(mainText).toHaveValue('From the side');
  await save.click();
  // Until then the answer may still replace what is in the form.
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await expect
    .poll(pictures)
    .toEqual([{ url: side, alt: 'From the side' }, { url: front, alt: 'From the front' }, gone]);

  await page.getByRole('button', { name: 'Remove the main picture' }).click();
  await expect(page.getByLabel('Picture address')).toHaveValue(front);
});
