import { expect, test } from 'vitest';
import { referenceText } from './statement.ts';

const movement = { day: '2026-11-28', amount: '-20.00', balance: '0.00' } as const;

test.each([
  ['invoice', 'INV-1', ['INV-1'], 'INV-1'],
  ['bank-payment', 'Transfer', ['INV-1', 'INV-2'], 'Transfer\u00a0· for INV-1, INV-2'],
  ['bank-payment', 'Pays INV-1', ['INV-1'], 'Pays INV-1'],
  ['bank-payment', null, ['INV-1'], 'for INV-1'],
  ['credit-note', 'CN-1', ['INV-1'], 'CN-1\u00a0· set off against INV-1'],
  ['bank-payment', null, [], ''],
] as const)('a %s with the reference %j about %j reads %j', (kind, reference, invoices, text) => {
  expect(referenceText({ ...movement, kind, reference, invoices: [...invoices] })).toBe(text);
});
