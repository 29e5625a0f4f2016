import { z } from 'zod';
import { isBlank } from '#shared/api-schemas.ts';

/** A field of a change: absent means unchanged, empty or null clears it. */
export function clearable<Schema extends z.ZodType>(schema: Schema): Clearable<Schema> {
  const field: unknown = z.preprocess(
    (value) => (isBlank(value) ? null : value),
    schema.nullable().optional(),
  );
  return field as Clearable<Schema>;
}

/** zod types the input of a preprocessed field as unknown; this type names the accepted input. */
type Clearable<Schema extends z.ZodType> = z.ZodType<
  z.output<Schema> | null | undefined,
  z.input<Schema> | '' | null | undefined
> & { _zod: { optin: 'optional'; optout: 'optional' } };
