import { z } from 'zod';
import { typedDecimal } from '#shared/decimal-text.ts';

/**
 * An amount as it is typed on the page: with a decimal comma on a German one.
 * @param amount a schema that takes text, perhaps besides other types
 */
export function typedAmount<Amount extends z.ZodType>(amount: Amount) {
  const ofText = amount as unknown as z.ZodType<z.output<Amount>, string>;
  return z.string().transform(typedDecimal).pipe(ofText);
}
