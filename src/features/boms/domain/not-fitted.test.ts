import { expect, test } from 'vitest';
import { isMarkedNotFitted, isNotFittedMark, saysNotFitted } from './not-fitted.ts';

test.each([
  'DNP',
  '100n DNP',
  '10k/DNI',
  'do not populate',
  'Not fitted',
  'DoNotPlace',
  'nicht bestückt',
  'unbestückt',
  '不贴',
  'no-pop',
])('%j says that a part is not fitted', (text) => expect(saysNotFitted(text)).toBe(true));

test.each(['ADNP-2', 'DNPX100', 'Not recommended', '10k', 'normally closed', 'Notch filter'])(
  '%j does not',
  (text) => expect(saysNotFitted(text)).toBe(false),
);

test('a value that is nothing but NC is not fitted', () => {
  expect(isNotFittedMark('NC')).toBe(true);
  expect(isNotFittedMark('NC7SZ04')).toBe(false);
});

test('a column says which parts are left out, or which are fitted', () => {
  for (const mark of ['DNP', 'x', '1', 'yes', 'TRUE'])
    expect(isMarkedNotFitted(mark, false)).toBe(true);
  for (const none of ['', '0', 'no', '-']) expect(isMarkedNotFitted(none, false)).toBe(false);
  expect(isMarkedNotFitted('No', true)).toBe(true);
  expect(isMarkedNotFitted('Yes', true)).toBe(false);
});
