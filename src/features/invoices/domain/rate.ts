import { rateKey, taxCategories, type TaxRate } from '#features/tax/domain/tax-group.ts';

/** The key of a rate, also of what is not taxed. */
export function rateKeyOf(rate: TaxRate | null): string {
  return rate ? rateKey(rate) : '';
}

/** The rate that has this key. @throws RangeError if it is the key of none */
export function rateOfKey(key: string): TaxRate {
  const [name, ratePpm] = key.split(' ');
  const category = taxCategories.find((one) => one === name);
  if (category === undefined) throw new RangeError(`not the key of a rate: ${key}`);
  return { category, ratePpm: Number(ratePpm) };
}
