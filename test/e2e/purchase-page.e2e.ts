import { expect, test } from './test.ts';
import { deleteOrder } from '#features/orders/contract.ts';
import {
  chooseTestCard,
  DECLINED,
  GOOD,
  openPurchaseOf,
  pay,
  purchase,
  SKU,
} from './card-steps.ts';
import { orderByApi } from './order-steps.ts';
import { signInByApi, value } from './session-by-api.ts';

test('an unknown order’s purchase page links to My Orders', async ({ page }) => {
  await signInByApi(page, 'Customer');
  await page.goto('/dashboard/purchase/00000000-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such order');
  await page.getByRole('main').getByRole('link', { name: 'Back to My Orders' }).click();
  await expect(page).toHaveURL(/\/dashboard\/myorders/);
});

test('an order that was deleted elsewhere is told as cancelled when Pay is pressed, and uncharged', async ({
  page,
}) => {
  const customer = await signInByApi(page, 'Customer');
  const order = await orderByApi(customer, SKU, 'card');
  await openPurchaseOf(page, order);
  await expect(pay(page)).toBeEnabled();
  value(await customer.api(deleteOrder, { params: { id: order._id } }));
  await chooseTestCard(page, GOOD);
  await pay(page).click();
  const notice = page.getByRole('status').filter({ hasText: 'You cancelled this order' });
  await expect(notice).toContainText('Your card was not charged.');
  await expect(notice.getByRole('link', { name: 'Order again' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeHidden();
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]) {
  test(`a decline is in view above the card form at ${viewport.width} px, every time`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await purchase(page);
    await chooseTestCard(page, DECLINED);
    const history = page.getByRole('region', { name: 'Payment history' });
    const refusal = page.getByRole('alert').filter({ hasText: 'Your card was declined.' });
    for (let attempt = 1; attempt <= 2; attempt++) {
      await pay(page).evaluate((button) =>
        window.scrollBy(0, button.getBoundingClientRect().y - 150),
      );
      await pay(page).click();
      await expect(history.getByText('Card refused')).toHaveCount(attempt);
      const header = await page.getByRole('banner').boundingBox();
      await expect
        .poll(async () => (await refusal.boundingBox())?.y)
        .toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
      await expect(refusal).toBeInViewport({ ratio: 1 });
      await expect(pay(page)).toBeInViewport({ ratio: 1 });
    }
  });
}
