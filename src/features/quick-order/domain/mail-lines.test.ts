import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPastedText } from './pasted-text.ts';

const openings = [
  'wir benötigen folgende 2 Artikel:',
  'wir benötigen 2 Artikel.',
  'hiermit bestellen wir zu unserer Bestellnummer 4500123:',
  'wir bestellen hiermit gemäß Ihrem Angebot Nr. 4711:',
  'für unser Projekt 2026-17 benötigen wir folgende Artikel:',
  'bitte liefern Sie uns folgende 3 Positionen bis zum 15.12.2026:',
  'please deliver the following 3 items by 12/15/2026:',
  'with reference to your quote no. 4711 we order:',
  'our purchase order 4500123:',
  'we need 2 parts.',
  'for our project 2026-17 we require the following items:',
  'unsere Bestellung 4500123 vom 01.12.2026:',
  'Liefertermin: KW 50',
  'Liefertermin KW 50',
  'Lieferdatum: 15.12.2026',
  'Delivery date: 12/15/2026',
  'Our PO is 4711. Budget is $2,500.00',
  'Our PO is 4711.',
  'Unser Budget beträgt 2.500 EUR.',
  'bitte bestelle für die Linie 3 die folgenden Teile (Budget 2.500 EUR, bis 15.12.):',
  'please order for line 3 the following parts (budget USD 2,500, by Dec 15):',
];
const signatures = [
  'Brandt Automation GmbH | Hafenstr. 12 | 20457 Hamburg | HRB 12345',
  'Brandt Automation GmbH · Hafenstr. 12 · 20457 Hamburg · Amtsgericht Hamburg HRB 12345',
  'Brandt Automation GmbH | Hafenstr. 12 | 20457 Hamburg | USt-IdNr. DE123456789',
  'Brandt Automation GmbH · Hafenstr. 12 · 20457 Hamburg · USt-IdNr.: DE123456789',
  'Acme Ltd | 12 Baker Street | London NW1 6XE | VAT GB123456789',
  'Brandt Automation GmbH | Tel. +49 40 123456 | IBAN DE89 3704 0044 0532 0130 00 | BIC COBADEFFXXX',
  'Brandt Automation GmbH · IBAN DE89370400440532013000',
  'HRB 12345 Berlin',
  'HRB 12345 B, Bad Homburg',
];

