import { expect, test } from 'vitest';
import { attributeKey } from './names-to-keys.ts';

test.each([
  ['Coil voltage', 'coilVoltage'],
  ['24 V supply', 'attribute24VSupply'],
  ['Lead time', 'attributeLeadTime'],
  ['Manufacturer', 'attributeManufacturer'],
  ['Stock', 'attributeStock'],
  ['Stock length', 'stockLength'],
])('the key of %s is %s, and none that searches use for every product', (name, key) => {
  expect(attributeKey(name)).toBe(key);
});

test('a key is short enough to be sent back', () => {
  const long = attributeKey(`4 ${'very '.repeat(20)}long`);
  expect(long).toMatch(/^attribute4Very/);
  expect(long.length).toBeLessThan(60);
});
