import type { DocumentTax } from '#features/documents/domain/business-document.ts';
import {
  rateKey,
  shippingRateOf,
  taxAt,
  type TaxCategory,
  type TaxGroup,
  type TaxRate,
} from '#features/tax/domain/tax-group.ts';
import { divideHalfUp, lineTotal, type Currency } from '#shared/money.ts';
import { takeBackDiscounts, type Discounts, type PartDiscount } from './early-discount.ts';
import { rateKeyOf, rateOfKey } from './rate.ts';

/** Rates are in parts per million. */
const MILLION = 1_000_000n;

/** A line of an order, in cents. */
export interface OrderedLine {
  readonly position: number;
  /** Millionths of the currency's unit. */
  readonly unitPrice: bigint;
  /** Pieces that are neither cancelled nor came back. */
  readonly standing: number;
  /** Both null if no tax was set up. */
  readonly taxCategory: TaxCategory | null;
  readonly taxRatePpm: number | null;
}

/** What an order is invoiced by: as it was priced, whatever the settings say now. */
export interface OrderedAmounts {
  readonly currency: Currency;
  readonly lines: readonly OrderedLine[];
  readonly shipping: bigint;
  /** For the place of the tax and the reasons; empty if no tax was set up. */
  readonly taxes: readonly TaxGroup[];
}

interface LinesAndTaxes {
  readonly lines: ReadonlyMap<number, { readonly quantity: number; readonly net: bigint }>;
  /** By `rateKey`, as if no early-payment discount was taken back. */
  readonly taxes: ReadonlyMap<string, { readonly base: bigint; readonly tax: bigint }>;
}

/** What the invoices of an order add up to, less its credit notes. */
export interface InvoicedAmounts extends LinesAndTaxes {
  readonly shipping: bigint;
  /** Shipping that was credited for returned goods, and is not invoiced again. */
  readonly returnedShipping: bigint;
  /**
   * Less only what was credited because it was cancelled, as the order itself is. The next invoice is rounded by it, so that
   * returns and refunds, which are credited to the cent, change nothing of what the others add up to.
   */
  readonly ofOrder: LinesAndTaxes;
}

export const nothingInvoiced: InvoicedAmounts = {
  lines: new Map(),
  shipping: 0n,
  returnedShipping: 0n,
  taxes: new Map(),
  ofOrder: { lines: new Map(), taxes: new Map() },
};

/** Pieces of lines by position. */
export type Pieces = ReadonlyMap<number, number>;

/** A restocking fee at one rate; null if no tax was set up. */
export interface PartFee {
  readonly rate: TaxRate | null;
  readonly amount: bigint;
}

/** One invoice, or one credit note, of an order. All amounts are positive. */
export interface InvoicePart {
  readonly lines: readonly {
    readonly position: number;
    readonly quantity: number;
    readonly net: bigint;
  }[];
  /** Pieces that a credited amount is for. The document has the amount, not them. */
  readonly pieces?: InvoicePart['lines'];
  readonly shipping: bigint;
  /** What the shop keeps of the price of returned goods, net: it lowers a credit. */
  readonly fees?: readonly PartFee[];
  /** Early-payment discounts that a credit takes back. */
  readonly discounts?: readonly PartDiscount[];
  readonly taxes: readonly DocumentTax[];
  readonly net: bigint;
  readonly tax: bigint;
  readonly gross: bigint;
}

/**
 * The next invoice of an order. Lines and taxes are the difference between what is invoiced with it and what was before:
 * however an order is divided, its invoices are its total to the cent.
 */
export function invoicePart(
  order: OrderedAmounts,
  invoiced: InvoicedAmounts,
  pieces: Pieces,
): InvoicePart {
  const shipping = order.shipping - invoiced.shipping - invoiced.returnedShipping;
  return part(order, invoiced, { pieces, shipping: shipping > 0n ? shipping : 0n, sign: 1 });
}

/** What a credit note has besides pieces. */
export interface CreditOptions {
  /** Whether the order has less of it: what is cancelled, not what is returned or refunded. */
  readonly isCancelled?: boolean;
  readonly shipping?: bigint;
  /** What the shop keeps of the net price of a line, in cents. */
  readonly feeOf?: ((position: number, net: bigint) => bigint) | undefined;
  /** Of the order. */
  readonly discounts?: Discounts | undefined;
}

/** A credit note of what was invoiced: the same, downwards. */
export function creditPart(
  order: OrderedAmounts,
  invoiced: InvoicedAmounts,
  pieces: Pieces,
  { shipping = 0n, isCancelled = false, feeOf, discounts }: CreditOptions = {},
): InvoicePart {
  return part(order, invoiced, { pieces, shipping, isCancelled, feeOf, discounts, sign: -1 });
}

interface Change {
  readonly pieces: Pieces;
  readonly shipping: bigint;
  readonly isCancelled?: boolean;
  readonly feeOf?: CreditOptions['feeOf'];
  readonly discounts?: CreditOptions['discounts'];
  readonly sign: 1 | -1;
}

