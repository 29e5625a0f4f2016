import { expect, test } from 'vitest';
import { expiringRates } from './expiring-rates.ts';
import type { RateSettings } from './tax-settings.ts';
import { usualRates } from './usual-rates.ts';

const TODAY = '2026-11-21';
const [german, reduced] = usualRates('DE') as [RateSettings, RateSettings];
const ends = (validUntil: string) => ({ ...german, validUntil });
const begins = (validFrom: string) => ({ ...german, percent: '16', validFrom });
const expiring = (...rates: RateSettings[]) => expiringRates({ isOn: true, rates }, TODAY);

test('a rate that ends within 30 days, or has ended, is reported unless another one follows', () => {
  const report = { country: 'DE', region: '', taxClass: 'standard' };
  expect(expiring(german, reduced)).toEqual([]);
  expect(expiring(ends('2026-12-21'), reduced)).toEqual([{ ...report, validUntil: '2026-12-21' }]);
  expect(expiring(ends('2026-12-22'))).toEqual([]);
  expect(expiring(ends('2025-12-31'))).toEqual([{ ...report, validUntil: '2025-12-31' }]);
  expect(expiring(ends('2026-12-21'), { ...german, validFrom: '2026-12-22' })).toEqual([]);
});

test('a successor that begins later leaves days without a rate, which are reported until it begins', () => {
  const report = { country: 'DE', region: '', taxClass: 'standard' };
  const gap = [ends('2026-12-10'), begins('2027-01-01')];
  expect(expiring(...gap)).toEqual([{ ...report, validUntil: '2026-12-10' }]);
  expect(expiring(ends('2026-11-10'), begins('2026-12-01'))).toHaveLength(1);
  expect(expiring(ends('2026-10-10'), begins('2026-11-01'))).toEqual([]);
});

test('nothing is reported while tax is off', () => {
  const rates = [{ ...german, validUntil: '2026-11-22' }];
  expect(expiringRates({ isOn: false, rates }, TODAY)).toEqual([]);
});
