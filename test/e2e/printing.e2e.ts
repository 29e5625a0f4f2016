import { expect, test, type Page } from './test.ts';
import { orderByApi } from './order-steps.ts';
import { registerByApi, signInByApi } from './session-by-api.ts';

/** Prints the list with this order in it, and expects its table without controls. */
async function expectPrintedList(page: Page, orderNumber: string): Promise<void> {
  const main = page.getByRole('main');
  const row = main.getByRole('row').filter({ hasText: orderNumber });
  await expect(row).toBeVisible();
  // On the screen there are controls.
  await expect(main.getByRole('searchbox')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(row).toBeVisible();
  await expect(main.getByRole('columnheader', { name: 'Status' })).toBeVisible();
  for (const role of ['searchbox', 'combobox', 'checkbox'] as const) {
    await expect(main.getByRole(role)).toHaveCount(0);
  }
  // Copy buttons are printed, because their text is the part number.
  await expect(main.getByRole('button', { name: /^(?!Copy)/ })).toHaveCount(0);
  await expect(main.getByRole('link', { name: /^(Pay|Load|Next|Clear)/ })).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
}

test('My Orders and Manage Orders print as tables, without filters and buttons', async ({
  page,
}) => {
  const buyer = await registerByApi(page);
  const { orderNumber } = await orderByApi(buyer, 'BB-PS-DR24-5', 'card');
  await page.goto('/dashboard/myorders');
  await expectPrintedList(page, orderNumber);
  await signInByApi(page, 'Admin');
  await page.goto(`/dashboard/manageorders?q=${orderNumber}`);
  await expectPrintedList(page, orderNumber);
});
