import { expect, test, type Browser, type Page } from './test.ts';
import { enter, register, sendRegistration, uniqueEmail } from './account-steps.ts';
import { linkIn, mailTo } from './mail-steps.ts';
import { registerByApi, signInByApi } from './session-by-api.ts';

const warning = (page: Page) => page.getByRole('alert').filter({ hasText: 'Warning:' });

/** A new user, in a browser context of their own. */
async function newUser(browser: Browser, name: string) {
  const page = await (await browser.newContext()).newPage();
  const { email } = await registerByApi(page, name);
  await page.goto('/dashboard/myprofile');
  await expect(page.getByRole('heading', { name })).toBeVisible();
  return { page, email };
}

async function findUser(page: Page, email: string) {
  await page.goto('/dashboard/manageusers');
  await page.getByRole('searchbox', { name: 'Search users' }).fill(email);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
}

test('a forgotten password is replaced by the mailed link', async ({ page, browser }) => {
  const { email } = await registerByApi(await (await browser.newContext()).newPage());
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The previous page has an Email field, too.
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`If ${email} has an account`)).toBeVisible();
  const mail = await mailTo(page, email, /new password/);
  await page.goto(linkIn(mail));
  await page.locator('input[autocomplete=new-password]').first().fill('another-word');
  await page.locator('input[autocomplete=new-password]').last().fill('another');
  await expect(page.getByText('Your passwords do no match').first()).toBeVisible();
  await page.locator('input[autocomplete=new-password]').last().fill('another-word');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(page).toHaveURL(/\/login/);
  await enter(page, email);
  await expect(page.getByRole('alert').filter({ hasText: 'Warning:' })).toBeVisible();
  await enter(page, email, 'another-word');
  await expect(page).not.toHaveURL(/\/login/);
});

test('a visitor who registers to read a bill of materials lands there', async ({ page }) => {
  const reason = page.getByText('Sign in to read a bill of materials');
  await page.goto('/boms');
  await expect(page).toHaveURL('/login?from=%2Fboms');
  await expect(reason).toBeVisible();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/login?from=%2Fboms');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(reason).toBeVisible();
  const email = uniqueEmail();
  await sendRegistration(page, email);
  await expect(page).toHaveURL('/boms');
  await expect(page.getByText(`We have sent a link to ${email}`)).toBeVisible();
});

test('registration leads to no other site', async ({ page }) => {
  await page.goto('/register?from=%2F%2Fevil.example');
  await register(page, uniqueEmail());
});

test('a used reset link shows an error and links to a new request', async ({ page }) => {
  await page.goto('/reset-password?token=used');
  await page.locator('input[autocomplete=new-password]').first().fill('a-third-word');
  await page.locator('input[autocomplete=new-password]').last().fill('a-third-word');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(warning(page)).toContainText('This link has been used or has expired.');
  await warning(page).getByRole('link', { name: 'Request a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
});

test('a new address replaces the old one after its mailed link is confirmed', async ({ page }) => {
  const [{ email }, fresh] = [await registerByApi(page), uniqueEmail()];
  await page.goto('/dashboard/myprofile');
  const field = page.getByLabel('New email address');
  await field.fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('This is already your address').first()).toBeVisible();
  await field.fill(fresh);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`We have sent an email with a link to ${fresh}`)).toBeVisible();
  await mailTo(page, email, /about to change/);
  const link = linkIn(await mailTo(page, fresh, /Confirm your new/));
  await page.goto(link);
  await page.getByRole('button', { name: 'Change the address' }).click();
  await expect(page.getByText(`Your email address is now ${fresh}.`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Profile' }).getByText(fresh)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await page.goto('/login');
  await enter(page, fresh);
  await expect(page).not.toHaveURL(/\/login/);
});

/** Promotes the only user in the list. */
async function promote(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Make admin/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make admin' }).click();
}

test('a promotion takes effect without a new sign-in', async ({ page, browser }) => {
  const user = await newUser(browser, 'Prudence Promoted');
  await expect(user.page.getByRole('link', { name: 'Manage Users' })).toHaveCount(0);
  await signInByApi(page, 'Admin');
  await findUser(page, user.email);
  await promote(page);
  await expect(page.getByText('User promote to Admin')).toBeVisible();
  await user.page.reload();
  await user.page.getByRole('link', { name: 'Manage Users' }).click();
  await expect(user.page.getByRole('heading', { name: 'Manage Users' })).toBeVisible();
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(
    page.getByRole('row', { name: new RegExp(`Made an admin.*${user.email}`) }),
  ).toBeVisible();
});

test('a deleted user is signed out by the next page', async ({ page, browser }) => {
  const user = await newUser(browser, 'Dora Deleted');
  await signInByApi(page, 'Admin');
  await findUser(page, user.email);
  await page.getByRole('button', { name: 'Delete Dora Deleted' }).click();
  await expect(page.getByText('Are you sure you want to delete?')).toBeVisible();
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText('User deleted')).toBeVisible();
  await user.page.goto('/dashboard/myorders');
  await expect(user.page).not.toHaveURL(/\/dashboard/);
  await expect.poll(() => user.page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('a promotion can be cancelled by keyboard, and a refused one shows the documented message', async ({
  page,
}) => {
  await signInByApi(page, 'Admin');
  await page.route('**/api/user/admin/*', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      json: {
        type: '/problems/general/forbidden',
        status: 403,
        title: 'You are not allowed to do this.',
      },
    }),
  );
  await findUser(page, 'tomas@kellerlab.example');
  const button = page.getByRole('button', { name: /^Make admin/ });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('tomas@kellerlab.example');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(button).toBeFocused();
  await promote(page);
  await expect(page.getByText('Failed to make an admin!')).toBeVisible();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
});

test('an uploaded picture becomes the background of the profile', async ({ page }) => {
  await registerByApi(page);
  await page.goto('/dashboard/myprofile');
  await page.getByRole('link', { name: 'Update Profile' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload a picture' }).click();
  await (
    await chooser
  ).setFiles({
    name: 'dot.gif',
    mimeType: 'image/gif',
    buffer: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  });
  await expect(page.getByText('Uploaded. Save the profile to use it.')).toBeVisible();
  await page.getByLabel('Education').fill('MSc');
  await page.getByLabel('Location').fill('Stockholm');
  await page.getByLabel('Contact number').fill('+46 8 123 45');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page).toHaveURL(/myprofile/);
  await expect(page.locator('img[src^="/files/pictures/"]').first()).toBeVisible();
});

test('the account menu works by keyboard alone', async ({ page }) => {
  await signInByApi(page, 'Customer');
  await page.goto('/');
  const menu = page.getByRole('button', { name: 'Account' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toHaveCount(0);
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});
