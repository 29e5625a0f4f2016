import fc from 'fast-check';
import type { TaxCategory } from '#features/tax/domain/tax-group.ts';
import { lineTotal } from '#shared/money.ts';
import {
  documentTotals,
  paymentMeansCodes,
  type BusinessDocument,
  type DocumentAdjustment,
  type DocumentLine,
  type DocumentParty,
  type DocumentTax,
} from './business-document.ts';
import { exampleDocument } from './example-document.fixture.ts';

interface Rate {
  readonly taxCategory: TaxCategory;
  readonly taxRatePpm: number;
}

/** Why a sale is taxed as it is: from where, to where, and with which rates. */
const situations: readonly { seller: string; buyer: string; rates: readonly Rate[] }[] = [
  { seller: 'DE', buyer: 'DE', rates: [rate('S', 190_000), rate('S', 70_000), rate('Z', 0)] },
  { seller: 'AT', buyer: 'AT', rates: [rate('S', 200_000), rate('E', 0)] },
  { seller: 'FR', buyer: 'FR', rates: [rate('S', 55_000), rate('S', 200_000), rate('S', 21_000)] },
  { seller: 'CH', buyer: 'CH', rates: [rate('S', 81_000), rate('S', 26_000)] },
  { seller: 'GB', buyer: 'GB', rates: [rate('S', 200_000), rate('Z', 0), rate('E', 0)] },
  { seller: 'DE', buyer: 'FR', rates: [rate('K', 0)] },
  { seller: 'DE', buyer: 'AT', rates: [rate('AE', 0)] },
  { seller: 'AT', buyer: 'US', rates: [rate('G', 0)] },
  { seller: 'DE', buyer: 'CH', rates: [rate('O', 0)] },
];

function rate(taxCategory: TaxCategory, taxRatePpm: number): Rate {
  return { taxCategory, taxRatePpm };
}

/** What people type: markup, quotes, other alphabets, signs beyond the first plane and forbidden characters. */
const typed = (maxLength: number) =>
  fc
    .array(
      fc.constantFrom(
        ...'abc XYZ 0123 <&>"\' äöüß € Ω µ 漢字 😀 \u0007 \r\n ]]> &amp; -'.split(' '),
      ),
      {
        minLength: 1,
        maxLength: 12,
      },
    )
    .map((words) => `Part ${words.join(' ')}`.slice(0, maxLength).trim());
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 3 });

const quantity = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 2_000_000 }));
/** At most four places, as prices of the catalogue have them. */
const unitPrice = fc.bigInt({ min: 1n, max: 5_000_000n }).map((price) => price * 100n);

function line(rates: readonly Rate[]): fc.Arbitrary<DocumentLine> {
  return fc
    .record({
      quantity,
      unitPrice,
      /** Parts of a line add up to it: one of them may have a cent more or less. */
      cent: fc.constantFrom(0n, 0n, 0n, 1n, -1n),
      rate: fc.constantFrom(...rates),
      sku: typed(20),
      name: typed(60),
      mpn: maybe(typed(30)),
      customerPartNumber: maybe(typed(30)),
      details: fc.array(typed(80), { maxLength: 2 }),
      unit: fc.constantFrom('H87', 'C62', 'MTR', 'KGM', 'HUR'),
      originCountry: maybe(fc.constantFrom('DE', 'CN', 'JP', 'US')),
      hsCode: maybe(fc.constantFrom('85322400', '853224')),
    })
    .map(({ cent, rate: of, ...fields }) => {
      const { minor } = lineTotal(
        { millionths: fields.unitPrice, currency: 'EUR' },
        fields.quantity,
      );
      return { position: 0, ...fields, ...of, net: minor + cent < 0n ? 0n : minor + cent };
    });
}

function adjustment(rates: readonly Rate[]): fc.Arbitrary<DocumentAdjustment> {
  const amount = fc.bigInt({ min: 1n, max: 50_000n });
  return fc
    .record({ of: fc.constantFrom(...rates), amount, isCharge: fc.boolean(), reason: typed(40) })
    .map(({ of, isCharge, ...fields }) => ({
      kind: isCharge ? ('charge' as const) : ('allowance' as const),
      reasonCode: isCharge ? 'FC' : '95',
      ...fields,
      ...of,
    }));
}

