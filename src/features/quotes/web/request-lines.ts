import { z } from 'zod';
import { MAX_QUANTITY } from '#features/catalogue/domain/order-quantity.ts';
import { typedAmount } from '#browser/typed-amount.ts';
import { unitPriceText } from '#shared/api-schemas.ts';
import { text } from '#shared/text.ts';
import { typedCount } from '#shared/typed-count.ts';

/** A line that a request begins with. */
export interface ProposedLine {
  /** Null for a part that is not in the catalogue. */
  readonly productId: string | null;
  readonly sku: string;
  readonly mpn: string | null;
  readonly manufacturer: string | null;
  readonly name: string;
  readonly quantity: number;
  readonly customerPartNumber: string | null;
  readonly note: string | null;
}

/** A line as it is typed. */
export interface TypedLine {
  productId: string;
  sku: string;
  name: string;
  mpn: string;
  manufacturer: string;
  description: string;
  quantity: string;
  targetPrice: string;
  customerPartNumber: string;
  note: string;
}

export const emptyLine: TypedLine = {
  productId: '',
  sku: '',
  name: '',
  mpn: '',
  manufacturer: '',
  description: '',
  quantity: '',
  targetPrice: '',
  customerPartNumber: '',
  note: '',
};

export function toTypedLine({ productId, quantity, ...line }: ProposedLine): TypedLine {
  return {
    ...emptyLine,
    ...(productId === null
      ? {
          mpn: (line.mpn ?? line.sku).slice(0, 80),
          manufacturer: (line.manufacturer ?? '').slice(0, 80),
          description: line.name,
        }
      : { productId, sku: line.sku, name: line.name }),
    quantity: String(quantity),
    customerPartNumber: line.customerPartNumber ?? '',
    note: line.note ?? '',
  };
}

const WHOLE = 'Enter a whole number of pieces';
export const typedPieces = z
  .string()
  .transform(typedCount)
  .pipe(z.int(WHOLE).min(1, WHOLE).max(MAX_QUANTITY, WHOLE));

/** An amount that may be left out. */
export function optionalAmount<Amount extends z.ZodType>(amount: Amount, currency: string) {
  return z.union([z.literal('').transform(() => undefined), typedAmount(amount, currency)]);
}

/** What the form sends. */
export function requestFields(currency: string) {
  const line = z
    .object({
      productId: z.string(),
      sku: z.string(),
      name: z.string(),
      mpn: text(80),
      manufacturer: text(80),
      description: text(300),
      quantity: typedPieces,
      targetPrice: optionalAmount(unitPriceText, currency),
      customerPartNumber: text(80),
      note: text(200),
    })
    .refine(
      ({ productId, mpn, description }) => productId !== '' || mpn !== '' || description !== '',
      {
        path: ['mpn'],
        message: 'Enter a part number or a description',
        // Also if other fields are wrong: every error is shown at once.
        when: ({ value }) => typeof value === 'object' && value !== null,
      },
    )
    .transform(({ sku: _sku, name: _name, ...sent }) => sent);
  return z.object({
    message: text(2_000),
    lines: z.array(line).min(1, 'Add at least one line'),
  });
}