function part(
  order: OrderedAmounts,
  invoiced: InvoicedAmounts,
  { pieces, shipping, isCancelled = false, feeOf, discounts, sign }: Change,
): InvoicePart {
  const { currency, lines: ordered, taxes: groups } = order;
  const rounded = sign === 1 || isCancelled ? invoiced.ofOrder : invoiced;
  const lines = ordered.flatMap(({ position, unitPrice }) => {
    const quantity = pieces.get(position) ?? 0;
    if (quantity === 0) return [];
    const before = rounded.lines.get(position) ?? { quantity: 0, net: 0n };
    const after = before.quantity + sign * quantity;
    const { minor } = lineTotal({ millionths: unitPrice, currency }, after);
    return [{ position, quantity, net: BigInt(sign) * (minor - before.net) }];
  });
  const back = discounts && discountsOf(order, invoiced, { lines, shipping, discounts });
  const netOf = ({ position, net }: PartLine) => net - (back?.nets.get(position) ?? 0n);
  const fees = feeOf ? feesOf(order, lines, (line) => feeOf(line.position, netOf(line))) : [];
  const bases = basesOf(order, lines, shipping);
  for (const { rate, amount } of fees) {
    const found = rate && bases.get(rateKey(rate));
    if (found) found.base -= amount;
  }
  const taxes = [...bases].map(([key, { category, ratePpm, base }]): DocumentTax => {
    const before = rounded.taxes.get(key) ?? { base: 0n, tax: 0n };
    const after = taxAt(before.base + BigInt(sign) * base, ratePpm);
    const group = groups.find((one) => rateKey(one) === key);
    const [place] = groups;
    const less = back?.parts.find(({ rate }) => rateKeyOf(rate) === key);
    return {
      category,
      ratePpm,
      country: (group ?? place)?.country ?? '',
      region: (group ?? place)?.region ?? null,
      base: base - (less?.net ?? 0n),
      tax: BigInt(sign) * (after - before.tax) - (less?.tax ?? 0n),
      reason: group?.reason ?? null,
    };
  });
  const discounted = (back?.parts ?? []).reduce((sum, one) => sum + one.net, 0n);
  const kept = fees.reduce((sum, { amount }) => sum + amount, discounted);
  const net = lines.reduce((sum, line) => sum + line.net, shipping - kept);
  const tax = taxes.reduce((sum, one) => sum + one.tax, 0n);
  const amounts = { taxes, net, tax, gross: net + tax };
  return {
    lines,
    shipping,
    ...amounts,
    ...(fees.length > 0 && { fees }),
    ...(back && back.parts.length > 0 && { discounts: back.parts }),
  };
}

type PartLine = InvoicePart['lines'][number];

/** The early-payment discounts that lines and shipping take back. */
function discountsOf(
  order: OrderedAmounts,
  invoiced: InvoicedAmounts,
  credit: Pick<InvoicePart, 'lines' | 'shipping'> & { readonly discounts: Discounts },
) {
  const { lines, shipping, discounts } = credit;
  const { invoices } = discounts;
  const ofLines = order.lines.map((line) => {
    const { position } = line;
    return {
      position,
      rate: order.taxes.length > 0 ? rateOf(line) : null,
      invoiced: invoices.reduce((sum, one) => sum + (one.lines.get(position) ?? 0n), 0n),
      standing: invoiced.lines.get(position)?.net ?? 0n,
      credited: lines.find((one) => one.position === position)?.net ?? 0n,
    };
  });
  const ofShipping = {
    position: null,
    rate: shippingRate(order),
    invoiced: invoices.reduce((sum, one) => sum + one.shipping, 0n),
    standing: invoiced.shipping,
    credited: shipping,
  };
  return takeBackDiscounts(discounts, [...ofLines, ofShipping]);
}

/** The fees of lines by their rate. */
function feesOf(
  { lines: ordered }: OrderedAmounts,
  lines: InvoicePart['lines'],
  feeOf: (line: PartLine) => bigint,
): PartFee[] {
  const byPosition = new Map(ordered.map((line) => [line.position, line]));
  const fees = new Map<string, PartFee>();
  for (const one of lines) {
    const fee = feeOf(one);
    const line = byPosition.get(one.position);
    const rate = line ? rateOf(line) : null;
    const key = rateKeyOf(rate);
    const { amount = 0n } = fees.get(key) ?? {};
    fees.set(key, { rate, amount: amount + fee });
  }
  return [...fees.values()].filter(({ amount }) => amount > 0n);
}

interface Base extends TaxRate {
  base: bigint;
}

