import { expect, test, type Page } from '@playwright/test';
import { password, register, uniqueEmail } from '../e2e/account-steps.ts';

const EMULATOR = 'http://127.0.0.1:9099';
const PROJECT = 'demo-busbar';

interface OutOfBandCode {
  readonly email: string;
  readonly requestType: 'VERIFY_EMAIL' | 'PASSWORD_RESET';
  readonly oobCode: string;
  readonly oobLink: string;
}

/** The newest mail that the emulator recorded for an address. */
async function mailed(page: Page, email: string, type: OutOfBandCode['requestType']) {
  let found: OutOfBandCode | undefined;
  await expect
    .poll(async () => {
      const response = await page.request.get(
        `${EMULATOR}/emulator/v1/projects/${PROJECT}/oobCodes`,
      );
      const { oobCodes } = (await response.json()) as { oobCodes: OutOfBandCode[] };
      found = oobCodes.findLast((code) => code.email === email && code.requestType === type);
      return found?.email;
    })
    .toBe(email);
  if (!found) throw new Error(`nothing was mailed to ${email}`);
  return found;
}

async function enter(page: Page, email: string, word = password) {
  await page.getByLabel('Email').fill(email);
  await page.locator('input[autocomplete=current-password]').fill(word);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const warning = (page: Page) => page.getByRole('alert').filter({ hasText: 'Warning:' });
const accessToken = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'));
const logOut = (page: Page) => page.getByRole('button', { name: 'Logout' }).first().click();

test('register, verify, sign out, sign in', async ({ page }) => {
  const email = uniqueEmail();
  await page.goto('/register');
  await register(page, email);
  await expect(page.getByText('Nina Newcomer').first()).toBeVisible();
  await expect(page.getByText('not verified').first()).toBeVisible();
  await page.request.get((await mailed(page, email, 'VERIFY_EMAIL')).oobLink);
  await page.reload();
  await expect(page.getByText('Verified', { exact: true }).first()).toBeVisible();
  await logOut(page);
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await accessToken(page)).toBeNull();
  await page.goto('/login?from=%2Fdashboard%2Fmyorders');
  await enter(page, email, 'not-the-one');
  await expect(warning(page)).toBeVisible();
  await enter(page, email);
  await expect(page).toHaveURL(/\/dashboard\/myorders/);
});

test('the verification mail is sent again on request', async ({ page }) => {
  const email = uniqueEmail();
  await page.goto('/register');
  await register(page, email);
  const first = await mailed(page, email, 'VERIFY_EMAIL');
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(page.getByText(`We have sent a new email to ${email}`)).toBeVisible();
  await expect
    .poll(async () => (await mailed(page, email, 'VERIFY_EMAIL')).oobCode)
    .not.toBe(first.oobCode);
});

test('a forgotten password is replaced by the mailed code', async ({ page }) => {
  const email = uniqueEmail();
  await page.goto('/register');
  await register(page, email);
  await logOut(page);
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`If ${email} has an account`)).toBeVisible();
  const { oobCode } = await mailed(page, email, 'PASSWORD_RESET');
  await page.goto(`/reset-password?mode=resetPassword&oobCode=${oobCode}`);
  await page.locator('input[autocomplete=new-password]').first().fill('another-word');
  await page.locator('input[autocomplete=new-password]').last().fill('another-word');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(page).toHaveURL(/\/login/);
  await enter(page, email, 'another-word');
  await expect(page).not.toHaveURL(/\/login/);
});

test('guards redirect, an expired access token is renewed, signing out applies to both tabs', async ({
  context,
}) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  const email = uniqueEmail();
  await first.goto('/dashboard/myorders');
  await expect(first).toHaveURL(/\/login\?from=/);
  await first.goto('/register');
  await register(first, email);
  await first.evaluate(() => localStorage.setItem('accessToken', 'worn.out.token'));
  await first.goto('/dashboard/myorders');
  await expect(first.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  expect(await accessToken(first)).toMatch(/^eyJ/);
  await second.goto('/dashboard');
  await expect(second.getByText(email).first()).toBeVisible();
  await logOut(first);
  await expect(second).not.toHaveURL(/\/dashboard/);
  await first.goto('/login');
  await enter(first, email);
  await expect(first).not.toHaveURL(/\/login/);
  await first.goto('/dashboard/manageusers');
  await expect(first).toHaveURL(/\/login/);
  expect(await accessToken(first)).toBeNull();
});

test('a popup whose provider is unreachable shows network-request-failed', async ({ page }) => {
  await page.route('https://apis.google.com/**', (route) => route.abort());
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(warning(page)).toContainText('network-request-failed', { timeout: 30_000 });
});

test('a second registration is refused in Firebase’s words', async ({ page }) => {
  const email = uniqueEmail();
  await page.goto('/register');
  await register(page, email);
  await logOut(page);
  await page.goto('/register');
  await page.getByLabel('Username').fill('Nina Again');
  await page.getByLabel('Email').fill(email);
  for (const field of await page.locator('input[autocomplete=new-password]').all()) {
    await field.fill(password);
  }
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(warning(page)).toContainText('email-already-in-use');
});
