import { looksRight } from './accessibility.ts';
import { signInByApi } from './session-by-api.ts';
import { expect, test, type Page } from './test.ts';

/** The shop refuses one call, as for somebody who signed in long ago. */
async function refuseOnce(page: Page, url: string): Promise<void> {
  let isRefused = false;
  // Not `times: 1`: requests that are sent while a route is taken away may never be answered.
  await page.route(url, (route) => {
    if (isRefused) return route.fallback();
    isRefused = true;
    return route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      json: {
        type: '/problems/general/fresh-sign-in-required',
        status: 403,
        title: 'Sign in again to do this: your last sign-in is more than 15 minutes ago.',
      },
    });
  });
}

test('an export asks for the password first, and goes on after it', async ({ page }) => {
  await signInByApi(page, 'Admin');
  await page.goto('/dashboard/audit');
  await refuseOnce(page, '**/api/audit.csv*');
  await page.getByRole('button', { name: /^Export/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  await looksRight(page);

  await dialog.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  const file = page.waitForEvent('download');
  await dialog.getByRole('textbox', { name: 'Password' }).fill('demo-admin');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);
  await expect(dialog).toBeHidden();
});

test('who closes the question does nothing and stays signed in', async ({ page }) => {
  await signInByApi(page, 'Admin');
  await page.goto('/dashboard/audit');
  await refuseOnce(page, '**/api/audit.csv*');
  await page.getByRole('button', { name: /^Export/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Sign in again to do this')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
});
