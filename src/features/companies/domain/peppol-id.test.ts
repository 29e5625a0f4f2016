import { expect, test } from 'vitest';
import { isPeppolId, partsOfPeppolId, peppolId } from './peppol-id.ts';

test.each([
  '0088:4035811991021',
  '0088:7300010000001',
  '0007:5567321707',
  '0184:DK12345674',
  '0192:974760673',
  '0208:0202239951',
  '9930:DE123456789',
  '0204:991-01234-44',
])('%s can be a Peppol ID', (id) => {
  expect(isPeppolId(id)).toBe(true);
});

test.each([
  '4035811991021',
  '0088:4035811991022',
  '0088:403581199102',
  '0007:5567321708',
  '0192:974760674',
  '0208:0202239952',
  'EM:invoices@buyer.example',
  '1234:5678',
  '9930:',
  '9930:DE 1',
])('%s can be none', (id) => {
  expect(isPeppolId(id)).toBe(false);
});

test('spaces that people type are left out; what is wrong is said with an example', () => {
  expect(peppolId.parse(' 0088:4035 8119 9102 1')).toBe('0088:4035811991021');
  expect(peppolId.safeParse('0088:1').error?.issues[0]?.message).toContain('0088:4035811991021');
  expect(partsOfPeppolId('0204:991:44')).toEqual({ scheme: '0204', value: '991:44' });
});
