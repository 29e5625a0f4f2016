import { expect, test } from 'vitest';
import { mailProblemOf } from './mail-problem.ts';

test.each([
  ['connect ECONNREFUSED 127.0.0.1:587', 'unreachable'],
  ['getaddrinfo ENOTFOUND mail.example', 'unreachable'],
  ['Connection timeout', 'unreachable'],
  ['Greeting never received', 'unreachable'],
  ['Unexpected socket close: Connection closed', 'unreachable'],
  ['self-signed certificate in certificate chain', 'certificate'],
  ['error:0A00010B:SSL routines:tls_validate_record_header:wrong version number', 'certificate'],
  ['Invalid login: 535 5.7.8 Authentication failed', 'sign-in'],
  ['Missing credentials for "PLAIN"', 'sign-in'],
  ['Mail command failed: 553 5.7.1 Sender address rejected', 'sender'],
  ["Can't send mail - all recipients were rejected: 550 5.1.1 No such user", 'recipient'],
  ['Message failed: 552 too large', 'other'],
])('%s', (error, problem) => {
  expect(mailProblemOf(error)).toBe(problem);
});