/** Mails as buyers write them, with what each orders; all other lines name no part. */
const mails: readonly (readonly [
  string,
  string,
  readonly (readonly [string, number | string | null])[],
])[] = [
  [
    'a short English mail',
    'Hello,\nplease send us:\n\n10 x BB-R0603-10K\n5 pcs LM358N\n\nThanks, Karl',
    [
      ['BB-R0603-10K', 10],
      ['LM358N', 5],
    ],
  ],
  [
    'a formal German mail',
    'Sehr geehrte Damen und Herren,\n\nbitte senden Sie uns ein Angebot für folgende Teile:\nBB-R0603-10K 500 Stück\n\nMit freundlichen Grüßen\nKarl Müller\nNordwerk GmbH\nTel. +49 511 123456\nkarl.mueller@nordwerk.example',
    [['BB-R0603-10K', 500]],
  ],
  [
    'a German mail with an address',
    'Hallo Frau Kern,\nanbei unsere Bestellung.\nNE555P\t20\nViele Grüße\nAnna Weber\nEinkauf\nHauptstr. 5\n30159 Hannover\nwww.nordwerk.example',
    [['NE555P', 20]],
  ],
  [
    'an English signature',
    'Dear Sir or Madam,\nWe need the parts below within 14 days.\n1N4148 1000 pcs\nKind regards,\nJane Doe\nPurchasing Manager\nAcme Ltd\nPhone: +44 20 7946 0958\nMobile: 07700 900123\nE-mail: jane.doe@acme.example',
    [['1N4148', 1000]],
  ],
  [
    'a forwarded mail',
    '-----Original Message-----\nFrom: Jane Doe <jane1@acme.example>\nSent: Monday, March 3, 2025 10:12 AM\nTo: sales@shop.example\nSubject: order\n\nHi all,\nBC847B,215\t300\nCheers\nJane',
    [['BC847B,215', 300]],
  ],
  [
    'a quoted mail',
    'On Mon, 3 Mar 2025 at 10:12, Karl Weber wrote:\n> Hi,\n> 2 x NE555P\n> Thanks',
    [['NE555P', 2]],
  ],
  [
    'a quoted German mail',
    'Am 03.03.2025 um 10:12 schrieb Karl Weber:\n> Guten Tag,\n> 2 x NE555P\n> Gruß',
    [['NE555P', 2]],
  ],
  [
    'a mail with a deadline',
    'Guten Morgen,\nwir benötigen bis zum 12.03.2025:\n- 3 Rollen BB-R0603-10K\nDanke und Gruß\nT. Huber',
    [['BB-R0603-10K', '3 Rollen']],
  ],
  [
    'a list with numbers',
    'Hi team,\n1. LM358N 10\n2. NE555P 20\nBest,\nBob',
    [
      ['LM358N', 10],
      ['NE555P', 20],
    ],
  ],
  [
    'a part within a sentence',
    'Dear all,\nplease order BB-BH-2X5 soon.\nThanks',
    [['please order BB-BH-2X5 soon.', null]],
  ],
  [
    'a company register',
    'Moin,\n25 x MAX232CPE\nVG\nJan\nNordwerk GmbH\nAmtsgericht Hannover, HRB 12345\nUSt-IdNr.: DE123456789',
    [['MAX232CPE', 25]],
  ],
  [
    'a bank account',
    'Hallo,\n5 x 74HC595N\nMfG\nIBAN: DE89 3704 0044 0532 0130 00\nBIC: COBADEFFXXX',
    [['74HC595N', 5]],
  ],
  [
    'a customer number',
    'Kundennummer: 10443\nBitte bestellen:\n100 STM32F103C8T6\nDanke',
    [['STM32F103C8T6', 100]],
  ],
  [
    'nothing but parts',
    'LM358N\nNE555P\n282837;40',
    [
      ['LM358N', null],
      ['NE555P', null],
      ['282837', 40],
    ],
  ],
  [
    'a calendar week',
    'Hello Anna,\ncould you deliver in week 12?\nRC0603FR-0710KL 5000\nMany thanks\nPeter',
    [['RC0603FR-0710KL', 5000]],
  ],
  ['capitals throughout', 'HELLO,\nPLEASE SEND:\n10 X NE555P\nTHANKS', [['NE555P', 10]]],
  [
    'a mail in German capitals',
    'GUTEN TAG,\nNE555P 10\nMIT FREUNDLICHEN GRÜSSEN',
    [['NE555P', 10]],
  ],
  ['a British address', 'Hi,\n4 x TL072CP\nRegards\nSam Hill\n12 Baker Street', [['TL072CP', 4]]],
  [
    'a signature behind dashes',
    'Order:\nTL072CP 4\n--\nSam Hill\nOffice (020) 7946 0958\nsam_07@acme.example',
    [['TL072CP', 4]],
  ],
  [
    'a part number without digits',
    'Hallo,\nbitte auch BB-FN dazu\nDanke',
    [['bitte auch BB-FN dazu', null]],
  ],
  [
    'a question at the end',
    'Guten Tag,\n12 x SK-PH254-140S\nBei Rückfragen: 0511 123456 oder einkauf@nordwerk.example\nViele Grüße',
    [['SK-PH254-140S', 12]],
  ],
  [
    'the number of a line in its opening, and a signature in one line',
    'Guten Tag,\nbitte bestellen Sie für die Linie 3 folgende Teile:\n10 x NE555P\nBrandt Automation GmbH, Hafenstr. 12, 20457 Hamburg',
    [['NE555P', 10]],
  ],
  [
    'an opening and a signature in English',
    'please order the following parts for line 3:\nLM358N 5\nThanks\nAcme Ltd, 12 Baker Street, London NW1 6XE',
    [['LM358N', 5]],
  ],
  [
    'the number of a project before the verb',
    'Für Projekt 4711 benötigen wir:\n20 x TL072CP\nMit freundlichen Grüßen\nNordwerk S.r.l. – Via Roma 12 – 20121 Milano – Tel. +39 02 123456',
    [['TL072CP', 20]],
  ],
  [
    'a sender without a company',
    'Hi,\n4 x TL072CP\nKarl Brandt, Am Hafenweg 12-14, D-20457 Hamburg',
    [['TL072CP', 4]],
  ],
  [
    'a swede',
    'Hi,\n6 pcs BB-PS-DR24-5\nBest regards\nEva Lind\nNordhamn AB\nVerkstadsgatan 4\n30250 Nordhamn\nTel: +46 8 123 45 67',
    [['BB-PS-DR24-5', 6]],
  ],
  ...openings.map(
    (opening) =>
      [
        `the opening ${JSON.stringify(opening)}`,
        `${opening}\n10 x NE555P`,
        [['NE555P', 10]],
      ] as const,
  ),
  ...signatures.map(
    (signature) =>
      [
        `the signature ${JSON.stringify(signature)}`,
        `10 x NE555P\n${signature}`,
        [['NE555P', 10]],
      ] as const,
  ),
];

