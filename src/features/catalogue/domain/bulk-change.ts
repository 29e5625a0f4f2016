import { z } from 'zod';
import { optionalField } from '#shared/api-schemas.ts';
import {
  changeUnitPrice,
  toUnitPriceDecimal,
  type Currency,
  type UnitPriceChange,
} from '#shared/money.ts';
import { singleLine } from '#shared/single-line.ts';
import { text } from '#shared/text.ts';
import { priceBreakErrors } from './price-break-errors.ts';
import { tradeSchemas } from './trade-fields.ts';
import { clearable } from './clearable.ts';
import { lifecycle } from './product-fields.ts';
import type { Lifecycle } from './lifecycle.ts';

/** Products that one change can affect. */
export const MAX_BULK_PRODUCTS = 10_000;

const percent = z
  .string()
  .regex(/^-?\d{1,4}(\.\d{1,2})?$/, 'A percentage such as 5 or -2.5')
  .refine(
    (value) => Number(value) > -100 && Number(value) <= 1_000,
    'More than -100, at most 1000',
  );
const amount = z
  .string()
  .regex(/^-?\d{1,9}(\.\d{1,4})?$/, 'An amount such as 0.05 or -1.50, with at most 4 decimals');

/** What is done to every selected product; exactly one of these. */
export const bulkChange = z.union([
  z.strictObject({
    price: z
      .strictObject({
        percent: optionalField(percent),
        amount: optionalField(amount),
        /** Decimal places of the new prices. */
        places: z.union([z.literal(2), z.literal(4)]),
      })
      .refine((price) => (price.percent === undefined) !== (price.amount === undefined), {
        message: 'Either a percentage or an amount',
      }),
  }),
  z.strictObject({ category: singleLine(text(80)).min(1) }),
  z.strictObject({ lifecycle }),
  z.strictObject({ archived: z.boolean() }),
  z.strictObject({
    /** Null or empty clears the field. */
    customs: z
      .strictObject({
        originCountry: clearable(tradeSchemas.originCountry),
        hsCode: clearable(tradeSchemas.hsCode),
        eccn: clearable(tradeSchemas.eccn),
        weightGrams: clearable(tradeSchemas.weightGrams),
        lengthMm: clearable(tradeSchemas.lengthMm),
        widthMm: clearable(tradeSchemas.widthMm),
        heightMm: clearable(tradeSchemas.heightMm),
      })
      .refine((fields) => Object.values(fields).some((value) => value !== undefined), {
        message: 'Name at least one field',
      }),
  }),
]);
export type BulkChange = z.output<typeof bulkChange>;
export type PriceChange = Extract<BulkChange, { price: unknown }>['price'];

/** What a product says to carriers and customs. */
export interface CustomsColumns {
  readonly originCountry: string | null;
  readonly hsCode: string | null;
  readonly eccn: string | null;
  readonly weightGrams: number | null;
  readonly lengthMm: number | null;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
}
export const customsColumns = [
  'originCountry',
  'hsCode',
  'eccn',
  'weightGrams',
  'lengthMm',
  'widthMm',
  'heightMm',
] as const satisfies readonly (keyof CustomsColumns)[];

/** The columns that a bulk change can write. Prices are millionths, as texts. */
export interface ChangeableColumns {
  readonly unitPrice: string | null;
  readonly breaks: readonly (readonly [quantity: number, millionths: number])[];
  readonly categoryId: string | null;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly lifecycle: Lifecycle;
  readonly archivedAt: string | null;
  /** Absent in changes from before there were these. */
  readonly customs?: CustomsColumns;
}

export type Repriced =
  | { readonly unitPrice: bigint; readonly breaks: ChangeableColumns['breaks'] }
  | { readonly reason: string };

interface Priced {
  readonly unitPrice: bigint;
  readonly breaks: ChangeableColumns['breaks'];
  readonly minQuantity: number;
  readonly currency: Currency;
}

/**
 * Changes a price and its price breaks alike, each rounded once.
 * @returns why not, if a price would be 0 or less, or the price breaks would not fall any more
 */
export function reprice({ unitPrice, breaks, ...product }: Priced, change: PriceChange): Repriced {
  const { currency, minQuantity } = product;
  const by = toUnitPriceChange(change);
  const changed = [unitPrice, ...breaks.map(([, millionths]) => BigInt(millionths))].map(
    (millionths) => changeUnitPrice({ millionths, currency }, by, change.places),
  );
  const prices = changed.filter((price) => price !== null);
  const [first, ...others] = prices;
  if (!first || prices.length < changed.length) {
    return { reason: 'The price would be 0 or less, or too high' };
  }
  const steps = breaks.map(([quantity], index) => ({ quantity, price: others[index] ?? first }));
  const [error] = priceBreakErrors({
    minQuantity,
    price: toUnitPriceDecimal(first),
    priceBreaks: steps.map(({ quantity, price }) => ({
      quantity,
      price: toUnitPriceDecimal(price),
    })),
  });
  if (error) return { reason: 'The price breaks would not be lower than the price any more' };
  return {
    unitPrice: first.millionths,
    breaks: steps.map(({ quantity, price }) => [quantity, Number(price.millionths)] as const),
  };
}

function toUnitPriceChange({ percent: byPercent, amount: byAmount }: PriceChange): UnitPriceChange {
  return byPercent === undefined
    ? { millionths: scaled(byAmount ?? '0', 6) }
    : { percentHundredths: scaled(byPercent, 2) };
}

function scaled(decimal: string, places: number): bigint {
  const [whole = '', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(places, '0'));
}
