import { describe, expect, test } from 'vitest';
import { businessSection, documentsSection } from './business-settings.ts';
import { defaultBusiness, defaultDocuments } from './default-business.ts';

const withIban = (iban: string) =>
  businessSection.safeParse({
    ...defaultBusiness,
    bankAccounts: [{ holder: '', iban, bic: 'bylaDEM1001', bank: '' }],
  });

describe('the bank accounts of the shop', () => {
  test('are stored without spaces', () => {
    expect(withIban('de02 1203 0000 0000 2020 51').data?.bankAccounts).toEqual([
      { holder: '', iban: 'DE02120300000000202051', bic: 'BYLADEM1001', bank: '' },
    ]);
  });

  test('are refused if the check digits are wrong', () => {
    expect(withIban('DE02 1203 0000 0000 2020 15').error?.issues).toMatchObject([
      { path: ['bankAccounts', 0, 'iban'] },
    ]);
  });
});

const withPrefixes = (changes: object) =>
  documentsSection.safeParse({
    ...defaultDocuments,
    prefixes: { ...defaultDocuments.prefixes, ...changes },
  });

describe('the numbers of documents', () => {
  test('of two kinds may not begin alike, so that no number is given twice', () => {
    expect(withPrefixes({ 'credit-note': 'INV-{year}-' }).error?.issues).toMatchObject([
      { path: ['prefixes', 'credit-note'] },
    ]);
  });

  test('may begin with letters, digits and the year', () => {
    expect(withPrefixes({ invoice: 'RE{year}/' }).success).toBe(true);
    expect(withPrefixes({ invoice: 'RE {month}' }).success).toBe(false);
  });
});
