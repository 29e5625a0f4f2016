import { expect, test, type Page } from './test.ts';
import { addToCart } from '#features/carts/contract.ts';
import { paymentMethodTexts } from '#features/orders/domain/order-payment.ts';
import { looksRight } from './accessibility.ts';
import { linkIn, mailTo } from './mail-steps.ts';
import { productByApi } from './product-steps.ts';
import { personByApi, registerVerified, signInByApi, value } from './session-by-api.ts';

const phone = { width: 360, height: 740 };

async function fillInCheckout(page: Page): Promise<void> {
  await page.getByLabel('Contact number').fill('+46 8 123 45');
  await page.getByLabel('Street and number').fill('Verkstadsgatan 4');
  await page.getByLabel('Postal code').fill('302 50');
  await page.getByLabel('City').fill('Nordhamn');
  await page.getByLabel('Country').selectOption('SE');
  await page.getByText(paymentMethodTexts['on-delivery'], { exact: true }).click();
}

test('a customer asks for a quote from the cart, staff answer, and the customer orders at the quoted price', async ({
  page,
  browser,
  request,
}) => {
  const boss = await personByApi(request, 'Admin');
  const drive = await productByApi(boss.api, { name: 'Servo drive', price: '20', stock: 100 });
  const cable = await productByApi(boss.api, { name: 'Drive cable', price: '3', stock: 100 });
  const buyer = await registerVerified(page);
  const body = { lines: [{ productId: drive._id, quantity: 10 }] };
  value(await buyer.api(addToCart, { body }));

  // The request, with a part that is not in the catalogue.
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Request a quote' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Request a quote' })).toBeVisible();
  const first = page.getByRole('group', { name: 'Line 1' });
  await expect(first.getByText('Servo drive')).toBeVisible();
  await first.getByLabel('Target price').fill('15');
  await page.getByRole('button', { name: 'Add a part that is not in the catalogue' }).click();
  const second = page.getByRole('group', { name: 'Line 2' });
  await second.getByLabel('Manufacturer part number').fill('XC-77');
  await second.getByLabel('Quantity').fill('20');
  await page.getByLabel('Message').fill('For the second line.');
  await looksRight(page);
  await page.getByRole('button', { name: 'Request a quote' }).click();
  const title = page.getByRole('heading', { level: 1, name: /^Quote Q-/ });
  await expect(title).toBeVisible();
  const number = (await title.innerText()).replace('Quote ', '');
  await expect(page.getByText('Requested', { exact: true })).toBeVisible();
  await looksRight(page);

  // The answer of the shop.
  const shop = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await shop.goto('/');
  await signInByApi(shop, 'Admin');
  await shop.goto('/dashboard/managequotes?state=waiting');
  await looksRight(shop);
  await shop.getByRole('link', { name: number }).click();
  await expect(shop.getByText('For the second line.')).toBeVisible();
  await shop.getByRole('button', { name: 'Write the quote' }).click();
  const drives = shop.getByRole('group', { name: 'Line 1' });
  await drives.getByLabel('Price per piece').fill('17.50');
  await drives.getByLabel('Lead time').fill('5');
  const cables = shop.getByRole('group', { name: 'Line 2' });
  await cables.getByLabel('SKU').fill(cable.sku);
  await cables.getByLabel('Price per piece').fill('2.25');
  await looksRight(shop);
  await shop.getByRole('button', { name: 'Send to the customer' }).click();
  await expect(shop.getByText('Offered', { exact: true })).toBeVisible();
  await looksRight(shop);

  // The order, on a phone, from the link in the mail.
  await page.setViewportSize(phone);
  await page.goto(linkIn(await mailTo(page, buyer.email, /^Your quote Q-/)));
  await expect(page.getByText('Instead of XC-77')).toBeVisible();
  await looksRight(page);
  await page.getByRole('link', { name: 'Order', exact: true }).click();
  await page.getByLabel('Quantity of Drive cable').fill('8');
  await expect(page.getByLabel('Total of the order')).toHaveText('$193.00');
  await fillInCheckout(page);
  await looksRight(page);

  // A note that the shop writes meanwhile changes nothing for the customer.
  await shop.getByRole('textbox', { name: 'Internal note' }).fill('Orders in parts.');
  await shop.getByRole('button', { name: 'Save note' }).click();
  await expect(shop.getByText('Note saved')).toBeVisible();
  await page.getByRole('button', { name: 'Place order for $193.00' }).click();
  await expect(page).toHaveURL(/\/dashboard\/myorders/);
  await page.goto('/dashboard/quotes');
  await looksRight(page);
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Quote ${number}` })).toBeVisible();
  await expect(page.getByText('Partly ordered')).toBeVisible();
  await page.getByRole('link', { name: 'View order' }).click();
  await expect(
    page.getByRole('main').getByText(`Price from quote ${number}, line 1`),
  ).toBeVisible();
});
