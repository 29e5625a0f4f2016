import { enter, register, uniqueEmail } from './account-steps.ts';
import { answerPassword, setUpApp, signOut, typeCode } from './second-factor-steps.ts';
import { expect, test } from './test.ts';

test('signing in asks for the code of the app that was set up on the profile', async ({ page }) => {
  const email = uniqueEmail();
  await page.goto('/register');
  await register(page, email);
  const app = await setUpApp(page);
  // The session that was opened in place of the first one goes on.
  await page.goto('/dashboard/myorders');
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();

  await signOut(page);
  await enter(page, email);
  await typeCode(page, '000000');
  await expect(page.getByRole('alert')).toContainText('This code is not right.');
  await page.getByLabel('Trust this device').check();
  await typeCode(page, app.code());
  await expect(page).not.toHaveURL(/\/login/);

  await signOut(page);
  await enter(page, email);
  await expect(page).not.toHaveURL(/\/login/);
});

test('a recovery code replaces the lost device, and the app can be turned off', async ({
  page,
}) => {
  const email = uniqueEmail();
  await page.goto('/register');
  await register(page, email);
  const app = await setUpApp(page);
  await signOut(page);
  await enter(page, email);
  await page.getByRole('button', { name: 'Start again' }).click();
  await enter(page, email);
  await typeCode(page, app.recoveryCodes[0] ?? '');
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto('/dashboard/myprofile');
  await expect(page.getByText('9 recovery codes left')).toBeVisible();

  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await answerPassword(page, 'Make new codes');
  await expect(page.getByRole('region', { name: 'Recovery codes' })).toBeVisible();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  await page.getByRole('button', { name: 'Turn off the authenticator app' }).click();
  await answerPassword(page, 'Turn off');
  await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
});
