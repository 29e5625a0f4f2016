import { z } from 'zod';
import { MAX_QUANTITY } from '#features/catalogue/domain/order-quantity.ts';
import { decimalText, optionalField, unitPriceText, wholeNumber } from '#shared/api-schemas.ts';
import { singleLine, withoutDirectionMarks } from '#shared/single-line.ts';
import { atMost, id, requiredText, text } from '#shared/text.ts';
import { message, t } from '#shared/texts/texts.ts';
import { MAX_FILE_NAME, MAX_MESSAGE, MAX_QUOTE_LINES } from './quote-rules.ts';

const quantity = wholeNumber(
  1,
  MAX_QUANTITY,
  message('A whole number from 1 to {max}', { max: MAX_QUANTITY }),
);
const words = (max: number) => optionalField(singleLine(text(max)));
/** Several lines of text, which both sides read. */
export const longText = optionalField(withoutDirectionMarks(text(MAX_MESSAGE)));

/** What the customer wants: a product of the catalogue, or a part that is not in it, by its number or description. */
export const requestedLine = z
  .strictObject({
    productId: optionalField(id),
    mpn: words(80),
    manufacturer: words(80),
    description: words(300),
    quantity,
    /** Per piece, in the currency of the shop. */
    targetPrice: optionalField(decimalText(unitPriceText)),
    customerPartNumber: words(80),
    note: words(200),
  })
  .refine(({ productId, mpn, description }) => productId ?? mpn ?? description, {
    path: ['mpn'],
    message: 'Enter a part number or a description',
  });
export type RequestedLine = z.output<typeof requestedLine>;

/** A request for a quote. */
export const quoteRequest = z.strictObject({
  message: longText,
  lines: z
    .array(requestedLine)
    .min(1, 'Add at least one line')
    .max(MAX_QUOTE_LINES, atMost(MAX_QUOTE_LINES))
    .superRefine((lines, context) => {
      for (const { index, first } of repeated(lines, ({ productId }) => productId)) {
        context.addIssue({
          code: 'custom',
          path: [index, 'productId'],
          message: t('The same product as on line {line}. Add the quantities.', {
            line: first + 1,
          }),
        });
      }
    }),
});
export type QuoteRequest = z.output<typeof quoteRequest>;

/** The lines whose key is that of an earlier line. */
export function repeated<Line>(
  lines: readonly Line[],
  keyOf: (line: Line) => string | number | undefined,
): { readonly index: number; readonly first: number }[] {
  const firsts = new Map<string | number, number>();
  return lines.flatMap((line, index) => {
    const key = keyOf(line);
    if (key === undefined) return [];
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, index);
    return first === undefined ? [] : [{ index, first }];
  });
}

/** The name of a file that is uploaded. */
export const fileQuery = z.object({
  fileName: singleLine(requiredText(MAX_FILE_NAME, 'The file needs a name')),
});

/** The revision that the caller saw. If the quote has changed since, the call is refused. */
export const revision = wholeNumber(1, 2_147_483_647, 'A whole number from 1');
export const ofRevision = z.strictObject({ revision });

/** A version that was sent. */
export const versionOfQuote = z.object({
  id,
  version: wholeNumber(1, 2_147_483_647, 'A whole number from 1'),
});

export const commentForm = z.strictObject({
  text: withoutDirectionMarks(requiredText(MAX_MESSAGE, 'Enter a comment')),
});

export const changeRequestForm = commentForm.extend({ revision });
