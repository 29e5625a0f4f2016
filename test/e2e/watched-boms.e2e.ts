import { expect, test } from './test.ts';
import { deleteBom } from '#features/boms/contract.ts';
import { expectNoOverflow } from './accessibility.ts';
import { bomPathByApi } from './bom-steps.ts';
import { registerByApi, registerVerified, value } from './session-by-api.ts';

const MAILS = { name: 'Tell me by email when a part becomes unavailable' };

test('with the keyboard: mails about unavailable parts are switched on and off', async ({
  page,
}) => {
  const { api, email } = await registerVerified(page);
  const path = await bomPathByApi(api);
  await page.goto(path);
  const mails = page.getByRole('checkbox', MAILS);
  await expect(mails).not.toBeChecked();
  await mails.focus();
  const answered = page.waitForResponse((response) => response.url().endsWith('/watch'));
  await page.keyboard.press('Space');
  await expect(mails).toBeChecked();
  await expect(mails).toHaveAccessibleDescription(`We will email ${email}, once about each part.`);
  await answered;
  await page.reload();
  await expect(mails).toBeChecked();
  await expect(mails).toBeEnabled();

  value(await api(deleteBom, { params: { id: path.split('/').at(-1) ?? '' } }));
  await mails.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('There is no such bill of materials.')).toBeVisible();
  await expect(mails).toBeChecked();
  await expect(mails).toBeFocused();
});

test('at 360 px, who has not verified their address is told to do so first', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { api, email } = await registerByApi(page);
  await page.goto(await bomPathByApi(api));
  await page.getByRole('checkbox', MAILS).click();
  await expect(
    page.getByText(`We will email ${email} as soon as you have verified this address: My Profile.`),
  ).toBeVisible();
  await expectNoOverflow(page);
});
