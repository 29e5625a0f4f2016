import { expect, test } from 'vitest';
import { decodeMailedLink } from './mailed-link.ts';

const code = (payload: unknown) =>
  `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`;

test('a verification link contains the email address', () => {
  const email = 'jörg?>~@nordwerk.example';
  expect(decodeMailedLink(code({ email }))).toEqual({ email, newEmail: null });
});

test('a change link contains the current and the new email address', () => {
  const payload = { email: 'old@nordwerk.example', updateTo: 'new@nordwerk.example' };
  expect(decodeMailedLink(code(payload))).toEqual({
    email: 'old@nordwerk.example',
    newEmail: 'new@nordwerk.example',
  });
});

test.each(['', 'garbage', 'a.b.c', 'a.%%%.c', code(null), code([]), code({ email: 7 })])(
  'a malformed code returns null: %j',
  (malformed) => {
    expect(decodeMailedLink(malformed)).toBeNull();
  },
);
