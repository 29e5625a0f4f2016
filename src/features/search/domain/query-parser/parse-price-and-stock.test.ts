import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePriceAndStock, type QueryLocale } from './parse-price-and-stock.ts';

const inDollars: QueryLocale = { decimalComma: false, currency: 'USD' };
const inEuros: QueryLocale = { decimalComma: true, currency: 'EUR' };
/** Parses a text in a shop with the currency of the text, or dollars if it has none. */
const read = (typed: string) =>
  parsePriceAndStock(typed, /€|eur/i.test(typed) ? { ...inDollars, currency: 'EUR' } : inDollars);

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
  ['between 1 and 5 $ relay', '1..5', 'relay'],
  ['relay zwischen 1 und 5 Euro', '1..5', 'relay'],
  ['relay 1-5 $', '1..5', 'relay'],
  ['relay from $1 to $5', '1..5', 'relay'],
  ['under 5 $ over 1 $', '1..5', ''],
  ['price < 5 and price > 1', '1..5', ''],
  ['under 5 $ relay under 3 $', '..3', 'relay'],
  ['under .5 $', '..0.5', ''],
  ['under 5$.', '..5', ''],
  ['relay under 5 $/pc', '..5', 'relay'],
  ['relay, under 5 $ each', '..5', 'relay'],
  ['relay  under  5  $', '..5', 'relay'],
  ['relay 12 V and under $5', '..5', 'relay 12 V'],
])('%s has the price %s and the rest “%s”', (typed, range, rest) => {
  expect(read(typed)).toMatchObject({ price: { value: range }, rest, unsupported: [] });
});

test.each([
  ['unter 1 000 €', '..1000', ''],
  ['under $1 000', '..1000', ''],
  ['under 1\u202f000 €', '..1000', ''],
  ['under 1\u00a0000\u00a0000 € relay', '..1000000', 'relay'],
  ['price < 1 000,50 EUR', '..1000.50', ''],
  ['relay over 2 500 $ each', '2500..', 'relay'],
  ['zwischen 1 000 und 2 500 € Relais', '1000..2500', 'Relais'],
  ['relay $1 000 to $2 500', '1000..2500', 'relay'],
  ['500 - 1 000 €', '500..1000', ''],
  ['10k 0603 under 1 000 €', '..1000', '10k 0603'],
  ['10k 0603 100 - 500 €', '100..500', '10k 0603'],
  ['24 100 - 500 €', '100..500', '24'],
])('%s separates thousands by spaces: price %s, rest “%s”', (typed, range, rest) => {
  expect(read(typed)).toMatchObject({ price: { value: range }, rest, unsupported: [] });
});

test.each(['10k 0603 1 000', '1 000 €', 'resistor 1 000 ohm', 'max 1 000 V', '< 1 000'])(
  '%s has no price',
  (typed) => {
    expect(read(typed)).toMatchObject({ price: null, rest: typed, unsupported: [] });
  },
);

test.each([
  ['under 1,000', '..1000', '..1000'],
  ['under 1.000', '..1000', '..1000'],
  ['under 1,250', '..1250', '..1.250'],
  ['under 1.250', '..1.250', '..1250'],
  ['under 1,000.50', '..1000.50', '..1000.50'],
  ['under 1.000,50', '..1000.50', '..1000.50'],
  ["under 1'000", '..1000', '..1000'],
  ['under 1,000,000', '..1000000', '..1000000'],
  ['under 0.125', '..0.125', '..0.125'],
  ['under 0,5', '..0.5', '..0.5'],
])('a price %s is %s where the point is decimal, %s where the comma is', (typed, point, comma) => {
  expect(parsePriceAndStock(`price ${typed}`, inDollars).price?.value).toBe(point);
  expect(parsePriceAndStock(`${typed} €`, inEuros).price?.value).toBe(comma);
});

