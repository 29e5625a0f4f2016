import { Stripe } from 'stripe';
import type { TaxServiceConfig } from '#platform/config/payments-config.ts';
import type { QuestionPlace, TaxAnswer, TaxQuestion } from '../domain/tax-question.ts';

/** @throws Error if there is no answer */
export type AskTaxService = (question: TaxQuestion) => Promise<TaxAnswer>;

/** A buyer waits for it. */
const TIMEOUT_MS = 4_000;

/** Stripe Tax: https://docs.stripe.com/api/tax/calculations. Products have the tax code that is preset there. */
export function stripeTax(account: TaxServiceConfig): AskTaxService {
  const stripe = connect(account);
  return async ({ currency, from, to, lines, shipping }) => {
    const calculation = await stripe.tax.calculations.create({
      currency: currency.toLowerCase(),
      customer_details: { address: addressOf(to), address_source: 'shipping' },
      ship_from_details: { address: addressOf(from) },
      line_items: lines.map(({ taxClass, amount }) => ({
        amount: Number(amount),
        reference: taxClass,
        tax_behavior: 'exclusive',
      })),
      ...(shipping !== '0' && {
        shipping_cost: { amount: Number(shipping), tax_behavior: 'exclusive' },
      }),
      expand: ['line_items', 'line_items.data.tax_breakdown', 'shipping_cost.tax_breakdown'],
    });
    const items = calculation.line_items?.data ?? [];
    return {
      id: calculation.id,
      lines: lines.map(({ taxClass }) => {
        const item = items.find(({ reference }) => reference === taxClass);
        if (!item) throw new Error(`no line ${taxClass} in calculation ${calculation.id}`);
        return { taxClass, ratePpm: rateOf(item) };
      }),
      shippingPpm: calculation.shipping_cost ? rateOf(calculation.shipping_cost) : 0,
      tax: String(calculation.tax_amount_exclusive),
    };
  };
}

function connect({ secretKey, apiBase }: TaxServiceConfig): Stripe {
  const { hostname, port, protocol } = apiBase;
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? '80' : '443'),
    protocol: protocol === 'http:' ? 'http' : 'https',
    telemetry: false,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 0,
  });
}

function addressOf({ country, region, postalCode, city, line1 }: QuestionPlace) {
  return {
    country,
    ...(region && { state: region }),
    ...(postalCode && { postal_code: postalCode }),
    ...(city && { city }),
    ...(line1 && { line1 }),
  };
}

interface Taxed {
  readonly amount: number;
  readonly amount_tax: number;
  readonly tax_breakdown?:
    | readonly {
        readonly taxable_amount: number;
        readonly tax_rate_details: { readonly percentage_decimal: string } | null;
      }[]
    | null;
}

/** The rate of all jurisdictions together. If one taxes only a part of the amount, what its tax is of the whole. */
function rateOf({ amount, amount_tax: tax, tax_breakdown: breakdown }: Taxed): number {
  const taxing = (breakdown ?? []).filter(({ taxable_amount: base }) => base !== 0);
  const isWhole = taxing.every((one) => one.taxable_amount === amount && one.tax_rate_details);
  if (!isWhole || taxing.length === 0) {
    return amount === 0 ? 0 : Math.round((tax * 1_000_000) / amount);
  }
  const percents = taxing.map((one) => Number(one.tax_rate_details?.percentage_decimal));
  return percents.reduce((sum, percent) => sum + Math.round(percent * 10_000), 0);
}
