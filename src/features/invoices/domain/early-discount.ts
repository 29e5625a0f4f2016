import type { TaxRate } from '#features/tax/domain/tax-group.ts';
import { divideHalfUp } from '#shared/money.ts';
import { rateKeyOf } from './rate.ts';

/** An early-payment discount at one rate; null if no tax was set up. */
export interface PartDiscount {
  readonly rate: TaxRate | null;
  readonly net: bigint;
  readonly tax: bigint;
}

/** An invoice that was paid with a discount. */
export interface DiscountedInvoice {
  /** Net, by position. */
  readonly lines: ReadonlyMap<number, bigint>;
  readonly shipping: bigint;
  /** Net, by `rateKey`. */
  readonly discounts: ReadonlyMap<string, bigint>;
}

/** The early-payment discounts of an order. */
export interface Discounts {
  readonly invoices: readonly DiscountedInvoice[];
  /** What no credit note has taken back. */
  readonly left: readonly PartDiscount[];
  /** What credit notes have taken back. */
  readonly taken: readonly PartDiscount[];
}

export const noDiscounts: Discounts = { invoices: [], left: [], taken: [] };

/** What is not owed for an order because it was paid early, in cents. */
export function discountedGross({ left, taken }: Discounts): bigint {
  return grossOf([...left, ...taken]);
}

/** What discounts add up to with their tax, in cents. */
export function grossOf(discounts: readonly PartDiscount[]): bigint {
  return discounts.reduce((sum, { net, tax }) => sum + net + tax, 0n);
}

/** A line, or the shipping, of which a part is credited. Amounts are net, in cents. */
export interface DiscountedAmount {
  /** Null is the shipping. */
  readonly position: number | null;
  readonly rate: TaxRate | null;
  /** On all invoices. */
  readonly invoiced: bigint;
  /** Of it, not credited before. */
  readonly standing: bigint;
  readonly credited: bigint;
}

/** A discount by what it is taken back for. */
export interface TakenBack {
  readonly parts: readonly PartDiscount[];
  /** Net, by position. */
  readonly nets: ReadonlyMap<number | null, bigint>;
}

/** Weights are whole numbers: so many are one. */
const ONE = 10n ** 12n;

/**
 * What a credit takes back of the discounts: of each rate the share that its goods have of what stands with a discount. The
 * last credit takes the rest, so however goods come back, all of them take back the discount to the cent.
 */
export function takeBackDiscounts(
  { invoices, left }: Discounts,
  amounts: readonly DiscountedAmount[],
): TakenBack {
  const nets = new Map<number | null, bigint>();
  const parts = left.flatMap(({ rate, net, tax }): PartDiscount[] => {
    const own = amounts
      .filter((one) => rateKeyOf(one.rate) === rateKeyOf(rate))
      .map((one) => ({ ...one, weight: weightOf(invoices, one, amounts) }));
    const whole = own.reduce((sum, { weight, standing }) => sum + weight * standing, 0n);
    if (whole <= 0n) return [];
    let [seen, given] = [0n, 0n];
    for (const { position, weight, credited } of own) {
      seen += weight * credited;
      const share = divideHalfUp(net * seen, whole) - given;
      given += share;
      nets.set(position, share);
    }
    return [{ rate, net: given, tax: divideHalfUp(tax * seen, whole) }];
  });
  return { parts: parts.filter(({ net, tax }) => net > 0n || tax > 0n), nets };
}

/** The discount on each cent of a line, times `ONE`. */
function weightOf(
  invoices: readonly DiscountedInvoice[],
  { position, rate, invoiced }: DiscountedAmount,
  amounts: readonly DiscountedAmount[],
): bigint {
  if (invoiced <= 0n) return 0n;
  const key = rateKeyOf(rate);
  const rates = new Map(amounts.map((one) => [one.position, rateKeyOf(one.rate)]));
  const netOf = (invoice: DiscountedInvoice, of: number | null) =>
    of === null ? invoice.shipping : (invoice.lines.get(of) ?? 0n);
  return invoices.reduce((sum, invoice) => {
    const positions = [...invoice.lines.keys(), null].filter((of) => rates.get(of) === key);
    const base = positions.reduce<bigint>((all, of) => all + netOf(invoice, of), 0n);
    const discount = invoice.discounts.get(key) ?? 0n;
    return base > 0n ? sum + (discount * netOf(invoice, position) * ONE) / (base * invoiced) : sum;
  }, 0n);
}
