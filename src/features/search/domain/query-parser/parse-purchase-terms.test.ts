import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePurchaseTerms } from './parse-purchase-terms.ts';

test.each([
  ['500 pcs 10k', 500, '10k'],
  ['10k 0603 500pcs', 500, '10k 0603'],
  ['10k 1,000 pieces', 1000, '10k'],
  ['Widerstand 1.000 Stück', 1000, 'Widerstand'],
  ['100 Stk. Relais', 100, 'Relais'],
  ['relay qty 25', 25, 'relay'],
  ['Menge: 25 Relais', 25, 'Relais'],
  ['5k pcs 4k7', 5000, '4k7'],
])('%s has the quantity %i and the rest “%s”', (typed, value, rest) => {
  expect(parsePurchaseTerms(typed)).toMatchObject({ quantity: { value }, rest });
});

test.each([
  ['lead time 2 days', 2, ''],
  ['relay lead time < 3 days', 2, 'relay'],
  ['relay lead time: 2 weeks', 14, 'relay'],
  ['Relais Lieferzeit bis 5 Tage', 5, 'Relais'],
  ['Lieferzeit 1 Woche', 7, ''],
  ['relay within 10 days', 10, 'relay'],
  ['Relais innerhalb von 2 Wochen', 14, 'Relais'],
])('%s has a lead time of %i days and the rest “%s”', (typed, value, rest) => {
  expect(parsePurchaseTerms(typed)).toMatchObject({ leadTime: { value }, rest });
});

test.each([
  ['obsolete', 'obsolete', ''],
  ['discontinued relay', 'obsolete', 'relay'],
  ['abgekündigt Relais', 'obsolete', 'Relais'],
  ['relay NRND', 'not-recommended', 'relay'],
  ['not recommended for new designs', 'not-recommended', ''],
])('%s has the lifecycle %s and the rest “%s”', (typed, value, rest) => {
  expect(parsePurchaseTerms(typed)).toMatchObject({ lifecycle: { value }, rest });
});

test('quantity, lead time and lifecycle can be combined', () => {
  expect(parsePurchaseTerms('500 pcs 10k obsolete, lead time 2 days')).toEqual({
    rest: '10k',
    lifecycle: { text: 'obsolete', value: 'obsolete' },
    leadTime: { text: 'lead time 2 days', value: 2 },
    quantity: { text: '500 pcs', value: 500 },
  });
});

test.each([
  '10k 0603 1%',
  'relay 24 V',
  '8 pin',
  'PCS500',
  'real-time clock',
  'active buzzer',
  '0 pcs',
])('%s has no purchase terms', (rest) => {
  expect(parsePurchaseTerms(rest)).toEqual({
    rest,
    lifecycle: null,
    leadTime: null,
    quantity: null,
  });
});

test('accepts any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      expect(parsePurchaseTerms(text).rest.length).toBeLessThanOrEqual(text.length + 1);
    }),
  );
});
