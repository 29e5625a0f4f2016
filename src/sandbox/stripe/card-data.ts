import { cardBrand, digitsOf, isCardNumber } from '#shared/card-number.ts';
import { textAt, type FormValues } from './form-body.ts';
import { StripeApiError } from './stripe-api-error.ts';
import type { PaymentMethod } from './stripe-objects.ts';
import { errorTexts, testCard, testPaymentMethods, type TestCard } from './test-cards.ts';
import { stripeId, type SandboxContext } from './sandbox-context.ts';

export interface SubmittedCard {
  readonly card: TestCard;
  readonly method: PaymentMethod;
}

const CENTURY = 2000;
/** The furthest expiry year accepted, in years from now. */
const MAX_VALIDITY_YEARS = 50;

/**
 * The card of a confirmation. The number is checked and not stored.
 * @throws StripeApiError 402 for an invalid card, as Stripe does before it contacts a bank.
 */
export function submittedCard(form: FormValues, context: SandboxContext): SubmittedCard {
  const named = textAt(form, 'payment_method');
  if (named !== undefined) return namedCard(named, context);
  const fieldText = (field: string) =>
    textAt(form, 'payment_method_data', 'card', field)?.trim() ?? '';
  const number = digitsOf(fieldText('number'));
  if (!number) {
    throw new StripeApiError(400, {
      code: 'payment_intent_unexpected_state',
      message:
        'You cannot confirm this PaymentIntent because it’s missing a payment method. Send `payment_method_data` or `payment_method`.',
    });
  }
  if (!isCardNumber(number)) throw cardError('incorrect_number', 'number');
  const expiry = expiryOf(fieldText('exp_month'), fieldText('exp_year'), context.now());
  const cvc = fieldText('cvc');
  const cvcLength = cardBrand(number)?.cvcLength ?? 3;
  if (!new RegExp(`^\\d{${cvcLength}}$`).test(cvc)) throw cardError('invalid_cvc', 'cvc');
  return toSubmittedCard(number, expiry, context);
}

function namedCard(name: string, context: SandboxContext): SubmittedCard {
  const number = testPaymentMethods[name];
  if (!number) {
    throw new StripeApiError(400, {
      code: 'resource_missing',
      message: `No such PaymentMethod: '${name}'`,
      param: 'payment_method',
    });
  }
  const exp_year = context.now().getUTCFullYear() + 1;
  return toSubmittedCard(number, { exp_month: 12, exp_year }, context);
}

function toSubmittedCard(
  number: string,
  expiry: { exp_month: number; exp_year: number },
  context: SandboxContext,
): SubmittedCard {
  const brand = cardBrand(number)?.brand ?? 'unknown';
  return {
    card: testCard(number),
    method: {
      id: stripeId(context, 'pm'),
      object: 'payment_method',
      type: 'card',
      card: { brand, last4: number.slice(-4), ...expiry },
    },
  };
}

function expiryOf(monthText: string, yearText: string, at: Date) {
  const month = /^\d{1,2}$/.test(monthText) ? Number(monthText) : 0;
  if (month < 1 || month > 12) throw cardError('invalid_expiry_month', 'exp_month');
  if (!/^(\d{2}|\d{4})$/.test(yearText)) throw cardError('invalid_expiry_year', 'exp_year');
  const year = yearText.length === 2 ? CENTURY + Number(yearText) : Number(yearText);
  const [thisYear, thisMonth] = [at.getUTCFullYear(), at.getUTCMonth() + 1];
  const expired = year < thisYear || (year === thisYear && month < thisMonth);
  if (expired || year > thisYear + MAX_VALIDITY_YEARS) {
    throw cardError('invalid_expiry_year', 'exp_year');
  }
  return { exp_month: month, exp_year: year };
}

function cardError(code: string, param: string): StripeApiError {
  const message = errorTexts[code] ?? code;
  return new StripeApiError(402, { type: 'card_error', code, message, param });
}
