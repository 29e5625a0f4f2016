import { loadSection } from '#features/settings/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { toMoneyDecimal, type Currency } from '#shared/money.ts';
import { regionOfCountry } from '#shared/postal-codes.ts';
import { taxClasses, type TaxClass } from '#shared/tax-class.ts';
import { t } from '#shared/texts/texts.ts';
import { missingRate, type MissingRate } from '../domain/missing-rate.ts';
import type { OrderTaxAnswer } from '../domain/order-tax-answer.ts';
import {
  answeredSituation,
  isAskedAbout,
  type QuestionPlace,
  type TaxQuestion,
} from '../domain/tax-question.ts';
import type { TaxableLine } from '../domain/tax-situation.ts';
import type { TaxedPlace } from '../domain/tax-territory.ts';
import { findAnswer } from './ask-tax-service.ts';
import { taxSituationOf, type SituationOfSale, type TaxDeps } from './tax-situation-of.ts';

export interface OrderToTax {
  readonly lines: readonly TaxableLine[];
  /** Net, in cents. */
  readonly shipping: bigint;
  readonly currency: Currency;
  /** Null if a person buys. */
  readonly companyId: string | null;
  /** Where the goods go; null if only the text of the address is known. */
  readonly to: TaxedPlace | null;
  /** Staff enter it: what is wrong is said in their words. */
  readonly isEntered: boolean;
}

export interface TaxOfOrder extends Omit<SituationOfSale, 'sale'> {
  /** Why the tax cannot be worked out; null if it can. */
  readonly missing: MissingRate | null;
  /** Of a tax service; null if none was asked. */
  readonly answer: OrderTaxAnswer | null;
}

/** How an order is taxed today: by the settings, or by the tax service. @throws TaxQuestionOpen */
export async function taxOfOrder(
  db: Queryable,
  deps: TaxDeps,
  order: OrderToTax,
): Promise<TaxOfOrder> {
  const { companyId, to, isEntered } = order;
  const { sale, ...taxed } = await taxSituationOf(db, deps, { companyId, to });
  const { situation } = taxed;
  const byTable = () => {
    const classes = order.lines.map(({ taxClass }) => taxClass);
    const missing = situation && missingRate(situation, classes, isEntered);
    return { ...taxed, missing, answer: null };
  };
  if (!deps.asksTaxService || !situation || !sale) return byTable();
  const place = placeOf(sale.to);
  // The service taxes all goods by its preset tax code, which says nothing of other classes.
  const areStandard = order.lines.every(({ taxClass }) => taxClass === 'standard');
  if (!areStandard || !isAskedAbout(situation, place)) return byTable();
  if (!place.postalCode) {
    const text = t('Enter the postal code of the address: it decides the tax.');
    return { ...taxed, missing: { field: 'postalCode', text }, answer: null };
  }
  const question = questionOf(order, { from: placeOf(sale.from), to: place, day: sale.day });
  const answer = await findAnswer(db, deps.now, question);
  if (!answer) {
    const { whileServiceFails } = await loadSection(db, deps.initial, 'taxes');
    if (whileServiceFails === 'table') return byTable();
    const text = t('We cannot work out the tax at the moment. Please try again in a few minutes.');
    return { ...taxed, missing: { field: 'country', text }, answer: null };
  }
  return {
    ...taxed,
    situation: answeredSituation(situation, place, answer),
    missing: null,
    answer: {
      service: 'stripe',
      id: answer.id,
      askedAt: answer.askedAt.toISOString(),
      tax: toMoneyDecimal({ minor: BigInt(answer.tax), currency: order.currency }),
    },
  };
}

/** Amounts of a tax class are one line: the answer is the same for the same order of lines. */
function questionOf(
  { lines, shipping, currency }: OrderToTax,
  sale: Pick<TaxQuestion, 'from' | 'to' | 'day'>,
): TaxQuestion {
  const amountOf = (taxClass: TaxClass) =>
    lines.reduce((sum, line) => (line.taxClass === taxClass ? sum + line.net : sum), 0n);
  return {
    currency,
    ...sale,
    lines: taxClasses.flatMap((taxClass) => {
      const isOrdered = lines.some((line) => line.taxClass === taxClass);
      return isOrdered ? [{ taxClass, amount: String(amountOf(taxClass)) }] : [];
    }),
    shipping: String(shipping),
  };
}

/** What is asked about a place: what the totals of an order know of it, too. */
function placeOf({ country, region, postalCode }: TaxedPlace): QuestionPlace {
  const state = regionOfCountry(country, region);
  return {
    country,
    ...(state && { region: state }),
    ...(postalCode && { postalCode: postalCode.trim().toUpperCase() }),
  };
}
