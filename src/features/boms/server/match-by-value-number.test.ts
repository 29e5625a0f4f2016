import { expect, test } from 'vitest';
import { withDemoCatalogue } from '#test/support/demo-catalogue.ts';
import { testShop } from '#test/support/test-shop.ts';
import { chooseProduct, type BomLineView } from '../contract.ts';
import { matchedIn } from './bom-steps.fixture.ts';

const shop = await testShop();
const matched = matchedIn(shop);
await withDemoCatalogue(shop);

const inShort = ({ match }: BomLineView) => [match.state, match.reasonCode, match.sku];
const inCase = (mpn: string, text: string) =>
  shop.product({ sku: `S-${mpn}`, mpn, category: 'analog-ics', attributes: { package: text } });

test('a value that reads as a part number is one: of the same part, packed otherwise, or in its package', async () => {
  const person = await shop.person();
  await inCase('L7855CV', 'TO-220-3');
  await inCase('L7855CDT-TR', 'DPAK');
  await inCase('NE556DR', 'SOIC-8');
  await inCase('NE556PWR', 'TSSOP-8');
  await shop.product({ sku: 'S-BAV99', mpn: 'BAV99,215' });
  await shop.product({ sku: 'S-AVR', mpn: 'ATMEGA328P-AUR' });
  await shop.product({ sku: 'S-FET', mpn: '2N7002-7-F' });
  const { lines } = await matched(
    person,
    [
      'Ref;Qty;Value;Footprint',
      'U1;1;L7855;Package_TO_SOT_THT:TO-220-3_Vertical',
      'U2;1;NE556;SOIC-8',
      'U3;1;NE556;QFN-16',
      'D1;1;BAV99;SOT-23',
      'U4;1;ATmega328P-AU;TQFP-32',
      'Q1;1;2N7002;Package_TO_SOT_SMD:SOT-23',
      'R1;1;10k;0603',
    ].join('\n'),
  );
  expect(lines.map(inShort)).toEqual([
    ['likely', 'mpn-similar', 'S-L7855CV'],
    ['likely', 'mpn-similar', 'S-NE556DR'],
    ['choose', 'mpn-similar', null],
    ['likely', 'packaging', 'S-BAV99'],
    ['likely', 'packaging', 'S-AVR'],
    ['likely', 'packaging', 'S-FET'],
    ['likely', 'values', 'BB-R0603-10K'],
  ]);
  expect(lines[0]?.candidates.map(({ sku }) => sku)).toEqual(['S-L7855CV', 'S-L7855CDT-TR']);
});

test('where the file says no package, pieces that get lost are those of the product’s package', async () => {
  const person = await shop.person();
  const small = await shop.product({
    mpn: 'PLAIN-RES',
    category: 'resistors',
    attributes: { package: '0402' },
  });
  const { _id: id, lines } = await matched(
    person,
    'Ref,Qty,MPN,Footprint\nR1,10,PLAIN-RES,\nR2,10,PLAIN-RES,R_0603_1608Metric\nR3,10,ODD,\n',
  );
  expect(lines.map(({ needed }) => needed)).toEqual([20, 15, 10]);
  const chosen = { params: { id, row: 3 }, body: { productId: small._id } };
  expect(await person.api(chooseProduct, chosen)).toMatchObject({ value: { needed: 20 } });
});

test('a part whose number begins with the wanted one comes before those with similar words', async () => {
  const person = await shop.person();
  await shop.product({ sku: 'S-SMBJ', mpn: 'SMBJ24A', name: 'TVS diode DO-214AA SMB' });
  await shop.product({ sku: 'S-QX77', mpn: 'QX77-HV', name: 'Schottky rectifier 1 A' });
  const { lines } = await matched(
    person,
    'Ref,Qty,MPN,Description,Footprint\nD1,1,QX77,TVS diode,D_SMB\n',
  );
  const [first, ...others] = lines[0]?.candidates ?? [];
  expect(first).toMatchObject({ sku: 'S-QX77', reason: 'The MPN begins the same' });
  // The demo has such parts, too.
  expect(others.find(({ sku }) => sku === 'S-SMBJ')).toMatchObject({ reason: 'Similar words' });
});
