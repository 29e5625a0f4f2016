import { expect, test } from './test.ts';
import { bookCash } from '#features/orders/cash-contract.ts';
import { offerReturns, orderOf, shipOrder } from '#features/returns/server/return-steps.fixture.ts';
import { looksRight } from './accessibility.ts';
import { linkIn, mailTo } from './mail-steps.ts';
import { productByApi } from './product-steps.ts';
import { personByApi, registerVerified, signInByApi, value } from './session-by-api.ts';

test('a customer returns goods: staff agree, receive them, and pay them back', async ({
  page,
  browser,
  request,
}) => {
  const boss = await personByApi(request, 'Admin');
  await offerReturns(boss.api);
  const drive = await productByApi(boss.api, { name: 'Servo drive', price: '20', stock: 100 });
  const buyer = await registerVerified(page);
  const order = await orderOf(buyer.api, [{ productId: drive._id, quantity: 10 }]);
  await shipOrder(boss.api, order);
  value(await boss.api(bookCash, { params: { id: order }, body: { amount: '200.00' } }));

  // The request.
  await page.goto(`/dashboard/myorders/${order}`);
  await page.getByRole('link', { name: 'Return goods' }).click();
  const line = page.getByRole('group', { name: /^Servo drive/ });
  await line.getByRole('spinbutton', { name: 'Pieces' }).fill('3');
  await line.getByLabel('Note').fill('Bent pins');
  await page.getByRole('button', { name: 'Request return' }).click();
  await expect(line.getByText('Choose a reason').last()).toBeVisible();
  await line.getByLabel('Reason').selectOption('defective');
  await page.getByLabel('Message').fill('They do not start.');
  await looksRight(page);
  await page.getByRole('button', { name: 'Request return' }).click();
  const title = page.getByRole('heading', { level: 1, name: /^Return RMA-/ });
  await expect(title).toBeVisible();
  const number = (await title.innerText()).replace('Return ', '');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Add pictures' }).click(),
  ]);
  await chooser.setFiles('assets/pictures/scenes/test-bench.webp');
  await expect(page.getByRole('button', { name: 'Save picture 1' }).locator('img')).toBeVisible();
  await looksRight(page);

  // The answer of the shop.
  const shop = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await shop.goto('/');
  await signInByApi(shop, 'Admin');
  await shop.goto('/dashboard/managereturns?state=asked');
  await expect(shop.getByRole('link', { name: number })).toBeVisible();
  await looksRight(shop);
  await shop.getByRole('link', { name: number }).click();
  await expect(shop.getByText('Bent pins')).toBeVisible();
  await shop.getByRole('button', { name: 'Agree' }).click();
  const dialog = shop.getByRole('dialog');
  await dialog.getByRole('spinbutton', { name: 'Pieces' }).fill('2');
  await dialog.getByLabel('Why fewer').fill('One is not ours.');
  await looksRight(shop);
  await dialog.getByRole('button', { name: 'Agree' }).click();
  await expect(shop.getByText('Agreed', { exact: true }).first()).toBeVisible();
  await looksRight(shop);

  // The customer reads where the goods go.
  const mail = await mailTo(page, buyer.email, /^Send us your return RMA-/);
  await page.goto(linkIn(mail));
  await expect(page.getByRole('region', { name: 'Send it to' })).toContainText('Gate 3');
  await expect(page.getByText('One is not ours.')).toBeVisible();
  await looksRight(page);
  const [slip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Return slip' }).click(),
  ]);
  expect(slip.suggestedFilename()).toBe(`${number}.pdf`);

  // The goods arrive: one can be sold again.
  await shop.getByRole('button', { name: 'Receive goods' }).click();
  await dialog.getByRole('spinbutton', { name: 'Back to stock' }).fill('1');
  await dialog.getByRole('spinbutton', { name: 'Scrapped' }).fill('1');
  await looksRight(shop);
  await dialog.getByRole('button', { name: 'Record the goods' }).click();
  await expect(shop.getByText('1 cannot be sold again')).toBeVisible();

  // Both are paid back, less a fee.
  await shop.getByRole('button', { name: 'Close the return' }).click();
  await dialog.getByRole('spinbutton', { name: 'Restocking fee' }).fill('10');
  await expect(dialog.getByText('Credit: $36.00')).toBeVisible();
  await looksRight(shop);
  await dialog.getByRole('button', { name: 'Credit and close' }).click();
  await expect(shop.getByText('Closed', { exact: true })).toBeVisible();
  await looksRight(shop);
  await page.goto(`/dashboard/myorders/${order}`);
  await expect(page.getByText('2 returned')).toBeVisible();
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByText('$36.00', { exact: true }).first()).toBeVisible();
  await looksRight(page);
});
