import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { typedAmount } from '#browser/typed-amount.ts';
import { moneyText, unitPriceText } from '#shared/api-schemas.ts';
import { decimalForField } from '#shared/decimal-text.ts';
import { requiredText, text } from '#shared/text.ts';
import { typedCount } from '#shared/typed-count.ts';
import { deliveryCostPer, MAX_LEAD_TIME_DAYS, MAX_MESSAGE } from '../domain/quote-rules.ts';
import type { ManagedQuote } from '../staff-contract.ts';
import { optionalAmount, typedPieces } from './request-lines.ts';

/** A line of a version as it is typed. */
export interface TypedOffer {
  answers: number | null;
  sku: string;
  quantity: string;
  unitPrice: string;
  breaks: { quantity: string; price: string }[];
  leadTimeDays: string;
  note: string;
}

export interface OfferValues {
  lines: TypedOffer[];
  deliveryCost: string;
  deliveryReason: string;
  deliveryCostPer: (typeof deliveryCostPer)[number];
  validUntil: string;
  holdsStock: boolean;
  note: string;
}

export const emptyOffer: TypedOffer = {
  answers: null,
  sku: '',
  quantity: '',
  unitPrice: '',
  breaks: [],
  leadTimeDays: '',
  note: '',
};

const DAYS = 'Enter a whole number of days';

/** What the form sends. */
export function offerFields(currency: string) {
  const price = typedAmount(unitPriceText, currency);
  const line = z
    .object({
      answers: z.int().nullable(),
      sku: requiredText(80, 'The SKU is required'),
      quantity: typedPieces,
      unitPrice: price,
      breaks: z.array(z.object({ quantity: typedPieces, price })),
      leadTimeDays: z.union([
        z.literal('').transform(() => undefined),
        z
          .string()
          .transform(typedCount)
          .pipe(z.int(DAYS).min(0, DAYS).max(MAX_LEAD_TIME_DAYS, DAYS)),
      ]),
      note: text(300),
    })
    .transform(({ breaks, ...sent }) => ({
      ...sent,
      breaks: breaks.map(({ quantity: from, price: unitPrice }) => ({ from, unitPrice })),
    }));
  return z.object({
    lines: z.array(line).min(1, 'Add at least one line'),
    deliveryCost: optionalAmount(moneyText, currency),
    deliveryReason: text(300),
    deliveryCostPer: z.enum(deliveryCostPer),
    validUntil: z.string().min(1, 'Enter a day'),
    holdsStock: z.boolean(),
    note: text(MAX_MESSAGE),
  });
}

export type SentOffer = z.output<ReturnType<typeof offerFields>>;
export type OfferFormOf = UseFormReturn<OfferValues, unknown, SentOffer>;

/** A new version begins with what is left of the last one; the first with what was asked for, at today's prices. */
export function firstOffer({
  asked,
  versions,
  nextValidUntil: validUntil,
  nextHoldsStock,
}: ManagedQuote): OfferValues {
  const [last] = versions;
  const lines = last
    ? last.lines.flatMap((line): TypedOffer[] => {
        const [first, ...breaks] = line.prices;
        const quantity = line.quantity - line.ordered;
        if (quantity <= 0) return [];
        return [
          {
            answers: line.answers,
            sku: line.sku,
            quantity: String(quantity),
            unitPrice: decimalForField(first?.unitPrice ?? ''),
            breaks: breaks.map(({ from, unitPrice }) => ({
              quantity: String(from),
              price: decimalForField(unitPrice),
            })),
            leadTimeDays: line.leadTimeDays === null ? '' : String(line.leadTimeDays),
            note: line.note ?? '',
          },
        ];
      })
    : asked.map((line): TypedOffer => ({
        ...emptyOffer,
        answers: line.line,
        sku: line.sku ?? '',
        quantity: String(line.quantity),
        unitPrice: decimalForField(line.priceToday ?? ''),
      }));
  return {
    lines: lines.length > 0 ? lines : [emptyOffer],
    deliveryCost: decimalForField(last?.deliveryCost ?? ''),
    deliveryReason: '',
    deliveryCostPer: last?.deliveryCostPer ?? 'quote',
    validUntil,
    holdsStock: last?.holdsStock ?? nextHoldsStock,
    note: '',
  };
}
