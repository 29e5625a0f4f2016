import { t } from '#shared/texts/texts.ts';
import type { LimitName } from '#features/part-comparison/domain/kind-categories.ts';

/** What of a part differs, of products whose category has no attribute for it. */
const names: Readonly<Record<LimitName | 'package' | 'mounting', () => string>> = {
  package: () => t('Package'),
  mounting: () => t('Mounting'),
  voltage: () => t('Voltage'),
  current: () => t('Current'),
  power: () => t('Power'),
  tolerance: () => t('Tolerance'),
  tempco: () => t('Temperature coefficient'),
  dielectric: () => t('Dielectric'),
  loadCapacitance: () => t('Load capacitance'),
  temperatureMin: () => t('Lowest temperature'),
  temperatureMax: () => t('Highest temperature'),
};

const withoutAttribute: ReadonlyMap<string, () => string> = new Map(Object.entries(names));

/**
 * The name of what differs in the language of the reader. `mpn` and `manufacturer` stay: they are codes.
 * @param what of a stored difference
 * @param attributes the names of attributes by their English ones
 */
export function differenceName(what: string, attributes: ReadonlyMap<string, string>): string {
  return attributes.get(what) ?? withoutAttribute.get(what)?.() ?? what;
}
