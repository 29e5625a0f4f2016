import { expect, test, type Page } from './test.ts';

/** Clicks the provider's button; answers the window that opens. */
async function openPopup(page: Page): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: /^Continue with/ }).click(),
  ]);
  return popup;
}

const warning = (page: Page) => page.getByRole('alert').filter({ hasText: 'Warning:' });

test('the provider signs in by a window of 500 by 600 that closes itself', async ({ page }) => {
  await page.goto('/login?from=%2Fdashboard%2Fmyorders');
  const popup = await openPopup(page);
  await expect(popup.getByRole('heading', { name: 'Sandbox identity' })).toBeVisible();
  expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([500, 600]);
  await popup.getByRole('button', { name: /Ines Aubert/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/myorders/);
  expect(popup.isClosed()).toBe(true);
  await page.goto('/dashboard/myprofile');
  await expect(page.getByText('ines@aubert-automation.example').first()).toBeVisible();
  await expect(page.getByText('Verified', { exact: true }).first()).toBeVisible();
});

test('the registration page offers the provider, too', async ({ page }) => {
  await page.goto('/register');
  const popup = await openPopup(page);
  await popup.getByRole('button', { name: /Nils Berg/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/myprofile/);
  await expect(
    page.getByText('Not verified').or(page.getByText('not verified')).first(),
  ).toBeVisible();
});

test('a blocked window says so: popup-blocked', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/login');
  await page.getByRole('button', { name: /^Continue with/ }).click();
  await expect(warning(page)).toContainText('popup-blocked');
});

test('a closed window says so: popup-closed-by-user', async ({ page }) => {
  await page.goto('/login');
  await (await openPopup(page)).close();
  await expect(warning(page)).toContainText('popup-closed-by-user');
  const again = await openPopup(page);
  await again.getByRole('button', { name: 'Cancel' }).click();
  await expect(warning(page)).toContainText('popup-closed-by-user');
});

test('a second window ends the first: cancelled-popup-request', async ({ page }) => {
  await page.goto('/login');
  const first = await openPopup(page);
  await expect(first.getByRole('button', { name: /Ines Aubert/ })).toBeVisible();
  const second = await openPopup(page);
  await expect(warning(page)).toContainText('cancelled-popup-request');
  expect(first.isClosed()).toBe(true);
  await second.getByRole('button', { name: /Ines Aubert/ }).click();
  await expect(page).not.toHaveURL(/\/login/);
});

test('a refused origin says so: unauthorized-domain', async ({ page }) => {
  await page.goto('/login');
  const popup = await openPopup(page);
  await popup.getByRole('button', { name: /^Refuse/ }).click();
  await expect(warning(page)).toContainText('unauthorized-domain');
});

test('a provider out of reach says so: network-request-failed', async ({ page }) => {
  await page.goto('/login');
  const popup = await openPopup(page);
  await popup.getByRole('button', { name: 'Be out of reach' }).click();
  await expect(warning(page)).toContainText('network-request-failed');
  await page.route('**/identity/sign-in/social', (route) => route.abort());
  await page.getByRole('button', { name: /^Continue with/ }).click();
  await expect(warning(page)).toContainText('network-request-failed');
});
