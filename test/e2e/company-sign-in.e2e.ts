import { randomUUID } from 'node:crypto';
import { startCompanyProvider } from '#test/support/company-provider.ts';
import { startNameServer } from '#test/support/name-server.ts';
import { looksRight } from './accessibility.ts';
import { enter } from './account-steps.ts';
import { companyOf } from './company-steps.ts';
import { personByApi, registerVerified } from './session-by-api.ts';
import { expect, test, type Page } from './test.ts';

const phone = { width: 360, height: 740 };

test('a company proves its domain, tries its identity provider and requires it; its people sign in by it only', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(90_000);
  const domain = `${randomUUID().slice(0, 8)}.example`;
  const ada = `ada@${domain}`;
  const records = new Map<string, string>();
  const names = await startNameServer(records, Number(process.env['E2E_DNS_PORT']));
  const provider = await startCompanyProvider();
  await registerVerified(page, ada);
  const boss = await personByApi(request, 'Admin');
  const companyId = await companyOf(page, boss, `Nordwerk ${domain}`);
  const path = `/dashboard/companies/${companyId}`;

  // The record is missing, then there.
  await page.goto(path);
  const section = page.getByRole('region', { name: 'Sign-in' });
  await expect(section.getByText('Prove a domain first.')).toBeVisible();
  await section.getByRole('button', { name: 'Add domain' }).click();
  await page.getByRole('textbox', { name: 'Domain' }).fill('gmail.com');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Anybody can have an address of this domain')).toBeVisible();
  await page.getByRole('textbox', { name: 'Domain' }).fill(domain.toUpperCase());
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const check = section.getByRole('button', { name: `Check now: ${domain}` });
  await check.click();
  const record = `_busbar-verification.${domain}`;
  await expect(section.getByText(`There is no TXT record ${record} yet.`)).toBeVisible();
  records.set(record, 'something else');
  await check.click();
  await expect(section.getByText(`${record} has another value: something else`)).toBeVisible();
  await looksRight(page);
  records.set(record, await recordValueIn(page));
  await check.click();
  await expect(section.getByText('Proved by DNS')).toBeVisible();

  // The provider is set up and tried.
  await section.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Issuer').fill(`${provider.issuer}/nothing`);
  await page.getByLabel('Client ID').fill(provider.client.clientId);
  await page.getByLabel('Client secret').fill(provider.client.clientSecret);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page.getByText('No OpenID Connect provider answers at this address').first(),
  ).toBeVisible();
  await looksRight(page);
  await page.getByLabel('Issuer').fill(provider.issuer);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(section.getByText('Sign in with it once first')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Require it' })).toBeDisabled();
  provider.claims = { sub: 'mallory', email: 'mallory@elsewhere.example' };
  await section.getByRole('button', { name: 'Try sign-in' }).click();
  await expect(section.getByText('does not belong to the company')).toBeVisible();
  provider.claims = { sub: 'ada', email: ada, name: 'Ada Admin' };
  await section.getByRole('button', { name: 'Try sign-in' }).click();
  await expect(section.getByRole('button', { name: 'Require it' })).toBeEnabled();
  await looksRight(page);
  await page.setViewportSize(phone);
  await looksRight(page);

  // It is required: the admin is signed out, too.
  await section.getByRole('button', { name: 'Require it' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Require it' }).click();
  await expect(page).not.toHaveURL(new RegExp(path));

  // A colleague signs in: neither by a password nor with a new account. The address goes along.
  const register = await (await browser.newContext()).newPage();
  await register.goto('/login');
  await register.getByLabel('Email').fill(`nora@${domain}`);
  await register.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(register.getByLabel('Email')).toHaveValue(`nora@${domain}`);
  await register.getByRole('button', { name: 'Send the link' }).click();
  await register
    .getByRole('alert')
    .getByRole('link', { name: 'Sign in with your company' })
    .click();
  await expect(register).toHaveURL(/\/company-sign-in/);
  await expect(register.getByLabel('Email')).toHaveValue(`nora@${domain}`);
  await register.goto('/login');
  await register.getByLabel('Email').fill(`nora@${domain}`);
  await register.getByRole('link', { name: 'Create an account' }).click();
  await expect(register.getByLabel('Email')).toHaveValue(`nora@${domain}`);

  const colleague = await (await browser.newContext()).newPage();
  const nils = `nils@${domain}`;
  await colleague.goto('/login?from=%2Fdashboard%2Fmyorders');
  await enter(colleague, nils);
  await expect(
    colleague.getByText('Your company requires its own sign-in for this address.'),
  ).toBeVisible();
  await looksRight(colleague);
  await colleague
    .getByRole('alert')
    .getByRole('link', { name: 'Sign in with your company' })
    .click();
  await expect(colleague.getByLabel('Email')).toHaveValue(nils);
  await looksRight(colleague);
  provider.claims = { sub: 'nils', email: nils, name: 'Nils Nilsson' };
  await colleague.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(colleague).toHaveURL(/\/dashboard\/myorders/);
  await expect(colleague.getByRole('button', { name: 'Account' })).toBeVisible();

  // An answer that comes back twice ends on the page where the sign-in begins.
  await register.goto(`/identity/company-sign-in/callback/${companyId}?code=used&state=used`);
  await expect(register).toHaveURL(/\/company-sign-in\?error=/);
  await expect(register.getByText('The sign-in was begun in another browser')).toBeVisible();
  await looksRight(register);

  names.close();
  await provider.close();
});

/** The value to enter in DNS, as the page shows it. */
async function recordValueIn(page: Page): Promise<string> {
  const value = page.getByText(/^busbar-verification=[\da-f]{32}$/);
  await expect(value).toBeVisible();
  return (await value.textContent()) ?? '';
}
