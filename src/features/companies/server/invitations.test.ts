import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { identityOf, newAccount, exchange } from '#test/support/identity.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';
import {
  acceptInvitation,
  getCompany,
  getInvitation,
  inviteToCompany,
  listCompanyLog,
  listCompanyPeople,
  withdrawInvitation,
} from '../contract.ts';
import { MAX_INVITATIONS } from '../domain/company-rules.ts';
import { companyOf, invitationTo } from './company-steps.fixture.ts';
import { companyInvitations } from './company-tables.ts';

const shop = await testShop();

const invite = ({ api }: Person, companyId: string, email: string) =>
  api(inviteToCompany, { params: { companyId }, body: { email, roles: ['buyer'] } });

async function mailedToken(email: string): Promise<string> {
  const [mail] = await shop.mailsTo(email);
  return /companies\/join\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const accept = ({ api }: Person, token: string) => api(acceptInvitation, { params: { token } });
const show = (token: string) => shop.api(getInvitation, { params: { token } });

async function companyWithInvited() {
  const [founder, invited] = [await shop.person(), await shop.person()];
  const companyId = await companyOf(shop, founder);
  await invite(founder, companyId, invited.email);
  return { founder, invited, companyId, token: await mailedToken(invited.email) };
}

test('a person who is invited by mail joins with the roles of the invitation', async () => {
  const { founder, invited, companyId, token } = await companyWithInvited();
  expect(await show(token)).toMatchObject({
    value: { company: 'Nordwerk AB', email: invited.email, expired: false },
  });
  const params = { companyId };
  expect(await founder.api(listCompanyPeople, { params })).toMatchObject({
    value: { invitations: [{ email: invited.email, roles: ['buyer'] }] },
  });
  expect(await accept(invited, token)).toMatchObject({ value: { companyId, name: 'Nordwerk AB' } });
  expect(await invited.api(getCompany, { params })).toMatchObject({ value: { roles: ['buyer'] } });
  // Open invitations are for admins only; this one is used.
  expect(await invited.api(listCompanyPeople, { params })).toMatchObject({
    value: { invitations: [] },
  });
  expect(await accept(invited, token)).toMatchObject({
    problem: { type: 'companies/invitation-not-found' },
  });
  expect(await founder.api(listCompanyLog, { params })).toMatchObject({
    value: [
      { action: 'company-person-joined', by: invited.email, after: { roles: '["buyer"]' } },
      { action: 'company-person-invited', after: { email: invited.email } },
    ],
  });
});

test('another account is told for whom the invitation is', async () => {
  const { invited, token } = await companyWithInvited();
  expect(await accept(await shop.person(), token)).toMatchObject({
    problem: { type: 'companies/other-address', email: invited.email },
  });
  expect(await accept(invited, token)).toMatchObject({ ok: true });
});

test('the link proves the address of a new account, which can go on signing in', async () => {
  const founder = await shop.person();
  const companyId = await companyOf(shop, founder);
  const account = newAccount();
  await invite(founder, companyId, account.email);
  const token = await mailedToken(account.email);
  const browser = identityOf(shop.app);
  const before = await exchange(shop, await browser.register(account), account.email);
  const bearer = { bearer: before.ok ? before.value.token : '' };
  expect(await shop.api(acceptInvitation, { params: { token } }, bearer)).toMatchObject({
    ok: true,
  });
  const { rows } = await shop.database.pool.query<{ verified: boolean }>(
    'select email_verified_at is not null as verified from users where email = $1',
    [account.email],
  );
  expect(rows).toEqual([{ verified: true }]);
  const again = await exchange(shop, await browser.signIn(account), account.email);
  expect(again).toMatchObject({ ok: true });
});

test('invited again, only the newest link works', async () => {
  const { founder, invited, companyId, token: first } = await companyWithInvited();
  await invite(founder, companyId, invited.email);
  const second = await mailedToken(invited.email);
  expect(second).not.toBe(first);
  expect(await show(first)).toMatchObject({ problem: { status: 404 } });
  expect(await accept(invited, second)).toMatchObject({ ok: true });
});

test('an address is mailed three invitations in an hour and ten in a day at most, whoever invites', async () => {
  const { email } = newAccount();
  const tooMany = { problem: { type: 'companies/too-many-invitations', status: 429 } };
  const inviteFromAnother = async () => {
    const founder = await shop.person();
    return invite(founder, await companyOf(shop, founder), email);
  };
  for (const allowed of [3, 3, 3, 1]) {
    for (let index = 0; index < allowed; index += 1) {
      expect(await inviteFromAnother()).toMatchObject({ ok: true });
    }
    expect(await inviteFromAnother()).toMatchObject(tooMany);
    shop.clock.advance(61 * 60_000);
  }
  expect(await shop.mailsTo(email)).toHaveLength(10);
});

test('an invitation ends after 14 days, and when it is withdrawn', async () => {
  const { founder, invited, companyId, token } = await companyWithInvited();
  await shop.database.queries
    .update(companyInvitations)
    .set({ expiresAt: new Date(0) })
    .where(eq(companyInvitations.companyId, companyId));
  expect(await show(token)).toMatchObject({ value: { expired: true } });
  expect(await accept(invited, token)).toMatchObject({
    problem: { type: 'companies/invitation-expired' },
  });
  const people = await founder.api(listCompanyPeople, { params: { companyId } });
  const [open] = people.ok ? people.value.invitations : [];
  const params = { companyId, invitationId: open?._id ?? '' };
  expect(await founder.api(withdrawInvitation, { params })).toMatchObject({ ok: true });
  expect(await show(token)).toMatchObject({ problem: { status: 404 } });
});

test('the invitation of another company is not found', async () => {
  const { founder } = await companyWithInvited();
  const other = await companyOf(shop, await shop.person());
  const { invitationId } = await invitationTo(shop, other, 'somebody@buyers.example');
  const own = await companyOf(shop, founder);
  const params = { companyId: own, invitationId };
  expect(await founder.api(withdrawInvitation, { params })).toMatchObject({
    problem: { type: 'companies/invitation-not-found' },
  });
});

test.each(['applied', 'blocked'] as const)('nobody is invited while %s', async (state) => {
  const founder = await shop.person();
  const companyId = await companyOf(shop, founder, { state });
  expect(await invite(founder, companyId, 'somebody@buyers.example')).toMatchObject({
    problem: { type: 'companies/not-active', state },
  });
});

test('nobody is invited twice into the same company, nor without end', async () => {
  const founder = await shop.person();
  const companyId = await companyOf(shop, founder);
  expect(await invite(founder, companyId, founder.email)).toMatchObject({
    problem: { type: 'companies/already-in-company' },
  });
  for (let sent = 0; sent < MAX_INVITATIONS; sent++) {
    await invitationTo(shop, companyId, `invited${sent}@buyers.example`);
  }
  expect(await invite(founder, companyId, 'one-more@buyers.example')).toMatchObject({
    problem: { type: 'companies/too-many-people', max: MAX_INVITATIONS },
  });
  // A new link for somebody who is invited already takes no more room.
  expect(await invite(founder, companyId, 'invited0@buyers.example')).toMatchObject({ ok: true });
});
