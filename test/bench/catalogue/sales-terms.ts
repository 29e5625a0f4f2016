import { toUnitPriceDecimal } from '#shared/money.ts';
import { pick, type Random } from './random.ts';

/** The terms of a price range: minimum, multiple, and the quantities of the price breaks. */
const sales = [
  { below: 0.06, least: 100, multiple: 100, breaks: [1_000, 5_000, 10_000, 50_000] },
  { below: 0.6, least: 10, multiple: 10, breaks: [100, 500, 2_500, 10_000] },
  { below: 6, least: 1, multiple: 1, breaks: [10, 100, 500, 1_000] },
  { below: 60, least: 1, multiple: 1, breaks: [10, 50, 250] },
  { below: Infinity, least: 1, multiple: 1, breaks: [5, 20] },
] as const;

const lifecycles = ['active', 'new', 'not-recommended', 'obsolete'] as const;

export interface Terms {
  readonly price: string;
  readonly priceBreaks: { quantity: number; price: string }[];
  readonly minQuantity: number;
  readonly orderMultiple: number;
  readonly leadTimeDays: number;
  readonly lifecycle: (typeof lifecycles)[number];
  readonly stock: number;
}

/** @param dollars the unit price in the smallest quantity. */
export function termsOf(dollars: number, random: Random): Terms {
  const sold = sales.find(({ below }) => dollars < below) ?? sales[4];
  const steps: { quantity: number; price: string }[] = [];
  let last = tenThousandths(dollars);
  let price = last;
  for (const quantity of sold.breaks.slice(0, 1 + Math.floor(random() * sold.breaks.length))) {
    price *= 0.74 + random() * 0.16;
    const rounded = threeFigures(price);
    if (rounded < 1 || rounded >= last) break;
    steps.push({ quantity, price: priceText(rounded) });
    last = rounded;
  }
  const lifecycle = lifecycleOf(random);
  const stock = stockOf(sold.multiple, dollars, random);
  return {
    price: priceText(tenThousandths(dollars)),
    priceBreaks: steps,
    minQuantity: sold.least,
    orderMultiple: sold.multiple,
    leadTimeDays: stock > 0 ? pick(random, [2, 3, 4, 5, 7], 2) : pick(random, weeks, 2) * 7,
    lifecycle,
    stock: lifecycle === 'obsolete' && random() < 0.6 ? 0 : stock,
  };
}

const weeks = [4, 6, 8, 10, 12, 14, 16, 20, 26, 40, 52];

function lifecycleOf(random: Random): Terms['lifecycle'] {
  const drawn = random();
  return lifecycles[drawn < 0.9 ? 0 : drawn < 0.93 ? 1 : drawn < 0.97 ? 2 : 3] ?? 'active';
}

/** Most parts have some stock, a few have very much, one in five has none. */
function stockOf(multiple: number, dollars: number, random: Random): number {
  if (random() < 0.2) return 0;
  const typical = 40 / Math.sqrt(dollars);
  const spread = Math.exp((random() + random() + random() - 1.5) * 3);
  return Math.min(5_000_000, Math.ceil((typical * spread) / multiple)) * multiple;
}

function tenThousandths(dollars: number): number {
  return Math.max(4, threeFigures(dollars * 10_000));
}

function threeFigures(value: number): number {
  return Math.round(Number(value.toPrecision(3)));
}

function priceText(value: number): string {
  return toUnitPriceDecimal({ millionths: BigInt(value) * 100n, currency: 'USD' });
}
