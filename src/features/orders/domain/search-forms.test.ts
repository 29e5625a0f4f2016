import { expect, test } from 'vitest';
import { telephoneDigits, typedTelephone } from './search-forms.ts';

test.each([
  ['0309988776', '309988776'],
  ['9988776', '9988776'],
  ['030-998877-6', '309988776'],
  ['+49 30 998877-6', '309988776'],
  ['+49 (0)30 998877-6', '309988776'],
  ['0049 30/998877.6', '309988776'],
  ['+1 (415) 555-0100', '4155550100'],
  ['+351 21 123 45 67', '211234567'],
  ['+39 02 123 4567', '21234567'],
])('the typed number %s is found in %s', (typed, digits) => {
  expect(typedTelephone(typed)).toBe(digits);
});

test.each(['12345', '69003', '+49 1234', 'VW-001000', 'B-100042', '030 9988 ext. 77', ''])(
  '%s is not searched as a telephone number',
  (typed) => expect(typedTelephone(typed)).toBeNull(),
);

test.each([
  ['030 998877-6', '0309988776'],
  ['+49 (0)30 998877-6', '49309988776'],
  ['+49 30 9988776', '49309988776'],
])('the stored number %s is found by whoever types one of its forms', (stored, digits) => {
  expect(telephoneDigits(stored)).toBe(digits);
  for (const typed of ['030 998877-6', '+49 30 998877-6', '00493099 88776'])
    expect(digits).toContain(typedTelephone(typed));
});
