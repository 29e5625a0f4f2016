import { describe, expect, test } from 'vitest';
import { groupedIban, isIban, printedIban } from './iban.ts';

describe('an IBAN', () => {
  test.each(['DE02120300000000202051', 'GB33BUKB20201555555555', 'NO9386011117947'])(
    '%s is one',
    (iban) => expect(isIban(iban)).toBe(true),
  );

  test.each(['DE03120300000000202051', 'DE02120300000000202015', 'de02120300000000202051', ''])(
    '%j is none',
    (iban) => expect(isIban(iban)).toBe(false),
  );

  test('is in groups of four, on one line where it is printed', () => {
    expect(groupedIban('NO9386011117947')).toBe('NO93 8601 1117 947');
    expect(printedIban('NO9386011117947')).toBe('NO93\u00a08601\u00a01117\u00a0947');
  });
});
