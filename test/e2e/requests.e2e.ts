import { expect, test, type Page } from './test.ts';
import { addToCart } from '#features/carts/contract.ts';
import { changeLimits } from '#features/companies/purchasing-contract.ts';
import { paymentMethodTexts } from '#features/orders/domain/order-payment.ts';
import { accessibilityViolations, overflowingElements } from './accessibility.ts';
import { actFor, colleagueOf, COMPANY, companyOf, idIn } from './company-steps.ts';
import { linkIn, mailTo } from './mail-steps.ts';
import { productByApi } from './product-steps.ts';
import { personByApi, registerVerified, value, type SignedIn } from './session-by-api.ts';

const phone = { width: 360, height: 740 };

const shoot = async (page: Page, name: string) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [360, 1280]) {
      const size = page.viewportSize();
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `/tmp/i2shots/${name}-${width}-${colorScheme}.png`, fullPage: true });
      if (size) await page.setViewportSize(size);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
};

/** Nothing overflows, and axe finds nothing. */
async function looksRight(page: Page): Promise<void> {
  expect(await overflowingElements(page)).toEqual([]);
  expect(await accessibilityViolations(page)).toEqual([]);
}

/** What two people of a company need to see about an order. */
async function putInCart({ api }: SignedIn, companyId: string, productId: string, quantity: number) {
  const body = { lines: [{ productId, quantity }] };
  value(await api(addToCart, { body }, { companyId }));
}

async function fillInCheckout(page: Page): Promise<void> {
  await page.getByLabel('Contact number').fill('+46 8 123 45');
  await page.getByLabel('Street and number').fill('Verkstadsgatan 4');
  await page.getByLabel('Postal code').fill('302 50');
  await page.getByLabel('City').fill('Nordhamn');
  await page.getByLabel('Country').selectOption('SE');
  await page.getByText(paymentMethodTexts['on-delivery'], { exact: true }).click();
}

test('an order beyond a limit is approved on a phone, refused, or sent back and asked for again', async ({
  page,
  browser,
  request,
}) => {
  const boss = await personByApi(request, 'Admin');
  const drive = await productByApi(boss.api, { name: 'Servo drive', price: '20', stock: 100 });
  const approver = await registerVerified(page);
  const companyId = await companyOf(page, boss);
  const buyer = await colleagueOf(browser, page, approver, companyId, ['buyer']);
  const userId = await idIn(approver, companyId, buyer.email);
  const body = { version: 1, orderLimit: '50', monthLimit: '500' };
  value(await approver.api(changeLimits, { params: { companyId, userId }, body }));
  const theirs = buyer.page;

  // Within the limits, the order is placed.
  await putInCart(buyer, companyId, drive._id, 2);
  await theirs.goto('/cart');
  await actFor(theirs, COMPANY);
  await theirs.goto('/checkout');
  await fillInCheckout(theirs);
  await theirs.getByRole('button', { name: 'Place order for $40.00' }).click();
  await expect(theirs).toHaveURL(/\/dashboard\/myorders/);

  // Beyond them, the checkout asks.
  await putInCart(buyer, companyId, drive._id, 10);
  await theirs.goto('/checkout');
  await fillInCheckout(theirs);
  await expect(theirs.getByText('You may order $50.00 at once.')).toBeVisible();
  await theirs.getByLabel('Reason for the approvers').fill('For the second line.');
  await looksRight(theirs);
  await shoot(theirs, 'checkout');
  await theirs.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: /^Request R-/ })).toBeVisible();
  await looksRight(theirs);
  await shoot(theirs, 'asked');

  // The approver opens the link of the mail on a phone.
  await page.setViewportSize(phone);
  const mail = await mailTo(page, approver.email, /asks you to approve \$200.00/);
  expect(mail.text).toContain('For the second line.');
  await page.goto(linkIn(mail));
  await expect(page.getByText('Waits for approval')).toBeVisible();
  await looksRight(page);
  await shoot(page, 'toapprove');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Ordered')).toBeVisible();
  await looksRight(page);
  await shoot(page, 'approved');
  await theirs.reload();
  await theirs.getByRole('link', { name: 'View order' }).click();
  await expect(theirs.getByRole('main').getByText('$200.00').first()).toBeVisible();
  await shoot(theirs, 'order');
});
