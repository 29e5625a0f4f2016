import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCamt053, parseCamt053 } from './camt-053.ts';
import { isMt940, parseMt940 } from './mt940.ts';
import { bookingsOfTable, mappingOf, signedMinor } from './statement-table.ts';
import { StatementError } from './statement.ts';
import { camtVersion2, camtVersion8, mt940 } from './statements.fixture.ts';

/** What a file is refused with: its line and the message. */
function refusalOf(read: () => unknown): readonly [number, string] | null {
  try {
    read();
    return null;
  } catch (error) {
    if (error instanceof StatementError) return [error.line, error.message];
    throw error;
  }
}

/** A file with some characters replaced. */
function spoil(source: string) {
  return fc
    .tuple(fc.nat(source.length), fc.nat(40), fc.string({ maxLength: 20, unit: 'grapheme' }))
    .map(([at, length, inserted]) => source.slice(0, at) + inserted + source.slice(at + length));
}

describe('camt.053', () => {
  test('a batch booking is its transactions, pending entries are left out', () => {
    const [statement] = parseCamt053(camtVersion2);
    expect(statement).toMatchObject({
      account: 'DE02120300000000202051',
      number: 'S-27/27',
      currency: 'EUR',
      bookings: [
        {
          bankReference: 'BATCH1/1',
          day: '2026-11-20',
          amount: 119_00n,
          name: 'Volt & Söhne',
          iban: 'DE89370400440532013000',
          reference: 'RF18539007547034',
        },
        {
          bankReference: 'BATCH1/2',
          amount: 181_00n,
          name: 'Nordwerk AB',
          reference: '',
          text: 'Rechnung RE-2026-000124 vielen Dank',
        },
        { bankReference: 'FEE1', day: '2026-11-21', amount: -19_50n, text: 'Entgelt' },
      ],
    });
  });

  test('later versions with prefixes are read, too', () => {
    expect(isCamt053(camtVersion8)).toBe(true);
    expect(parseCamt053(camtVersion8)).toMatchObject([
      {
        account: '7001',
        currency: 'CHF',
        bookings: [
          {
            bankReference: 'T1',
            amount: 42_00n,
            name: 'Volt',
            reference: 'E2E-1',
            text: 'B-100001 & more',
          },
        ],
      },
    ]);
  });

  test('a batch without the amounts of its transactions stays one booking', () => {
    const without = camtVersion2.replace('<TxAmt><Amt Ccy="EUR">181.00</Amt></TxAmt>', '');
    expect(parseCamt053(without)[0]?.bookings.map(({ amount }) => amount)).toEqual([
      300_00n,
      -19_50n,
    ]);
  });

  test.each([
    ['19.50', '19.51', 5, 'The bookings do not add up to the closing balance.'],
    ['<Amt Ccy="EUR">19.50</Amt>', '<Amt Ccy="EUR">1,9x</Amt>', 28, '1,9x is not an amount.'],
    ['2026-11-20', '2026-02-30', 12, '2026-02-30 is not a day.'],
    ['Ccy="EUR">300', 'Ccy="JPY">300', 10, 'The currency JPY is not known to the shop.'],
    ['</NtryDtls>', '', 26, 'This is not well-formed XML.'],
    ['&amp;', '&volt;', 16, 'This is not well-formed XML.'],
    [
      '<Ustrd>',
      '<Ustrd hasOwnProperty="1" hasOwnProperty="2">',
      23,
      'This is not well-formed XML.',
    ],
    ['</Document>', '</Document><Document/>', 37, 'This is not well-formed XML.'],
    ['<Document', '<!DOCTYPE x [<!ENTITY a "b">]><Document', 2, 'This is not well-formed XML.'],
    [
      'BkToCstmrStmt',
      'BkToCstmrAcctRpt',
      2,
      'This is XML, but not a bank statement in the format camt.053.',
    ],
  ])('%j instead of %j is refused and names the line', (now, instead, line, message) => {
    expect(refusalOf(() => parseCamt053(camtVersion2.replaceAll(now, instead)))).toEqual([
      line,
      message,
    ]);
  });
});

test.each([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])('an entry of camt.053 with RvslInd %s is a reversal: %s', (value, isReversal) => {
  const indicator = `<Sts>BOOK</Sts><RvslInd>${value}</RvslInd>`;
  const [statement] = parseCamt053(camtVersion2.replaceAll('<Sts>BOOK</Sts>', indicator));
  expect(statement?.bookings.every((booking) => booking.isReversal === isReversal)).toBe(true);
});

