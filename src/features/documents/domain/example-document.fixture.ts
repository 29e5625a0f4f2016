import { lineTotal } from '#shared/money.ts';
import { documentTotals, type BusinessDocument, type DocumentLine } from './business-document.ts';

/** A line of a part with its price in millionths. */
export function exampleLine(
  position: number,
  unitPrice: bigint,
  quantity: number,
  changes: Partial<DocumentLine> = {},
): DocumentLine {
  return {
    position,
    sku: `BB-${1000 + position}`,
    mpn: 'GRM188R71C104KA01D',
    customerPartNumber: null,
    name: 'Ceramic capacitor 100 nF 16 V X7R 0603',
    details: [],
    quantity,
    unit: 'H87',
    unitPrice,
    net: lineTotal({ millionths: unitPrice, currency: 'EUR' }, quantity).minor,
    taxCategory: 'S',
    taxRatePpm: 190_000,
    originCountry: null,
    hsCode: null,
    ...changes,
  };
}

/** A usual document: two lines and delivery at 19 %. */
export function exampleDocument(changes: Partial<BusinessDocument> = {}): BusinessDocument {
  const lines = [
    exampleLine(1, 12_500n, 5_000),
    exampleLine(2, 72_500_000n, 20, {
      sku: 'BB-2040',
      mpn: 'QUINT4-PS/1AC/24DC/5',
      customerPartNumber: '4711-024',
      name: 'Power supply 24 V 5 A, DIN rail',
      details: ['For cabinet 7'],
    }),
  ];
  const rate = { taxCategory: 'S', taxRatePpm: 190_000 } as const;
  const adjustments: BusinessDocument['adjustments'] = [
    { kind: 'charge', reasonCode: 'FC', reason: 'Delivery', amount: 1_490n, ...rate },
  ];
  const taxes: BusinessDocument['taxes'] = [
    {
      category: 'S',
      ratePpm: 190_000,
      country: 'DE',
      region: null,
      base: 152_740n,
      tax: 29_021n,
      reason: null,
    },
  ];
  return {
    kind: 'invoice',
    number: 'RE-2026-00042',
    version: null,
    day: '2026-11-27',
    language: 'en',
    currency: 'EUR',
    seller: {
      name: 'Voltwerk GmbH',
      tradingName: 'Voltwerk',
      address: {
        line1: 'Werkstraße 4',
        line2: null,
        postalCode: '50667',
        city: 'Köln',
        region: null,
        country: 'DE',
      },
      vatNumber: 'DE123456789',
      taxNumber: '214/5801/1234',
      registrationNumber: 'HRB 12345',
      electronicAddress: { scheme: '9930', value: 'DE123456789' },
      contact: {
        name: 'Accounts',
        phone: '+49 221 123456',
        email: 'accounts@voltwerk.example',
      },
    },
    buyer: {
      name: 'Nordwerk Maschinenbau GmbH & Co. KG',
      tradingName: null,
      address: {
        line1: 'Hafenstraße 12',
        line2: 'Halle 3',
        postalCode: '20457',
        city: 'Hamburg',
        region: null,
        country: 'DE',
      },
      vatNumber: 'DE987654321',
      taxNumber: null,
      registrationNumber: null,
      electronicAddress: { scheme: '9930', value: 'DE987654321' },
      contact: { name: 'Mara Lind', phone: null, email: 'mara@nordwerk.example' },
    },
    delivery: {
      name: 'Nordwerk, Goods in',
      address: {
        line1: 'Hafenstraße 14',
        line2: null,
        postalCode: '20457',
        city: 'Hamburg',
        region: null,
        country: 'DE',
      },
      day: '2026-11-26',
      method: 'Standard',
      carrier: 'DHL',
      trackingNumber: '00340434161094042557',
    },
    validUntil: null,
    lines,
    adjustments,
    taxes,
    totals: documentTotals({ lines, adjustments, taxes }),
    payment: {
      meansCode: '58',
      terms: '30 days net',
      dueDay: '2026-12-27',
      discounts: [],
      reference: 'RE-2026-00042',
      accounts: [
        {
          holder: 'Voltwerk GmbH',
          iban: 'DE02120300000000202051',
          bic: 'BYLADEM1001',
          bank: 'Deutsche Kreditbank',
        },
      ],
    },
    references: {
      order: { number: 'B-100042', day: '2026-11-20' },
      purchaseOrder: 'PO-4711',
      buyerReference: 'KST 200',
      quote: null,
      deliveryNote: null,
      invoices: [],
    },
    notes: [],
    footer: ['Amtsgericht Köln, HRB 12345. Managing director: Ada Berg'],
    ...changes,
  };
}
