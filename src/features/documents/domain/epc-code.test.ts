import { expect, test } from 'vitest';
import { epcCode } from './epc-code.ts';
import { exampleDocument } from './example-document.fixture.ts';

test('the code of an invoice is a SEPA transfer of what is due', () => {
  expect(epcCode(exampleDocument())?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'BYLADEM1001',
    'Voltwerk GmbH',
    'DE02120300000000202051',
    'EUR1817.61',
    '',
    '',
    'RE-2026-00042',
  ]);
});

test('there is none in other currencies, for credit notes, and when nothing is due', () => {
  const example = exampleDocument();
  expect(epcCode({ ...example, currency: 'CHF' })).toBeNull();
  expect(epcCode({ ...example, kind: 'credit-note' })).toBeNull();
  expect(epcCode({ ...example, totals: { ...example.totals, due: 0n } })).toBeNull();
});