test.each(['relay under 1 €', 'relay zwischen 1 und 5 EUR', 'relay < £5', 'relay under 5 CHF'])(
  '%s has no price for a shop with prices in dollars',
  (typed) => {
    const { rest, price, unsupported } = parsePriceAndStock(typed, inDollars);
    expect({ rest, price, unsupported }).toEqual({
      rest: 'relay',
      price: null,
      unsupported: [typed.slice('relay '.length)],
    });
  },
);

test('of two contradictory prices the second one is ignored', () => {
  const { price, unsupported } = read('under 1 $ over 5 $');
  expect({ value: price?.value, unsupported }).toEqual({ value: '..1', unsupported: ['over 5 $'] });
});

test.each([
  'relay in stock',
  'in-stock relay',
  'relay auf Lager',
  'relay lieferbar',
  'relay, in stock.',
  'relay in  stock',
  'relay in\u00A0stock',
  'in stock relay in stock',
])('%s means products in stock', (typed) => {
  expect(read(typed)).toMatchObject({ rest: 'relay', stock: { value: 'in' }, unsupported: [] });
});

test.each([
  ['relay stock > 1000', '1001'],
  ['relay stock > 1 000', '1001'],
  ['stock >= 10 000 relay', '10000'],
  ['relay stock >= 1000', '1000'],
  ['relay stock > 1,000', '1001'],
  ['relay stock at least 500', '500'],
  ['relay Bestand über 20', '21'],
  ['relay Lagerbestand mindestens 20', '20'],
  ['relay Lager > 1.000', '1001'],
  ['relay stock > 0', 'in'],
  ['relay > 1000 in stock', '1001'],
  ['> 1.000 auf Lager relay', '1001'],
  ['relay >=500 pcs in stock', '500'],
  ['relay more than 1,000 in stock', '1001'],
  ['relay mindestens 250 Stück lieferbar', '250'],
  ['relay > 0 auf Lager', 'in'],
])('%s means at least %s pieces in stock', (typed, value) => {
  expect(read(typed)).toMatchObject({ rest: 'relay', stock: { value }, unsupported: [] });
});

test.each(['"in stock"', '(in stock)', 'in stock.', '-in stock', 'In Stock!', 'in stock in stock'])(
  '%s leaves no rest',
  (typed) => {
    expect(read(typed)).toMatchObject({ rest: '', stock: { value: 'in' } });
  },
);

test.each([
  'not in stock',
  'nicht auf Lager',
  'not currently in stock',
  'nicht mehr lieferbar',
  'nicht sofort lieferbar',
  'out of stock',
  'ausverkauft',
])('relay %s does not mean products in stock', (typed) => {
  expect(read(`relay ${typed}`)).toEqual({
    rest: 'relay',
    price: null,
    stock: null,
    unsupported: [typed],
  });
});

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
  'Lager > 20 mm',
  'ab 5 V',
  '24 V to 5 V',
  '1-1734839-5',
  'under 0.00001 $',
  'under 1,00,0 $',
])('%s has neither price nor stock', (typed) => {
  expect(read(typed)).toEqual({ rest: typed, price: null, stock: null, unsupported: [] });
});

function rangeIn(text: string): string {
  return read(text).price?.value ?? '..';
}

test('accepts any text', () => {
  const typed = fc.oneof(
    fc.string({ maxLength: 200, unit: 'binary' }),
    fc
      .array(fc.constantFrom('price', '<', '1', '€', '..', 'under', 'over', 'in', 'stock', '2,5'), {
        maxLength: 12,
      })
      .map((words) => words.join(' ')),
  );
  // The syntax of the query parameter `price`, so that the shop never refuses a parsed price.
  const END = String.raw`(?:\d{1,9}(?:\.\d{1,4})?)?`;
  const range = new RegExp(String.raw`^${END}\.\.${END}$`);
  fc.assert(fc.property(typed, (text) => range.test(rangeIn(text))));
  expect(rangeIn('price < 1')).toBe('..1');
});
