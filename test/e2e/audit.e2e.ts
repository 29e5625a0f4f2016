import { expect, settled, test } from './test.ts';
import { expectNoViolations } from './accessibility.ts';
import { correctStock } from '#features/catalogue/managed-products-contract.ts';
import { productByApi } from './product-steps.ts';
import { signInByApi, value } from './session-by-api.ts';

for (const [path, name] of [
  ['manageusers', 'Search users'],
  ['audit', 'Search the audit log'],
  ['manageorders', 'Search orders'],
  ['manageproducts', 'Search products'],
] as const) {
  test(`a search in ${path} keeps the focus, and Back shows the text before it`, async ({
    page,
  }) => {
    await signInByApi(page, 'Admin');
    await page.goto(`/dashboard/${path}`);
    const field = page.getByRole('searchbox', { name });
    await field.fill('ad');
    await field.press('Enter');
    await expect(page).toHaveURL(/q=ad(&|$)/);
    await expect(field).toBeFocused();
    await field.pressSequentially('min');
    await field.press('Enter');
    await expect(page).toHaveURL(/q=admin(&|$)/);
    await expect(field).toBeFocused();
    await settled(page);
    await page.goBack();
    await expect(page).toHaveURL(/q=ad(&|$)/);
    await expect(field).toHaveValue('ad');
  });
}

test('an admin finds who changed the stock of a product, from what to what and why', async ({
  page,
}) => {
  const { api, email } = await signInByApi(page, 'Admin');
  const product = await productByApi(api, { name: 'Counted relay', price: '2', stock: 50 });
  const body = { add: 7, note: 'Found behind the shelf' };
  const { stock } = value(await api(correctStock, { params: { id: product._id }, body }));
  await page.goto('/dashboard/audit');
  await page.getByLabel('Action').selectOption('Corrected the stock');
  await expect(page).toHaveURL(/action=stock-corrected/);
  await page.getByRole('searchbox').fill(product.sku.toLowerCase());
  await page.getByRole('searchbox').press('Enter');
  const row = page.getByRole('row').filter({ hasText: product.sku }).first();
  await expect(row).toContainText(email);
  await expect(row).toContainText('Reason: Found behind the shelf');
  await expect(row).toContainText(`Stockbefore: ${stock - 7} → after: ${stock}`);
  await expectNoViolations(page);
  await row.getByRole('link', { name: product.sku, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`object=${product._id}`));
  await expect(page.getByLabel('Object')).toHaveValue(product._id);
  await page
    .getByRole('link', { name: `Open ${product.sku}` })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
});
