import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/support/test-database.ts';
import { accounts } from '../domain/accounts.ts';
import type { EntryLine, NewEntry } from '../domain/entry.ts';
import { post } from './post.ts';

const { pool, queries } = await testDatabase();
const MOST = 99_999_999_999_999n;
const deps = { now: () => new Date('2026-11-21T12:00:00Z'), newId: uuidv7 };

function invoice(change: Partial<NewEntry> = {}): NewEntry {
  return {
    kind: 'invoice',
    day: '2026-11-21',
    party: { companyId: uuidv7() },
    documentId: uuidv7(),
    lines: [
      { account: 'receivables', amount: 119n, currency: 'EUR' },
      { account: 'revenue', amount: -100n, currency: 'EUR' },
      { account: 'tax-payable', amount: -19n, currency: 'EUR' },
    ],
    ...change,
  };
}

async function openItem(itemId: string | undefined) {
  const { rows } = await pool.query<{ balance: string }>(
    'select balance::text from ledger_open_items where item_id = $1',
    [itemId],
  );
  return rows[0]?.balance ?? null;
}

test('an entry whose debits and credits differ is refused, each currency on its own', async () => {
  const lines: EntryLine[] = [
    { account: 'bank', amount: 100n, currency: 'EUR' },
    { account: 'receivables', amount: -100n, currency: 'USD' },
  ];
  await expect(post(queries, deps, invoice({ lines }))).rejects.toThrow(
    'out of balance by 100 EUR',
  );
});

test('the database refuses an entry that is out of balance when its transaction ends', async () => {
  const unbalanced = queries.transaction(async (tx) => {
    const id = await post(tx, deps, invoice());
    await tx.execute(
      `insert into ledger_lines (entry_id, position, account, amount, currency, day)
        values ('${id}', 9, 'bank', 1, 'EUR', '2026-11-21')`,
    );
  });
  await expect(unbalanced).rejects.toThrow('is out of balance');
});

test.each(['ledger_entries', 'ledger_lines'])('rows of %s stay as they are', async (table) => {
  await post(queries, deps, invoice());
  const appended = `rows of ${table} are added, never changed or removed`;
  await expect(pool.query(`update ${table} set day = day`)).rejects.toThrow(appended);
  await expect(pool.query(`delete from ${table}`)).rejects.toThrow(appended);
});

test('what has a key is posted once', async () => {
  const payment = invoice({ key: 'card:pi_1' });
  expect(await post(queries, deps, payment)).not.toBeNull();
  expect(await post(queries, deps, payment)).toBeNull();
  expect(await openItem(payment.documentId)).toBe('119');
});

test('an entry of nothing is not posted', async () => {
  const lines: EntryLine[] = [
    { account: 'cash', amount: 0n, currency: 'EUR' },
    { account: 'receivables', amount: 0n, currency: 'EUR' },
  ];
  expect(await post(queries, deps, invoice({ lines }))).toBeNull();
});

test('money received in advance pays an invoice: the order and the invoice are even', async () => {
  const [orderId, documentId] = [uuidv7(), uuidv7()];
  const party = { customerId: uuidv7() };
  const bank = { account: 'bank', amount: 119n, currency: 'EUR' } as const;
  const owed = { account: 'receivables', currency: 'EUR' } as const;
  const advance = { kind: 'bank-payment', lines: [bank, { ...owed, amount: -119n }] } as const;
  const { documentId: _none, ...paid } = invoice({ ...advance, party, orderId });
  await post(queries, deps, paid);
  expect(await openItem(orderId)).toBe('-119');
  await post(queries, deps, invoice({ party, orderId, documentId }));
  expect(await openItem(documentId)).toBe('119');
  const lines: EntryLine[] = [
    { ...owed, amount: 119n, documentId: null },
    { ...owed, amount: -119n },
  ];
  await post(queries, deps, invoice({ kind: 'allocation', party, orderId, documentId, lines }));
  expect([await openItem(orderId), await openItem(documentId)]).toEqual(['0', '0']);
});

test('whatever is posted, the ledger balances and open items are the sums of their lines', async () => {
  const documents = Array.from({ length: 5 }, () => uuidv7());
  const party = { companyId: uuidv7() };
  const line = fc.record({
    account: fc.constantFrom(...accounts),
    amount: fc.bigInt({ min: -MOST, max: MOST }),
    currency: fc.constantFrom('EUR' as const, 'USD' as const),
    documentId: fc.constantFrom(...documents),
  });
  const entries = fc.array(fc.array(line, { minLength: 1, maxLength: 6 }), { maxLength: 8 });
  const property = fc.asyncProperty(entries, async (many) => {
    for (const lines of many) {
      const rest = lines.map((one) => ({ ...one, account: 'bank' as const, amount: -one.amount }));
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await post(queries, deps, invoice({ party, lines: [...lines, ...rest] }));
    }
  });
  await fc.assert(property, { numRuns: 30 });
  const { rows: unbalanced } = await pool.query(
    'select entry_id from ledger_lines group by entry_id, currency having sum(amount) <> 0',
  );
  expect(unbalanced).toEqual([]);
  const { rows: differing } = await pool.query(
    `select document_id, currency from ledger_lines where account = 'receivables' and document_id = any($1)
      group by 1, 2 except select item_id, currency from ledger_open_items i where balance =
        (select sum(amount) from ledger_lines l where l.account = 'receivables'
          and l.document_id = i.item_id and l.currency = i.currency)`,
    [documents],
  );
  expect(differing).toEqual([]);
});
