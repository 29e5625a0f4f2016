import { expect, test } from './test.ts';
import { listUsers } from '#features/people/contract.ts';
import { inviteToCompany } from '#features/companies/contract.ts';
import { companyForm } from '#features/companies/server/company-steps.fixture.ts';
import { addCompany } from '#features/companies/staff-contract.ts';
import type { Api } from '#shared/api-client.ts';
import { sendRegistration, uniqueEmail } from './account-steps.ts';
import { looksRight } from './accessibility.ts';
import { actFor, COMPANY, companyOf } from './company-steps.ts';
import { linkIn, mailTo } from './mail-steps.ts';
import { registerVerified, signInByApi, value } from './session-by-api.ts';

const phone = { width: 360, height: 740 };

/** @returns the id of a company that the shop makes for a customer */
async function foundedFor(api: Api, email: string): Promise<string> {
  const [customer] = value(await api(listUsers, { query: { q: email } }));
  const params = { id: customer?._id ?? '' };
  return value(await api(addCompany, { params, body: companyForm }))._id;
}

test('a company is applied for, approved, and joined by mail; roles change, and removal ends access', async ({
  page,
  browser,
}) => {
  const founder = await registerVerified(page);
  const name = `Nordwerk ${founder.email.slice(0, 9)}`;

  // The founder applies, first with a wrong tax number.
  await page.goto('/dashboard/companies');
  await page.getByRole('button', { name: 'Apply for a company' }).click();
  await page.getByLabel('Legal name').fill(name);
  await page.getByLabel('VAT or tax number').fill('SE123456789702');
  await page.getByLabel('Street and number').fill('Verkstadsgatan 4');
  await page.getByLabel('Postal code').fill('302 50');
  await page.getByLabel('City').fill('Nordhamn');
  await page.getByLabel('Country').selectOption('SE');
  await looksRight(page);
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByLabel('VAT or tax number')).toBeFocused();
  await expect(page.getByText(/is written like SE123456789701/).first()).toBeVisible();
  await page.getByLabel('VAT or tax number').fill('SE 1234567897 01');
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Waiting for approval')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invite' })).toBeHidden();
  await looksRight(page);

  // The shop approves.
  const office = await (await browser.newContext()).newPage();
  await signInByApi(office, 'Admin');
  await office.goto('/dashboard/managecompanies?state=applied');
  await office.getByLabel('Search companies').fill(founder.email);
  await office.getByRole('button', { name: 'Search', exact: true }).click();
  await looksRight(office);
  await office.getByRole('link', { name }).click();
  await office.getByRole('button', { name: 'Approve' }).click();
  await office.getByLabel('Note (optional)').fill('Welcome aboard.');
  await office.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(office.getByRole('button', { name: 'Block' })).toBeVisible();
  await looksRight(office);
  const approval = await mailTo(page, founder.email, /can order now/);
  expect(approval.text).toContain('Welcome aboard.');

  // The founder invites a colleague, who has no account, reads the mail on a phone and joins.
  await page.goto(linkIn(approval));
  await page.getByRole('button', { name: 'Invite' }).click();
  const colleagueEmail = uniqueEmail();
  await page.getByRole('dialog').getByLabel('Email').fill(colleagueEmail);
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText('Invited until')).toBeVisible();
  const invitation = linkIn(await mailTo(page, colleagueEmail, /^Join /));
  const colleague = await (await browser.newContext({ viewport: phone })).newPage();
  await colleague.goto(invitation);
  await looksRight(colleague);
  await colleague.getByRole('link', { name: 'Create an account' }).click();
  await expect(colleague.getByLabel('Email')).toHaveValue(colleagueEmail);
  await sendRegistration(colleague, colleagueEmail, 'Cora Colleague');
  await colleague.getByRole('button', { name: `Join ${name}` }).click();
  await expect(colleague.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await looksRight(colleague);
  await expect(colleague.getByRole('heading', { name: 'Log' })).toBeHidden();

  // The founder, whose own account the link is not for, is told so.
  await page.goto(invitation);
  await expect(page.getByText('This invitation was used or withdrawn')).toBeVisible();

  // The colleague becomes an admin of the company, and is removed.
  await page.goto(linkIn(approval));
  await page.getByRole('button', { name: 'Change roles: Cora Colleague' }).click();
  await page.getByRole('dialog').getByLabel('Admin').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('cell', { name: 'Admin, Buyer' })).toBeVisible();
  await colleague.reload();
  await expect(colleague.getByRole('heading', { name: 'Log' })).toBeVisible();
  await looksRight(colleague);
  await page.getByRole('button', { name: 'Remove Cora Colleague' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Removed from the company', { exact: true }).first()).toBeVisible();
  await colleague.reload();
  await expect(
    colleague.getByRole('heading', { name: 'There is nothing at this address' }),
  ).toBeVisible();
  await expect(colleague.getByRole('heading', { level: 1, name })).toBeHidden();
});

test('whoever signs out while acting for a company goes on as a visitor', async ({
  page,
  browser,
}) => {
  await registerVerified(page);
  const office = await (await browser.newContext()).newPage();
  await companyOf(page, await signInByApi(office, 'Admin'));
  await page.goto('/allproducts');
  await actFor(page, COMPANY);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main').getByRole('link', { name: /^Buy / }).first()).toBeVisible();
});

test('somebody who is signed in with another address learns which one was invited', async ({
  page,
  browser,
}) => {
  const founder = await registerVerified(page);
  const office = await (await browser.newContext()).newPage();
  const { api } = await signInByApi(office, 'Admin');
  const company = await foundedFor(api, founder.email);
  await page.goto(`/dashboard/companies/${company}`);
  await page.getByRole('button', { name: 'Invite' }).click();
  const invited = uniqueEmail();
  await page.getByRole('dialog').getByLabel('Email').fill(invited);
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
  await page.goto(linkIn(await mailTo(page, invited, /^Join /)));
  await expect(page.getByText(`The invitation is for ${invited}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Join / })).toBeHidden();
});

test('the invitation to a company with a very long name fits on a phone', async ({
  page,
  browser,
}) => {
  const name = `Elektro${'maschinenbau'.repeat(9)}`;
  const founder = await registerVerified(page);
  const office = await (await browser.newContext()).newPage();
  const companyId = await companyOf(page, await signInByApi(office, 'Admin'), name);
  const theirs = await (await browser.newContext({ viewport: phone })).newPage();
  const { email } = await registerVerified(theirs);
  const body = { email, roles: ['buyer' as const] };
  value(await founder.api(inviteToCompany, { params: { companyId }, body }));
  await theirs.goto(linkIn(await mailTo(theirs, email, /^Join /)));
  await expect(theirs.getByRole('button', { name: `Join ${name}` })).toBeVisible();
  await looksRight(theirs);
});
