import { expect, test } from 'vitest';
import { exampleDocument } from './example-document.fixture.ts';
import { documentTotals, readDocument, storeDocument } from './business-document.ts';

test('a document comes back from JSON as it was, with exact amounts', () => {
  const document = exampleDocument({ kind: 'invoice' });
  const stored: unknown = JSON.parse(JSON.stringify(storeDocument(document)));
  expect(readDocument(stored)).toEqual(document);
});

test('totals are lines less allowances plus charges, with tax, less what was paid', () => {
  const document = exampleDocument({ kind: 'invoice' });
  expect(documentTotals(document, 10_000n)).toEqual({
    lines: 151_250n,
    allowances: 0n,
    charges: 1_490n,
    net: 152_740n,
    tax: 29_021n,
    gross: 181_761n,
    prepaid: 10_000n,
    due: 171_761n,
  });
});