describe('MT940', () => {
  test('structured and free information, reversals and several statements are read', () => {
    expect(isMt940(mt940)).toBe(true);
    const [first, second] = parseMt940(mt940);
    expect(first).toMatchObject({
      account: '12030000/0000202051',
      number: '27/1/261119',
      currency: 'EUR',
      bookings: [
        {
          bankReference: 'BANK1',
          day: '2026-11-20',
          amount: 119_00n,
          name: 'VOLT U. SOEHNE GMBH',
          iban: 'DE89370400440532013000',
          reference: 'INV 4711',
          text: 'RE-2026-000123 Danke',
        },
        { bankReference: null, amount: -19_50n, text: 'Entgelt November', isReversal: false },
        { bankReference: 'BANK3', day: '2026-12-31', amount: -50_00n, isReversal: true },
      ],
    });
    expect(second).toMatchObject({
      bookings: [
        {
          amount: 12_50n,
          name: 'J JANSEN',
          iban: 'NL20INGB0001234567',
          reference: 'E2E-9',
          text: 'B-100007',
        },
      ],
    });
  });

  test.each([
    [':60F:C261119EUR100,00', ':60F:100', 5, 'The balance cannot be read.'],
    [':61:2611201120C', ':61:2611201120X', 6, 'The booking (:61:) cannot be read.'],
    [
      ':62F:C261231EUR149,50',
      ':62F:C261231EUR149,51',
      14,
      'The bookings do not add up to the closing balance.',
    ],
    [':25:12030000/0000202051\n', '', 2, 'The statement names no account (:25:).'],
  ])('%j instead of %j is refused and names the line', (now, instead, line, message) => {
    expect(refusalOf(() => parseMt940(mt940.replace(now, instead)))).toEqual([line, message]);
  });
});

describe('CSV', () => {
  const header = [
    'Buchungstag',
    'Valuta',
    'Auftraggeber / Empfänger',
    'IBAN',
    'Verwendungszweck',
    'Betrag',
    'Währung',
  ];

  test('the columns of a German bank are found, and its numbers and days read', () => {
    const mapping = mappingOf(header);
    const cells = [
      '20.11.26',
      '21.11.26',
      'Volt GmbH',
      'DE89 3704 0044 0532 0130 00',
      'RE-1',
      '-1.234,5',
      'EUR',
    ];
    expect(bookingsOfTable([{ line: 2, cells }], mapping, 'USD')).toEqual([
      {
        line: 2,
        bankReference: null,
        day: '2026-11-20',
        amount: -1_234_50n,
        currency: 'EUR',
        name: 'Volt GmbH',
        iban: 'DE89370400440532013000',
        reference: '',
        text: 'RE-1',
        isReversal: false,
      },
    ]);
  });

  test('columns of money in and out are one amount; days are month first if one must be', () => {
    const mapping = mappingOf(['Date', 'Description', 'Money in', 'Money out']);
    const rows = [
      { line: 2, cells: ['11/02/2026', 'In', '1,234.56', ''] },
      { line: 3, cells: ['11/21/2026', 'Out', '', '7'] },
      { line: 4, cells: ['', 'Total', '', ''] },
    ];
    expect(bookingsOfTable(rows, mapping, 'USD').map(({ day, amount }) => [day, amount])).toEqual([
      ['2026-11-02', 1_234_56n],
      ['2026-11-21', -7_00n],
    ]);
  });

  test('a line that cannot be read is named', () => {
    const rows = [{ line: 7, cells: ['20.11.2026', '', 'Volt', '', '', 'twelve', 'EUR'] }];
    expect(refusalOf(() => bookingsOfTable(rows, mappingOf(header), 'EUR'))).toEqual([
      7,
      'twelve is not an amount.',
    ]);
    expect(refusalOf(() => bookingsOfTable([], {}, 'EUR'))?.[1]).toBe(
      'Choose the column of the day.',
    );
  });

  test.each([
    ['1.234,56', 1_234_56n],
    ['1,234.56', 1_234_56n],
    ['1.234', 1_234_00n],
    ['0.123', null],
    ['1234.5', 1_234_50n],
    ['1 234,56 €', 1_234_56n],
    ['12,50-', -12_50n],
    ['(12.50)', -12_50n],
    ['−12.50', -12_50n],
    ["1'234.50", 1_234_50n],
    ['1.234.567,89', 1_234_567_89n],
    ['12,50 S', -12_50n],
    ['12,50 H', 12_50n],
  ])('%j is read as %s cents', (text, cents) => {
    const read = () => signedMinor(text, 1);
    expect(refusalOf(read) === null ? read() : null).toBe(cents);
  });
});

describe('whatever a file says', () => {
  test.each([
    ['camt.053', camtVersion2, parseCamt053],
    ['camt.053 version 8', camtVersion8, parseCamt053],
    ['MT940', mt940, parseMt940],
  ])('a damaged %s file is read or refused with its line', (_name, source, parse) => {
    const property = fc.property(spoil(source), (damaged) => {
      const refused = refusalOf(() => parse(damaged));
      return refused === null || refused[0] >= 1;
    });
    expect(() => fc.assert(property, { numRuns: 1_000 })).not.toThrow();
  });

  test('any text is refused quickly or read, by every parser', () => {
    const property = fc.property(fc.string({ maxLength: 2_000, unit: 'binary' }), (text) => {
      refusalOf(() => parseCamt053(text));
      refusalOf(() => parseMt940(text));
      refusalOf(() =>
        bookingsOfTable([{ line: 1, cells: [text, text] }], { day: [0], amount: [1] }, 'EUR'),
      );
    });
    expect(() => fc.assert(property, { numRuns: 500 })).not.toThrow();
  });

  test('an amount is read as it was written, in every notation', () => {
    const property = fc.property(
      fc.bigInt({ min: -99_999_999_999n, max: 99_999_999_999n }),
      fc.constantFrom('de-DE', 'en-US', 'de-CH'),
      (minor, locale) => {
        const text = (Number(minor) / 100).toLocaleString(locale, { minimumFractionDigits: 2 });
        expect(signedMinor(text, 1)).toBe(minor);
      },
    );
    fc.assert(property);
  });
});
