import { expect, test } from './test.ts';
import { enter, password, register, signIn, uniqueEmail } from './account-steps.ts';
import { linkIn, mailTo } from './mail-steps.ts';
import { registerByApi, signInByApi } from './session-by-api.ts';

test('registration asks for what is missing in the documented words', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Create account' }).click();
  for (const text of [
    'Name is Required',
    'Email is Required',
    'Password is Required',
    'Confirm Password is Required',
  ]) {
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await page.getByLabel('Email').fill('UPPER');
  await page.locator('input[autocomplete=new-password]').first().fill('short');
  await page.locator('input[autocomplete=new-password]').last().fill('other');
  await page.getByLabel('Username').fill('Nina');
  await expect(page.getByText('Provide a valid Email').first()).toBeVisible();
  await expect(page.getByText('Must be 6 characters or longer').first()).toBeVisible();
  await expect(page.getByText('Your passwords do no match').first()).toBeVisible();
});

test('the link in the verification mail verifies the address', async ({ page }) => {
  const email = uniqueEmail();
  await page.goto('/register');
  await register(page, email);
  await expect(page.getByText('Not verified').first()).toBeVisible();
  const mail = await mailTo(page, email, /Verify your email/);
  await page.goto(linkIn(mail));
  await page.getByRole('button', { name: 'Verify address' }).click();
  await expect(page).toHaveURL(/\/dashboard\/myprofile/);
  await expect(page.getByText('Verified', { exact: true }).first()).toBeVisible();
});

test('on another device the link asks for the password first', async ({ page, browser }) => {
  const { email } = await registerByApi(page);
  const mail = await mailTo(page, email, /Verify your email/);
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(linkIn(mail));
  await expect(phone.getByText('Did you not register here?')).toBeVisible();
  await expect(phone.getByLabel('Email')).toHaveValue(email);
  await page.goto('/dashboard/myprofile');
  await expect(page.getByText('not verified').first()).toBeVisible();
  await phone.locator('input[autocomplete=current-password]').fill('not-the-one');
  await phone.getByRole('button', { name: 'Sign in and confirm' }).click();
  await expect(phone.getByRole('alert').filter({ hasText: 'Warning:' })).toBeVisible();
  await phone.locator('input[autocomplete=current-password]').fill(password);
  await phone.getByRole('button', { name: 'Sign in and confirm' }).click();
  await expect(phone).toHaveURL(/\/dashboard\/myprofile/);
  await expect(phone.getByText('Verified', { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Verified', { exact: true }).first()).toBeVisible();
});

test('who is signed in as somebody else is asked to sign out first', async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage();
  const { email } = await registerByApi(other);
  const mail = await mailTo(other, email, /Verify your email/);
  const mine = await registerByApi(page);
  await page.goto(linkIn(mail));
  await expect(page.getByText(`You are signed in as ${mine.email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.locator('input[autocomplete=current-password]').fill(password);
  await page.getByRole('button', { name: 'Sign in and confirm' }).click();
  await expect(page.getByText('Verified', { exact: true }).first()).toBeVisible();
});

test('a wrong password is a warning in the provider’s words', async ({ page }) => {
  await page.goto('/login');
  await enter(page, 'mara@nordwerk.example', 'not the one');
  await expect(page.getByRole('alert').filter({ hasText: 'Warning:' })).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test('a protected page asks to sign in and is there afterwards, even after a reload', async ({
  page,
}) => {
  await page.goto('/dashboard/myorders');
  await expect(page).toHaveURL(/\/login\?from=/);
  await page.reload();
  await enter(page, 'mara@nordwerk.example', 'demo-customer');
  await expect(page).toHaveURL(/\/dashboard\/myorders/);
});

test('a signed-in visitor of the login page is sent on', async ({ page }) => {
  await signInByApi(page, 'Customer');
  await page.goto('/login?from=%2Fblog');
  await expect(page).toHaveURL(/\/blog/);
  await page.goto('/login?from=%2F%2Fevil.example');
  await expect(page).toHaveURL(/localhost:\d+\/$/);
});

test('who is no admin is signed out by an admin page', async ({ page }) => {
  await registerByApi(page);
  await page.goto('/dashboard/manageusers');
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('the access token is kept in local storage and goes at sign-out, in every tab', async ({
  context,
}) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  await signIn(first, 'Customer');
  expect(await first.evaluate(() => localStorage.getItem('accessToken'))).toMatch(/^eyJ/);
  await second.goto('/dashboard');
  await expect(second.getByText('mara@nordwerk.example').first()).toBeVisible();
  await first.getByRole('button', { name: 'Logout' }).first().click();
  await expect(second).not.toHaveURL(/\/dashboard/);
});

test('the address in ADMIN_EMAILS is an admin only once it is verified', async ({ page }) => {
  await page.goto('/register');
  await register(page, 'boss@nordwerk.example');
  await expect(page.getByRole('link', { name: 'Manage Users' })).toHaveCount(0);
  const mail = await mailTo(page, 'boss@nordwerk.example', /Verify your email/);
  await page.goto(linkIn(mail));
  await page.getByRole('button', { name: 'Verify address' }).click();
  await expect(page).toHaveURL(/\/dashboard\/myprofile/);
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await page.goto('/login');
  await enter(page, 'boss@nordwerk.example');
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'Manage Users' })).toBeVisible();
});