/** What is taxed of each rate, with shipping. */
function basesOf(
  { lines: ordered, taxes }: OrderedAmounts,
  lines: InvoicePart['lines'],
  shipping: bigint,
): Map<string, Base> {
  const bases = new Map<string, Base>();
  if (taxes.length === 0) return bases;
  const rates = ordered.flatMap((line) => rateOf(line) ?? []);
  const add = (rate: Omit<Base, 'base'> | null | undefined, net: bigint) => {
    if (!rate) return;
    const key = rateKey(rate);
    const { base = 0n } = bases.get(key) ?? {};
    bases.set(key, { category: rate.category, ratePpm: rate.ratePpm, base: base + net });
  };
  const byPosition = new Map(ordered.map((line) => [line.position, line]));
  for (const { position, net } of lines) {
    const line = byPosition.get(position);
    add(line && rateOf(line), net);
  }
  if (shipping > 0n) add(shippingRateOf(taxes, rates), shipping);
  return bases;
}

function rateOf({ taxCategory: category, taxRatePpm: ratePpm }: OrderedLine) {
  return category === null || ratePpm === null ? null : { category, ratePpm };
}

/** The rate of shipping: its own, or the highest of the order's lines; null if no tax was set up. */
export function shippingRate(order: OrderedAmounts) {
  if (order.taxes.length === 0) return null;
  return (
    shippingRateOf(
      order.taxes,
      order.lines.flatMap((line) => rateOf(line) ?? []),
    ) ?? null
  );
}

/** What is invoiced together with a part. @param sign -1 for a credit note of what is cancelled */
export function withPart(
  invoiced: InvoicedAmounts,
  added: InvoicePart,
  sign: 1 | -1,
): InvoicedAmounts {
  const { returnedShipping } = invoiced;
  const shipping = invoiced.shipping + BigInt(sign) * added.shipping;
  const ofOrder = together(invoiced.ofOrder, added, sign);
  return { ...together(invoiced, added, sign), shipping, returnedShipping, ofOrder };
}

function together(before: LinesAndTaxes, added: InvoicePart, sign: 1 | -1): LinesAndTaxes {
  const lines = new Map(before.lines);
  for (const { position, quantity, net } of [...added.lines, ...(added.pieces ?? [])]) {
    const line = lines.get(position) ?? { quantity: 0, net: 0n };
    lines.set(position, {
      quantity: line.quantity + sign * quantity,
      net: line.net + BigInt(sign) * net,
    });
  }
  const taxes = new Map(before.taxes);
  for (const { category, ratePpm, base, tax } of added.taxes) {
    const key = rateKey({ category, ratePpm });
    const of = taxes.get(key) ?? { base: 0n, tax: 0n };
    const less = added.discounts?.find(({ rate }) => rateKeyOf(rate) === key);
    taxes.set(key, {
      base: of.base + BigInt(sign) * (base + (less?.net ?? 0n)),
      tax: of.tax + BigInt(sign) * (tax + (less?.tax ?? 0n)),
    });
  }
  return { lines, taxes };
}

/** The pieces that were invoiced and no longer stand. */
export function piecesToCredit(
  { lines }: Pick<OrderedAmounts, 'lines'>,
  invoiced: InvoicedAmounts,
): Pieces {
  return new Map(
    lines.flatMap(({ position, standing }) => {
      const tooMany = (invoiced.lines.get(position)?.quantity ?? 0) - standing;
      return tooMany > 0 ? [[position, tooMany] as const] : [];
    }),
  );
}

/** The pieces that stand and are not invoiced. */
export function piecesToInvoice(
  { lines }: Pick<OrderedAmounts, 'lines'>,
  invoiced: InvoicedAmounts,
): Pieces {
  return new Map(
    lines.flatMap(({ position, standing }) => {
      const left = standing - (invoiced.lines.get(position)?.quantity ?? 0);
      return left > 0 ? [[position, left] as const] : [];
    }),
  );
}

/**
 * Divides an amount with tax, such as a refund without pieces, over the rates of what is invoiced: by what each rate
 * contributes, and the rest to the last.
 */
export function creditOfAmount(
  order: OrderedAmounts,
  invoiced: InvoicedAmounts,
  gross: bigint,
): readonly DocumentTax[] {
  const rates = [...invoiced.taxes].filter(([, { base }]) => base > 0n);
  const total = rates.reduce((sum, [, { base, tax }]) => sum + base + tax, 0n);
  let left = gross;
  return rates.map(([key, { base, tax }], index): DocumentTax => {
    const share = index === rates.length - 1 ? left : (gross * (base + tax)) / total;
    left -= share;
    const { category, ratePpm } = rateOfKey(key);
    const net = divideHalfUp(share * MILLION, MILLION + BigInt(ratePpm));
    const group = order.taxes.find((one) => rateKey(one) === key);
    const [place] = order.taxes;
    return {
      category,
      ratePpm,
      country: (group ?? place)?.country ?? '',
      region: (group ?? place)?.region ?? null,
      base: net,
      tax: share - net,
      reason: group?.reason ?? null,
    };
  });
}
