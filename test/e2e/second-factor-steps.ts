import { totpCode } from '../support/totp.ts';
import { password } from './account-steps.ts';
import { expect, type Page } from './test.ts';

/** Sets up an authenticator app on the open profile, and keeps the recovery codes. */
export async function setUpApp(page: Page) {
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await answerPassword(page, 'Continue');
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.getByRole('textbox', { name: 'Sign-in code' }).fill(totpCode(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('region', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recoveryCodes = await codes.getByRole('listitem').allInnerTexts();
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('Authenticator app is on')).toBeVisible();
  return { code: () => totpCode(secret), recoveryCodes };
}

/** Types the password into the open dialog. */
export async function answerPassword(page: Page, submit: string) {
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[autocomplete=current-password]').fill(password);
  await dialog.getByRole('button', { name: submit }).click();
}

export async function typeCode(page: Page, code: string) {
  await page.getByRole('textbox', { name: 'Sign-in code' }).fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function signOut(page: Page) {
  await page.evaluate(() =>
    fetch('/identity/sign-out', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }),
  );
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
}
