import { expect, test } from 'vitest';
import { peopleMessages } from './messages.ts';

test('making somebody an admin warns of an address that is not verified, and of no other', () => {
  const person = { name: 'Ada', email: 'ada@buyers.example' };
  const detail = (emailVerified: boolean) =>
    peopleMessages.promotion({ ...person, emailVerified }).detail;
  expect(detail(false)).toContain('this address is not verified');
  expect(detail(true)).not.toContain('verified');
});
