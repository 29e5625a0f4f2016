import { describe, expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { deleteUser } from '#features/people/contract.ts';
import { changeSettings, getManagedSettings } from '#features/settings/contract.ts';
import { companyRoles } from '#shared/company-roles.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';
import {
  applyForCompany,
  changeCompany,
  changeCompanyRoles,
  getCompany,
  leaveCompany,
  listCompanyLog,
  listCompanyPeople,
  listMyCompanies,
  removeFromCompany,
} from '../contract.ts';
import { founderRoles, MAX_FOUNDED } from '../domain/company-rules.ts';
import { addCompany, decideAboutCompany, getCompanyAccount } from '../staff-contract.ts';
import { companyForm, companyOf } from './company-steps.fixture.ts';
import { requireOrderingCompany } from './require-ordering-company.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });

async function applied(person: Person): Promise<string> {
  const outcome = await person.api(applyForCompany, { body: companyForm });
  if (!outcome.ok) throw new Error(outcome.problem.type);
  return outcome.value._id;
}

const decide = (companyId: string, state: 'active' | 'refused' | 'blocked', note = '') =>
  admin.api(decideAboutCompany, { params: { companyId }, body: { state, note } });

const order = (id: string) =>
  shop.database.queries.transaction((tx) => requireOrderingCompany(tx, id));

const approvalSetting = (waitForApproval: boolean, version: number) => ({
  body: { section: 'companies' as const, version, waitForApproval },
});

async function logOf({ api }: Person, companyId: string) {
  const log = await api(listCompanyLog, { params: { companyId } });
  if (!log.ok) throw new Error(log.problem.type);
  return log.value;
}

describe('a person applies for a company', () => {
  test('and waits for approval, with all roles but viewer', async () => {
    const founder = await shop.person();
    const outcome = await founder.api(applyForCompany, { body: companyForm });
    expect(outcome).toMatchObject({
      value: { ...companyForm, state: 'applied', currency: 'USD', version: 1 },
    });
    const mine = await founder.api(listMyCompanies, {});
    expect(mine).toMatchObject({
      value: [{ name: 'Nordwerk AB', state: 'applied', roles: founderRoles, decisionNote: null }],
    });
    expect(founderRoles).not.toContain('viewer');
  });

  test('and orders at once if the setting says so, which is in the audit log', async () => {
    const settings = await admin.api(getManagedSettings, {});
    const { version = -1 } = settings.ok ? settings.value.companies : {};
    await admin.api(changeSettings, approvalSetting(false, version));
    const founder = await shop.person();
    const outcome = await founder.api(applyForCompany, { body: companyForm });
    expect(outcome).toMatchObject({ value: { state: 'active' } });
    const log = await admin.api(listAudit, { query: { q: 'companies' } });
    expect(log).toMatchObject({ value: [{ action: 'settings-changed' }] });
    await admin.api(changeSettings, approvalSetting(true, version + 1));
  });

  test('with a verified address only', async () => {
    const stranger = await shop.person({ emailVerified: false });
    const outcome = await stranger.api(applyForCompany, { body: companyForm });
    expect(outcome).toMatchObject({ problem: { type: 'companies/email-unverified' } });
  });

  test('at most five times, however many calls come at once', async () => {
    const founder = await shop.person();
    const calls = Array.from({ length: MAX_FOUNDED + 2 }, () =>
      founder.api(applyForCompany, { body: companyForm }),
    );
    const outcomes = await Promise.all(calls);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(MAX_FOUNDED);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
      problem: { type: 'companies/too-many-founded', max: MAX_FOUNDED },
    });
  });

  test('with a wrong tax number, and learns what one looks like', async () => {
    const founder = await shop.person();
    const body = { ...companyForm, taxNumber: 'SE123456789702' };
    expect(await founder.api(applyForCompany, { body })).toMatchObject({
      problem: {
        type: 'general/invalid-input',
        errors: [{ pointer: '#/taxNumber', detail: expect.stringContaining('SE123456789701') }],
      },
    });
  });
});

