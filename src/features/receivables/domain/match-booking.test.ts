import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditorReference, isCreditorReference } from './creditor-reference.ts';
import { digitsIn, matchBooking, nameKey, type OpenDocument } from './match-booking.ts';
import type { Booking } from './booking.ts';

const volt = { party: 'volt', partyName: 'Volt GmbH & Co. KG' };
const nord = { party: 'nord', partyName: 'Nordwerk AB' };

function invoice(number: string, open: bigint, change: Partial<OpenDocument> = {}): OpenDocument {
  return {
    documentId: number,
    number,
    reference: creditorReference(number),
    orderNumber: null,
    ...volt,
    open,
    currency: 'EUR',
    discount: 0n,
    ...change,
  };
}

function booking(change: Partial<Booking>): Booking {
  return {
    line: null,
    bankReference: null,
    day: '2026-11-21',
    amount: 119_00n,
    currency: 'EUR',
    name: '',
    iban: '',
    reference: '',
    text: '',
    isReversal: false,
    ...change,
  };
}

const first = invoice('RE-2026-000123', 119_00n, { orderNumber: 'B-100001' });
const second = invoice('RE-2026-000124', 81_00n, { orderNumber: 'B-100001' });
const other = invoice('RE-2026-000125', 119_00n, nord);
const all = [first, second, other];
const nobody = new Map<string, string>();
const match = (
  change: Partial<Booking>,
  documents = all,
  payers: ReadonlyMap<string, string> = nobody,
) => matchBooking(booking(change), documents, payers);
const paid = (...documents: readonly OpenDocument[]) =>
  documents.map(({ documentId, open }) => ({ documentId, amount: open, discount: 0n }));

describe('certain is', () => {
  test.each([
    ['its creditor reference', { reference: first.reference }],
    [
      'its creditor reference with spaces in the text',
      { text: first.reference.replace(/(.{4})/g, '$1 ') },
    ],
    ['its number', { text: 'Rechnung RE-2026-000123 vom 20.11.' }],
    ['its number without hyphens', { text: 're 2026 000123' }],
    ['its number and a day after it', { text: 'RE-2026-000123 20.11.2026' }],
    ['its number and that of the customer', { text: '4711 / RE-2026-000123 / 4711' }],
  ])('the amount of an invoice with %s', (_how, change) => {
    expect(match(change)).toEqual({ certain: true, reason: 'named', allocations: paid(first) });
  });

  test('the sum of several invoices that it names', () => {
    const change = { text: 'RE-2026-000123, RE-2026-000124', amount: 200_00n };
    expect(match(change)).toMatchObject({ certain: true, allocations: paid(first, second) });
  });

  test('the sum of invoices whose numbers are digits only and follow each other', () => {
    const [one, next] = [invoice('2026-00123', 60_00n), invoice('2026-00124', 59_00n)];
    expect(match({ text: '2026-00123 2026-00124' }, [one, next])).toMatchObject({
      certain: true,
      allocations: paid(one, next),
    });
  });

  test('the sum of the invoices of an order that it names', () => {
    const change = { text: 'Order B-100001', amount: 200_00n };
    expect(match(change)).toMatchObject({ certain: true, allocations: paid(first, second) });
  });

  test('the amount less the discount of an early payment', () => {
    const early = { ...first, discount: 2_38n };
    expect(match({ text: first.number, amount: 116_62n }, [early, other])).toEqual({
      certain: true,
      reason: 'named-early',
      allocations: [{ documentId: first.documentId, amount: 116_62n, discount: 2_38n }],
    });
  });

  test('the only invoice of this amount of who has paid from the account before', () => {
    const payers = new Map([['DE1', 'nord']]);
    const certain = { certain: true, reason: 'amount-of-payer', allocations: paid(other) };
    expect(match({ iban: 'DE1' }, all, payers)).toEqual(certain);
  });

  test('the only invoice of this amount of who has this name', () => {
    expect(match({ name: 'NORDWERK AB' })).toMatchObject({
      certain: true,
      allocations: paid(other),
    });
  });
});

