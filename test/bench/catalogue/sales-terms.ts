import { toUnitPriceDecimal } from '#shared/money.ts';
import { pick, type Random } from './random.ts';

/** The sales terms of parts with a unit price below `below` dollars. */
const priceRanges = [
  {
    below: 0.06,
    minQuantity: 100,
    orderMultiple: 100,
    breakQuantities: [1_000, 5_000, 10_000, 50_000],
  },
  { below: 0.6, minQuantity: 10, orderMultiple: 10, breakQuantities: [100, 500, 2_500, 10_000] },
  { below: 6, minQuantity: 1, orderMultiple: 1, breakQuantities: [10, 100, 500, 1_000] },
  { below: 60, minQuantity: 1, orderMultiple: 1, breakQuantities: [10, 50, 250] },
  { below: Infinity, minQuantity: 1, orderMultiple: 1, breakQuantities: [5, 20] },
] as const;

const lifecycles = ['active', 'new', 'not-recommended', 'obsolete'] as const;

export interface SalesTerms {
  readonly price: string;
  readonly priceBreaks: { quantity: number; price: string }[];
  readonly minQuantity: number;
  readonly orderMultiple: number;
  readonly leadTimeDays: number;
  readonly lifecycle: (typeof lifecycles)[number];
  readonly stock: number;
}

/**
 * Returns random sales terms for a part.
 * @param dollars the unit price at the minimum quantity
 */
export function salesTerms(dollars: number, random: Random): SalesTerms {
  const range = priceRanges.find(({ below }) => dollars < below) ?? priceRanges[4];
  const priceBreaks: { quantity: number; price: string }[] = [];
  let last = toTenThousandths(dollars);
  let price = last;
  const breakCount = 1 + Math.floor(random() * range.breakQuantities.length);
  for (const quantity of range.breakQuantities.slice(0, breakCount)) {
    price *= 0.74 + random() * 0.16;
    const rounded = roundToThreeDigits(price);
    if (rounded < 1 || rounded >= last) break;
    priceBreaks.push({ quantity, price: formatPrice(rounded) });
    last = rounded;
  }
  const lifecycle = randomLifecycle(random);
  const stock = randomStock(range.orderMultiple, dollars, random);
  return {
    price: formatPrice(toTenThousandths(dollars)),
    priceBreaks,
    minQuantity: range.minQuantity,
    orderMultiple: range.orderMultiple,
    leadTimeDays: stock > 0 ? pick(random, [2, 3, 4, 5, 7], 2) : pick(random, leadTimeWeeks, 2) * 7,
    lifecycle,
    stock: lifecycle === 'obsolete' && random() < 0.6 ? 0 : stock,
  };
}

const leadTimeWeeks = [4, 6, 8, 10, 12, 14, 16, 20, 26, 40, 52];

function randomLifecycle(random: Random): SalesTerms['lifecycle'] {
  const value = random();
  return lifecycles[value < 0.9 ? 0 : value < 0.93 ? 1 : value < 0.97 ? 2 : 3] ?? 'active';
}

/** Returns a stock in pieces: none for one part in five, a very large one for a few. */
function randomStock(orderMultiple: number, dollars: number, random: Random): number {
  if (random() < 0.2) return 0;
  const typical = 40 / Math.sqrt(dollars);
  const spread = Math.exp((random() + random() + random() - 1.5) * 3);
  return Math.min(5_000_000, Math.ceil((typical * spread) / orderMultiple)) * orderMultiple;
}

/** Returns the price in ten-thousandths of a dollar, rounded to three digits and at least 4. */
function toTenThousandths(dollars: number): number {
  return Math.max(4, roundToThreeDigits(dollars * 10_000));
}

function roundToThreeDigits(value: number): number {
  return Math.round(Number(value.toPrecision(3)));
}

function formatPrice(tenThousandths: number): string {
  return toUnitPriceDecimal({ millionths: BigInt(tenThousandths) * 100n, currency: 'USD' });
}
