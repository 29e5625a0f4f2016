import { expect, test } from './test.ts';
import { CHALLENGED, chooseTestCard, DECLINED, GOOD, pay, purchase } from './card-steps.ts';
import { signInByApi } from './session-by-api.ts';

test('a refused card stands in the payment history at once, and nothing typed is lost', async ({
  page,
}) => {
  await purchase(page);
  await chooseTestCard(page, DECLINED);
  await pay(page).click();
  const history = page.getByRole('region', { name: 'Payment history' });
  await expect(history.getByText('Card refused')).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveValue(DECLINED);
});

test('a failed authentication stands in the payment history at once', async ({ page }) => {
  await purchase(page);
  await chooseTestCard(page, CHALLENGED);
  await pay(page).click();
  await page.getByRole('button', { name: 'Fail authentication' }).click();
  const history = page.getByRole('region', { name: 'Payment history' });
  await expect(history.getByText('Card refused')).toBeVisible();
});

test('the newest of the payment history comes first', async ({ page }) => {
  await purchase(page);
  await chooseTestCard(page, DECLINED);
  await pay(page).click();
  const history = page.getByRole('region', { name: 'Payment history' });
  await expect(history.getByText('Card refused')).toBeVisible();
  await chooseTestCard(page, GOOD);
  await pay(page).click();
  await expect(history.getByText('Paid', { exact: true })).toBeVisible();
  const said = await history.getByRole('listitem').allInnerTexts();
  const place = (word: string) => said.findLastIndex((text) => text.startsWith(word));
  expect(place('Paid')).toBeLessThan(place('Card refused'));
  expect(place('Card refused')).toBeLessThan(place('Started'));
});

test('the page of a payment says which order it is about, under the tab of the orders', async ({
  page,
}) => {
  const order = await purchase(page);
  await expect(page).toHaveTitle(new RegExp(`^Pay for order ${order}: .+`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order}`);
  const tab = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', {
    name: 'My Orders',
  });
  await expect(tab).toHaveAttribute('aria-current', 'true');
});

test('the address of no order leads back to the orders', async ({ page }) => {
  await signInByApi(page, 'Customer');
  await page.goto('/dashboard/purchase/00000000-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such order');
  await page.getByRole('main').getByRole('link', { name: 'Back to My Orders' }).click();
  await expect(page).toHaveURL(/\/dashboard\/myorders/);
});

test('who pays by keyboard stays at the Pay button when the card is refused', async ({ page }) => {
  await purchase(page);
  await chooseTestCard(page, DECLINED);
  await pay(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').getByText('Your card was declined.')).toBeVisible();
  await expect(pay(page)).toBeFocused();
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]) {
  test(`a refusal is seen beside the card on a screen of ${viewport.width} px, every time`, async ({
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
