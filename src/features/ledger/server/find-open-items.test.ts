import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/support/test-database.ts';
import { findOldestDocuments } from './find-open-items.ts';
import { post } from './post.ts';

const { queries } = await testDatabase();
const deps = { now: () => new Date('2026-11-21T12:00:00Z'), newId: uuidv7 };

test('the oldest open invoice of a customer is found behind orders that are paid in advance, and credit notes', async () => {
  const party = { companyId: uuidv7() };
  const owe = async (day: string, documentId: string | null, amount: bigint) =>
    post(queries, deps, {
      kind: documentId === null ? 'bank-payment' : 'invoice',
      day,
      party,
      orderId: uuidv7(),
      ...(documentId !== null && { documentId }),
      lines: [
        { account: 'receivables', currency: 'EUR', amount },
        { account: documentId === null ? 'bank' : 'revenue', currency: 'EUR', amount: -amount },
      ],
    });
  const [creditNote, invoice, newer] = [uuidv7(), uuidv7(), uuidv7()];
  await owe('2026-11-01', null, -40n);
  await owe('2026-11-02', creditNote, -10n);
  await owe('2026-11-03', invoice, 119n);
  await owe('2026-11-04', newer, 60n);

  const oldest = (which: 'owed by the party' | 'owed to the party') =>
    findOldestDocuments(queries, party, { which, currency: 'EUR', limit: 1 });
  expect(await oldest('owed by the party')).toEqual([invoice]);
  expect(await oldest('owed to the party')).toEqual([creditNote]);
});
