import { expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { changeSettings, getManagedSettings } from '#features/settings/contract.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';
import { applyForCompany, changeCompany, type CompanyForm } from '../contract.ts';
import {
  addCompany,
  checkCompany,
  decideAboutCompany,
  getCompanyAccount,
  listCompanies,
} from '../staff-contract.ts';
import { companyForm, joinCompany } from './company-steps.fixture.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });

/** A company that the shop makes for a person. @returns its id */
async function addedFor({ id }: Person): Promise<string> {
  const added = await admin.api(addCompany, { params: { id }, body: companyForm });
  if (!added.ok) throw new Error(added.problem.type);
  return added.value._id;
}

async function change({ api }: Person, companyId: string, changes: Partial<CompanyForm>) {
  const body = { ...companyForm, ...changes };
  const changed = await api(changeCompany, { params: { companyId }, body });
  if (!changed.ok) throw new Error(changed.problem.type);
}

async function accountOf(companyId: string) {
  const account = await admin.api(getCompanyAccount, { params: { companyId } });
  if (!account.ok) throw new Error(account.problem.type);
  return account.value;
}

async function isListedAsChanged(companyId: string): Promise<boolean> {
  const list = await admin.api(listCompanies, { query: { approval: 'changed', limit: 100 } });
  if (!list.ok) throw new Error(list.problem.type);
  return list.value.some(({ _id, changed }) => changed && _id === companyId);
}

async function letNewCompaniesWait(waitForApproval: boolean): Promise<void> {
  const settings = await admin.api(getManagedSettings, {});
  if (!settings.ok) throw new Error(settings.problem.type);
  const { version } = settings.value.companies;
  const body = { section: 'companies' as const, version, waitForApproval };
  const saved = await admin.api(changeSettings, { body });
  if (!saved.ok) throw new Error(saved.problem.type);
}

test('a company that changes its name goes on ordering, and is marked until staff have checked it', async () => {
  const founder = await shop.person();
  const companyId = await addedFor(founder);
  await change(founder, companyId, { name: 'Other AB' });
  expect(await accountOf(companyId)).toMatchObject({
    state: 'active',
    name: 'Other AB',
    changed: {
      approved: { name: companyForm.name, taxNumber: companyForm.taxNumber },
      by: { email: founder.email },
      at: expect.any(String),
    },
  });
  expect(await isListedAsChanged(companyId)).toBe(true);

  const { version } = await accountOf(companyId);
  const check = { params: { companyId }, body: { version } };
  expect(await admin.api(checkCompany, check)).toMatchObject({ value: { modifiedCount: 1 } });
  expect((await accountOf(companyId)).changed).toBeNull();
  expect(await isListedAsChanged(companyId)).toBe(false);
  const log = await admin.api(listAudit, { query: { q: 'Other AB' } });
  expect(log.ok && log.value[0]).toMatchObject({
    action: 'company-checked',
    by: admin.email,
    before: { name: companyForm.name },
    after: { name: 'Other AB' },
  });
  // Repeated because its answer was lost, it does nothing.
  expect(await admin.api(checkCompany, check)).toMatchObject({ value: { modifiedCount: 0 } });
});

test('staff check only what they have seen', async () => {
  const founder = await shop.person();
  const companyId = await addedFor(founder);
  await change(founder, companyId, { name: 'Seen AB' });
  const { version } = await accountOf(companyId);
  await change(founder, companyId, { name: 'Unseen AB' });
  const params = { companyId };
  expect(await admin.api(checkCompany, { params, body: { version } })).toMatchObject({
    problem: { type: 'companies/changed', current: { name: 'Unseen AB' } },
  });
  expect(await isListedAsChanged(companyId)).toBe(true);
});

test('staff decide only about what they have seen', async () => {
  const founder = await shop.person();
  const application = await founder.api(applyForCompany, { body: companyForm });
  const companyId = application.ok ? application.value._id : '';
  const { version } = await accountOf(companyId);
  await change(founder, companyId, { name: 'Unseen AB' });
  const decide = (seen: number) =>
    admin.api(decideAboutCompany, {
      params: { companyId },
      body: { state: 'active', version: seen },
    });
  expect(await decide(version)).toMatchObject({ problem: { type: 'companies/changed' } });
  expect(await accountOf(companyId)).toMatchObject({ state: 'applied', changed: null });
  expect(await decide(version + 1)).toMatchObject({ value: { state: 'active' } });
  expect((await accountOf(companyId)).changed).toBeNull();
});

test('a company that puts its approved name and tax number back is no longer marked', async () => {
  const founder = await shop.person();
  const companyId = await addedFor(founder);
  await change(founder, companyId, { name: 'Other AB', taxNumber: undefined });
  await change(founder, companyId, { taxNumber: undefined });
  expect((await accountOf(companyId)).changed).toMatchObject({
    approved: { name: companyForm.name, taxNumber: companyForm.taxNumber },
  });
  await change(founder, companyId, {});
  expect((await accountOf(companyId)).changed).toBeNull();
  expect(await isListedAsChanged(companyId)).toBe(false);
});

test('another billing address marks no company', async () => {
  const founder = await shop.person();
  const companyId = await addedFor(founder);
  const billingAddress = { ...companyForm.billingAddress, line1: 'Hamngatan 9' };
  await change(founder, companyId, { billingAddress });
  expect((await accountOf(companyId)).changed).toBeNull();
});

test('what somebody changes who may approve companies counts as checked', async () => {
  const seller = await shop.person({ staffRoles: ['sales'] });
  const companyId = await addedFor(seller);
  await change(seller, companyId, { name: 'Checked AB' });
  expect((await accountOf(companyId)).changed).toBeNull();

  // Their name is the approved one now, and the former one is a change.
  const colleague = await shop.person({ staffRoles: ['finance'] });
  await joinCompany(shop, companyId, colleague, ['admin']);
  await change(colleague, companyId, {});
  expect((await accountOf(companyId)).changed).toMatchObject({
    approved: { name: 'Checked AB' },
    by: { email: colleague.email },
  });
});

test('no company is marked while new companies do not wait for approval', async () => {
  const founder = await shop.person();
  const companyId = await addedFor(founder);
  await change(founder, companyId, { name: 'Other AB' });
  await letNewCompaniesWait(false);
  const [account, isListed] = [await accountOf(companyId), await isListedAsChanged(companyId)];
  const all = await admin.api(listCompanies, { query: { limit: 100 } });
  await letNewCompaniesWait(true);
  expect(account.changed).toBeNull();
  expect(isListed).toBe(false);
  expect(all.ok && all.value.filter(({ changed }) => changed)).toEqual([]);
  expect(await isListedAsChanged(companyId)).toBe(true);
});

test('a company that never was approved is not marked', async () => {
  await letNewCompaniesWait(false);
  const founder = await shop.person();
  const application = await founder.api(applyForCompany, { body: companyForm });
  const companyId = application.ok ? application.value._id : '';
  await letNewCompaniesWait(true);
  await change(founder, companyId, { name: 'Other AB' });
  expect(await accountOf(companyId)).toMatchObject({ state: 'active', changed: null });
});
