import { z } from 'zod';
import { MAX_QUANTITY } from '#features/catalogue/domain/order-quantity.ts';
import { returnReasons } from '#features/settings/domain/return-settings.ts';
import { optionalField, wholeNumber } from '#shared/api-schemas.ts';
import { singleLine, withoutDirectionMarks } from '#shared/single-line.ts';
import { atMost, id, requiredText, text } from '#shared/text.ts';
import { message } from '#shared/texts/texts.ts';
import { MAX_MESSAGE, MAX_RETURN_LINES } from './return-rules.ts';

const pieces = (min: number) =>
  wholeNumber(
    min,
    MAX_QUANTITY,
    message('A whole number from {min} to {max}', { min, max: MAX_QUANTITY }),
  );
const shortNote = optionalField(singleLine(text(200)));
/** Several lines of text, which the other side reads. */
const longNote = optionalField(withoutDirectionMarks(text(MAX_MESSAGE)));

/** Lines of an order by their products, each once. */
function linesOf<Shape extends { readonly productId: z.ZodType<string> }>(
  shape: z.ZodObject<Shape>,
) {
  return z
    .array(shape)
    .min(1, 'Choose at least one line')
    .max(MAX_RETURN_LINES, atMost(MAX_RETURN_LINES))
    .refine(
      (lines) =>
        new Set(lines.map((line) => (line as { readonly productId: string }).productId)).size ===
        lines.length,
      'Name each line once',
    );
}

/** What the customer wants to return, and why. */
export const returnRequest = z.strictObject({
  lines: linesOf(
    z.strictObject({
      productId: id,
      quantity: pieces(1),
      reason: z.enum(returnReasons, 'Choose a reason'),
      note: shortNote,
    }),
  ),
  note: longNote,
});
export type ReturnRequest = z.output<typeof returnRequest>;

/** The revision that the caller saw. If the return has changed since, the call is refused. */
const revision = wholeNumber(1, 2_147_483_647, 'A whole number from 1');
export const ofRevision = z.strictObject({ revision });

export const commentForm = z.strictObject({
  text: withoutDirectionMarks(requiredText(MAX_MESSAGE, 'Enter a comment')),
});

/** The shop agrees to all that was asked for, or to what it names. */
export const agreementForm = z.strictObject({
  revision,
  lines: optionalField(
    linesOf(z.strictObject({ productId: id, quantity: pieces(0), note: shortNote })).refine(
      (lines) => lines.some(({ quantity }) => quantity > 0),
      'Agree to at least one piece, or refuse the return',
    ),
  ),
  note: longNote,
});
export type AgreementForm = z.output<typeof agreementForm>;

/** The goods that have arrived: back to stock, or scrapped. */
export const receiptForm = z.strictObject({
  revision,
  lines: linesOf(
    z.strictObject({ productId: id, restocked: pieces(0), scrapped: pieces(0) }),
  ).refine(
    (lines) => lines.some(({ restocked, scrapped }) => restocked + scrapped > 0),
    'Enter the pieces of at least one line',
  ),
  note: longNote,
});
export type ReceiptForm = z.output<typeof receiptForm>;

const creditedLines = linesOf(
  z.strictObject({
    productId: id,
    quantity: pieces(1),
    /** What the shop keeps of the price, in percent. As the settings were when it agreed, unless given. */
    feePercent: optionalField(wholeNumber(0, 100, 'A whole number from 0 to 100')),
  }),
);

/** What of the received goods is credited. Without lines nothing is. */
export const creditForm = z.strictObject({
  lines: optionalField(creditedLines),
  creditShipping: optionalField(z.boolean()).default(false),
});
export type CreditForm = z.output<typeof creditForm>;

export const closingForm = creditForm.extend({ revision, note: longNote });
export type ClosingForm = z.output<typeof closingForm>;

/** The shop refuses a return. The customer reads the note. */
export const returnRefusalForm = z.strictObject({
  revision,
  note: withoutDirectionMarks(requiredText(500, 'Enter a note. The customer reads it.')),
});
