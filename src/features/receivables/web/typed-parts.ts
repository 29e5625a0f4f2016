import { z } from 'zod';
import { typedAmount } from '#browser/typed-amount.ts';
import { moneyText } from '#shared/api-schemas.ts';
import { typedDecimal } from '#shared/decimal-text.ts';
import { MONEY_PATTERN, parseMoney, toMoneyDecimal, type Currency } from '#shared/money.ts';
import type { AllocationForm } from '../contract.ts';
import type { OpenInvoice } from '../domain/bank-payment.ts';

/** A part of a payment as it is typed; empty pays nothing. */
export interface TypedPart {
  amount: string;
  takesDiscount: boolean;
}

export function partFields(currency: string) {
  return z.array(
    z.object({
      amount: z.union([z.literal(''), typedAmount(moneyText, currency)]),
      takesDiscount: z.boolean(),
    }),
  );
}

/** The cents of a typed amount; 0 while it is none. */
export function typedMinor(typed: string, currency: string): bigint {
  const text = typedDecimal(typed.trim());
  return MONEY_PATTERN.test(text) ? parseMoney(text, currency as Currency).minor : 0n;
}

export function decimalOf(minor: bigint, currency: string): string {
  return toMoneyDecimal({ minor, currency: currency as Currency });
}

/** What is left to pay of an invoice if it takes its discount. */
export function discounted({ open, discount, currency }: OpenInvoice): string {
  return decimalOf(typedMinorOf(open, currency) - typedMinorOf(discount, currency), currency);
}

/** The cents of a decimal of the API; 0 below. */
export function typedMinorOf(decimal: string, currency: string): bigint {
  return decimal.startsWith('-') ? 0n : parseMoney(decimal, currency as Currency).minor;
}

/** The parts of a form for the API. */
export function allocationsOf(
  invoices: readonly OpenInvoice[],
  parts: z.output<ReturnType<typeof partFields>>,
): AllocationForm[] {
  return parts.flatMap(({ amount, takesDiscount }, index) => {
    const invoice = invoices[index];
    if (!invoice || amount === '' || /^0+(\.0+)?$/.test(amount)) return [];
    const discount = takesDiscount ? { discount: invoice.discount } : {};
    return { invoice: invoice._id, amount, ...discount };
  });
}
