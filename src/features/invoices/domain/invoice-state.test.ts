import { describe, expect, test } from 'vitest';
import { settlementOf } from './invoice-state.ts';

const issued = { kind: 'invoice', day: '2026-11-01', amount: 6_000n } as const;

const settled = (changes: Parameters<typeof settlementOf>[0]['changes'], credited = 0n) =>
  settlementOf({ gross: 6_000n, credited, changes: [issued, ...changes] });

describe('an invoice', () => {
  test('is open until all of it is paid', () => {
    const part = { kind: 'bank-payment', day: '2026-11-05', amount: -2_000n } as const;
    expect(settled([part])).toMatchObject({ state: 'open', day: null });
    const rest = { kind: 'card-payment', day: '2026-11-09', amount: -4_000n } as const;
    expect(settled([part, rest])).toEqual({
      state: 'paid',
      day: '2026-11-09',
      paid: 6_000n,
      by: null,
    });
  });

  test('is paid with less money if its discount for early payment was taken', () => {
    expect(
      settled([
        { kind: 'card-payment', day: '2026-11-05', amount: -5_880n },
        { kind: 'early-payment-discount', day: '2026-11-05', amount: -120n },
      ]),
    ).toEqual({ state: 'paid', day: '2026-11-05', paid: 5_880n, by: 'card' });
  });

  test('is paid on the day of the payment that stayed, not of one that was undone', () => {
    expect(
      settled([
        { kind: 'bank-payment', day: '2026-11-05', amount: -6_000n },
        { kind: 'bank-payment-undone', day: '2026-11-06', amount: 6_000n },
        { kind: 'bank-payment', day: '2026-11-09', amount: -6_000n },
      ]),
    ).toEqual({ state: 'paid', day: '2026-11-09', paid: 6_000n, by: 'transfer' });
  });

  test('is not called paid if it was credited or written off', () => {
    const credit = { kind: 'allocation', day: '2026-11-05', amount: -6_000n } as const;
    expect(settled([credit], 6_000n)).toMatchObject({ state: 'credited', paid: 0n });
    expect(settled([credit])).toMatchObject({ state: 'paid', paid: 6_000n, by: null });
    const loss = { kind: 'write-off', day: '2026-11-05', amount: -6_000n } as const;
    expect(settled([loss])).toMatchObject({ state: 'closed', paid: 0n });
  });
});
