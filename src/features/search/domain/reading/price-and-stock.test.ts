import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPriceAndStock } from './price-and-stock.ts';

test.each([
  ['price < 1', '..1', ''],
  ['price<1', '..1', ''],
  ['Preis unter 0,50 €', '..0.50', ''],
  ['resistor price under $2.5', '..2.5', 'resistor'],
  ['under 1 dollar relay', '..1', 'relay'],
  ['unter 1 Euro Relais', '..1', 'Relais'],
  ['relay <1$', '..1', 'relay'],
  ['relay < 1EUR', '..1', 'relay'],
  ['price >= 5', '5..', ''],
  ['mindestens 5 EUR', '5..', ''],
  ['relay price 1..5', '1..5', 'relay'],
  ['Preis zwischen 5 und 1 €', '1..5', ''],
])('%s is a price of %s beside “%s”', (typed, range, rest) => {
  const read = readPriceAndStock(typed);
  expect(read.price?.value).toBe(range);
  expect(read.rest.replaceAll(/\s+/g, ' ')).toBe(rest);
});

test.each(['relay in stock', 'in-stock relay', 'relay auf Lager', 'relay lieferbar'])(
  '%s asks for what there is',
  (typed) => {
    expect(readPriceAndStock(typed)).toMatchObject({ rest: 'relay', stock: { value: 'in' } });
  },
);

test.each([
  '< 1',
  'under 5',
  'up to 10 V',
  'max 5 A',
  'price < 10k',
  'price',
  'gunstock',
  'stock',
  'Lager',
  'ab 5 V',
])('%s says nothing of price or stock', (typed) => {
  expect(readPriceAndStock(typed)).toEqual({ rest: typed, price: null, stock: null });
});

function rangeIn(text: string): string {
  return readPriceAndStock(text).price?.value ?? '..';
}

test('whatever is typed can be read', () => {
  const typed = fc.oneof(
    fc.string({ maxLength: 200, unit: 'binary' }),
    fc
      .array(fc.constantFrom('price', '<', '1', '€', '..', 'under', 'in', 'stock', '2,5'), {
        maxLength: 12,
      })
      .map((words) => words.join(' ')),
  );
  fc.assert(fc.property(typed, (text) => /^[\d.]*\.\.[\d.]*$/.test(rangeIn(text))));
  expect(rangeIn('price < 1')).toBe('..1');
});
