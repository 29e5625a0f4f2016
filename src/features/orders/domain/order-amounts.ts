import {
  isTaxedAlike,
  shippingRateOf,
  taxGroups,
  totalTax,
  type TaxCategory,
  type TaxedAmount,
  type TaxGroup,
} from '#features/tax/domain/tax-group.ts';

/** What is to be paid besides the lines of an order, in cents. */
export interface AddedAmounts {
  /** Net. */
  readonly shipping: bigint;
  readonly tax: bigint;
  /** Empty if no tax is set up. */
  readonly taxes: readonly TaxGroup[];
}

/** Nothing is added to the prices of the lines. */
export const nothingAdded: AddedAmounts = { shipping: 0n, tax: 0n, taxes: [] };

export interface PricesOfOrder extends Pick<AddedAmounts, 'shipping' | 'tax'> {
  /** The price of all lines as they were ordered, in cents. */
  readonly total: bigint;
  /** The price of the pieces that were cancelled. */
  readonly cancelledTotal: bigint;
}

/** What is to be paid for an order, in cents. */
export function amountToPay({ total, cancelledTotal, shipping, tax }: PricesOfOrder): bigint {
  return total - cancelledTotal + shipping + tax;
}

/** A line of an order with how it is taxed: both null if no tax was set up. */
export interface TaxedLine {
  readonly taxCategory: TaxCategory | null;
  readonly taxRatePpm: number | null;
  /** Pieces that are not cancelled. */
  readonly left: number;
  /** Their price, in cents. */
  readonly net: bigint;
}

/**
 * What is added to the pieces that are left. The rates stay those of the order, and shipping at the highest of all its
 * lines, so less is never taxed more. Nothing is left to pay of an order without pieces.
 */
export function addedToRemaining(
  { shipping, taxes }: Pick<AddedAmounts, 'shipping' | 'taxes'>,
  lines: readonly TaxedLine[],
): AddedAmounts {
  const remaining = lines.filter(({ left }) => left > 0);
  if (remaining.length === 0) return nothingAdded;
  const [place] = taxes;
  if (!place) return { shipping, tax: 0n, taxes };
  const groups = taxGroups(
    [...remaining.flatMap((line) => taxed(line, taxes)), ...taxedShipping(shipping, lines, taxes)],
    place,
  );
  return { shipping, tax: totalTax(groups), taxes: groups };
}

/**
 * What a part of each line costs with its tax, in cents.
 * @param nets of the parts, in the order of the lines
 * @param shipping the part of the shipping that is added, net
 */
export function withTax(
  added: AddedAmounts,
  lines: readonly TaxedLine[],
  nets: readonly bigint[],
  shipping = 0n,
): bigint {
  const others = lines.map((line, index) => ({ ...line, net: line.net - (nets[index] ?? 0n) }));
  const less = { ...added, shipping: added.shipping - shipping };
  const tax = addedToRemaining(added, lines).tax - addedToRemaining(less, others).tax;
  return nets.reduce((sum, net) => sum + net, shipping + tax);
}

function taxedShipping(
  net: bigint,
  lines: readonly TaxedLine[],
  taxes: readonly TaxGroup[],
): TaxedAmount[] {
  const rate = shippingRateOf(
    taxes,
    lines.flatMap((line) => taxed(line, taxes)),
  );
  if (!rate || net === 0n) return [];
  const { category, ratePpm, reason, ofShipping } = rate;
  return [{ category, ratePpm, reason, ofShipping, net }];
}

function taxed(
  { taxCategory: category, taxRatePpm: ratePpm, net }: TaxedLine,
  taxes: readonly TaxGroup[],
): TaxedAmount[] {
  if (category === null || ratePpm === null) return [];
  const group = taxes.find((one) => isTaxedAlike(one, { category, ratePpm }));
  return [{ category, ratePpm, net, reason: group?.reason ?? null }];
}
