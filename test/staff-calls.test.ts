import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { staffPermission, type Access } from '#shared/endpoint.ts';
import { rolesThatMay, staffPermissions } from '#shared/staff-roles.ts';
import { calls } from './support/sample-calls.ts';

const SPECIFICATION = new URL('../docs/specification.md', import.meta.url);

/** Permissions whose calls are for companies of customers. */

test('the specification has the table of the staff’s roles and calls, as the contracts state them', async () => {
  const text = await readFile(SPECIFICATION, 'utf8');
  const [, table] = /<!-- staff calls -->\n+([^]*?)\n+<!-- \/staff calls -->/.exec(text) ?? [];
  expect(cellsOf(table ?? '')).toEqual(cellsOf(tableOfCalls()));
});

test('every permission opens a call', () => {
  const used = new Set(calls.map(({ endpoint }) => staffPermission(endpoint.access)));
  const unused = staffPermissions.filter((one) => !used.has(one));
  expect(unused).toEqual([]);
});

/** A table of Markdown for docs/specification.md#staff. */
function tableOfCalls(): string {
  const rows = staffPermissions.map((permission) => {
    const roles = rolesThatMay(permission).join(', ');
    const open = calls
      .filter(({ endpoint }) => staffPermission(endpoint.access) === permission)
      .map(({ title, endpoint }) => `\`${title}\`${ownersToo(endpoint.access)}`)
      .toSorted();
    return `| \`${permission}\` | ${roles} | ${open.join(', ')} |`;
  });
  return ['| permission | roles | calls |', '|---|---|---|', ...rows].join('\n');
}

function ownersToo(access: Access): string {
  return access.startsWith('owner') ? ' (owner, too)' : '';
}

/** Without the blanks that a formatter may add. */
function cellsOf(table: string): string[][] {
  return table
    .split('\n')
    .filter((line) => !/^\|[-| ]+\|$/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
}
