import { expect, test } from 'vitest';
import { NO_TAXES, type TaxSettings } from './tax-settings.ts';
import { unratedStates, usualRates } from './usual-rates.ts';

const german: TaxSettings = {
  ...NO_TAXES,
  isOn: true,
  registrations: [{ country: 'DE', number: '' }],
  rates: usualRates('DE'),
};

test('with the One-Stop-Shop, member states without a standard rate are named', () => {
  expect(unratedStates(german)).toEqual([]);
  expect(unratedStates({ ...german, usesOneStopShop: true, isOn: false })).toEqual([]);
  const states = unratedStates({ ...german, usesOneStopShop: true });
  expect(states).toHaveLength(26);
  expect(states).toEqual(expect.arrayContaining(['FR', 'IT', 'GR']));
  expect(states).not.toContain('DE');
  const all = states.flatMap((state) => usualRates(state));
  const rated = { ...german, usesOneStopShop: true, rates: [...german.rates, ...all] };
  expect(unratedStates(rated)).toEqual([]);
});
