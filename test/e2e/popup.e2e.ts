import { expect, test, type Page } from './test.ts';

/** Clicks the provider's button and returns the popup. */
async function openPopup(page: Page): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: /^Continue with/ }).click(),
  ]);
  return popup;
}

const warning = (page: Page) => page.getByRole('alert').filter({ hasText: 'Warning:' });

test('popup sign-in opens a window of 500 by 600 px, which closes itself', async ({ page }) => {
  await page.goto('/login?from=%2Fdashboard%2Fmyorders');
  const popup = await openPopup(page);
  await expect(popup.getByRole('heading', { name: 'Sandbox identity' })).toBeVisible();
  await expect
    .poll(() => popup.evaluate(() => [window.innerWidth, window.innerHeight]))
    .toEqual([500, 600]);
  await popup.getByRole('button', { name: /Ines Aubert/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/myorders/);
  await expect.poll(() => popup.isClosed()).toBe(true);
  await page.goto('/dashboard/myprofile');
  await expect(page.getByText('ines@aubert-automation.example').first()).toBeVisible();
  await expect(page.getByText('Verified', { exact: true }).first()).toBeVisible();
});

test('a blocked popup shows popup-blocked', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/login');
  await page.getByRole('button', { name: /^Continue with/ }).click();
  await expect(warning(page)).toContainText('popup-blocked');
});

test('a second popup closes the first and shows cancelled-popup-request', async ({ page }) => {
  await page.goto('/register');
  const first = await openPopup(page);
  await expect(first.getByRole('button', { name: /Ines Aubert/ })).toBeVisible();
  const second = await openPopup(page);
  await expect(warning(page)).toContainText('cancelled-popup-request');
  await expect.poll(() => first.isClosed()).toBe(true);
  await second.getByRole('button', { name: /Ines Aubert/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/myprofile/);
});

test('a sign-in that fails at the provider shows the reason', async ({ page }) => {
  await page.goto('/login');
  await (await openPopup(page)).close();
  await expect(warning(page)).toContainText('popup-closed-by-user');
  for (const [answer, code] of [
    [/^Refuse/, 'unauthorized-domain'],
    ['Cancel', 'popup-closed-by-user'],
    ['Provider unreachable', 'network-request-failed'],
  ] as const) {
    const popup = await openPopup(page);
    await popup.getByRole('button', { name: answer }).click();
    await expect(warning(page)).toContainText(code);
  }
  await page.reload();
  await page.route('**/identity/sign-in/social', (route) => route.abort());
  await page.getByRole('button', { name: /^Continue with/ }).click();
  await expect(warning(page)).toContainText('network-request-failed');
});
