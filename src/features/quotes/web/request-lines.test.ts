import { expect, test } from 'vitest';
import { emptyLine, requestFields } from './request-lines.ts';

/** The fields with an error, and what it says. */
function errorsOf(line: Partial<typeof emptyLine>) {
  const sent = requestFields('USD').safeParse({
    message: '',
    lines: [{ ...emptyLine, ...line }],
  });
  const issues = sent.success ? [] : sent.error.issues;
  return Object.fromEntries(issues.map(({ path, message }) => [path.at(-1), message]));
}

test('an empty line says at once which part and how many are missing', () => {
  const mpn = 'Enter a part number or a description';
  const quantity = 'Enter a whole number of pieces';
  expect(errorsOf({})).toEqual({ mpn, quantity });
  expect(errorsOf({ quantity: '10' })).toEqual({ mpn });
  expect(errorsOf({ description: 'Terminal block, 12 poles' })).toEqual({ quantity });
  expect(errorsOf({ mpn: 'GP-DR120-24', quantity: '10' })).toEqual({});
});
