import { expect, test } from 'vitest';
import { toRefusal } from './acceptance-refusal.ts';

test('an order from a quote beyond a limit says which, and that approvers can be asked', () => {
  const problem = {
    type: 'companies/beyond-limit',
    title: 'This order is beyond a limit. Ask for approval.',
    status: 409,
    limits: [{ of: 'person', per: 'order', limit: '100.00', left: '100.00' }],
    approvals: 1,
  } as unknown as Parameters<typeof toRefusal>[0];
  expect(toRefusal(problem, 'EUR')).toEqual({
    title: 'This order is beyond a limit.',
    detail: 'You may order €100.00 at once. Ask for approval, or order less.',
  });
});
