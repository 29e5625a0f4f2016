import { z } from 'zod';

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

/** The field that an insert returns besides the stored document (docs/specification.md#calls). */
export const inserted = { insertedId: z.string() };
export const deletion = z.object({ deletedCount: z.int() });
export const modification = z.object({ modifiedCount: z.int() });

/** Whether a field or parameter is null or only white space. */
export function isBlank(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}
