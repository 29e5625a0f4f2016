import { expect, test } from './test.ts';
import { uniqueEmail } from './account-steps.ts';
import { linkIn, mailTo } from './mail-steps.ts';
import { productByApi } from './product-steps.ts';
import { personByApi, signInByApi } from './session-by-api.ts';

const BUTTON = { name: 'Tell me when it is back' };

test('a visitor asks on the part page, and confirms the address by mail', async ({
  page,
  request,
}) => {
  const { api } = await personByApi(request, 'Admin');
  const part = await productByApi(api, { name: 'Sold out relay', stock: 0, price: '2' });
  await page.goto(`/parts/${part.slug}`);
  await page.getByRole('button', BUTTON).click();
  const field = page.getByLabel('Email');
  await expect(field).toBeFocused();
  await field.fill('mara@nordwerk');
  await page.getByRole('button', BUTTON).click();
  await expect(page.getByText('Provide a valid Email')).toBeVisible();
  const email = uniqueEmail();
  await field.fill(email);
  await page.getByRole('button', BUTTON).click();
  await expect(page.getByText('Confirm your address')).toBeVisible();

  await page.goto(linkIn(await mailTo(page, email, /Sold out relay/)));
  await page.getByRole('button', BUTTON).click();
  await expect(page.getByText('We will email you once when the part is back.')).toBeVisible();
});

test('a customer asks on the order form, and removes the alert in My Orders', async ({
  page,
  request,
}) => {
  const { api } = await personByApi(request, 'Admin');
  const name = `Sold out lamp ${uniqueEmail()}`;
  const part = await productByApi(api, { name, stock: 0, price: '2' });
  const { email } = await signInByApi(page, 'Customer');
  await page.goto(`/product/${part._id}`);
  await page.getByRole('button', BUTTON).click();
  await expect(page.getByText(`We will email ${email} once when it is back`)).toBeVisible();
  await page.goto('/dashboard/myorders');
  const remove = page.getByRole('button', { name: `Remove the stock alert for ${name}` });
  await remove.click();
  await expect(remove).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(remove).toBeVisible();
});
