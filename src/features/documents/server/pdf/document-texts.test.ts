import { expect, test } from 'vitest';
import { exampleDocument } from '../../domain/example-document.fixture.ts';
import { documentAddress } from '../document-address.ts';
import { windowLines } from './document-texts.ts';

test('the department stands above the street in the window', () => {
  const { buyer } = exampleDocument();
  const address = documentAddress({
    recipient: 'Accounts payable',
    line1: 'Hafenstraße 12',
    line2: 'Halle 3',
    postalCode: '20457',
    city: 'Hamburg',
    country: 'DE',
  });
  expect(windowLines(exampleDocument({ buyer: { ...buyer, address } }))).toEqual([
    buyer.name,
    'Accounts payable',
    'Hafenstraße 12',
    'Halle 3',
    '20457 Hamburg',
  ]);
});
