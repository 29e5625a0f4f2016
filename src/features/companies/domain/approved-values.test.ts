import { expect, test } from 'vitest';
import { approvalAfter, approvalOf } from './approved-values.ts';

const at = new Date('2026-11-27T10:00:00Z');
const approved = { name: 'Nordwerk AB', taxNumber: 'SE123456789701' };

test('staff who change the tax number do not approve a name that the company has changed', () => {
  const renamed = { ...approved, name: 'Other AB' };
  const byCompany = { by: 'buyer', at, mayApprove: false };
  const marked = approvalAfter({ ...approved, ...approvalOf(approved) }, renamed, byCompany);
  const numbered = { ...renamed, taxNumber: null };
  const byStaff = { by: 'seller', at: new Date(+at + 1000), mayApprove: true };
  expect(approvalAfter({ ...renamed, ...marked }, numbered, byStaff)).toEqual({
    approvedName: 'Nordwerk AB',
    approvedTaxNumber: null,
    changedBy: 'buyer',
    changedAt: at,
  });
});
