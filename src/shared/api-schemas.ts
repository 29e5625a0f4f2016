import { z } from 'zod';
import { MONEY_PATTERN, UNIT_PRICE_PATTERN } from './money.ts';

/** A whole number as a JSON number, or as the text of a form field. */
export function wholeNumber(min: number, max: number, message: string | { error: () => string }) {
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^-?\d{1,15}$/, message),
      ],
      message,
    )
    .transform(Number)
    .pipe(z.int(message).min(min, message).max(max, message));
}

/** Treats an empty form field as absent. */
export function optionalField<Schema extends z.ZodType>(schema: Schema): OptionalField<Schema> {
  const field: unknown = z.preprocess(
    (value) => (isBlank(value) ? undefined : value),
    schema.optional(),
  );
  return field as OptionalField<Schema>;
}

/** zod types the input of a preprocessed field as unknown; this type states the accepted input. */
type OptionalField<Schema extends z.ZodType> = z.ZodType<
  z.output<Schema> | undefined,
  z.input<Schema> | '' | null | undefined
> & { _zod: { optin: 'optional'; optout: 'optional' } };

/** A decimal as text or, from some clients, as a JSON number. */
export function decimalText<Schema extends z.ZodType<string, string>>(schema: Schema) {
  return z
    .union([z.string(), z.number()])
    .transform((value) => String(value).trim())
    .pipe(schema);
}

/**
 * The version that the caller of a deletion loaded, as a parameter. If there is a newer one, the
 * deletion is refused.
 */
export const loadedVersion = wholeNumber(1, 2_147_483_647, 'A whole number from 1');

/** The field that an insert returns besides the stored document (docs/specification.md#calls). */
export const inserted = { insertedId: z.string() };
export const deletion = z.object({ deletedCount: z.int() });
export const modification = z.object({ modifiedCount: z.int() });

/** Whether a field or parameter is null or only white space. */
export function isBlank(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}

export const UNIT_PRICE_EXPECTED =
  'A price is a number such as 12.50, with at most 4 decimal places';

/** A unit price in the API: a decimal string of up to 4 places, e.g. `"0.0042"`. */
export const unitPriceText = z.string().regex(UNIT_PRICE_PATTERN, UNIT_PRICE_EXPECTED);

/** An amount that a client repeats. With more than 2 decimal places, it equals no amount. */
export const repeatedAmount = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,30})?$/, 'An amount is a number such as 1234.50');

/** An amount in the API: a decimal string of 2 places, e.g. `"1234.50"`. */
export const moneyText = z
  .string()
  .regex(MONEY_PATTERN, 'An amount is a number such as 1234.50, with at most 2 decimal places');
