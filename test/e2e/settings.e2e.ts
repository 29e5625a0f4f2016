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

test('the default texts of sections that nobody has saved follow the new name of the shop', async ({
  page,
}) => {
  await signInByApi(page, 'Admin');
  // The other tests' shop keeps its name.
  const sent: Record<string, any>[] = [];
  await page.route('**/api/shop-settings/managed', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: afterChanges(await response.json(), sent) });
  });
  await page.route('**/api/shop-settings', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    sent.push(route.request().postDataJSON() as Record<string, any>);
    const { authorization } = await route.request().allHeaders();
    const managed = await page.request.get('/api/shop-settings/managed', {
      headers: { authorization: authorization ?? '' },
    });
    await route.fulfill({ json: afterChanges(await managed.json(), sent) });
  });
  await page.goto('/dashboard/settings');
  const slides = page.getByRole('region', { name: 'Slides' });
  const third = slides.getByRole('group', { name: 'Slide 3' });
  const label = third.getByRole('textbox', { name: 'Label of the link' }).first();
  await expect(label).toHaveValue('Busbar in numbers');
  const caption = third.getByRole('textbox', { name: 'Caption' }).first();
  await caption.fill('Stock');
  const brand = page.getByRole('region', { name: 'Name and logo' });
  await brand.getByRole('textbox', { name: 'Name of the shop' }).fill('Nordwerk');
  await brand.getByRole('button', { name: /^Save/ }).click();
  await expect(label).toHaveValue('Nordwerk in numbers');
  await expect(caption).toHaveValue('Stock');
  await slides.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Settings saved').first()).toBeVisible();
  await expect.poll(() => sent.map(({ section }) => section)).toEqual(['brand', 'slides']);
  expect(sent[1]?.['slides'][2]).toMatchObject({
    caption: { en: 'Stock' },
    link: { label: { en: 'Nordwerk in numbers' } },
  });
});

/** The settings as the shop returns them once it has saved these changes. */
function afterChanges(settings: Record<string, any>, sent: readonly Record<string, any>[]) {
  const changed = structuredClone(settings);
  for (const { section, version, ...value } of sent) {
    changed[section] = { version: version + 1, changedBy: null, value };
    if (section === 'brand') {
      changed['slides'].value.slides[2].link.label.en = `${value['name']} in numbers`;
    }
  }
  return changed;
}

test('an admin writes an introduction to a mail, sees it in the preview and saves it', async ({
  page,
}) => {
  await signInByApi(page, 'Admin');
  await page.goto('/dashboard/settings');
  const mails = page.getByRole('region', { name: 'Mails' });
  await mails.getByRole('combobox', { name: 'Kind of mail' }).selectOption('Order shipped');
  const introduction = mails.getByRole('textbox', { name: 'Introduction (English)' });
  await introduction.fill('Each reel is counted by hand.');
  await mails.getByRole('button', { name: 'Preview: English' }).click();
  const preview = mails.getByRole('status').filter({ hasText: 'B-100042' });
  await expect(preview).toContainText('Each reel is counted by hand.');
  await mails.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.reload();
  await mails.getByRole('combobox', { name: 'Kind of mail' }).selectOption('Order shipped');
  await expect(introduction).toHaveValue('Each reel is counted by hand.');
});

test('an amount is typed with a comma on a German page, and is the same amount after it is saved', async ({
  browser,
}) => {
  const page = await browser.newPage({ locale: 'de-DE' });
  await signInByApi(page, 'Admin');
  await page.goto('/dashboard/settings');
  const reminders = page.getByRole('region', { name: 'Mahnungen' });
  const limit = reminders.getByRole('textbox', { name: /^Reste ausbuchen/ });
  await limit.fill('0,05 EUR?');
  await limit.blur();
  await expect(limit).toHaveAttribute('aria-invalid', 'true');
  await limit.fill('0,05');
  await limit.blur();
  await expect(limit).toHaveValue('0,05');
  await expect(limit).not.toHaveAttribute('aria-invalid', 'true');
  await reminders.getByRole('button', { name: /^Speichern/ }).click();
  await expect(reminders.getByText('Ungespeicherte Änderungen')).toHaveCount(0);
  await page.reload();
  await expect(limit).toHaveValue('0,05');
});
