import { z } from 'zod';
import { typedDecimal } from '#shared/decimal-text.ts';
import { currencySymbol } from '#shared/number-format.ts';

/**
 * An amount as it is typed, with or without the sign or the code of its currency.
 * @param amount a schema that takes text, perhaps besides other types
 */
export function typedAmount<Amount extends z.ZodType>(amount: Amount, currency: string) {
  const ofText = amount as unknown as z.ZodType<z.output<Amount>, string>;
  return z
    .string()
    .transform((typed) => typedDecimal(withoutCurrency(typed, currency)))
    .pipe(ofText);
}

/** Only this currency is left out: an amount in another one is refused. */
function withoutCurrency(typed: string, currency: string): string {
  const text = typed.trim();
  for (const name of [currencySymbol(currency), currency]) {
    if (text.startsWith(name)) return text.slice(name.length);
    if (text.endsWith(name)) return text.slice(0, -name.length);
  }
  return text;
}