function party(example: DocumentParty, country: string): fc.Arbitrary<DocumentParty> {
  const email = fc.constant('accounts@firm.example');
  return fc
    .record({
      name: typed(60),
      tradingName: maybe(typed(30)),
      hasNetworkAddress: fc.boolean(),
      taxNumber: maybe(fc.constant('214/5801/1234')),
      registrationNumber: maybe(fc.constant('HRB 12345')),
      contact: fc.record({ name: typed(30), phone: fc.constant('+49 221 123456'), email }),
    })
    .map(({ hasNetworkAddress, ...fields }) => ({
      ...fields,
      address: { ...example.address, country, region: null },
      vatNumber: `${country}123456789`,
      electronicAddress: hasNetworkAddress ? { scheme: '0088', value: '4035811991021' } : null,
    }));
}

/** The taxes of lines and adjustments, rounded half up once for each rate. */
export function taxesOf(
  lines: readonly DocumentLine[],
  adjustments: readonly DocumentAdjustment[],
  country: string,
): DocumentTax[] {
  const groups = new Map<string, DocumentTax>();
  const amounts = [
    ...lines.map(({ net, ...one }) => ({ ...one, amount: net })),
    ...adjustments.map((one) => ({
      ...one,
      amount: one.kind === 'charge' ? one.amount : -one.amount,
    })),
  ];
  for (const { taxCategory: category, taxRatePpm: ratePpm, amount } of amounts) {
    const key = `${category} ${ratePpm}`;
    const base = (groups.get(key)?.base ?? 0n) + amount;
    const tax = (base * BigInt(ratePpm) + 500_000n) / 1_000_000n;
    groups.set(key, { category, ratePpm, country, region: null, base, tax, reason: null });
  }
  return [...groups.values()];
}

/** Invoices and credit notes of all situations, with anything that people can type. */
export const anyDocument: fc.Arbitrary<BusinessDocument> = fc
  .constantFrom(...situations)
  .chain(({ seller, buyer, rates }) => {
    const example = exampleDocument();
    return fc
      .record({
        kind: fc.constantFrom('invoice' as const, 'invoice' as const, 'credit-note' as const),
        language: fc.constantFrom('en' as const, 'de' as const),
        currency: fc.constantFrom('EUR' as const, 'CHF' as const, 'USD' as const, 'GBP' as const),
        seller: party(example.seller, seller),
        buyer: party(example.buyer, buyer),
        lines: fc.array(line(rates), { minLength: 1, maxLength: 12 }),
        adjustments: fc.array(adjustment(rates), { maxLength: 3 }),
        notes: fc.array(typed(200), { maxLength: 3 }),
        payment: maybe(
          fc.record({
            meansCode: fc.constantFrom(...paymentMeansCodes),
            terms: maybe(typed(80)),
            dueDay: maybe(fc.constant('2026-12-27')),
            reference: maybe(fc.constant('RE-2026-00042')),
          }),
        ),
        paidShare: fc.constantFrom(0n, 0n, 1n, 2n),
        purchaseOrder: maybe(typed(30)),
        buyerReference: maybe(typed(30)),
        hasOrder: fc.boolean(),
      })
      .map(({ paidShare, payment, purchaseOrder, buyerReference, hasOrder, ...fields }) => {
        const lines = fields.lines.map((one, index) => ({ ...one, position: index + 1 }));
        const ofLines = lines.reduce((sum, { net }) => sum + net, 0n);
        // Discounts of more than everything would be a credit.
        const adjustments = fields.adjustments.filter(
          ({ kind, amount, taxCategory, taxRatePpm }) =>
            kind === 'charge' ||
            (amount * 3n < ofLines &&
              lines.some(
                (one) =>
                  one.taxCategory === taxCategory &&
                  one.taxRatePpm === taxRatePpm &&
                  one.net > amount * 3n,
              )),
        );
        const taxes = taxesOf(lines, adjustments, seller);
        const { gross } = documentTotals({ lines, adjustments, taxes });
        const isCredit = fields.kind === 'credit-note';
        return {
          ...example,
          ...fields,
          lines,
          adjustments,
          taxes,
          payment: payment && example.payment && { ...example.payment, ...payment },
          totals: documentTotals({ lines, adjustments, taxes }, (gross * paidShare) / 2n),
          references: {
            ...example.references,
            order: hasOrder ? example.references.order : null,
            purchaseOrder,
            buyerReference,
            invoices: isCredit ? [{ number: 'RE-2026-00041', day: '2026-11-02' }] : [],
          },
        };
      });
  });
