import type { Currency } from '#shared/money.ts';
import type { TaxClass } from '#shared/tax-class.ts';
import type { TaxSituation, TaxTreatment } from './tax-situation.ts';
import { isMemberState } from './tax-territory.ts';
import { vatexCodes } from './vatex-codes.ts';

export interface QuestionPlace {
  readonly country: string;
  readonly region?: string | undefined;
  readonly postalCode?: string | undefined;
  readonly city?: string | undefined;
  readonly line1?: string | undefined;
}

/** What a tax service is asked: the tax of these amounts, net, in cents as text. */
export interface TaxQuestion {
  readonly currency: Currency;
  readonly from: QuestionPlace;
  readonly to: QuestionPlace;
  readonly day: string;
  readonly lines: readonly { readonly taxClass: TaxClass; readonly amount: string }[];
  readonly shipping: string;
}

/** What a tax service says. Rates are those of all jurisdictions together, in parts per million. */
export interface TaxAnswer {
  /** By which the service finds it again. */
  readonly id: string | null;
  readonly lines: readonly { readonly taxClass: TaxClass; readonly ratePpm: number }[];
  readonly shippingPpm: number;
  /** What it would charge, in cents: it rounds each jurisdiction. */
  readonly tax: string;
}

/**
 * Whether a service is asked about this sale: in the United States, and where the shop taxes nothing itself. Not if the
 * company is exempt, or takes care of the tax.
 */
export function isAskedAbout({ treatments }: TaxSituation, to: QuestionPlace): boolean {
  const { category } = treatments.standard;
  if (to.country === 'US') return category !== 'E';
  return category === 'G' && !isMemberState(to.country) && Boolean(to.postalCode);
}

const zero: TaxTreatment = { category: 'Z', ratePpm: 0, reason: null };

/** The situation by the answer of a service. Where it charges nothing, the sale stays without tax. */
export function answeredSituation(
  situation: TaxSituation,
  { country, region }: QuestionPlace,
  { lines, shippingPpm }: TaxAnswer,
): TaxSituation {
  const place = { country, region: region ?? null };
  const isTaxed = shippingPpm > 0 || lines.some(({ ratePpm }) => ratePpm > 0);
  if (!isTaxed && country !== 'US') return situation;
  const none: TaxTreatment = isTaxed ? zero : { category: 'O', ratePpm: 0, reason: vatexCodes.O };
  const treatment = (ratePpm: number): TaxTreatment =>
    ratePpm > 0 ? { category: 'S', ratePpm, reason: null } : none;
  const rateOf = (taxClass: TaxClass) =>
    treatment(lines.find((line) => line.taxClass === taxClass)?.ratePpm ?? 0);
  return {
    ...place,
    treatments: {
      standard: rateOf('standard'),
      reduced: rateOf('reduced'),
      zero: rateOf('zero'),
    },
    shipping: treatment(shippingPpm),
    missing: [],
    needsRegion: false,
    assumesNumber: false,
  };
}
