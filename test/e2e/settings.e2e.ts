import { expect, test } from './test.ts';
import { signInByApi } from './session-by-api.ts';

test('an admin saves a section; a colour that is hard to read is refused at its field', async ({
  page,
}) => {
  await signInByApi(page, 'Admin');
  await page.goto('/dashboard/settings');
  const brand = page.getByRole('region', { name: 'Name and logo' });
  await brand.getByRole('textbox', { name: 'Accent, light theme', exact: true }).fill('#ff6600');
  await brand.getByRole('button', { name: /^Save/ }).click();
  await expect(brand.getByText(/The contrast with #efeae1 is 2\.4:1/)).toBeVisible();
  await brand.getByRole('textbox', { name: 'Accent, light theme', exact: true }).fill('');

  const contact = page.getByRole('region', { name: 'Contact' });
  await contact.getByRole('textbox', { name: 'Telephone' }).fill('+49 221 1234');
  await expect(contact.getByText('Unsaved changes')).toBeVisible();
  await contact.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(contact.getByText('Unsaved changes')).toHaveCount(0);
  await page.reload();
  await expect(contact.getByRole('textbox', { name: 'Telephone' })).toHaveValue('+49 221 1234');
});

test('settings that another admin has changed are replaced only after a question', async ({
  page,
}) => {
  await signInByApi(page, 'Admin');
  await page.goto('/dashboard/settings');
  const seller = page.getByRole('region', { name: 'Seller' });
  const vatId = seller.getByRole('textbox', { name: 'VAT ID' });
  await vatId.fill('DE1');
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const managed = await page.request.get('/api/shop-settings/managed', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { version, value } = ((await managed.json()) as Record<string, any>)['seller'];
  await page.request.patch('/api/shop-settings', {
    headers: { authorization: `Bearer ${token}` },
    data: { section: 'seller', version, ...value, vatId: 'DE2' },
  });
  await seller.getByRole('button', { name: /^Save/ }).click();
  const notice = seller.getByRole('status').filter({ hasText: 'has changed these settings' });
  await expect(notice).toBeFocused();
  await expect(notice).toContainText(/VAT ID was changed from .* to DE2/);
  await expect(vatId).toHaveValue('DE1');
  await expect(vatId).toHaveAttribute('aria-invalid', 'true');
  await seller.getByRole('button', { name: /^Save/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await seller.getByRole('button', { name: 'Take the saved VAT ID' }).click();
  await expect(vatId).toHaveValue('DE2');
  await seller.getByRole('button', { name: 'Keep your VAT ID' }).click();
  await expect(vatId).toHaveValue('DE1');
  await seller.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
});
