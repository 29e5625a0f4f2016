import { expect, test } from './test.ts';
import { chooseTestCard, DECLINED, pay, purchase } from './card-steps.ts';
import { signInByApi } from './session-by-api.ts';

test('an unknown order’s purchase page links to My Orders', async ({ page }) => {
  await signInByApi(page, 'Customer');
  await page.goto('/dashboard/purchase/00000000-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such order');
  await page.getByRole('main').getByRole('link', { name: 'Back to My Orders' }).click();
  await expect(page).toHaveURL(/\/dashboard\/myorders/);
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