describe('of a mail', () => {
  test.each(mails)('with %s the parts are read, and nothing else', (_what, mail, parts) => {
    const { lines } = readPastedText(mail);
    expect(lines.map(({ text, quantity }) => [text, quantity])).toEqual(parts);
  });

  test('the lines without a part are told', () => {
    const { otherLines } = readPastedText('> Hello,\n10 x LM358N\n\nThanks, Karl\n+49 511 123456');
    expect(otherLines).toEqual(['Hello,', 'Thanks, Karl', '+49 511 123456']);
  });

  test.each([
    // Other numbers than those of mails.
    'Thanks for LM358N',
    'Tel LM358',
    'T: 74HC595',
    'M 1000-3400-20 pcs please',
    'Danke, 10 Stück Stecker',
    'please send NEOTRELLIS soon',
    'https://maker.example/parts/LM358N',
    'Subject: 10 x LM358N',
    'VAT no LM358N',
    'Steuerung Typ 4711',
    'Amtsgericht 10 x LM358N',
    // Quantities and numbers in a sentence that ends in a colon.
    'we need 10 connectors:',
    'bitte 10 Stecker schwarz:',
    'bitte Stecker 10 Stück:',
    'please send LM358N:',
    'bitte für Linie 3 die Teile 282837:',
    // Parts beside a company, and what only looks like an address.
    'LM358N Texas Instruments Inc',
    '10 x Stecker, Phoenix Contact GmbH',
    'Federring 12, 10000 Stück',
    'Bossard AG, 10000 Scheiben',
    'BC847B Nexperia B.V., Hafenstr. 12, 20457 Hamburg',
    // Numbers in a sentence that refer to a part, and rows of a table.
    'we order 4711.',
    'please order 10 connectors:',
    'please quote 4711.',
    'Bestellung: 10 Stecker schwarz.',
    'Bestellung: 282837.',
    'Angebot 282837.',
    'Anfrage: 282837.',
    'bitte liefern Sie Bestellnummer 282837.',
    'please send your order no. 282837.',
    'bitte liefern Sie Nr. 4711.',
    'wir benötigen 10 Teile Stecker:',
    'bitte liefern Sie Stecker 10 Teile.',
    'für Projekt 10 Stecker:',
    'we need 2 items LM358N.',
    'wir bestellen zu Angebot 4711 Artikel 282837.',
    'Stecker | Phoenix Contact GmbH | 10',
    'Stecker | Phoenix Contact GmbH | schwarz',
    'Brandt Automation GmbH | HRB 12345 | LM358N',
    'Stecker, HRB 12345',
    'Budget 2.500 EUR, 10 x Stecker',
    'PO 4711 LM358N budget $20',
    'Termin 10 Stecker',
    'Liefertermin: KW 50, LM358N',
    'Termin: 10 Stecker',
    'Stecker 2.500 EUR',
    'budget relay 24',
    // What could be a word for a part.
    'Stecker',
    'Karl',
  ])('%j stays', (line) => {
    expect(readPastedText(line)).toMatchObject({ lines: [expect.anything()], otherLines: [] });
  });

  test('a part behind the thanks stays', () => {
    const { lines, otherLines } = readPastedText('Danke!\nLM358N 10\nStecker\n');
    expect(lines.map(({ text }) => text)).toEqual(['LM358N', 'Stecker']);
    expect(otherLines).toEqual(['Danke!']);
  });
});

const talk = fc.constantFrom(
  ...mails.flatMap(([, mail, parts]) =>
    mail.split('\n').filter((line) => !parts.some(([text]) => line.includes(text))),
  ),
);
const letters = fc.string({
  unit: fc.constantFrom(...'ABCDEFGHJKLMNPRSTUVWZ'.split('')),
  minLength: 2,
  maxLength: 4,
});
const partNumber = fc
  .tuple(letters, fc.constantFrom('', '-', '/', '.'), fc.integer({ min: 10, max: 99_999 }), letters)
  .map((parts) => parts.join(''));
const said = fc.oneof(
  partNumber.map((number) => ({ number, line: number })),
  fc
    .tuple(fc.integer({ min: 1, max: 999 }), partNumber)
    .map(([count, number]) => ({ number, line: `${count} x ${number}` })),
  fc.tuple(talk, partNumber).map(([words, number]) => ({ number, line: `${words} ${number}` })),
  talk.map((line) => ({ number: null, line })),
);

test('whatever a mail says around them, no line with a part number is left out', () => {
  fc.assert(
    fc.property(fc.array(said, { maxLength: 12 }), (lines) => {
      const { otherLines } = readPastedText(lines.map(({ line }) => line).join('\n'));
      const lost = lines
        .flatMap(({ number }) => number ?? [])
        .filter((number) => otherLines.some((line) => line.includes(number)));
      expect(lost).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});
