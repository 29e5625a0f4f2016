import { expect, test } from 'vitest';
import { datasheetAddress } from './datasheet-address.ts';

test.each([
  ['https://maker.example/docs', 'A-1', 'https://maker.example/docs'],
  ['https://maker.example/docs', null, 'https://maker.example/docs'],
  [
    'https://maker.example/docs/{mpn}.pdf',
    'A-1/2 µ',
    'https://maker.example/docs/A-1%2F2%20%C2%B5.pdf',
  ],
  ['https://maker.example/{mpn}?part={mpn}', 'A$&', 'https://maker.example/A%24%26?part=A%24%26'],
  ['https://maker.example/docs/{mpn}.pdf', null, null],
  [null, 'A-1', null],
])('the datasheet at %s of the part %s is at %s', (address, mpn, expected) => {
  expect(datasheetAddress(address, mpn)).toBe(expected);
});
