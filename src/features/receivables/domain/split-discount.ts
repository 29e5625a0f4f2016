import type { LineTax } from '#features/ledger/domain/entry.ts';

export interface TaxedAmount extends LineTax {
  readonly base: bigint;
  readonly tax: bigint;
}

export interface DiscountPart {
  readonly rate: LineTax | null;
  readonly net: bigint;
  readonly tax: bigint;
}

const MILLION = 1_000_000n;

/**
 * Splits a discount of an invoice, tax included, over its rates by what each is of the whole. The tax of each part falls
 * with it. The parts add up to the discount.
 */
export function splitDiscount(
  discount: bigint,
  taxes: readonly TaxedAmount[],
): readonly DiscountPart[] {
  const whole = taxes.reduce((sum, { base, tax }) => sum + base + tax, 0n);
  if (whole <= 0n) return [{ rate: null, net: discount, tax: 0n }];
  let [seen, given] = [0n, 0n];
  return taxes.map(({ base, tax, category, ratePpm, country, region }) => {
    seen += base + tax;
    const part = (discount * seen) / whole - given;
    given += part;
    const ofTax = taxIn(part, BigInt(ratePpm));
    return { rate: { category, ratePpm, country, region }, net: part - ofTax, tax: ofTax };
  });
}

/** The tax that an amount contains, rounded half up. */
function taxIn(gross: bigint, ratePpm: bigint): bigint {
  const divisor = MILLION + ratePpm;
  return (gross * ratePpm * 2n + divisor) / (divisor * 2n);
}
