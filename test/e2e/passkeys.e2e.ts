import { enter, register, uniqueEmail } from './account-steps.ts';
import { answerPassword, signOut, typeCode } from './second-factor-steps.ts';
import { expect, test, type Page } from './test.ts';

/** A device of the browser that keeps passkeys and unlocks them without asking. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether the person unlocks it by finger, face or PIN. */
    unlocks: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

test('a passkey signs in without password and code, and the password alone no longer does', async ({
  page,
}) => {
  const email = uniqueEmail();
  const device = await addAuthenticator(page);
  await page.goto('/register');
  await register(page, email);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('Desk');
  await answerPassword(page, 'Continue');
  const codes = page.getByRole('region', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const [recoveryCode = ''] = await codes.getByRole('listitem').allInnerTexts();
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Laptop');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Laptop')).toBeVisible();

  await signOut(page);
  await device.unlocks(false);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('No passkey was used');
  await device.unlocks(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).not.toHaveURL(/\/login/);

  await signOut(page);
  await enter(page, email);
  await typeCode(page, recoveryCode);
  await expect(page).not.toHaveURL(/\/login/);

  await page.goto('/dashboard/myprofile');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await answerPassword(page, 'Remove');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Laptop' })).toHaveCount(0);
  await signOut(page);
  await enter(page, email);
  await expect(page).not.toHaveURL(/\/login/);
});