describe('the shop decides about a company', () => {
  test('and mails its admins, with a note', async () => {
    const founder = await shop.person();
    const id = await applied(founder);
    expect(await decide(id, 'active', 'Welcome aboard.')).toMatchObject({
      value: { state: 'active', decisionNote: 'Welcome aboard.' },
    });
    const [mail, ...others] = await shop.mailsTo(founder.email);
    expect(mail).toMatchObject({ subject: 'Nordwerk AB can order now' });
    expect(mail?.text).toContain('Welcome aboard.');
    expect(mail?.text).toContain(`/dashboard/companies/${id}`);
    // Repeated because its answer was lost, it mails nobody again.
    await decide(id, 'active', 'Welcome aboard.');
    expect(await shop.mailsTo(founder.email)).toHaveLength(others.length + 1);
  });

  test('in the language of its country', async () => {
    const founder = await shop.person();
    const billingAddress = {
      ...companyForm.billingAddress,
      postalCode: '10115',
      country: 'DE' as const,
    };
    const body = { name: 'Nordwerk GmbH', billingAddress };
    const outcome = await founder.api(applyForCompany, { body });
    await decide(outcome.ok ? outcome.value._id : '', 'refused');
    const [mail] = await shop.mailsTo(founder.email);
    expect(mail).toMatchObject({ subject: 'Wir können Nordwerk GmbH nicht freigeben' });
  });

  test('and a refused one is only shown to its people with the note', async () => {
    const founder = await shop.person();
    const id = await applied(founder);
    await decide(id, 'refused', 'We could not find it in the register.');
    expect(await founder.api(listMyCompanies, {})).toMatchObject({
      value: [{ state: 'refused', decisionNote: 'We could not find it in the register.' }],
    });
    expect(await founder.api(getCompany, { params: { companyId: id } })).toMatchObject({
      problem: { type: 'general/not-in-company' },
    });
  });

  test.each([
    ['applied', 'blocked'],
    ['active', 'refused'],
    ['refused', 'blocked'],
  ] as const)('but not from %s to %s', async (state, to) => {
    const id = await companyOf(shop, await shop.person(), { state });
    expect(await decide(id, to)).toMatchObject({
      problem: { type: 'companies/not-possible', state },
    });
  });

  test('people can order for an active one', async () => {
    const id = await companyOf(shop, await shop.person());
    await expect(order(id)).resolves.toMatchObject({ id, state: 'active' });
  });

  test.each(['applied', 'blocked', 'refused'] as const)(
    'nobody can order for one that is %s',
    async (state) => {
      const id = await companyOf(shop, await shop.person(), { state });
      await expect(order(id)).rejects.toMatchObject({
        kind: { type: 'companies/cannot-order' },
        members: { state },
      });
    },
  );

  test('and adds one for a customer, who becomes its admin and is told that the shop has set it up', async () => {
    const customer = await shop.person();
    const outcome = await admin.api(addCompany, {
      params: { id: customer.id },
      body: companyForm,
    });
    expect(outcome).toMatchObject({ value: { state: 'active' } });
    expect(await customer.api(listMyCompanies, {})).toMatchObject({
      value: [{ roles: founderRoles }],
    });
    const mails = await shop.mailsTo(customer.email);
    expect(mails.map(({ text }) => text)).toEqual([
      expect.stringContaining('We have set up Nordwerk AB in our shop'),
    ]);
    const nobody = { params: { id: shop.payments.newId() }, body: companyForm };
    expect(await admin.api(addCompany, nobody)).toMatchObject({
      problem: { type: 'companies/customer-not-found' },
    });
  });
});

describe('a company is changed', () => {
  test('by one admin at a time: the second sees what the first has saved', async () => {
    const founder = await shop.person();
    const params = { companyId: await companyOf(shop, founder) };
    const change = (name: string, version?: number) =>
      founder.api(changeCompany, { params, body: { ...companyForm, name, version } });
    expect(await change('Nordwerk Group', 1)).toMatchObject({ value: { modifiedCount: 1 } });
    // Repeated because its answer was lost.
    expect(await change('Nordwerk Group', 1)).toMatchObject({ value: { modifiedCount: 0 } });
    expect(await change('Nordwerk Holding', 1)).toMatchObject({
      problem: { type: 'companies/changed', current: { name: 'Nordwerk Group', version: 2 } },
    });
    expect(await change('Nordwerk Holding')).toMatchObject({ value: { modifiedCount: 1 } });
  });

  test.each(['+02:00', 'Europe/Atlantis'])('but not to the time zone %s', async (timeZone) => {
    const founder = await shop.person();
    const params = { companyId: await companyOf(shop, founder) };
    const body = { ...companyForm, timeZone };
    expect(await founder.api(changeCompany, { params, body })).toMatchObject({
      problem: { errors: [{ pointer: '#/timeZone' }] },
    });
  });
});

