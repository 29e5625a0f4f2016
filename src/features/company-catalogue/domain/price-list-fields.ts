import { z } from 'zod';
import { newProductFields } from '#features/catalogue/domain/product-fields.ts';
import { decimalText, loadedVersion, optionalField, unitPriceText } from '#shared/api-schemas.ts';
import { isDay } from '#shared/is-day.ts';
import { currencies } from '#shared/money.ts';
import { singleLine } from '#shared/single-line.ts';
import { atMost, id, requiredText } from '#shared/text.ts';
import { message, t } from '#shared/texts/texts.ts';

export const MAX_DISCOUNTS = 200;
export const MAX_ASSIGNMENTS = 1_000;
/** Without the header and the lines above it. */
export const MAX_PRICE_FILE_LINES = 100_000;
export const MAX_PRICE_FILE_BYTES = 20_000_000;
/** After so many lines with errors the rest of a file is not checked. */
export const MAX_INVALID_LINES = 1_000;
/** How many lines with errors a preview or a refusal shows. */
export const MAX_SHOWN_ERRORS = 100;

/** Whether a list is valid now: before its first day, from it to its last day, after that. */
export const priceListStates = ['planned', 'valid', 'ended'] as const;
export type PriceListState = (typeof priceListStates)[number];

export const importModes = ['add-or-change', 'replace'] as const;
export type ImportMode = (typeof importModes)[number];

const day = z.string('A day such as 2026-11-21').refine(isDay, 'A day such as 2026-11-21');
const name = singleLine(requiredText(100, 'Name is Required'));

const settings = {
  name,
  /** The first day, in the time zone of the shop; without one it is valid at once. */
  startsOn: optionalField(day),
  /** The last day; without one it stays valid. */
  endsOn: optionalField(day),
};

function endsAfterStart(
  { startsOn, endsOn }: { startsOn?: string | undefined; endsOn?: string | undefined },
  context: z.core.$RefinementCtx,
): void {
  if (startsOn === undefined || endsOn === undefined || startsOn <= endsOn) return;
  const error = 'The last day is before the first';
  context.addIssue({ code: 'custom', path: ['endsOn'], message: error });
}

export const newPriceList = z
  .strictObject({
    ...settings,
    /** Of its prices; it never changes. The shop's currency if absent. */
    currency: optionalField(
      z.enum(currencies, message('Must be one of {choices}', { choices: currencies.join(', ') })),
    ),
  })
  .superRefine(endsAfterStart);
export type NewPriceList = z.output<typeof newPriceList>;

const PERCENT = 'More than 0 and less than 100, with at most 2 decimal places';

/** Off the prices of the catalogue: of a category with those below it, of a manufacturer, or of all products. */
export const discountForm = z
  .strictObject({
    categoryId: optionalField(id),
    manufacturerId: optionalField(id),
    percent: decimalText(
      z
        .string()
        .regex(/^\d{1,2}(\.\d{1,2})?$/, PERCENT)
        .refine((text) => Number(text) > 0, PERCENT),
    ),
  })
  .refine(({ categoryId, manufacturerId }) => !(categoryId && manufacturerId), {
    error: 'Of a category or of a manufacturer, not of both',
  });
export type DiscountForm = z.output<typeof discountForm>;

const targets = z.array(id).max(MAX_ASSIGNMENTS, atMost(MAX_ASSIGNMENTS));

export const priceListChange = z
  .strictObject({
    ...settings,
    discounts: z.array(discountForm).max(MAX_DISCOUNTS, atMost(MAX_DISCOUNTS)),
    /** The ids of the companies that have the list. */
    companies: targets,
    /** The ids of the groups whose companies have it. */
    groups: targets,
    version: loadedVersion,
  })
  .superRefine((change, context) => {
    endsAfterStart(change, context);
    const seen = new Set<string>();
    for (const [at, { categoryId, manufacturerId }] of change.discounts.entries()) {
      const of = categoryId ?? manufacturerId ?? '';
      const error = 'This list has a discount of the same products already';
      if (seen.has(of)) {
        context.addIssue({ code: 'custom', path: ['discounts', at], message: error });
      }
      seen.add(of);
    }
    if (change.companies.length + change.groups.length <= MAX_ASSIGNMENTS) return;
    const error = t('At most {max}', { max: MAX_ASSIGNMENTS });
    context.addIssue({ code: 'custom', path: ['companies'], message: error });
  });
export type PriceListChange = z.output<typeof priceListChange>;

/** A fixed price; its breaks are its own. */
export const fixedPriceForm = z.strictObject({
  price: decimalText(unitPriceText),
  priceBreaks: newProductFields.shape.priceBreaks,
});
export type FixedPriceForm = z.output<typeof fixedPriceForm>;
