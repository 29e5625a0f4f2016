import { expect, test } from 'vitest';
import { signInReason } from './sign-in-reason.ts';

test.each(['/boms', '/boms/42', '/boms?cursor=a', '/boms#lines'])(
  'who comes from %s reads why a bill of materials needs an account',
  (from) => {
    expect(signInReason(from)).toMatch(/^Sign in to read a bill of materials/);
  },
);

test('who comes from the checkout reads why it needs an account', () => {
  expect(signInReason('/checkout')).toMatch(/^Sign in to order/);
});

test.each(['/', '/bomshell', '/dashboard/myorders'])(
  'who comes from %s reads no reason',
  (from) => {
    expect(signInReason(from)).toBeNull();
  },
);