describe('staff decide about', () => {
  test('another amount than that of the named invoice; a part or the whole is proposed', () => {
    expect(match({ text: first.number, amount: 100_00n })).toEqual({
      certain: false,
      reason: 'amount-differs',
      allocations: [{ documentId: first.documentId, amount: 100_00n, discount: 0n }],
    });
    expect(match({ text: first.number, amount: 150_00n })).toMatchObject({
      certain: false,
      allocations: paid(first),
    });
  });

  test('named invoices of two parties', () => {
    const change = { text: `${first.number} ${other.number}`, amount: 238_00n };
    expect(match(change)).toMatchObject({ certain: false, reason: 'ambiguous' });
  });

  test('an amount that fits without any other sign', () => {
    expect(match({ amount: 81_00n })).toMatchObject({
      certain: false,
      reason: 'amount-only',
      allocations: paid(second),
    });
    expect(match({})).toMatchObject({ certain: false, reason: 'amount-only', allocations: [] });
  });

  test('a payer with two invoices of the amount', () => {
    const twin = { ...first, documentId: 'twin', number: 'RE-2026-000200', reference: '' };
    expect(match({ name: 'Volt' }, [first, twin])).toMatchObject({
      certain: false,
      reason: 'ambiguous',
    });
  });

  test('a reversal, another currency, and what says nothing', () => {
    expect(match({ text: first.number, isReversal: true })).toMatchObject({ reason: 'reversal' });
    expect(match({ text: first.number, currency: 'USD' })).toMatchObject({
      reason: 'nothing-found',
    });
    expect(match({ amount: 1n })).toEqual({
      certain: false,
      reason: 'nothing-found',
      allocations: [],
    });
  });

  test('a number within a longer one', () => {
    expect(match({ text: 'RE-2026-0001234', amount: 81_00n })).toMatchObject({
      reason: 'amount-only',
    });
    expect(match({ text: '12026000123', amount: 3n }, [invoice('2026000123', 3n)])).toMatchObject({
      certain: false,
    });
  });
});

describe('money that left', () => {
  const left = { amount: -119_00n };

  test('certainly pays out only credit notes that it names, with exactly what is owed for them', () => {
    expect(match({ ...left, text: first.number })).toMatchObject({
      certain: true,
      reason: 'named-credit',
      allocations: [{ documentId: first.documentId, amount: 119_00n }],
    });
    expect(match({ ...left, name: 'Volt' }, [first])).toMatchObject({
      certain: false,
      reason: 'outgoing',
      allocations: [{ documentId: first.documentId }],
    });
    expect(match({ text: first.number, amount: -5n })).toMatchObject({ certain: false });
  });

  test('by a reversal pays out nothing', () => {
    expect(match({ ...left, text: first.number, isReversal: true })).toMatchObject({
      certain: false,
      reason: 'reversal',
      allocations: [],
    });
  });
});

test('however documents and bookings are, what is certain pays the booking to the cent and no document twice', () => {
  const document = fc
    .record({
      number: fc.nat({ max: 40 }),
      open: fc.bigInt({ min: -5n, max: 400n }),
      mine: fc.boolean(),
    })
    .map(({ number, open, mine }) => invoice(`RE-2026-${1000 + number}`, open, mine ? volt : nord));
  const documents = fc.uniqueArray(document, { selector: ({ number }) => number, maxLength: 12 });
  const texts = fc
    .array(fc.nat({ max: 40 }), { maxLength: 4 })
    .map((numbers) => numbers.map((number) => `RE 2026/${1000 + number}`).join(' '));
  const property = fc.property(
    documents,
    texts,
    fc.bigInt({ min: -50n, max: 900n }),
    (own, text, amount) => {
      const { certain, allocations } = match({ text, amount, name: 'Volt' }, own);
      const sum = allocations.reduce((total, one) => total + one.amount, 0n);
      const ids = allocations.map(({ documentId }) => documentId);
      expect(new Set(ids).size).toBe(ids.length);
      expect(certain && sum !== (amount < 0n ? -amount : amount)).toBe(false);
      expect(allocations.length > 0 && amount === 0n).toBe(false);
      for (const { documentId, amount: part, discount } of allocations) {
        const open = own.find((one) => one.documentId === documentId)?.open ?? 0n;
        expect(part > 0n && part + discount <= open).toBe(true);
      }
    },
  );
  fc.assert(property, { numRuns: 1_000 });
});

test('the number of every named invoice is among the digits that documents are looked up by', () => {
  expect(digitsIn(booking({ text: 'RE 2026/000123 and 7' }))).toContain('2026000123');
  expect(digitsIn(booking({ reference: 'RF18539007547034' }))).toContain('18539007547034');
});

test('names are the same without legal form, accents and case', () => {
  expect(nameKey('Müller & Söhne GmbH')).toBe(nameKey('MULLER UND SOHNE'.replace(' UND', '')));
  expect(nameKey('Nordwerk AB')).toBe('NORDWERK');
});

test('creditor references have the check digits of ISO 11649', () => {
  expect(creditorReference('539007547034')).toBe('RF18539007547034');
  expect(isCreditorReference('RF18 5390 0754 7034')).toBe(true);
  expect(isCreditorReference('RF18539007547035')).toBe(false);
  fc.assert(
    fc.property(
      fc.stringMatching(/^[A-Z\d-]{1,30}$/),
      (number) => isCreditorReference(creditorReference(number)) || !/[A-Z\d]/.test(number),
    ),
  );
});
