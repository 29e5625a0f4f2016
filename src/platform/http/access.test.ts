import { expect, test } from 'vitest';
import type { SignedInCaller } from '#shared/caller.ts';
import { requireOwner } from './access.ts';

const companyId = '0190e6f0-5a3c-7c4e-9d1b-2f6a8c0e4b00';
const order = { access: 'owner-or-staff:orders.see', method: 'GET' } as const;
const customer: SignedInCaller = {
  id: '1',
  email: 'mara@nordwerk.example',
  name: 'Mara',
  image: null,
  admin: false,
  staffRoles: [],
  emailVerified: true,
  companies: [],
};
const open = (caller: SignedInCaller) => () => requireOwner(order, caller, { companyId });

test('an order of a company opens to its people', () => {
  expect(open(customer)).toThrow('You are not allowed to do this for this company.');
  const companies = [{ companyId, name: 'Nordwerk AB', roles: ['buyer'] }] as const;
  expect(open({ ...customer, companies })).not.toThrow();
});

test('staff of the shop who lack their second factor learn that it would open an order of a company', () => {
  const afterSecondFactor = { admin: false, staffRoles: ['sales'] } as const;
  expect(open({ ...customer, afterSecondFactor })).toThrow('second factor');
});
