import { expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { correctStock } from '#features/catalogue/managed-products-contract.ts';
import { listAllOrders } from '#features/orders/contract.ts';
import { getOwnStaffRoles, isAdmin } from '#features/sessions/role-contract.ts';
import type { StaffRole } from '#shared/staff-roles.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';
import { changeStaffRoles, getProfile, listUsers, promoteUser } from '../contract.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });

const give = (by: Person, whom: Person, ...staffRoles: StaffRole[]) =>
  by.api(changeStaffRoles, { params: { id: whom.id }, body: { staffRoles } });

test('a role takes effect with the next call, and ends with the next call', async () => {
  const person = await shop.person();
  const { _id: id } = await shop.product();
  const correct = () =>
    person.api(correctStock, { params: { id }, body: { add: 1, note: 'Counted again.' } });
  expect(await correct()).toMatchObject({ problem: { type: 'general/forbidden' } });
  expect(await give(admin, person, 'warehouse')).toMatchObject({ value: { modifiedCount: 1 } });
  expect(await correct()).toMatchObject({ ok: true });
  expect(await give(admin, person)).toMatchObject({ value: { modifiedCount: 1 } });
  expect(await correct()).toMatchObject({ problem: { type: 'general/forbidden' } });
  expect(await person.api(listAllOrders, {})).toMatchObject({ problem: { status: 403 } });
});

test('roles are told to the person and in the list of users, in one order, each once', async () => {
  const person = await shop.person();
  await give(admin, person, 'support', 'sales', 'support');
  const staffRoles = ['sales', 'support'];
  expect(await person.api(getOwnStaffRoles, {})).toMatchObject({ value: { staffRoles } });
  const own = await person.api(getProfile, { params: { email: person.email } });
  expect(own).toMatchObject({ value: { role: null, staffRoles } });
  const listed = await admin.api(listUsers, { query: { q: person.email } });
  expect(listed).toMatchObject({ value: [{ role: null, staffRoles }] });
  const documented = await person.api(isAdmin, { params: { email: person.email } });
  expect(documented.ok && documented.value).toEqual({ admin: false });
});

test('nobody but an admin gives roles, and staff make nobody an admin', async () => {
  const person = await shop.person();
  const colleague = await shop.person({ staffRoles: ['sales', 'finance', 'support'] });
  for (const whom of [person, colleague]) {
    expect(await give(colleague, whom, 'catalogue')).toMatchObject({ problem: { status: 403 } });
  }
  const promoted = await colleague.api(promoteUser, { params: { email: colleague.email } });
  expect(promoted).toMatchObject({ problem: { type: 'general/forbidden' } });
});

test('a change of roles is in the audit log, one that changes nothing is not', async () => {
  const person = await shop.person({ staffRoles: ['sales'] });
  await give(admin, person, 'sales');
  await give(admin, person, 'finance');
  const log = await admin.api(listAudit, { query: { q: person.email } });
  expect(log).toMatchObject({ ok: true });
  expect(log.ok && log.value.map(({ action, by }) => ({ action, by }))).toEqual([
    { action: 'staff-roles-changed', by: admin.email },
  ]);
});

test('an unknown role and an unknown user are refused', async () => {
  const person = await shop.person();
  const body = { staffRoles: ['boss' as StaffRole] };
  expect(await admin.api(changeStaffRoles, { params: { id: person.id }, body })).toMatchObject({
    problem: { status: 422 },
  });
  const params = { id: '0190a3f2-0000-7000-8000-000000000001' };
  const none = await admin.api(changeStaffRoles, { params, body: { staffRoles: [] } });
  expect(none).toMatchObject({ problem: { type: 'people/user-not-found' } });
});
