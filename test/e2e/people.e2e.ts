import { expect, settled, test } from './test.ts';
import { enter, password, register, signIn, uniqueEmail } from './account-steps.ts';
import { linkIn, mailTo } from './mail-steps.ts';
import { updateProfile } from '#features/people/contract.ts';
import { registerByApi, signInByApi, value } from './session-by-api.ts';

test('the registration form shows the documented error messages', async ({ page }) => {
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
  // One message says it.
  await expect(page.getByRole('status').filter({ hasText: 'not verified yet' })).toBeVisible();
  await settled(page);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  const mail = await mailTo(page, email, /Verify your email/);
  await page.goto(linkIn(mail));
  await page.getByRole('button', { name: 'Verify address' }).click();
  await expect(page).toHaveURL(/\/dashboard\/myprofile/);
  await expect(page.getByText('Verified', { exact: true }).first()).toBeVisible();
});

test('on another device the link requires the password, after signing out of another account', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage();
  const { email } = await registerByApi(other);
  const mine = await registerByApi(page);
  await page.goto(linkIn(await mailTo(page, email, /Verify your email/)));
  await expect(page.getByText(`You are signed in as ${mine.email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText('Did you not register here?')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.locator('input[autocomplete=current-password]').fill('not-the-one');
  await page.getByRole('button', { name: 'Sign in and confirm' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Warning:' })).toBeVisible();
  await page.locator('input[autocomplete=current-password]').fill(password);
  await page.getByRole('button', { name: 'Sign in and confirm' }).click();
  await expect(page).toHaveURL(/\/dashboard\/myprofile/);
  await expect(page.getByText('Verified', { exact: true }).first()).toBeVisible();
  await other.goto('/dashboard/myprofile');
  await expect(other.getByText('Verified', { exact: true }).first()).toBeVisible();
});

test('Login leads back to the page; a protected page redirects to it and opens afterwards, even after a reload', async ({
  page,
}) => {
  await page.goto('/reviews?q=quiet');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent('/reviews?q=quiet')}`);
  await page.goto('/dashboard/myorders');
  await expect(page).toHaveURL(/\/login\?from=/);
  await page.reload();
  await enter(page, 'mara@nordwerk.example', 'demo-customer');
  await expect(page).toHaveURL(/\/dashboard\/myorders/);
});

test('the login page redirects a signed-in user', async ({ page }) => {
  await signInByApi(page, 'Customer');
  await page.goto('/login?from=%2Fblog');
  await expect(page).toHaveURL(/\/blog/);
});

test('an admin page signs out a customer', async ({ page }) => {
  await registerByApi(page);
  await page.goto('/dashboard/manageusers');
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('the access token is in local storage, and signing out applies to every tab', async ({
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

test('an address that the identity provider does not accept is an error of its field', async ({
  page,
}) => {
  await page.goto('/register');
  await page.getByLabel('Username').fill('Nina');
  await page.getByLabel('Email').fill('nina!@nordwerk.example');
  await page.locator('input[autocomplete=new-password]').first().fill(password);
  await page.locator('input[autocomplete=new-password]').last().fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Provide a valid Email')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue('nina!@nordwerk.example');
  await expect(page.getByText('Warning:')).toHaveCount(0);
  await page.getByLabel('Email').fill(uniqueEmail());
  await expect(page.getByText('Provide a valid Email')).toHaveCount(0);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/dashboard\/myprofile/);
});

test('Save profile stays under the pointer while a field becomes invalid', async ({ page }) => {
  const { email } = await registerByApi(page);
  await page.goto(`/dashboard/${email}`);
  await page.getByLabel('Education').focus();
  const save = page.getByRole('button', { name: 'Save profile' });
  await save.hover();
  await settled(page);
  const before = await save.boundingBox();
  await page.mouse.down();
  expect(await save.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(page.getByText('Education is Required')).toBeVisible();
});

test('a profile that was saved in another tab keeps what was typed and is saved over after a question', async ({
  page,
}) => {
  const { email, api } = await registerByApi(page);
  const params = { usermail: email };
  const profile = {
    name: 'Nina',
    img: '/pictures/scenes/profile-background.webp',
    education: 'BSc',
    location: 'Malmö',
    number: '+46 40 1',
  };
  value(await api(updateProfile, { params, body: profile }));
  await page.goto(`/dashboard/${email}`);
  const location = page.getByRole('textbox', { name: 'Location' });
  await location.fill('Lund');
  value(await api(updateProfile, { params, body: { ...profile, name: 'N', location: 'Umeå' } }));
  const save = page.getByRole('button', { name: 'Save profile' });
  const notice = page.getByRole('status').filter({ hasText: 'in another tab' });
  await save.click();
  await expect(notice).toBeFocused();
  await expect(notice).toContainText('Location was changed from Malmö to Umeå');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('N');
  await expect(location).toHaveValue('Lund');
  await expect(location).toHaveAttribute('aria-invalid', 'true');
  await save.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Overwrite' }).click();
  await expect(page).toHaveURL(/\/dashboard\/myprofile/);
  await expect(page.getByText('Lund')).toBeVisible();
});

test('the message why somebody is signed out stays apart from others', async ({ page }) => {
  await registerByApi(page);
  const refused = { type: '/problems/general/forbidden', title: 'Not for you.', status: 403 };
  await page.route('**/api/reviews?*', (route) =>
    route.fulfill({ status: 403, json: refused, contentType: 'application/problem+json' }),
  );
  await page.goto('/dashboard/myreviews');
  await expect(page).toHaveURL('/');
  const notice = page.getByText('You have been signed out: Not for you.');
  await expect(notice).toBeVisible();
  await expect(
    page.locator('[data-sonner-toast][data-x-position=center]').filter({ has: notice }),
  ).toBeVisible();
});
