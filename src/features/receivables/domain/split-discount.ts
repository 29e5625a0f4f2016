import type { LineTax } from '#features/ledger/domain/entry.ts';
import { divideHalfUp } from '#shared/money.ts';

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
  if (discount === 0n) return [];
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

/** What a ledger has of the discounts of an order at one rate; both null if it is not taxed. */
interface PostedDiscount {
  readonly taxCategory: string | null;
  readonly taxRatePpm: number | null;
  readonly net: bigint;
  readonly tax: bigint;
}

/** What of a discount can be undone: of each rate at most what the ledger has of it, less what is undone with it. */
export function undoableDiscount(
  discounts: readonly DiscountPart[],
  posted: readonly PostedDiscount[],
  undone: readonly DiscountPart[],
): readonly DiscountPart[] {
  return discounts.map(({ rate, net, tax }) => {
    const [category, ratePpm] = [rate?.category ?? null, rate?.ratePpm ?? null];
    const own = posted.filter((one) => one.taxCategory === category && one.taxRatePpm === ratePpm);
    const gone = undone.filter((one) => keyOf(one.rate) === keyOf(rate));
    const left = (of: 'net' | 'tax') =>
      own.reduce((sum, one) => sum + one[of], 0n) - gone.reduce((sum, one) => sum + one[of], 0n);
    return { rate, net: least(net, left('net')), tax: least(tax, left('tax')) };
  });
}

function keyOf(rate: LineTax | null): string {
  return rate ? `${rate.category} ${rate.ratePpm}` : '';
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

/** The tax that an amount contains, rounded half up. */
function taxIn(gross: bigint, ratePpm: bigint): bigint {
  return divideHalfUp(gross * ratePpm, MILLION + ratePpm);
}