describe('the people of a company', () => {
  test('get other roles, and lose access at once when they are removed', async () => {
    const [founder, colleague] = [await shop.person(), await shop.person()];
    const companyId = await companyOf(shop, founder, { people: [[colleague, ['viewer']]] });
    const params = { companyId, userId: colleague.id };
    const roles = ['approver', 'admin', 'admin'] as const;
    await founder.api(changeCompanyRoles, { params, body: { roles: [...roles] } });
    const people = await colleague.api(listCompanyPeople, { params });
    expect(people.ok && people.value.people).toMatchObject([
      { userId: founder.id, email: founder.email },
      { userId: colleague.id, name: colleague.name, roles: ['admin', 'approver'] },
    ]);
    expect(await founder.api(removeFromCompany, { params })).toMatchObject({ ok: true });
    expect(await colleague.api(getCompany, { params })).toMatchObject({
      problem: { type: 'general/not-in-company' },
    });
    expect(await founder.api(removeFromCompany, { params })).toMatchObject({
      problem: { type: 'companies/person-not-found' },
    });
  });

  test('leave by themselves, but not the last admin', async () => {
    const [founder, colleague] = [await shop.person(), await shop.person()];
    const companyId = await companyOf(shop, founder, { people: [[colleague, ['viewer']]] });
    const params = { companyId };
    expect(await colleague.api(leaveCompany, { params })).toMatchObject({ ok: true });
    const refused = { problem: { type: 'companies/last-admin' } };
    expect(await founder.api(leaveCompany, { params })).toMatchObject(refused);
    const self = { companyId, userId: founder.id };
    expect(await founder.api(removeFromCompany, { params: self })).toMatchObject(refused);
    const body = { roles: ['buyer' as const] };
    expect(await founder.api(changeCompanyRoles, { params: self, body })).toMatchObject(refused);
  });

  test('keep one admin, even if the last two leave at once', async () => {
    const [founder, other] = [await shop.person(), await shop.person()];
    const companyId = await companyOf(shop, founder, { people: [[other, ['admin']]] });
    const outcomes = await Promise.all(
      [founder, other].map(({ api }) => api(leaveCompany, { params: { companyId } })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('are gone with their user; the company stays, even without an admin', async () => {
    const founder = await shop.person();
    const companyId = await companyOf(shop, founder);
    await admin.api(deleteUser, { params: { id: founder.id } });
    expect(await admin.api(getCompanyAccount, { params: { companyId } })).toMatchObject({
      value: { name: 'Nordwerk AB', people: [], appliedBy: null },
    });
  });
});

describe('the log of a company', () => {
  test('has what its people and the shop did, without who did it in the shop', async () => {
    const founder = await shop.person();
    const id = await applied(founder);
    await decide(id, 'active');
    const body = { ...companyForm, name: 'Nordwerk Group' };
    await founder.api(changeCompany, { params: { companyId: id }, body });
    const log = await logOf(founder, id);
    expect(log).toMatchObject([
      {
        action: 'company-changed',
        by: founder.email,
        before: { name: 'Nordwerk AB' },
        after: { name: 'Nordwerk Group' },
      },
      { action: 'company-approved', by: null },
      { action: 'company-applied', by: founder.email },
    ]);
    expect(JSON.stringify(log)).not.toContain('127.0.0.1');
  });

  test('is paged', async () => {
    const founder = await shop.person();
    const id = await applied(founder);
    await decide(id, 'active');
    const params = { companyId: id };
    const first = await founder.api(listCompanyLog, { params, query: { limit: 1 } });
    const cursor = (first.ok && first.next) || '';
    const rest = await founder.api(listCompanyLog, { params, query: { limit: 1, cursor } });
    expect(rest).toMatchObject({ value: [{ action: 'company-applied' }], next: null });
  });

  test('is apart from that of the shop, which shows what its staff do to companies', async () => {
    const [founder, colleague] = [await shop.person(), await shop.person()];
    const people = [[colleague, companyRoles]] as const;
    const companyId = await companyOf(shop, founder, { name: 'Fjell Elektronik', people });
    const params = { companyId, userId: colleague.id };
    await founder.api(removeFromCompany, { params });
    await decide(companyId, 'blocked', 'Unpaid invoices.');
    const log = await admin.api(listAudit, { query: { q: 'Fjell Elektronik' } });
    expect(log.ok && log.value).toMatchObject([
      { action: 'company-blocked', by: admin.email, reason: 'Unpaid invoices.' },
    ]);
    expect(log.ok && log.value).toHaveLength(1);
  });
});
