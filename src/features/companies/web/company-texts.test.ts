import { expect, test } from 'vitest';
import { companyPermission, type Endpoint } from '#shared/endpoint.ts';
import { companyContract } from '../contract.ts';
import { purchasingContract } from '../purchasing-contract.ts';
import { roleHints } from './company-texts.ts';

/** What is last in the path of a call, as people call it. */
const named: Readonly<Record<string, string>> = {
  '{companyId}': 'the company',
  '{userId}': 'roles',
  invitations: 'people',
  'cost-centres': 'cost centres',
  'approval-rules': 'approval rules',
  'my-deputy': 'deputy',
};
const calls = Object.values<Endpoint>({ ...companyContract, ...purchasingContract });

function wordsFor(permission: 'administer' | 'approve'): string[] {
  const own = calls.filter(({ access }) => companyPermission(access) === permission);
  const last = own.map(({ path }) =>
    path
      .replace(/\/\{(id|invitationId)\}$/, '')
      .split('/')
      .at(-1),
  );
  return [...new Set(last)].map((word = '') => named[word] ?? word);
}

test('the roles of a company are described with all that their calls change and show', () => {
  expect(wordsFor('administer')).toHaveLength(8);
  for (const word of wordsFor('administer')) expect(roleHints.admin).toContain(word);
  for (const word of wordsFor('approve')) expect(roleHints.approver).toContain(word);
});
